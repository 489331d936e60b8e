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
