/// The cells between the cards of a list and beside them.
package struct CardSpacing {
  /// The cards of a stack that stand side by side, in reading order.
  let columns: Int
  /// The columns between cards that stand side by side.
  let horizontal: Int
  /// The rows between the cards of a stack; nil for one after each filled card.
  let vertical: Int?
  /// The columns at both sides, also of the header; without any, the arrows of a rail stand on the cards at its ends.
  let margin: Int
  /// Those at the right, if they differ.
  let trailing: Int

  /// The cards of a stack that take a whole row, below those beside which they would stand; those keep their columns.
  let wide: Set<Int>

  var insets: EdgeInsets { EdgeInsets(leading: margin, trailing: trailing) }

  /// The columns of a card of a stack, from the start of its row in some room; together the cards fill it.
  package func columns(of index: Int, in room: Int) -> Range<Int> {
    let place = index % columns
    let start = place * (room + horizontal) / columns
    return start..<max(start + 1, (place + 1) * (room + horizontal) / columns - horizontal)
  }

  package init(
    columns: Int = 1, horizontal: Int = 1, vertical: Int? = nil, margin: Int = 0, trailing: Int? = nil,
    wide: Set<Int> = []
  ) {
    self.columns = max(1, columns)
    self.horizontal = max(0, horizontal)
    self.vertical = vertical.map { max(0, $0) }
    self.margin = max(0, margin)
    self.wide = wide
    self.trailing = max(0, trailing ?? margin)
  }
}

struct ListedCards: PrimitiveView {
  enum Arrangement {
    case stack
    /// Cards of some columns; nil if each is as wide as its content.
    case rail(width: Int?)
  }

  let arrangement: Arrangement
  let spacing: CardSpacing
  let id: ViewID
  let count: Int
  /// The name of a card in a `ViewID`; nil if it is its number.
  let name: ((Int) -> String)?
  let card: (Int) -> any View

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var environment = environment
    environment.identity = id
    switch arrangement {
    case .stack:
      let stack = list(.column, spacing: spacing.vertical ?? 0, columns: spacing.columns, in: environment) {
        index, card in
        // Without air below, filled cards would look like one.
        let hasAir = spacing.vertical == nil && card.isFilled && index < count - 1
        return hasAir ? PaddingNode(card, insets: EdgeInsets(bottom: 1)) : card
      }
      nodes.append(spacing.margin == 0 ? stack : PaddingNode(stack, insets: spacing.insets))
    case .rail(let width):
      let scroll = LazyScroll(.horizontal, lastFrame: environment.memory.lastFrame(of: id))
      var inner = environment
      inner.lazyScroll = scroll
      let cards = list(.rail, spacing: spacing.horizontal, columns: 1, in: inner) { _, card in
        RailCardNode(card, width: width, fillsRail: count == 1)
      }
      let rail = RailNode(cards, scroll, environment: environment)
      nodes.append(RailArrowsNode(rail, spacing, environment))
    }
  }

  private func list(
    _ kind: LazyStyle.Kind, spacing gap: Int, columns: Int, in environment: EnvironmentValues,
    _ adapt: @escaping (Int, LayoutNode) -> LayoutNode
  ) -> LazyStackNode {
    let style = LazyStyle(kind, spacing: gap, alignment: .topLeading)
    var inner = environment.inStack(style.axis)
    if kind == .rail { inner.lazyScroll = nil }
    let cards = LazyRun(count: count, perRow: columns, isNumbered: true, name: name) { row, identity in
      func node(_ index: Int, _ identity: ViewID) -> LayoutNode {
        inner.identity = identity
        return adapt(index, card(index).node(in: inner))
      }
      if columns == 1 { return node(row, identity) }
      let cards = row * columns..<min(count, (row + 1) * columns)
      return CardRowNode(
        cards.map { ($0, node($0, id.appending(name?($0) ?? String($0)))) }, spacing)
    }
    return LazyStackNode(style, [cards], environment: environment)
  }
}

/// Cards side by side, and below them those that take a whole row; the last row of a stack may have fewer.
private final class CardRowNode: LayoutNode {
  private let cards: [(index: Int, node: LayoutNode)]
  private let wide: [(index: Int, node: LayoutNode)]
  private let spacing: CardSpacing

  init(_ cards: [(index: Int, node: LayoutNode)], _ spacing: CardSpacing) {
    self.cards = cards.filter { !spacing.wide.contains($0.index) }
    wide = cards.filter { spacing.wide.contains($0.index) }
    self.spacing = spacing
  }

