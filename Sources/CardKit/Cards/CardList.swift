/// A titled list of cards: a rail that scrolls sideways, or a stack that expands.
///
/// Its identity is the `id` around it; those of its cards end in the `id` of their element, or in their number if it
/// has none; those of its buttons in `header`, `more` and `footer`.
public struct CardList: PrimitiveView {
  private let header: CardListHeader
  private let layout: CardListLayout
  private let initiallyShownCardsCount: Int
  private let showingAllCards: Binding<Bool>?
  private let count: Int
  private var spacing = CardSpacing()
  /// The name of a card in a `ViewID`; nil if it is its number.
  private let name: ((Int) -> String)?
  /// The card at an index, made only if it is in view.
  private let card: (Int) -> any View

  /// A card for each element, known by its number.
  ///
  /// A stack that expands shows `initiallyShownCardsCount` cards, or all; without `showingAllCards` the list itself
  /// keeps which. The padding surrounds title and description. Without `primaryAction` the program acts on the
  /// identity of a pressed card.
  @inlinable
  public init<Elements: RandomAccessCollection>(
    title: String, description: String? = nil, layout: CardListLayout, initiallyShownCardsCount: Int = 3,
    elements: Elements, headerPadding: (edges: Edge.Set, length: Int) = (.all, .base),
    showingAllCards: Binding<Bool>? = nil, primaryAction: ((Elements.Element) -> Void)? = nil,
    @ViewBuilder content: @escaping (Elements.Element) -> any View
  ) {
    // Inlinable, as unspecialised code would look up the types of the collection before the first picture.
    self.init(
      title, description, layout, initiallyShownCardsCount, elements.count, name: nil, headerPadding,
      showingAllCards
    ) { number in
      let element = elements.element(number)
      return content(element).focusable(action: primaryAction.map { action in { action(element) } })
    }
  }

  /// A card for each element, known by its `id`.
  ///
  /// A stack that expands shows `initiallyShownCardsCount` cards, or all; without `showingAllCards` the list itself
  /// keeps which. The padding surrounds title and description. Without `primaryAction` the program acts on the
  /// identity of a pressed card.
  @inlinable
  public init<Elements: RandomAccessCollection>(
    title: String, description: String? = nil, layout: CardListLayout, initiallyShownCardsCount: Int = 3,
    elements: Elements, headerPadding: (edges: Edge.Set, length: Int) = (.all, .base),
    showingAllCards: Binding<Bool>? = nil, primaryAction: ((Elements.Element) -> Void)? = nil,
    @ViewBuilder content: @escaping (Elements.Element) -> any View
  ) where Elements.Element: Identifiable {
    self.init(
      title, description, layout, initiallyShownCardsCount, elements.count,
      name: { ViewID.name(of: elements.element($0).id) }, headerPadding, showingAllCards
    ) { number in
      let element = elements.element(number)
      return content(element).focusable(action: primaryAction.map { action in { action(element) } })
    }
  }

  package func spaced(_ spacing: CardSpacing) -> CardList {
    var list = self
    list.spacing = spacing
    return list
  }

  @usableFromInline
  init(
    _ title: String, _ description: String?, _ layout: CardListLayout, _ initiallyShownCardsCount: Int,
    _ count: Int, name: ((Int) -> String)?, _ headerPadding: (edges: Edge.Set, length: Int),
    _ showingAllCards: Binding<Bool>?, card: @escaping (Int) -> any View
  ) {
    header = CardListHeader(
      title: title, description: description ?? "",
      padding: EdgeInsets(headerPadding.edges, headerPadding.length), button: layout.headerButton)
    self.layout = layout
    self.initiallyShownCardsCount = max(0, initiallyShownCardsCount)
    self.showingAllCards = showingAllCards
    self.count = count
    self.name = name
    self.card = card
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    VStack(alignment: .leading) {
      header.padding(spacing.insets)
      if count > 0 {
        switch layout {
        case .rail(_, let cardWidth): cards(count, .rail(width: cardWidth), in: environment)
        case .stack(let accessory): stack(accessory, in: environment)
        }
      }
    }
    .resolve(in: environment, into: &nodes)
  }

  @ViewBuilder private func stack(_ accessory: StackAccessory, in environment: EnvironmentValues) -> any View
  {
    switch accessory {
    case .none, .sectionHeaderButton: cards(count, in: environment)
    case .footerButton(let button):
      cards(count, in: environment)
      AccessoryButton(button: button).part("footer")
    case .expand(let expandText, let collapseText, _):
      let isExpanded = showingAllCards?.wrappedValue ?? environment.memory.isExpanded(environment.identity)
      let hidden = max(0, count - initiallyShownCardsCount)
      cards(isExpanded ? count : count - hidden, in: environment)
      if hidden > 0 {
        let glyphs = environment.glyphs
        let icon = Icon(isExpanded ? glyphs.collapses : glyphs.expanded)
        AccessoryButton(
          button: CardListButton(
            title: isExpanded ? collapseText : expandText ?? "Show \(hidden) more",
            icon: Icon(icon: icon, position: .trailing)
          ) { setExpanded(!isExpanded, in: environment) }
        ).part("more")
      }
    }
  }

  private func cards(
    _ count: Int, _ arrangement: ListedCards.Arrangement = .stack, in environment: EnvironmentValues
  ) -> ListedCards {
    ListedCards(
      arrangement: arrangement, spacing: spacing, id: environment.identity, count: count, name: name,
      card: card)
  }

  private func setExpanded(_ isExpanded: Bool, in environment: EnvironmentValues) {
    if let showingAllCards {
      showingAllCards.wrappedValue = isExpanded
    } else {
      environment.memory.setExpanded(environment.identity, isExpanded)
    }
  }
}
