import CardKit

/// Cards of five rows under one another across the full width: what it costs to draw them is measured.
public struct CardsView: View {
  private let state: CardsState
  private let onCard: (Int) -> Void

  /// The rows of a card with its line.
  static let cardHeight = 5

  /// The list.
  ///
  /// - Parameter onCard: called with the number of each card that is made, from 0.
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
