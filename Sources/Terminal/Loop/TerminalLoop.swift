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
  /// Until when a reply about the background may still come; nil if none is expected.
  private var replyEnd: Date?
  private var hasQuit = false
  #if DEBUG
    private var duplicates: [ViewID] = []
  #endif

  /// Takes over the terminal; `memory` keeps what the views remember from frame to frame.
  /// - Throws: `TerminalError` if the terminal can't show the program; it is then unchanged.
  public init(_ options: TerminalOptions, memory: ViewMemory = ViewMemory()) throws(TerminalError) {
    screen = try TerminalScreen(options)
    do { events = try EventSource() } catch {
      screen.close()
      throw error
    }
    self.options = options
    self.memory = memory
    colorScheme = options.colorScheme
  }

  /// Performs the first requests of a program, runs it until it quits, and restores the terminal.
  public mutating func run(_ program: inout some TerminalProgram, _ requests: [TerminalRequest] = []) {
    perform(requests, &program)
    draw(&program)
    replyEnd = screen.asksForBackground ? Date() + Self.longestReply : nil
    // The terminal gets the processor first, so that people see the picture.
    take(events.next(until: Date() + Self.breath), &program)
    if !hasQuit { perform(program.didAppear(), &program) }
    var isOld = true
    while !hasQuit {
      if isOld { draw(&program) }
      isOld = take(events.next(until: program.nextChange, watching: program.watchedFiles), &program)
    }
    // Later, the reply would be typed into the shell. One wait only: the clock may be set back meanwhile.
    if let replyEnd, replyEnd > Date() { _ = events.next(until: replyEnd) }
    screen.close()
    #if DEBUG
      for id in duplicates {
        let line = "Several views share the identity \(PlainLine(id.path).text)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
      }
    #endif
  }

  /// The seconds after the first picture in which the program only handles keys.
  private static let breath = 0.005
  /// The most seconds that quitting waits for a terminal's reply; most reply within a few milliseconds.
  private static let longestReply = 0.1

  /// Returns, like `handle` and `perform`, whether the picture may have changed.
  @discardableResult
  private mutating func take(_ happened: [TerminalEvent], _ program: inout some TerminalProgram) -> Bool {
    var isOld = false
    for event in happened where !hasQuit { isOld = handle(event, &program) || isOld }
    return isOld
  }

  private mutating func draw(_ program: inout some TerminalProgram) {
    let size = screen.size
    let scene = Scene(program.view(size: size), size: size, environment: environment)
    // The picture is written before its layout is freed.
    withExtendedLifetime(scene) { screen.draw(scene.canvas) }
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
    case .reply(.background(let color)): return adopt(background: color)
    case .reply: return false
    case .readable:
      // Many changes of files change nothing on the screen.
      return perform(program.handle(event, in: environment), &program)
    default: perform(program.handle(event, in: environment), &program)
    }
    return true
  }

  /// Returns whether the picture needs other colours.
  private mutating func adopt(background: Color) -> Bool {
    replyEnd = nil
    let scheme = ColorScheme(background: background)
    guard scheme != colorScheme else { return false }
    colorScheme = scheme
    screen.adopt(scheme)
    return true
  }

  @discardableResult
  private mutating func perform(_ requests: [TerminalRequest], _ program: inout some TerminalProgram) -> Bool
  {
    var isOld = false
    for request in requests where !hasQuit {
      switch request {
      case .bell: screen.ring(silently: options.isSilent)
      case .copy(let text): screen.copy(text)
      case .focus(let id):
        memory.focus = id
        isOld = true
      case .title(let title):
        screen.setTitle(title)
        isOld = true
      case .redraw:
        screen.redraw()
        isOld = true
      case .draw: isOld = true
      case .quit: hasQuit = true
      case .suspend:
        screen.suspend()
        isOld = true
        resume(&program)
      case .lend:
        screen.release()
        let requests = program.useTerminal()
        isOld = true
        resume(&program)
        perform(requests, &program)
      }
    }
    return isOld
  }

  /// Takes the terminal over again after it belonged to others.
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
