/// A key press, as far as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key that types a character, including space.
  case character(Character)
  /// A letter with Control held.
  case control(Character)
  /// A letter with Alt held, which many terminals send as Esc and the letter.
  case alt(Character)
  /// A function key, `F1` to `F12`.
  case function(Int)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete
  case controlLeft, controlRight
  case shiftUp, shiftDown

  /// The key in hints, such as `s`, `space` or `^L`.
  public var label: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "^" + letter.uppercased()
    case .alt("\u{7F}"): "alt-backspace"
    case .alt(let letter): "alt-" + String(letter)
    case .function(let number): "F\(number)"
    // Written out: the name of a case is found by reflection, which costs a tenth of the first picture.
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .enter: "enter"
    case .tab: "tab"
    case .backspace: "backspace"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .escape: "esc"
    case .backTab: "shift-tab"
    case .delete: "del"
    case .controlLeft: "^left"
    case .controlRight: "^right"
    case .shiftUp: "shift-up"
    case .shiftDown: "shift-down"
    }
  }
}

extension Sequence<Key> {
  /// The text that the keys are if they were pasted: keys that type nothing are left out.
  package var text: String {
    reduce(into: "") { text, key in
      switch key {
      case .character(let character): text.append(character)
      case .enter: text.append("\n")
      case .tab: text.append("\t")
      default: break
      }
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
