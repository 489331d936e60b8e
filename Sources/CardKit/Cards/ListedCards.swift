/// The cards of a card list: one below the other, or a rail that scrolls sideways.
struct ListedCards: PrimitiveView {
  enum Arrangement {
    case stack
    /// Cards of some columns; nil if each is as wide as its content.
    case rail(width: Int?)
  }

  let arrangement: Arrangement
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
      nodes.append(
        list(.column, spacing: 0, in: environment) { index, card in
          // Without air below, filled cards would look like one.
          let hasAir = card.isFilled && index < count - 1
          return hasAir ? PaddingNode(card, insets: EdgeInsets(bottom: 1)) : card
        })
    case .rail(let width):
      let scroll = LazyScroll(.horizontal, lastFrame: environment.memory.lastFrame(of: id))
      var inner = environment
      inner.lazyScroll = scroll
      let cards = list(.rail, spacing: 1, in: inner) { _, card in
        RailCardNode(card, width: width, fillsRail: count == 1)
      }
      nodes.append(RailNode(cards, scroll, environment: environment))
    }
  }

  private func list(
    _ kind: LazyStyle.Kind, spacing: Int, in environment: EnvironmentValues,
    _ adapt: @escaping (Int, LayoutNode) -> LayoutNode
  ) -> LazyStackNode {
    let style = LazyStyle(kind, spacing: spacing, alignment: .topLeading)
    var inner = environment.inStack(style.axis)
    if kind == .rail { inner.lazyScroll = nil }
    let cards = LazyRun(count: count, isNumbered: true, name: name) { index, identity in
      inner.identity = identity
      return adapt(index, card(index).node(in: inner))
    }
    return LazyStackNode(style, [cards], environment: environment)
  }
}

/// Cards side by side, with marks where there are more.
private final class RailNode: ScrollNode {
  private let cards: LazyStackNode
  private let marks: (left: Glyph, right: Glyph)

  init(_ cards: LazyStackNode, _ scroll: LazyScroll, environment: EnvironmentValues) {
    self.cards = cards
    marks = (Glyph(environment.glyphs.backward), Glyph(environment.glyphs.forward))
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

  override func drawIndicator(in frame: Rect, content: Rect, on canvas: inout Canvas) {
    guard frame.size.width > Self.leastWidthWithMarks else { return }
    let y = frame.minY + (frame.size.height - 1) / 2
    if content.minX < frame.minX {
      canvas.draw(CollectionOfOne(marks.left), at: Point(x: frame.minX, y: y), style: Self.markStyle)
    }
    if content.maxX > frame.maxX {
      canvas.draw(CollectionOfOne(marks.right), at: Point(x: frame.maxX - 1, y: y), style: Self.markStyle)
    }
  }

  /// In a narrow rail, the cut cards are mark enough.
  private static let leastWidthWithMarks = 8
  private static let markStyle = Style(background: .terminal, attributes: .bold)
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
