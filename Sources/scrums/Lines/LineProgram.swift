import CTerminal
import CardKit
import FoundationEssentials
import Glibc
import ScrumUI
import Terminal

/// The board and its meetings line by line, without a screen.
///
/// Whole lines are read, on a terminal with its own echo and editing. They become actions of the same program as on a
/// screen; the answer is what has changed.
struct LineProgram {
  private var app: App
  private var teller = LineTeller()
  private var output = LineOutput()
  private let events: EventSource
  private let rings: Bool
  /// The part of a line that was read so far.
  private var line = ""
  private var hasQuit = false

  /// The seconds between two tries to write without a reader.
  private static let pause = 0.2

  /// - Throws: `TerminalError` if the system has no pipe left.
  init(_ app: App) throws(TerminalError) {
    self.app = app
    events = try EventSource()
    rings = isatty(STDOUT_FILENO) == 1
    self.app.handout.printsCopies = true
  }

  /// Runs until the user quits, the input ends, or nothing can be written any more.
  /// - Returns: the program as it is then, and whether its output is broken.
  consuming func run(_ first: (inout App) -> [TerminalRequest]) -> (app: App, isBroken: Bool) {
    _ = app.view(size: LineTeller.pageSize)
    perform(first(&app))
    if !hasQuit { perform(app.didAppear()) }
    output.say(["Commands act with Enter: ? lists them, Enter alone says where we are"])
    tell()
    while !hasQuit {
      if output.isClosed { handle(.terminate) }
      let retry = output.isWaiting ? Date() + Self.pause : nil
      let next = [app.nextChange(orAt: app.state.nextRemark), retry].compactMap(\.self).min()
      let happened = hasQuit ? [] : events.next(until: next, watching: app.watchedFiles)
      for event in happened where !hasQuit { handle(event) }
      output.flush()
    }
    return (app, output.isClosed)
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): read(key)
    case .keys(let keys, _): for key in keys where !hasQuit { handle(.key(key)) }
    case .place, .resized, .reply, .mouse, .pressed: break
    case .terminate:
      if !line.isEmpty { obey() }
      pass(on: event)
    case .time, .paste, .readable, .suspend, .resumed: pass(on: event)
    }
  }

  private mutating func pass(on event: TerminalEvent) {
    perform(app.handle(event, in: EnvironmentValues()))
    switch event {
    case .time(let now): tell(after: .time(now))
    case .suspend: tell(after: .suspend)
    default: tell()
    }
  }

  // MARK: Keys and lines

  private mutating func read(_ key: Key) {
    switch key {
    case .character(let character): line.append(character)
    case .tab: line.append(" ")
    // Typed into a line, they are the commands of that name.
    case .control, .escape: if line.isEmpty { line = key.label }
    case .enter: obey()
    default: break
    }
  }

  private mutating func obey() {
    let title = teller.typed(in: app.state)?.title
    let request = line
    line = ""
    answer(LineInput.requests(for: request, in: app.state))
    guard let typed = teller.typed(in: app.state), typed.title != title else { return }
    output.say(["\(typed.title):\(typed.text.isEmpty ? "" : " \(typed.text)")"])
  }

  /// Performs requests, and prints the news after the last one.
  private mutating func answer(_ requests: [LineRequest]) {
    var last: Action?
    for request in requests where !hasQuit {
      switch request {
      case .act(let action):
        last = action
        if case .key(let key) = action {
          perform(app.handle(.key(key), in: EnvironmentValues()))
        } else {
          perform(app.act(action))
        }
      case .sayKeys: output.say(LineInput.keys(in: app.state))
      case .sayWhereabouts: output.say([teller.whereabouts(in: app.state)])
      case .sayPlace: output.say(teller.rest(in: app.state))
      case .sayChoice(let names, let word): output.say(["\(word) may be \(names.joined(separator: " or "))"])
      case .refuse(let reason): output.say([teller.refusal(reason, in: app.state)])
      }
    }
    if let last { tell(after: hasQuit ? nil : last) }
  }

  // MARK: Answers

  private mutating func tell(after action: Action? = nil) {
    output.say(teller.news(in: app.state, after: action))
  }

  private mutating func perform(_ requests: [TerminalRequest]) {
    for request in requests where !hasQuit {
      switch request {
      case .bell: if rings { output.ring() }
      case .redraw: output.say(teller.whole(of: app.state))
      case .copy(let text):
        output.say(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      case .quit: hasQuit = true
      case .suspend:
        // A program fed by a pipe can't be resumed.
        if isatty(STDIN_FILENO) == 1 { ct_stop() }
        resume()
      case .lend:
        let requests = app.useTerminal()
        resume()
        perform(requests)
      // There is no screen, and its title could only disturb a terminal that knows no sequences.
      case .flash, .use, .draw, .focus, .title, .progress: break
      }
    }
  }

  private mutating func resume() {
    // Told to end meanwhile, the program must not touch the shell's terminal.
    if events.pendingSignals().contains(.terminate) {
      hasQuit = true
    } else {
      perform(app.handle(.resumed(Date()), in: EnvironmentValues()))
      tell()
      output.say([teller.whereabouts(in: app.state)])
    }
  }
}
