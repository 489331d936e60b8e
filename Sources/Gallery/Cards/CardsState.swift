import CardKit

/// A long list of cards and the one in focus.
public struct CardsState: Hashable, Sendable {
  /// The most cards that a list may have.
  public static let mostCards = 10_000_000

  /// The cards.
  public let count: Int
  /// The number of the one in focus, from 0.
  public internal(set) var focus = 0

  /// A list of so many cards, 1 to `mostCards`.
  public init(count: Int) { self.count = max(1, min(count, Self.mostCards)) }
}

/// Moves through the cards by a key, and says what else is to be done about it.
///
/// - Parameter height: the rows of the screen; a page is as many cards as it has room for.
public func update(_ state: inout CardsState, _ key: Key, height: Int) -> GalleryEffect? {
  func move(by step: Int) { state.focus = max(0, min(state.focus + step, state.count - 1)) }
  let page = max(1, height / CardsView.cardHeight)
  switch key {
  case .control("c"), "q": return .quit
  case .control("z"): return .suspend
  case .control("l"): return .redraw
  case .up, "k": move(by: -1)
  case .down, "j": move(by: 1)
  case .pageUp: move(by: -page)
  case .pageDown, " ": move(by: page)
  case .home, "g": state.focus = 0
  case .end, "G": state.focus = state.count - 1
  default: break
  }
  return nil
}
