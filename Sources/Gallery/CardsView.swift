import CardKit

/// A long list of cards and the one in focus.
public struct CardsState: Hashable, Sendable {
  /// The most cards that a list can have.
  public static let mostCards = 10_000_000

  /// The number of cards.
  public let count: Int
  /// The number of the card in focus, from 0.
  public internal(set) var focus = 0

  /// A list of so many cards, 1 to `mostCards`.
  public init(count: Int) { self.count = max(1, min(count, Self.mostCards)) }

  typealias Row = KeyBinding<CardsState, GalleryEffect?>

  /// The rows of keys, on a screen on which a page has so many cards.
  static func keys(page: Int) -> [Row] {
    func row(_ keys: [Key], _ name: String, _ help: String, by step: Int) -> Row {
      Row(keys, name, help, change: { $0.focus = max(0, min($0.focus + step, $0.count - 1)) })
    }
    return [
      row(["j", .down], "next", "Next card", by: 1),
      row(["k", .up], "previous", "Previous card", by: -1),
      row(["g", .home], "first", "First card", by: -mostCards),
      row(["G", .end], "last", "Last card", by: mostCards),
      row([.pageDown, " "], "page", "Next page", by: page),
      row([.pageUp], "back", "Previous page", by: -page),
    ] + Row.everywhere()
  }
}

/// Does what a key stands for; the result is the effect to perform, if any. A page is `height` rows high.
public func update(_ state: inout CardsState, _ key: Key, height: Int) -> GalleryEffect? {
  let rows = CardsState.keys(page: max(1, height / CardsView.cardHeight))
  return rows.first { $0.keys.contains(key) }?.action(&state, key) ?? nil
}

/// Cards of five rows, one below the other, across the full width: their drawing is measured.
public struct CardsView: View {
  private let state: CardsState
  private let onCard: (Int) -> Void

  static let cardHeight = 5

  /// The list; `onCard` is called with the number of each card that is made, from 0.
  public init(_ state: CardsState, onCard: @escaping (Int) -> Void = { _ in }) {
    self.state = state
    self.onCard = onCard
  }

  private static let themes: [CardTheme] = [
    .yellow, .orange, .poppy, .seafoam, .sky, .periwinkle, .teal, .navy,
  ]
  private static let topics = ["board", "timer", "gallery", "release", "history"]

  /// The list, scrolled to the card in focus.
  public var body: any View {
    ScrollView {
      LazyVStack {
        ForEach(0..<state.count) { place in
          onCard(place)
          return card(place)
        }
      }
    }
    .id("cards")
    .focus(ViewID("cards").appending(state.focus))
  }

  private func card(_ place: Int) -> any View {
    let theme = Self.themes[place % Self.themes.count]
    return Card(theme: theme) {
      Text("Card \(place + 1): Design review of the \(Self.topics[place % Self.topics.count])").bold()
      Text("\(3 + place % 7) attendees")
      Text("\(5 + place % 4 * 5) min")
    }
    .lineLimit(1)
    .focusable()
  }
}
