import CardKit

/// The one table of keys: dispatch, the foot of the screen, the help and the palette are drawn from it.
public enum Keymap {
  /// The rows, by where they hold. In an inner place a key means what it says there, else what it means further
  /// out.
  public static let bindings: [KeyBinding] =
    boardBindings + detailBindings + formBindings + meetingBindings + overlayBindings + textBindings
    + everywhereBindings

  /// What a key does.
  /// - Parameter contexts: where the person is, from the inside out.
  /// - Returns: nil where it does nothing, or is a letter of a text that is being typed.
  public static func binding(for key: Key, in contexts: [KeyContext]) -> KeyBinding? {
    if contexts.contains(.textField), case .character = key { return nil }
    for context in contexts {
      if let found = bindings.first(where: { $0.context == context && $0.keys.contains(key) }) {
        return found
      }
    }
    return nil
  }

  /// The key that a button for a command shows.
  public static func key(for command: Command) -> Key? {
    bindings.first { $0.command == command }?.keys.first
  }

  /// The key that a button for the command shows where it means something else at other places.
  static func key(for command: Command, in context: KeyContext) -> Key? {
    bindings.first { $0.context == context && $0.command == command }?.keys.first
  }

  /// The rows that hold somewhere, the innermost first, each with the keys that mean it there.
  /// - Parameter contexts: where the person is, from the inside out.
  public static func bindings(in contexts: [KeyContext]) -> [KeyBinding] {
    let isTyping = contexts.contains(.textField)
    var taken: [Key] = []
    var rows: [KeyBinding] = []
    for context in contexts {
      for binding in bindings where binding.context == context {
        guard context != .everywhere || binding.command.isUseful(in: contexts) else { continue }
        let keys = binding.keys.filter { !taken.contains($0) && !(isTyping && $0.isCharacter) }
        if !keys.isEmpty { rows.append(binding.with(keys)) }
      }
      taken += bindings.lazy.filter { $0.context == context }.flatMap(\.keys)
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
      contexts == [.everywhere] || !Set(contexts).isDisjoint(with: [.board, .detail, .form, .pastMeeting])
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown:
      Set(contexts).isDisjoint(with: [.question, .leaveQuestion])
    default: true
    }
  }
}
