import CardKit

/// The one table of keys: dispatch, the foot of the screen, the help and the palette are drawn from it.
public enum Keymap {
  /// The rows, by where they hold. In an inner place a key means what it says there, else what it means further
  /// out.
  public static let bindings: [KeyBinding] =
    boardBindings + detailBindings + formBindings + meetingBindings + overlayBindings + textBindings
    + everywhereBindings

  /// The table that holds the rows of a place. The first picture needs a few of them: each is made when it is
  /// asked for.
  private static func table(of context: KeyContext) -> [KeyBinding] {
    switch context {
    case .board, .unfinished, .blocker, .dragging, .filtered, .changes: boardBindings
    case .detail, .turns, .pastMeetings, .pastMeeting: detailBindings
    case .form, .attendee, .length, .days, .leaveQuestion: formBindings
    case .meeting, .note, .question, .gap, .summary: meetingBindings
    case .damaged, .help, .palette, .search: overlayBindings
    case .textField: textBindings
    case .everywhere: everywhereBindings
    }
  }

  /// What a key does.
  /// - Parameter contexts: where the person is, from the inside out.
  /// - Returns: nil where it does nothing, or is a letter of a text that is being typed.
  public static func binding(for key: Key, in contexts: [KeyContext]) -> KeyBinding? {
    if contexts.contains(.textField), case .character = key { return nil }
    for context in contexts {
      if let found = table(of: context).first(where: { $0.context == context && $0.keys.contains(key) }) {
        return found
      }
    }
    return nil
  }

  /// The key that a button for a command shows.
  public static func key(for command: Command) -> Key? {
    // It is the board's most of the time.
    (boardBindings.first { $0.command == command } ?? bindings.first { $0.command == command })?.keys.first
  }

  /// The key that a button for the command shows where it means something else at other places.
  static func key(for command: Command, in context: KeyContext) -> Key? {
    table(of: context).first { $0.context == context && $0.command == command }?.keys.first
  }

  /// The rows that hold somewhere, the innermost first, each with the keys that mean it there.
  /// - Parameter contexts: where the person is, from the inside out.
  public static func bindings(in contexts: [KeyContext]) -> [KeyBinding] {
    let isTyping = contexts.contains(.textField)
    var taken: [Key] = []
    var rows: [KeyBinding] = []
    for context in contexts {
      let inner = taken
      for binding in table(of: context) where binding.context == context {
        taken += binding.keys
        guard context != .everywhere || binding.command.isUseful(in: contexts) else { continue }
        let keys = binding.keys.filter { !inner.contains($0) && !(isTyping && $0.isCharacter) }
        if !keys.isEmpty { rows.append(keys.count == binding.keys.count ? binding : binding.with(keys)) }
      }
    }
    return rows
  }
}

extension Key {
  /// Whether the key writes a character.
  var isCharacter: Bool { if case .character = self { true } else { false } }
}

extension Command {
  /// Whether a command that can be given everywhere does anything at a place.
  fileprivate func isUseful(in contexts: [KeyContext]) -> Bool {
    switch self {
    case .moveLeft, .moveRight: contexts == [.everywhere] || contexts.contains(.board)
    case .nextSection, .previousSection:
      contexts == [.everywhere] || contexts.contains { $0.hasSections }
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown:
      !contexts.contains { $0 == .question || $0 == .gap || $0 == .leaveQuestion }
    default: true
    }
  }
}

extension KeyContext {
  /// Whether there are sections or fields to go to.
  fileprivate var hasSections: Bool {
    switch self {
    case .board, .detail, .form, .pastMeeting, .summary: true
    default: false
    }
  }
}