  private func offer(_ index: Int, _ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: proposal.width.map { spacing.columns(of: index, in: $0).count }, height: nil)
  }

  private func line(_ proposal: ProposedSize) -> Size {
    let sizes = cards.map { $0.node.size(offer($0.index, proposal)) }
    let own = sizes.reduce(-spacing.horizontal) { $0 + $1.width + spacing.horizontal }
    return Size(width: proposal.width ?? max(0, own), height: sizes.map(\.height).max() ?? 0)
  }

  private var gap: Int { spacing.vertical ?? 0 }

  override func measure(_ proposal: ProposedSize) -> Size {
    let offer = ProposedSize(width: proposal.width, height: nil)
    return wide.reduce(line(proposal)) { size, card in
      let own = card.node.size(offer)
      let gap = size.height > 0 ? gap : 0
      return Size(width: max(size.width, own.width), height: size.height + gap + own.height)
    }
  }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    var x = 0
    for (index, node) in cards {
      let offer = offer(index, placement.proposal)
      let size = node.size(offer)
      let start = placement.proposal.width.map { spacing.columns(of: index, in: $0).lowerBound } ?? x
      let origin = Point(x: placement.frame.minX + start, y: placement.frame.minY)
      body(node, Placement(Rect(origin: origin, size: size), for: offer))
      x += size.width + spacing.horizontal
    }
    var y = placement.frame.minY + line(placement.proposal).height
    for (_, node) in wide {
      if y > placement.frame.minY { y += gap }
      let offer = ProposedSize(width: placement.proposal.width, height: nil)
      let size = node.size(offer)
      body(node, Placement(Rect(origin: Point(x: placement.frame.minX, y: y), size: size), for: offer))
      y += size.height
    }
  }
}

private final class RailNode: ScrollNode {
  private let cards: LazyStackNode
  let scrolled: (memory: ViewMemory, id: ViewID)

  init(_ cards: LazyStackNode, _ scroll: LazyScroll, environment: EnvironmentValues) {
    self.cards = cards
    scrolled = (environment.memory, environment.identity)
    super.init(cards, scroll, environment: environment, bar: nil)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize { proposal }

  /// It is as high as the cards in view.
  override func measure(_ proposal: ProposedSize) -> Size {
    guard let width = proposal.width, width < ProposedSize.infinity else {
      return super.measure(ProposedSize(width: proposal.width, height: nil))
    }
    var frame = Rect(x: 0, y: 0, width: width, height: 0)
    let visible = frame
    frame.origin.x = -settled(in: frame.size, proposal).offset
    return Size(width: width, height: cards.breadth(in: Placement(frame, for: proposal), visible: visible))
  }
}

/// A rail with arrows in its margins while there is more, which scroll there if they are clicked.
private final class RailArrowsNode: InsetNode {
  private let rail: RailNode
  private let spacing: Int
  private let arrows: (left: Glyph, right: Glyph)

  init(_ rail: RailNode, _ spacing: CardSpacing, _ environment: EnvironmentValues) {
    self.rail = rail
    self.spacing = spacing.horizontal
    arrows = (Glyph(environment.glyphs.backward), Glyph(environment.glyphs.forward))
    super.init(rail, insets: spacing.insets)
  }

  /// In a narrow rail, the cut cards are mark enough.
  private static let leastWidth = 8

  /// The places of the arrows to hidden cards, and the columns that each scrolls.
  private func more(in placement: Placement) -> [(arrow: Glyph, place: Point, step: Int)] {
    let (frame, inner) = (placement.frame, childPlacement(in: placement))
    guard frame.size.width > Self.leastWidth else { return [] }
    let content = rail.childPlacement(in: inner).frame
    let y = frame.minY + max(0, frame.size.height - 1) / 2
    let step = inner.frame.size.width + spacing
    var more: [(Glyph, Point, Int)] = []
    if content.minX < inner.frame.minX { more.append((arrows.left, Point(x: frame.minX, y: y), -step)) }
    if content.maxX > inner.frame.maxX { more.append((arrows.right, Point(x: frame.maxX - 1, y: y), step)) }
    return more
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    super.draw(in: placement, on: &canvas)
    for (arrow, place, _) in more(in: placement) {
      canvas.draw(CollectionOfOne(arrow), at: place, style: Self.arrowStyle)
    }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    super.collect(in: placement, into: &collector)
    for (_, place, step) in more(in: placement) {
      collector.addScrollButton(in: Rect(origin: place, size: Size(width: 1, height: 1))) {
        [scrolled = rail.scrolled] in scrolled.memory.scroll(scrolled.id, by: step)
      }
    }
  }

  private static let arrowStyle = Style(background: .terminal, attributes: .bold)
}

/// A card of a rail, no wider than the rail: a card that is too wide must not cover its neighbours.
private final class RailCardNode: ClipNode {
  private let width: Int?
  /// Whether it is the only one.
  private let fillsRail: Bool

  init(_ child: LayoutNode, width: Int?, fillsRail: Bool) {
    self.width = width.map { min(max(1, $0), LazyRun.longest) }
    self.fillsRail = fillsRail
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    let room = proposal.width ?? LazyRun.longest
    if fillsRail, proposal.width != nil { return proposal }
    let wanted = width ?? max(1, child.size(.unspecified).width)
    return ProposedSize(width: min(wanted, room), height: proposal.height)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let offer = offer(proposal)
    return Size(width: offer.width ?? 0, height: child.size(offer).height)
  }
}
