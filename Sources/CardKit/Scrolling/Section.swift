/// Content with a header, which a lazy list can keep in view; outside a `ForEach` it needs an `id`.
public struct Section: PrimitiveView {
  private let header: any View
  private let content: any View

  /// A section; the header is optional.
  public init(
    @ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
  }

  /// A section under a header.
  public init(header: any View, @ViewBuilder content: () -> any View) {
    self.init(content: content) { header }
  }

  /// A section under a bold title.
  public init(_ title: String, @ViewBuilder content: () -> any View) {
    self.init(content: content) {
      Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader)
    }
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    guard let style = environment.lazyStyle else {
      for part in [header, content] { part.resolve(in: environment, into: &nodes) }
      return
    }
    var around = environment
    around.lazyScroll = nil
    nodes.append(
      SectionNode(
        header: header.node(in: around), content: style.node(of: content, in: environment), style: style))
  }
}

final class SectionNode: LayoutNode {
  private let header: LayoutNode
  private let content: LayoutNode
  private let style: LazyStyle

  init(header: LayoutNode, content: LayoutNode, style: LazyStyle) {
    self.header = header
    self.content = content
    self.style = style
  }

  private var axis: Axis { style.axis }
  private var isPinned: Bool { style.pinnedViews.contains(.sectionHeaders) }

  private func gap(_ length: Int) -> Int { length > 0 ? style.spacing : 0 }

  override func measure(_ proposal: ProposedSize) -> Size {
    let (first, own) = (header.size(proposal), content.size(proposal))
    var size = Size.zero
    size[axis] = first[axis] + gap(first[axis]) + own[axis]
    size[axis.crossed] = max(first[axis.crossed], own[axis.crossed])
    return size
  }

  /// The two parts before the header is pinned.
  private func places(in frame: Rect) -> (header: Placement, content: Placement) {
    var offer = ProposedSize.unspecified
    offer[axis.crossed] = frame.size[axis.crossed]
    var header = header.placement(offer, in: frame, style.alignment)
    var content = content.placement(offer, in: frame, style.alignment)
    let length = header.frame.size[axis]
    header.frame.move(axis, by: frame.start(axis) - header.frame.start(axis))
    content.frame.move(axis, by: frame.start(axis) + length + gap(length) - content.frame.start(axis))
    return (header, content)
  }

  /// The parts with the header pinned, and the room that it leaves to the content.
  private func pinned(
    in frame: Rect, visible: Rect
  ) -> (header: Placement, content: Placement, room: Rect) {
    var (header, content) = places(in: frame)
    var room = frame
    if isPinned, header.frame.size[axis] > 0 {
      let least = frame.end(axis) - header.frame.size[axis]
      let start = max(header.frame.start(axis), min(visible.start(axis), least))
      header.frame.move(axis, by: start - header.frame.start(axis))
      let cut = max(0, header.frame.end(axis) - room.start(axis))
      room.move(axis, by: cut)
      room.size[axis] = max(0, room.size[axis] - cut)
    }
    return (header, content, room)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let (header, content, room) = pinned(in: placement.frame, visible: canvas.clip)
    canvas.clipped(to: room) { self.content.draw(in: content, on: &$0) }
    self.header.draw(in: header, on: &canvas)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let (header, content, room) = pinned(in: placement.frame, visible: collector.clip)
    self.header.collect(in: header, into: &collector)
    collector.clipped(to: room) { self.content.collect(in: content, into: &$0) }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    let places = places(in: placement.frame)
    if let found = header.focusedView(in: places.header) { return found }
    guard var found = content.focusedView(in: places.content) else { return nil }
    if isPinned {
      // The pinned header must not cover the focused view.
      let length = places.header.frame.size[axis]
      found.frame.move(axis, by: -length)
      found.frame.size[axis] += length
    }
    return found
  }

  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    let shift = content.learnSizes(in: places(in: placement.frame).content, sight)
    if shift != nil { forgetSizes() }
    return shift
  }
}
