import CardKit

/// A long list of cards and the one in focus.
package struct CardsState: Hashable, Sendable {
  package static let mostCards = 10_000_000

  package let count: Int
  package internal(set) var focus = 0

  package init(count: Int) { self.count = max(1, min(count, Self.mostCards)) }

  typealias Row = KeyBinding<CardsState, GalleryEffect?>

  static func keys(height: Int) -> [Row] {
    func row(_ keys: [Key], _ name: String, _ help: String, by step: Int) -> Row {
      Row(keys, name, help, change: { $0.focus = max(0, min($0.focus + step, $0.count - 1)) })
    }
    func page(_ step: PageStep, _ name: String, _ help: String, _ more: [Key] = []) -> Row {
      let rows = step.rows(in: height, less: CardsView.cardHeight)
      return row(step.keys + more, name, help, by: rows.signum() * max(1, abs(rows) / CardsView.cardHeight))
    }
    return [
      row(["j", .down], "next", "Next card", by: 1),
      row(["k", .up], "previous", "Previous card", by: -1),
      row(["g", .home], "first", "First card", by: -mostCards),
      row(["G", .end], "last", "Last card", by: mostCards),
      page(.pageDown, "page", "Next page", [" "]),
      page(.pageUp, "back", "Previous page"),
      page(.halfPageDown, "half", "Half a page on"),
      page(.halfPageUp, "half back", "Half a page back"),
    ] + Row.everywhere()
  }
}

/// Does what a key stands for; the result is the effect to perform, if any. A page is `height` rows high.
package func update(_ state: inout CardsState, _ key: Key, height: Int) -> GalleryEffect? {
  let rows = CardsState.keys(height: height)
  return rows.first { $0.keys.contains(key) }?.action(&state, key) ?? nil
}

/// Cards of five rows, one below the other, across the full width: their drawing is measured.
package struct CardsView: View {
  private let state: CardsState
  /// Called with each card that is made.
  var onCard: (Int) -> Void = { _ in }

  static let cardHeight = 5

  package init(_ state: CardsState) { self.state = state }

  private static let themes: [CardTheme] = [
    .yellow, .orange, .poppy, .seafoam, .sky, .periwinkle, .teal, .navy,
  ]
  private static let topics = ["board", "timer", "gallery", "release", "history"]

  package var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<state.count) { card($0) }
      }
    }
    .id("cards")
    .focus(ViewID("cards").appending(state.focus))
  }

  private func card(_ place: Int) -> any View {
    onCard(place)
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
