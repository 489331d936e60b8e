extension Key {
  /// Reads the name of a key: its label, or a form such as `Ctrl-n`, `Alt-x` or `shift-tab`; nil if it is no key that a
  /// terminal tells from others. The case counts only for a key that types a character.
  package init?(name: String) {
    if let key = Self.typed(name) {
      self = key
      return
    }
    let words = name.lowercased()
    guard let key = Self.named(words) ?? Self.held(words, of: name) else { return nil }
    self = key
  }

  /// The key that types a character; nil if that is none that is seen, or if no key types it at once.
  private static func typed(_ text: String) -> Key? {
    guard text.count == 1, let character = text.first else { return nil }
    let letters: ClosedRange<UInt32> = 0xC0...0x24F
    // A terminal sends a letter with its accent as one.
    let whole =
      text.unicodeScalars.count == 1
      ? character : letters.lazy.compactMap(Unicode.Scalar.init).map(Character.init).first { $0 == character }
    guard let whole, let scalar = whole.unicodeScalars.first else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return nil
    case .spaceSeparator: return scalar == " " ? .character(" ") : nil
    default: return .character(whole)
    }
  }

  private static func named(_ name: String) -> Key? {
    unheld.first { $0.label.lowercased() == name } ?? aliases[name]
  }

  /// The keys with names that need no other key held.
  private static let unheld: [Key] =
    [
      .character(" "), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
      .backspace, .delete,
    ] + (1...12).map { Key.function($0) }

  private static let aliases: [String: Key] = [
    "pageup": .pageUp, "page-up": .pageUp, "pgdown": .pageDown, "pagedown": .pageDown,
    "page-down": .pageDown, "return": .enter, "escape": .escape, "delete": .delete,
  ]

  private static func held(_ words: String, of name: String) -> Key? {
    for (prefix, key) in holders where words.hasPrefix(prefix) && words.utf8.count > prefix.utf8.count {
      // A letter with Alt has its case.
      return key(String(words.dropFirst(prefix.count)), String(name.dropFirst(prefix.count)))
    }
    return nil
  }

  private typealias Holder = @Sendable (_ lower: String, _ written: String) -> Key?

  private static let holders: [(String, Holder)] = [
    ("^", control), ("ctrl-", control), ("control-", control), ("c-", control),
    ("alt-", alt), ("meta-", alt), ("m-", alt), ("shift-", shift), ("s-", shift),
  ]

  /// Some letters with Control are what other keys send.
  @Sendable private static func control(_ key: String, _: String) -> Key? {
    switch key {
    case "left": return .controlLeft
    case "right": return .controlRight
    case "i": return .tab
    case "j", "m": return .enter
    case "h", "?": return .backspace
    case "[": return .escape
    default:
      guard key.count == 1, let letter = key.first, "a"..."z" ~= letter else { return nil }
      return .control(letter)
    }
  }

  /// Alt with some signs begins what a terminal itself sends.
  @Sendable private static func alt(_ lower: String, _ written: String) -> Key? {
    switch lower {
    case "backspace": return .alt("\u{7F}")
    case "left": return .alt("b")
    case "right": return .alt("f")
    case "space": return .alt(" ")
    default:
      guard case .character(let character)? = typed(written), !"[]OP".contains(character) else { return nil }
      return .alt(character)
    }
  }

  @Sendable private static func shift(_ key: String, _: String) -> Key? {
    switch key {
    case "tab": .backTab
    case "up": .shiftUp
    case "down": .shiftDown
    default: key.count == 1 && key != key.uppercased() ? typed(key.uppercased()) : nil
    }
  }
}
