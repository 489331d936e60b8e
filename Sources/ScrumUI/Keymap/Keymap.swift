import CardKit

/// The one table of keys: dispatch, the foot of the screen and the help are drawn from it.
public enum Keymap {
  /// The rows; in a context of its own, a key means what it says there, else what it means everywhere.
  public static let bindings: [KeyBinding] = [
    KeyBinding(.board, ["s"], .start, "start", "Start the meeting of the scrum in focus", footer: true),
    KeyBinding(
      .board, [" ", .enter], .toggle, "expand", "Open or close the card, press the button", footer: true),
    KeyBinding(
      .board, ["i"], .loadSamples, "load samples", "Load three samples, on an empty board", footer: true),
    KeyBinding(
      .board, ["d"], .saveAndCloseUnfinished, "save and close",
      "Close the unfinished meeting and keep it in the history", footer: true),
    KeyBinding(.board, ["u"], .undo, "undo", "Undo the last change"),
    KeyBinding(.board, [.control("r")], .redo, "redo", "Make the change again that was undone"),

    KeyBinding(.meeting, [" "], .pause, "pause", "Pause or resume the clock", footer: true),
    KeyBinding(
      .meeting, ["n", .right], .nextSpeaker, "next", "Next speaker; after the last, end", footer: true),
    KeyBinding(
      .meeting, ["p", .left], .previousSpeaker, "previous", "Back to the previous speaker", footer: true),
    KeyBinding(.meeting, ["x"], .absent, "absent", "Mark the attendee absent, or back", footer: true),
    KeyBinding(.meeting, ["+", "="], .moreTime, "more", "Thirty seconds more for this turn", footer: true),
    KeyBinding(.meeting, ["-"], .lessTime, "less", "Thirty seconds less for this turn", footer: true),
    KeyBinding(.meeting, ["r"], .shuffle, "shuffle", "Shuffle those who have not spoken"),
    KeyBinding(.meeting, ["o"], .whenTimeIsUp, "overtime", "When time is up: overtime or advance"),
    KeyBinding(.meeting, ["q", .escape], .endMeeting, "end", "End the meeting", footer: true),

    KeyBinding(.question, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    KeyBinding(.question, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    KeyBinding(.question, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    KeyBinding(.question, ["s"], .save, "save and end", "Save the meeting and end it", footer: true),
    KeyBinding(.question, ["d"], .discard, "discard", "Forget the meeting", footer: true),
    KeyBinding(.question, ["r", .escape, "q"], .resume, "resume", "Go on with the meeting", footer: true),

    KeyBinding(.summary, [.enter, "q", .escape], .back, "to the board", "Back to the board", footer: true),

    KeyBinding(.help, ["q", .escape], .back, "close help", "Close the help", footer: true),

    KeyBinding(.everywhere, [.up, "k"], .moveUp, "up", "Move up"),
    KeyBinding(.everywhere, [.down, "j"], .moveDown, "down", "Move down"),
    KeyBinding(.everywhere, [.left, "h"], .moveLeft, "left", "Move left"),
    KeyBinding(.everywhere, [.right, "l"], .moveRight, "right", "Move right"),
    KeyBinding(.everywhere, [.tab], .nextSection, "next section", "Next section"),
    KeyBinding(.everywhere, [.backTab], .previousSection, "previous section", "Previous section"),
    KeyBinding(.everywhere, ["g", .home], .first, "first", "First"),
    KeyBinding(.everywhere, ["G", .end], .last, "last", "Last"),
    KeyBinding(.everywhere, [.pageUp], .pageUp, "page up", "A page up"),
    KeyBinding(.everywhere, [.pageDown], .pageDown, "page down", "A page down"),
    KeyBinding(.everywhere, ["?"], .help, "help", "Show or hide the keys", footer: true),
    KeyBinding(
      .everywhere, ["q", .escape], .back, "quit", "One level back; quit from the board", footer: true),
    KeyBinding(
      .everywhere, [.control("c")], .quit, "quit", "Quit; a meeting can be resumed at the next start"),
    KeyBinding(.everywhere, [.control("z")], .suspend, "suspend", "Back to the shell for a while"),
    KeyBinding(.everywhere, [.control("s")], .saveRest, "save", "Save what could not be saved before"),
    KeyBinding(.everywhere, [.control("l")], .redraw, "redraw", "Draw the screen again"),
  ]

  /// What a key does in a context; nil where it does nothing.
  public static func command(for key: Key, in context: KeyBinding.Context) -> Command? {
    func lookUp(_ context: KeyBinding.Context) -> Command? {
      bindings.first { $0.context == context && $0.keys.contains(key) }?.command
    }
    return lookUp(context) ?? lookUp(.everywhere)
  }

  /// The key that a button for a command shows.
  public static func key(for command: Command) -> Key? {
    bindings.first { $0.command == command }?.keys.first
  }

  /// The rows that hold in a context, its own first; what means nothing there is left out.
  public static func bindings(in context: KeyBinding.Context) -> [KeyBinding] {
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
  fileprivate func isUseful(in context: KeyBinding.Context) -> Bool {
    switch self {
    case .moveLeft, .moveRight, .nextSection, .previousSection: context == .board || context == .everywhere
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown: context != .question
    default: true
    }
  }
}

extension KeyBinding {
  /// The same binding for some of its keys.
  fileprivate func with(_ keys: [Key]) -> KeyBinding {
    KeyBinding(context, keys, command, name, description, footer: isInFooter)
  }
}
