import CTerminal
import CardKit

/// What the keys send by the terminal's own description.
///
/// Most of it every terminal of today agrees on, and `ControlSequence` knows it; this is for the others.
struct KeySequences {
  private let entries: [(bytes: [UInt8], key: Key)]

  /// Some sequences of two bytes and more; a byte alone is a character.
  init(_ entries: [(bytes: [UInt8], key: Key)]) { self.entries = entries.filter { $0.bytes.count > 1 } }

  /// Those of the terminal that is open.
  static var ofTerminal: KeySequences {
    KeySequences(
      known.compactMap { code, key in
        ct_sequence(code).map { (Array(String(cString: $0).utf8), key) }
      })
  }

  private static let known: [(ct_key, Key)] = [
    (ct_up, .up), (ct_down, .down), (ct_left, .left), (ct_right, .right), (ct_home, .home), (ct_end, .end),
    (ct_page_up, .pageUp), (ct_page_down, .pageDown), (ct_enter, .enter), (ct_back_tab, .backTab),
    (ct_backspace, .backspace), (ct_delete, .delete), (ct_shift_up, .shiftUp), (ct_shift_down, .shiftDown),
    (ct_f1, .function(1)), (ct_f2, .function(2)), (ct_f3, .function(3)), (ct_f4, .function(4)),
    (ct_f5, .function(5)), (ct_f6, .function(6)), (ct_f7, .function(7)), (ct_f8, .function(8)),
    (ct_f9, .function(9)), (ct_f10, .function(10)), (ct_f11, .function(11)), (ct_f12, .function(12)),
  ]

  /// How what came compares with the sequences.
  enum Match {
    /// No sequence begins so.
    case none
    /// A sequence may be on its way.
    case part
    /// It begins with a sequence of so many bytes.
    case whole(Key, length: Int)
  }

  /// Compares what came with the sequences.
  func match(_ bytes: ArraySlice<UInt8>) -> Match {
    var isPart = false
    for entry in entries where entry.bytes[0] == bytes.first {
      if bytes.starts(with: entry.bytes) { return .whole(entry.key, length: entry.bytes.count) }
      if entry.bytes.starts(with: bytes) { isPart = true }
    }
    return isPart ? .part : .none
  }
}
