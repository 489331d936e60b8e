/// A titled list of cards: a rail that scrolls sideways, or a stack that expands.
///
/// Its identity is the `id` around it; those of its cards end in their number, those of its buttons in
/// `header`, `more` and `footer`.
public struct CardList: PrimitiveView {
  private let header: CardListHeader
  private let count: Int
  private let layout: CardListLayout
  private let initiallyShownCardsCount: Int
  private let expansion: Binding<Bool>?
  private let onExpansionChange: (Bool) -> Void
  /// The card at an index, made only if it is in view.
  private let card: (Int) -> any View

  /// A card for each element; a stack that expands shows `initiallyShownCardsCount` of them at first.
  ///
  /// Without `isExpanded` the list itself keeps whether it shows all; without `primaryAction` the program
  /// acts on the identity of a pressed card.
  public init<Data: RandomAccessCollection>(
    _ title: String, description: String = "", data: Data, layout: CardListLayout,
    headerPadding: EdgeInsets = EdgeInsets(), initiallyShownCardsCount: Int = 3,
    isExpanded: Binding<Bool>? = nil, onExpansionChange: @escaping (Bool) -> Void = { _ in },
    primaryAction: ((Data.Element) -> Void)? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    header = CardListHeader(
      title: title, description: description, padding: headerPadding, button: layout.headerButton)
    count = data.count
    self.layout = layout
    self.initiallyShownCardsCount = max(0, initiallyShownCardsCount)
    expansion = isExpanded
    self.onExpansionChange = onExpansionChange
    card = { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      return content(element).focusable(action: primaryAction.map { action in { action(element) } })
    }
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    VStack(alignment: .leading) {
      header
      if count > 0 {
        switch layout {
        case .rail(let cardWidth, _):
          RailView(id: environment.identity, width: cardWidth, count: count, card: card)
        case .stack(let accessory): stack(accessory, in: environment)
        }
      }
    }
    .resolve(in: environment, into: &nodes)
  }

  @ViewBuilder private func stack(_ accessory: StackAccessory, in environment: EnvironmentValues) -> any View
  {
    switch accessory {
    case .none, .headerButton: StackOfCards(id: environment.identity, count: count, card: card)
    case .footerButton(let button):
      StackOfCards(id: environment.identity, count: count, card: card)
      AccessoryButton(label: button.label, icon: button.icon, action: button.action).id("footer")
    case .expand(let more, let less, _):
      let isExpanded = expansion?.wrappedValue ?? environment.memory.isExpanded(environment.identity)
      let hidden = max(0, count - initiallyShownCardsCount)
      StackOfCards(id: environment.identity, count: isExpanded ? count : count - hidden, card: card)
      if hidden > 0 {
        AccessoryButton(
          label: isExpanded ? less : more(hidden),
          icon: isExpanded ? environment.glyphs.collapses : environment.glyphs.expanded,
          action: { setExpanded(!isExpanded, in: environment) }
        ).id("more")
      }
    }
  }

  private func setExpanded(_ isExpanded: Bool, in environment: EnvironmentValues) {
    if let expansion {
      expansion.wrappedValue = isExpanded
    } else {
      environment.memory.setExpanded(environment.identity, isExpanded)
    }
    onExpansionChange(isExpanded)
  }
}
