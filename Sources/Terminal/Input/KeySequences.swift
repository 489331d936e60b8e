import CTerminal
import CardKit

/// The bytes that keys send according to the terminal's own description. Today's terminals agree on most of them, and
/// `ControlSequence` knows those; this is for the rest.
struct KeySequences {
  private let entries: [(bytes: [UInt8], key: Key)]

  /// Sequences of two bytes or more; a single byte is a character.
  init(_ entries: [(bytes: [UInt8], key: Key)]) { self.entries = entries.filter { $0.bytes.count > 1 } }

  static var ofTerminal: KeySequences {
    KeySequences(
      capabilities.compactMap { capability, key in
        ct_sequence(capability).map { (Array(String(cString: $0).utf8), key) }
      })
  }

  /// The keys by their capabilities in terminfo(5).
  private static let capabilities: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kent", .enter), ("kcbt", .backTab), ("kbs", .backspace),
      ("kdch1", .delete), ("kri", .shiftUp), ("kind", .shiftDown),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// The key that the bytes begin with; `.incomplete` if they may be the beginning of one, otherwise `.nothing`.
  func token(_ bytes: ArraySlice<UInt8>) -> InputScanner.Found {
    var isPart = false
    for entry in entries where entry.bytes[0] == bytes.first {
      if bytes.starts(with: entry.bytes) { return (.key(entry.key), entry.bytes.count) }
      if entry.bytes.starts(with: bytes) { isPart = true }
    }
    return (isPart ? .incomplete : .nothing, 0)
  }
}

/// What a terminal sends after `ESC [` or `ESC O`: numbers and a final byte.
struct ControlSequence: Hashable {
  enum Introducer { case bracket, letterO }

  let introducer: Introducer
  /// The numbers; an omitted one is 0.
  let numbers: [Int]
  let final: UInt8

  /// Reads the text between the introducer and the final byte; nil if it holds more than numbers.
  init?(_ introducer: Introducer, numbers text: ArraySlice<UInt8>, final: UInt8) {
    var numbers = text.isEmpty ? [] : [0]
    for byte in text {
      switch byte {
      case UInt8(ascii: ";"): numbers.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // The limit is far above any number with a meaning, and far below an overflow.
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 1_000_000)
      default: return nil
      }
    }
    self.introducer = introducer
    self.numbers = numbers
    self.final = final
  }

  /// Whether the terminal says that it is there (DSR 5).
  var isAnswer: Bool { introducer == .bracket && final == UInt8(ascii: "n") && numbers == [0] }

  var isPasteStart: Bool { introducer == .bracket && final == UInt8(ascii: "~") && numbers == [200] }

  /// The key that sends the sequence; nil for keys that the program does not use.
  var key: Key? {
    let letter = Character(Unicode.Scalar(final))
    if letter == "~" { return introducer == .bracket ? numberedKey : nil }
    // The last number is the modifier: most terminals send `ESC [ 1 ; 5 D`, some `ESC [ 5 D`.
    switch (letter, max(1, numbers.last ?? 1)) {
    case ("A", 1): return .up
    case ("B", 1): return .down
    case ("C", 1): return .right
    case ("D", 1): return .left
    case ("A", 2): return .shiftUp
    case ("B", 2): return .shiftDown
    case ("C", 3): return .alt("f")
    case ("D", 3): return .alt("b")
    case ("C", 5): return .controlRight
    case ("D", 5): return .controlLeft
    case ("F", 1): return .end
    case ("H", 1): return .home
    case ("P"..."S", 1): return .function(Int(final) - 0x4F)
    case ("Z", 1): return .backTab
    // rxvt's arrows with Shift or Control.
    case ("a", 1) where introducer == .bracket: return .shiftUp
    case ("b", 1) where introducer == .bracket: return .shiftDown
    case ("c", 1) where introducer == .letterO: return .controlRight
    case ("d", 1) where introducer == .letterO: return .controlLeft
    // The numeric keypad.
    case ("M", 1) where introducer == .letterO: return .enter
    case ("j"..."y", 1) where introducer == .letterO:
      return .character(Character(Unicode.Scalar(final - 0x40)))
    default: return nil
    }
  }

  private var numberedKey: Key? {
    guard numbers.count == 1 else { return nil }
    switch numbers[0] {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(numbers[0] - 10)
    case 17...21: return .function(numbers[0] - 11)
    case 23, 24: return .function(numbers[0] - 12)
    default: return nil
    }
  }
}

extension Key {
  /// The key that sends a character; nil for keys that the program does not use.
  init?(character value: UInt32) {
    switch value {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 8, 127: self = .backspace
    case 27: self = .escape
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(value) + 0x60)))
    case 0..<32, 0x80..<0xA0: return nil
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      self = .character(Character(scalar))
    }
  }

  /// The key with Alt that sends Esc and then a byte, even if a slow line separates them; nil for all others. Only
  /// the keys that move and delete by words: Esc and another letter may well be two keys.
  init?(afterEscape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): self = .alt("b")
    case UInt8(ascii: "f"): self = .alt("f")
    case UInt8(ascii: "d"): self = .alt("d")
    case 8, 127: self = .alt("\u{7F}")
    default: return nil
    }
  }
}
