import CardKit

/// The part of a sequence after `ESC [` or `ESC O`: numbers and a final byte.
struct ControlSequence: Hashable {
  enum Introducer { case bracket, letterO }

  let introducer: Introducer
  /// The numbers between semicolons, each followed by those that colons append to it; an omitted one is 0.
  let parameters: [[Int]]
  let final: UInt8

  /// Reads the text between the introducer and the final byte; nil if it holds more than numbers.
  init?(_ introducer: Introducer, numbers text: ArraySlice<UInt8>, final: UInt8) {
    var parameters = text.isEmpty ? [] : [[0]]
    for byte in text {
      let last = parameters.count - 1
      switch byte {
      case UInt8(ascii: ";"): parameters.append([0])
      case UInt8(ascii: ":"): parameters[last].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // The limit is above any character, and far below an overflow.
        let place = parameters[last].count - 1
        parameters[last][place] = min(parameters[last][place] * 10 + Int(byte) - 0x30, 2_000_000)
      default: return nil
      }
    }
    self.introducer = introducer
    self.parameters = parameters
    self.final = final
  }

  var numbers: [Int] { parameters.map { $0[0] } }

  var isPasteStart: Bool { introducer == .bracket && final == UInt8(ascii: "~") && parameters == [[200]] }

  /// The column in an answer about the place of the cursor, which a key with modifiers may send too.
  var cursorColumn: Int? {
    introducer == .bracket && final == UInt8(ascii: "R") && numbers.count == 2 ? numbers[1] : nil
  }

  /// The key that sends the sequence; nil for keys that the program does not use, and for a key that is released.
  var key: Key? {
    let letter = Character(Unicode.Scalar(final))
    switch letter {
    // The form of xterm's `modifyOtherKeys`.
    case "~" where introducer == .bracket && numbers.first == 27 && numbers.count == 3:
      return KeyReport([[numbers[2]], [numbers[1]]])?.key
    case "~":
      guard introducer == .bracket, 1...2 ~= parameters.count,
        let modifiers = Modifiers(parameters.count == 2 ? parameters[1] : [1])
      else { return nil }
      if modifiers == .control, numbers[0] == 3 { return .alt("d") }
      return modifiers.isEmpty ? Self.key(numbered: numbers[0]) : nil
    case "u" where introducer == .bracket: return KeyReport(parameters)?.key
    // The last number is the modifier: most terminals send `ESC [ 1 ; 5 D`, some `ESC [ 5 D`.
    default: return Modifiers(parameters.last ?? [1]).flatMap { key(of: letter, $0) }
    }
  }

  /// The letter of another script that a key types, and what the key types on an English keyboard; nil if that is not
  /// reported.
  func place(of key: Key) -> (Character, Character)? {
    guard case .character(let letter) = key, !letter.isASCII, final == UInt8(ascii: "u") else { return nil }
    return KeyReport(parameters)?.englishCharacter.map { (letter, $0) }
  }

  private func key(of letter: Character, _ modifiers: Modifiers) -> Key? {
    if let key = Self.key(of: letter, modifiers) { return key }
    guard modifiers.isEmpty else { return nil }
    switch (letter, introducer) {
    // rxvt's arrows with Shift or Control.
    case ("a", .bracket): return .shiftUp
    case ("b", .bracket): return .shiftDown
    case ("c", .letterO): return .controlRight
    case ("d", .letterO): return .controlLeft
    // The numeric keypad.
    case ("M", .letterO): return .enter
    case ("j"..."y", .letterO): return .character(Character(Unicode.Scalar(final - 0x40)))
    default: return nil
    }
  }

  static func key(of letter: Character, _ modifiers: Modifiers) -> Key? {
    switch (letter, modifiers) {
    case ("A", []): .up
    case ("B", []): .down
    case ("C", []): .right
    case ("D", []): .left
    case ("A", .shift): .shiftUp
    case ("B", .shift): .shiftDown
    case ("C", .alt): .alt("f")
    case ("D", .alt): .alt("b")
    case ("C", .control): .controlRight
    case ("D", .control): .controlLeft
    case ("F", []): .end
    case ("H", []): .home
    case ("P"..."S", []): .function(Int(letter.asciiValue ?? 0) - 0x4F)
    case ("Z", []): .backTab
    default: nil
    }
  }

  static func key(numbered number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
