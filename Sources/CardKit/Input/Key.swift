/// A key press, as a terminal can tell it.
public enum Key: Hashable, Sendable {
  /// A key that writes a character, the space bar included.
  case character(Character)
  /// A letter with Control held.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete

  /// The key as hints write it, such as `s`, `space` or `^L`.
  public var label: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "^" + letter.uppercased()
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .backspace: "backspace"
    case .delete: "del"
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A key that writes a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
