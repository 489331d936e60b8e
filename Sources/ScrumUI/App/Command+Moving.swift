import CardKit

extension Command {
  /// The rows of a page.
  private static let page = 5

  /// Whether it moves up or down a list.
  var isMove: Bool { [.moveUp, .moveDown, .pageUp, .pageDown, .first, .last].contains(self) }

  /// Where the command moves to from `index` in a list of `count` rows; stays inside the list.
  func moved(_ index: Int, among count: Int) -> Int {
    let target =
      switch self {
      case .moveUp, .moveLeft: index - 1
      case .moveDown, .moveRight: index + 1
      case .pageUp: index - Self.page
      case .pageDown: index + Self.page
      case .first: 0
      case .last: count - 1
      default: index
      }
    return max(0, min(target, count - 1))
  }

  /// What the command does to a text that is being typed; nil for all others.
  var textCommand: TextCommand? {
    let prefix = "text "
    guard rawValue.hasPrefix(prefix) else { return nil }
    return TextCommand(rawValue: String(rawValue.dropFirst(prefix.count)))
  }
}
