import CardKit
import FoundationEssentials
import Glibc
import ScrumUI
import Terminal

/// The board and its meetings line by line, without a screen.
///
/// On a terminal each key acts at once, and a text is a line with its own echo; from anything else whole lines are read.
/// Both become actions of the same program as on a screen; the answer is what has changed.
struct LineProgram {
  private var app: App
  private var teller = LineTeller()
  private var input = LineInput()
  private var output = LineOutput()
  private let events: EventSource
  /// The modes of the terminal; nil if lines are read.
  private let modes: TerminalModes?
  private let rings: Bool
  /// What was read of a line so far.
  private var line = ""
  private var hasQuit = false

  /// The seconds between two tries to write what nobody reads.
  private static let pause = 0.2

  /// - Throws: `TerminalError` if the system has no pipe left.
  init(_ app: App, _ options: TerminalOptions) throws(TerminalError) {
    self.app = app
    events = try EventSource()
    modes = TerminalModes()
    rings = !options.isSilent && isatty(STDOUT_FILENO) == 1
    self.app.handout.printsCopies = true
  }

  /// Runs until the user quits or the input ends, and returns the program as it is then.
  consuming func run(_ first: (inout App) -> [TerminalRequest]) -> App {
    modes?.readKeys()
    _ = app.view(size: LineTeller.pageSize)
    perform(first(&app))
    if !hasQuit { perform(app.didAppear()) }
    tell()
    output.say(["? lists what can be done, w says where we are"])
    follow()
    while !hasQuit {
      if output.isClosed { take([.terminate]) }
      let retry = output.isWaiting ? Date() + Self.pause : nil
      let next = [app.nextChange(orAt: app.state.nextRemark), retry].compactMap(\.self).min()
      take(hasQuit ? [] : events.next(until: next, watching: app.watchedFiles))
      output.flush()
    }
    output.follow(nil)
    modes?.restore()
    return app
  }

  private mutating func take(_ happened: [TerminalEvent]) {
    // If the terminal sends whole lines, as in an editor, Enter only ends a command.
    var endsWithEnter = false
    for event in happened where !hasQuit {
      let isCharacter = if case .key(.character) = event { true } else { false }
      let isCommand = modes != nil && isCharacter && !app.state.isTyping
      if !(endsWithEnter && event == .key(.enter)) { handle(event) }
      endsWithEnter = isCommand
    }
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key) where modes == nil: read(key)
    case .key(let key):
      answer(input.request(for: key, in: app.state))
      follow()
    case .resized, .reply, .mouse, .pressed: break
    case .terminate:
      if !line.isEmpty { obey() }
      pass(on: event)
    case .resumed:
      // The shell has had the terminal.
      modes?.readKeys()
      pass(on: event)
    case .time, .paste, .readable, .suspend: pass(on: event)
    }
  }

  private mutating func pass(on event: TerminalEvent) {
    perform(app.handle(event, in: EnvironmentValues()))
    if case .time(let now) = event { tell(after: .time(now)) } else { tell() }
    follow()
  }

  // MARK: Keys and lines

  /// Adds a key to the line that is read; Enter ends it.
  private mutating func read(_ key: Key) {
    switch key {
    case .character(let character): line.append(character)
    case .tab: line.append(" ")
    case .enter: obey()
    default: break
    }
  }

  /// Performs the line.
  private mutating func obey() {
    let requests = LineInput.requests(for: line, in: app.state)
    let title = teller.typed(in: app.state)?.title
    line = ""
    for request in requests where !hasQuit {
      // A command that asks for no text has no use for one.
      let isText = if case .act(.paste) = request { true } else { false }
      if isText, !app.state.isTyping {
        output.say(["No text is asked for"])
        break
      }
      answer(request)
    }
    // Say what the next line will be.
    if let typed = teller.typed(in: app.state), typed.title != title { output.say(["\(typed.title):"]) }
  }

  private mutating func answer(_ request: LineRequest) {
    switch request {
    case .act(.key(let key)):
      perform(app.handle(.key(key), in: EnvironmentValues()))
      tell(after: .key(key))
    case .act(let action):
      perform(app.act(action))
      tell(after: action)
    case .sayKeys: output.say(LineInput.keys(in: app.state))
    case .sayWhereabouts: output.say(teller.whereabouts(in: app.state))
    case .unknown(let word): output.say(["No command \(word), ? lists what can be done"])
    }
  }

  // MARK: Answers

  /// Says what is new.
  private mutating func tell(after action: Action? = nil) {
    output.say(teller.news(in: app.state, after: action))
  }

  /// Shows what is being typed on a terminal.
  private mutating func follow() { if modes != nil, !hasQuit { output.follow(teller.typed(in: app.state)) } }

  private mutating func perform(_ requests: [TerminalRequest]) {
    for request in requests where !hasQuit {
      switch request {
      case .bell: if rings { output.ring() }
      case .redraw: output.say(teller.whole(of: app.state))
      case .copy(let text):
        output.say(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      case .quit: hasQuit = true
      case .suspend:
        modes?.suspend()
        resume()
      case .lend:
        modes?.restore()
        let requests = app.useTerminal()
        resume()
        perform(requests)
      // There is no screen, and its title could only disturb a terminal that knows no sequences.
      case .draw, .focus, .title: break
      }
    }
  }

  /// Takes the terminal back.
  private mutating func resume() {
    // Told to end meanwhile, the program must not touch the shell's terminal.
    if events.pendingSignals().contains(.terminate) {
      hasQuit = true
    } else {
      modes?.readKeys()
      perform(app.handle(.resumed(Date()), in: EnvironmentValues()))
      tell()
      output.say(teller.whereabouts(in: app.state))
    }
  }
}
