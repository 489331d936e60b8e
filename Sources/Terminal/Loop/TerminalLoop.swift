import CardKit
import FoundationEssentials
import Glibc

/// Runs a program in the terminal: waits for events, passes them on, draws.
public struct TerminalLoop {
  private let screen: TerminalScreen
  private let events: EventSource
  private let memory: ViewMemory
  private let options: TerminalOptions
  private var colorScheme: ColorScheme
  /// The background that the terminal reports, and whether the person has chosen another.
  private var ownScheme: ColorScheme
  private var isSchemeChosen = false
  private var hasQuit = false
  /// The scene of the picture; nil once that is old.
  private var shown: Scene?
  #if DEBUG
    private var duplicates: [ViewID] = []
  #endif

  /// Takes over the terminal; `memory` keeps what the views remember from frame to frame.
  /// - Throws: `TerminalError` if the terminal can't show the program; it is then unchanged.
  public init(_ options: TerminalOptions, memory: ViewMemory = ViewMemory()) throws(TerminalError) {
    screen = try TerminalScreen(options)
    do { events = try EventSource(output: screen.output) } catch {
      screen.close()
      throw error
    }
    self.options = options
    self.memory = memory
    colorScheme = options.colorScheme
    ownScheme = options.asksForBackground ? options.colorScheme : .unknown
  }

  /// Performs the first requests of a program, runs it until it quits, and restores the terminal.
  public mutating func run(_ program: inout some TerminalProgram, _ requests: [TerminalRequest] = []) {
    screen.enter()
    perform(requests, &program)
    // Keys wait for the picture; answers make it right.
    var early: [TerminalEvent] = []
    let patience = Date() + Self.breath
    while !hasQuit, screen.isAsking, Date() < patience {
      for event in events.next(until: patience) {
        if case .reply = event { _ = handle(event, &program) } else { early.append(event) }
      }
    }
    draw(&program)
    // Let the terminal paint first.
    early += events.next(until: Date() + Self.breath)
    // The time alone changes nothing yet.
    let isQuiet = early.allSatisfy { if case .time = $0 { true } else { false } }
    var isOld = isQuiet ? false : take(early, &program)
    if !hasQuit { isOld = perform(program.didAppear(), &program) || isOld }
    if isOld { shown = nil }
    while !hasQuit {
      if isOld, screen.isReady {
        draw(&program)
        isOld = false
      }
      let happened = events.next(until: program.nextChange, watching: program.watchedFiles)
      isOld = take(happened, &program) || isOld
    }
    _ = awaitReply()
    screen.close()
    #if DEBUG
      for id in duplicates {
        let line = "Several views share the identity \(PlainLine(id.path).text)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
      }
    #endif
  }

  /// The seconds in which the terminal may answer before the first picture, and the seconds after that in which the
  /// program only handles keys.
  private static let breath = 0.005
  /// Waits for an answer of the terminal before it belongs to others, into which it would be typed. Returns what else
  /// has happened.
  private func awaitReply() -> [TerminalEvent] {
    var others: [TerminalEvent] = []
    // Only a few waits: other events must not hold up the end.
    for _ in 0..<8 where screen.answerTime > 0 && screen.isReady {
      for event in events.next(until: Date() + screen.answerTime) {
        if case .reply(let reply) = event { screen.adopt(reply) } else { others.append(event) }
      }
    }
    return others
  }

  /// Returns, like `handle` and `perform`, whether the picture may have changed.
  @discardableResult
  private mutating func take(_ happened: [TerminalEvent], _ program: inout some TerminalProgram) -> Bool {
    var isOld = false
    for event in happened where !hasQuit {
      guard handle(event, &program) else { continue }
      (isOld, shown) = (true, nil)
    }
    return isOld
  }

  private mutating func draw(_ program: inout some TerminalProgram) {
    let size = screen.size
    // The last one goes first: two at once would take more memory.
    shown = nil
    let scene = Scene(program.view(size: size), size: size, environment: environment)
    screen.draw(scene.canvas)
    (shown, memory.shown) = (scene, scene)
    #if DEBUG
      duplicates += scene.duplicates.filter { id in !duplicates.contains { $0.isSame(as: id) } }
    #endif
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues(ruler: screen.ruler, glyphs: screen.glyphs, memory: memory)
    environment.colorDepth = screen.colorDepth
    environment.colorScheme = colorScheme
    return environment
  }

  private mutating func handle(_ event: TerminalEvent, _ program: inout some TerminalProgram) -> Bool {
    switch event {
    case .resized: screen.resize()
    case .resumed: screen.resume()
    case .reply(let reply):
      let hasMoreColors = screen.adopt(reply)
      var isOld = hasMoreColors || reply == .wideSigns
      if case .background(let color) = reply { isOld = adopt(background: color) || isOld }
      if hasMoreColors { screen.adopt(colorScheme) }
      return isOld
    case .readable:
      // Many changes of files change nothing on the screen.
      return perform(program.handle(event, in: environment), &program)
    default: perform(program.handle(event, in: environment), &program)
    }
    return true
  }

  /// Returns whether the picture needs other colours.
  private mutating func adopt(background: Color) -> Bool {
    let scheme = ColorScheme(background: background)
    ownScheme = scheme
    guard !isSchemeChosen, scheme != colorScheme else { return false }
    colorScheme = scheme
    screen.adopt(scheme)
    return true
  }

  @discardableResult
  private mutating func perform(_ requests: [TerminalRequest], _ program: inout some TerminalProgram) -> Bool
  {
    for request in requests where !hasQuit {
      switch request {
      case .bell: screen.ring(silently: false)
      case .flash: screen.ring(silently: true)
      case .use(let use):
        isSchemeChosen = use.colorScheme != nil
        colorScheme = use.colorScheme ?? ownScheme
        screen.adopt(use, colorScheme)
      case .copy(let text): screen.copy(text)
      case .focus(let id): memory.focus = id
      case .title(let title): screen.setTitle(title)
      case .progress(let progress): screen.setProgress(progress)
      case .redraw: screen.redraw()
      case .draw: break
      case .quit: hasQuit = true
      case .suspend:
        let others = awaitReply()
        screen.suspend()
        resume(&program)
        take(others, &program)
      case .lend:
        let others = awaitReply()
        screen.release()
        let requests = program.useTerminal()
        resume(&program)
        perform(requests, &program)
        take(others, &program)
      }
    }
    return requests.contains { request in
      switch request {
      case .bell, .flash, .copy, .progress, .quit: false
      default: true
      }
    }
  }

  private mutating func resume(_ program: inout some TerminalProgram) {
    // Told to end meanwhile, the program must not touch the shell's terminal.
    if events.pendingSignals().contains(.terminate) {
      hasQuit = true
    } else {
      screen.resume()
      perform(program.handle(.resumed(Date()), in: environment), &program)
    }
  }
}
