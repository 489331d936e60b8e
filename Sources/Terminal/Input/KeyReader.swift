import CTerminal
import CardKit

/// Reads keys as ncurses understands them.
public struct KeyReader {
  /// Makes a reader; the screen must be open.
  public init() {}

  /// The keys that have been pressed and not been read yet.
  public func read() -> [Key] {
    var keys: [Key] = []
    var value: UInt32 = 0
    while true {
      let kind = ct_read_key(&value)
      if kind == ct_no_key { return keys }
      if let key = kind == ct_character ? Self.key(character: value) : Self.key(code: kind) {
        keys.append(key)
      }
    }
  }

  /// The key that sends a character.
  static func key(character value: UInt32) -> Key? {
    switch value {
    case 9: return .tab
    case 10, 13: return .enter
    case 8, 127: return .backspace
    case 27: return .escape
    case 1...26: return .control(Character(Unicode.Scalar(UInt8(value) + 0x60)))
    case 0..<32: return nil
    default: return Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  /// The key that ncurses knows by a code; nil for those that the program has no use for.
  static func key(code: ct_key) -> Key? {
    switch code {
    case ct_up: .up
    case ct_down: .down
    case ct_left: .left
    case ct_right: .right
    case ct_home: .home
    case ct_end: .end
    case ct_page_up: .pageUp
    case ct_page_down: .pageDown
    case ct_enter: .enter
    case ct_back_tab: .backTab
    case ct_backspace: .backspace
    case ct_delete: .delete
    default: nil
    }
  }
}
