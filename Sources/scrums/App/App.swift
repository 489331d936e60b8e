import CardKit
import FoundationEssentials
import ScrumUI
import Terminal

/// The program on the screen: waits for events, lets `update` decide, performs the effects, draws.
struct App {
  private let screen: TerminalScreen
  private let events: EventSource
  private let memory = ViewMemory()
  private var disk: Disk
  private var state: AppState
  private let colorScheme: ColorScheme
  private let isSilent: Bool
  private var hasQuit = false

  /// Takes over the terminal.
  init(state: AppState, disk: Disk, terminal: TerminalOptions, isSilent: Bool) throws(TerminalError) {
    screen = try TerminalScreen(terminal)
    do {
      events = try EventSource()
    } catch {
      screen.close()
      throw error
    }
    self.state = state
    self.disk = disk
    colorScheme = terminal.colorScheme
    self.isSilent = isSilent
  }

  /// Runs until the person quits; the result is what could not be saved, in one line.
  mutating func run() -> String? {
    while !hasQuit {
      draw()
      let happened = events.next(until: state.nextChange)
      act(.time(Date()))
      for event in happened where !hasQuit { handle(event) }
    }
    screen.close()
    return disk.retry().map { "not saved: \($0)" }
  }

  private func draw() {
    let size = screen.size
    var environment = EnvironmentValues(ruler: screen.ruler, glyphs: screen.glyphs, memory: memory)
    environment.colorDepth = screen.colorDepth
    environment.colorScheme = colorScheme
    screen.draw(Canvas(AppView(state, size: size), size: size, environment: environment))
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): act(.key(key))
    case .resized: screen.resize()
    case .stop: act(.suspend)
    case .continued: screen.resume()
    case .terminate: act(.terminate)
    }
  }

  private mutating func act(_ action: Action) {
    for effect in update(&state, action) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .bell: screen.ring(silently: isSilent)
    case .redraw: screen.redraw()
    case .quit: hasQuit = true
    case .suspend:
      screen.suspend()
      // Told to end while it was stopped, the program must not touch a terminal that is the shell's again.
      if events.pendingSignals().contains(.terminate) {
        hasQuit = true
      } else {
        screen.resume()
        _ = update(&state, .time(Date()))
      }
    case .readHistory(let scrum):
      switch disk.history(of: scrum, limit: AppState.keptMeetings) {
      case .success(let meetings): _ = update(&state, .history(meetings, scrum: scrum))
      case .failure(let error): _ = update(&state, .failed("\(error)"))
      }
    case .save, .saveProgress, .finish, .addMeeting, .deleteMeeting, .discardProgress:
      if let reason = disk.perform(effect) {
        _ = update(&state, .failed("Not saved, kept in memory: \(reason)"))
      }
    }
  }
}
