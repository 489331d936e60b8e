/// A titled list of cards: a rail that scrolls sideways or a stack that expands.
public struct CardList: PrimitiveView {
  private let id: String
  private let title: String
  private let count: Int
  private let layout: CardListLayout
  private let initiallyShownCardsCount: Int
  private let isExpanded: Bool
  private let focus: CardListFocus?
  /// The card at an index; asked for those in view alone.
  private let card: (Int) -> any View

  /// A list of a card for each element.
  ///
  /// - Parameters:
  ///   - title: stands above the cards, also where there are none.
  ///   - id: what the list is known by from frame to frame.
  ///   - initiallyShownCardsCount: the cards that a stack shows until it is expanded; a rail ignores it.
  ///   - isExpanded: whether the stack shows all its cards.
  ///   - focus: the part of this list that is in focus; nil where the focus is elsewhere.
  public init<Data: RandomAccessCollection>(
    _ title: String, id: String, data: Data, layout: CardListLayout, initiallyShownCardsCount: Int = 3,
    isExpanded: Bool = false, focus: CardListFocus? = nil,
    @ViewBuilder content: @escaping (Data.Element, _ isFocused: Bool) -> any View
  ) where Data.Index == Int {
    self.id = id
    self.title = title
    count = data.count
    self.layout = layout
    self.initiallyShownCardsCount = max(0, initiallyShownCardsCount)
    self.isExpanded = isExpanded
    self.focus = focus
    card = { content(data[data.startIndex + $0], focus == .card($0)) }
  }

  /// The cards that a stack shows.
  private var shown: Range<Int> {
    0..<(layout == .stack(.expand) && !isExpanded ? min(count, initiallyShownCardsCount) : count)
  }

  /// Adds the title, the cards and the accessory.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    VStack(alignment: .leading) {
      Text(title).bold().lineLimit(1)
      switch layout {
      case .rail(let cardWidth):
        RailView(id: id, width: cardWidth, count: count, focus: focus, card: card)
      case .stack:
        ForEach(shown) { card($0) }
        if layout == .stack(.expand), count > initiallyShownCardsCount {
          ShowMoreButton(
            hiddenCount: isExpanded ? nil : count - initiallyShownCardsCount,
            isFocused: focus == .accessory)
        }
      }
    }
    .resolve(in: environment, into: &nodes)
  }
}
