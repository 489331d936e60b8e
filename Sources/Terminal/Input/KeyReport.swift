import CardKit

struct Modifiers: OptionSet, Hashable {
  let rawValue: Int

  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)
  /// Caps lock and num lock, which change no key that the program uses.
  private static let locks = Modifiers(rawValue: 64 | 128)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Reads a parameter: one more than the sum of the modifiers, or 0 if it was left out, and the kind of event behind a
  /// colon; nil if the key is released.
  init?(_ parameter: [Int]) {
    let release = 3
    guard parameter.count < 2 || parameter[1] != release else { return nil }
    self = Modifiers(rawValue: max(0, parameter[0] - 1)).subtracting(.locks)
  }
}

/// A key as terminals with the kitty keyboard protocol report it: `ESC [ code ; modifiers u`.
///
/// The program wants the same keys as without the protocol: Control with a letter is still the control character that
/// it has always been, so that Ctrl-M is Enter and Ctrl-[ is Esc. What is gained is that Esc comes at once, and that
/// Alt with a key is never Esc and that key.
struct KeyReport: Hashable {
  /// The character of the key without modifiers, or a number that the protocol gives to another key.
  let code: Int
  /// The character with Shift, and that of the key's place on an English keyboard, if the terminal reports them.
  let shifted, base: Int?
  let modifiers: Modifiers
  /// The text that the key types, if the terminal reports it.
  let text: [Int]

  /// Reads the numbers before `u`; nil if there are too many, or if the key is released.
  init?(_ parameters: [[Int]]) {
    guard let codes = parameters.first, codes.count <= 3, parameters.count <= 3,
      let modifiers = Modifiers(parameters.count > 1 ? parameters[1] : [1])
    else { return nil }
    (code, self.modifiers) = (codes[0], modifiers)
    shifted = codes.count > 1 && codes[1] > 0 ? codes[1] : nil
    base = codes.count > 2 && codes[2] > 0 ? codes[2] : nil
    text = parameters.count > 2 ? parameters[2].filter { $0 > 0 } : []
  }

  var key: Key? {
    switch code {
    case 9: return modifiers.contains(.alt) ? nil : modifiers.contains(.shift) ? .backTab : .tab
    case 13: return modifiers.contains(.alt) ? nil : .enter
    case 27: return .escape
    case 8, 127: return modifiers.isDisjoint(with: [.alt, .control]) ? .backspace : .alt("\u{7F}")
    case Self.privateUse: return keypadKey
    default: break
    }
    switch modifiers.subtracting(.shift) {
    case []: return typed
    case .control: return controlKey
    case .alt:
      guard case .character(let character)? = character else { return nil }
      return .alt(character)
    default: return nil
    }
  }

  /// What the key types on an English keyboard, if the terminal reports it.
  var englishCharacter: Character? {
    guard case .character(let character)? = base.flatMap({ Key(character: UInt32($0)) }) else { return nil }
    return modifiers.contains(.shift) ? KeyPlaces.shifted(character) : character
  }

  private var typed: Key? {
    if text.isEmpty { return character }
    var characters = ""
    for value in text {
      guard case .character(let character)? = Key(character: UInt32(value)) else { return nil }
      characters.append(character)
    }
    return characters.count == 1 ? characters.first.map { .character($0) } : nil
  }

  /// The character of the key; of Shift with a letter, the capital, but Shift with a digit is unknown.
  private var character: Key? {
    let isShifted = modifiers.contains(.shift)
    guard case .character(let character)? = Key(character: UInt32(isShifted ? shifted ?? code : code)) else {
      return nil
    }
    let capital = character.uppercased()
    return .character(isShifted && capital.count == 1 ? capital.first ?? character : character)
  }

  /// The key of a control character: Control with a letter, wherever another script has that letter.
  private var controlKey: Key? {
    let letter = code < 0x80 ? code : base ?? code
    switch letter {
    case 0x3F: return .backspace
    case 0x40...0x5F, 0x61...0x7A: return Key(character: UInt32(letter & 0x1F))
    default: return nil
    }
  }

  // MARK: The numeric keypad

  private static let privateUse = 0xE000...0xF8FF

  private var keypadKey: Key? {
    let first = 57_399
    let place = code - first
    let characters = Array("0123456789./*-+\r=,")
    switch place {
    case characters.indices:
      guard modifiers.subtracting(.shift).isEmpty else { return nil }
      return characters[place] == "\r" ? .enter : .character(characters[place])
    // Left, right, up and down.
    case 18...21: return ControlSequence.key(of: Array("DCAB")[place - 18], modifiers)
    case 22...27 where modifiers.isEmpty: return [.pageUp, .pageDown, .home, .end, nil, .delete][place - 22]
    default: return nil
    }
  }
}
