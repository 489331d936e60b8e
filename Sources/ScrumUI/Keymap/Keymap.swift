import CardKit

/// The one table of keys: dispatch, the foot of the screen and the help are drawn from it.
public enum Keymap {
  /// The rows; in a context of its own, a key means what it says there, else what it means everywhere.
  public static let bindings: [Binding] = [
    Binding(.board, ["s"], .start, "start", "Start the meeting of the scrum in focus", footer: true),
    Binding(
      .board, [" ", .enter], .toggle, "expand", "Open or close the card, press the button", footer: true),
    Binding(
      .board, ["i"], .loadSamples, "load samples", "Load three samples, on an empty board", footer: true),
    Binding(
      .board, ["d"], .saveAndCloseUnfinished, "save and close",
      "Close the unfinished meeting and keep it in the history", footer: true),

    Binding(.meeting, [" "], .pause, "pause", "Pause or resume the clock", footer: true),
    Binding(
      .meeting, ["n", .right], .nextSpeaker, "next", "Next speaker; after the last, end", footer: true),
    Binding(
      .meeting, ["p", .left], .previousSpeaker, "previous", "Back to the previous speaker", footer: true),
    Binding(.meeting, ["x"], .absent, "absent", "Mark the attendee absent, or back", footer: true),
    Binding(.meeting, ["+", "="], .moreTime, "more", "Thirty seconds more for this turn", footer: true),
    Binding(.meeting, ["-"], .lessTime, "less", "Thirty seconds less for this turn", footer: true),
    Binding(.meeting, ["r"], .shuffle, "shuffle", "Shuffle those who have not spoken"),
    Binding(.meeting, ["o"], .whenTimeIsUp, "overtime", "When time is up: overtime or advance"),
    Binding(.meeting, ["q", .escape], .endMeeting, "end", "End the meeting", footer: true),

    Binding(.question, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    Binding(.question, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    Binding(.question, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    Binding(.question, ["s"], .save, "save and end", "Save the meeting and end it", footer: true),
    Binding(.question, ["d"], .discard, "discard", "Forget the meeting", footer: true),
    Binding(.question, ["r", .escape, "q"], .resume, "resume", "Go on with the meeting", footer: true),

    Binding(.summary, [.enter, "q", .escape], .back, "to the board", "Back to the board", footer: true),

    Binding(.help, ["q", .escape], .back, "close help", "Close the help", footer: true),

    Binding(.everywhere, [.up, "k"], .moveUp, "up", "Move up"),
    Binding(.everywhere, [.down, "j"], .moveDown, "down", "Move down"),
    Binding(.everywhere, [.left, "h"], .moveLeft, "left", "Move left"),
    Binding(.everywhere, [.right, "l"], .moveRight, "right", "Move right"),
    Binding(.everywhere, [.tab], .nextSection, "next section", "Next section"),
    Binding(.everywhere, [.backTab], .previousSection, "previous section", "Previous section"),
    Binding(.everywhere, ["g", .home], .first, "first", "First"),
    Binding(.everywhere, ["G", .end], .last, "last", "Last"),
    Binding(.everywhere, [.pageUp], .pageUp, "page up", "A page up"),
    Binding(.everywhere, [.pageDown], .pageDown, "page down", "A page down"),
    Binding(.everywhere, ["?"], .help, "help", "Show or hide the keys", footer: true),
    Binding(.everywhere, ["q", .escape], .back, "quit", "One level back; quit from the board", footer: true),
    Binding(.everywhere, [.control("c")], .quit, "quit", "Quit; a meeting can be resumed at the next start"),
    Binding(.everywhere, [.control("z")], .suspend, "suspend", "Back to the shell for a while"),
    Binding(.everywhere, [.control("l")], .redraw, "redraw", "Draw the screen again"),
  ]

  /// What a key does in a context; nil where it does nothing.
  public static func command(for key: Key, in context: Binding.Context) -> Command? {
    func lookUp(_ context: Binding.Context) -> Command? {
      bindings.first { $0.context == context && $0.keys.contains(key) }?.command
    }
    return lookUp(context) ?? lookUp(.everywhere)
  }

  /// The key that a button for a command shows.
  public static func key(for command: Command) -> Key? {
    bindings.first { $0.command == command }?.keys.first
  }

  /// The rows that hold in a context, its own first; what means nothing there is left out.
  public static func bindings(in context: Binding.Context) -> [Binding] {
    let own = bindings.filter { $0.context == context && context != .everywhere }
    let taken = own.flatMap(\.keys)
    return own
      + bindings.compactMap { binding in
        guard binding.context == .everywhere, binding.command.isUseful(in: context) else { return nil }
        let keys = binding.keys.filter { !taken.contains($0) }
        return keys.isEmpty ? nil : binding.with(keys)
      }
  }
}

extension Command {
  /// Whether a command that can be given everywhere does anything in a context.
  fileprivate func isUseful(in context: Binding.Context) -> Bool {
    switch self {
    case .moveLeft, .moveRight, .nextSection, .previousSection: context == .board || context == .everywhere
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown: context != .question
    default: true
    }
  }
}

extension Binding {
  /// The same binding for some of its keys.
  fileprivate func with(_ keys: [Key]) -> Binding {
    Binding(context, keys, command, name, description, footer: isInFooter)
  }
}
