/// Content with a header and a footer, which a lazy list can keep in view; outside a `ForEach` it needs an
/// `id`.
public struct Section: PrimitiveView {
  private let header: any View
  private let content: any View
  private let footer: any View

  /// A section; header and footer are optional.
  public init(
    @ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View = { EmptyView() },
    @ViewBuilder footer: () -> any View = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
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
      for part in [header, content, footer] { part.resolve(in: environment, into: &nodes) }
      return
    }
    var around = environment
    around.lazyScroll = nil
    nodes.append(
      SectionNode(
        header: header.node(in: around), content: style.node(of: content, in: environment),
        footer: footer.node(in: around), style: style))
  }
}

final class SectionNode: LayoutNode {
  private let header: LayoutNode
  private let content: LayoutNode
  private let footer: LayoutNode
  private let style: LazyStyle

  init(header: LayoutNode, content: LayoutNode, footer: LayoutNode, style: LazyStyle) {
    self.header = header
    self.content = content
    self.footer = footer
    self.style = style
  }

  private var axis: Axis { style.axis }

  private func gap(_ length: Int) -> Int { length > 0 ? style.spacing : 0 }

  override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = [header, content, footer].map { $0.size(proposal) }
    var size = sizes[1]
    size[axis] += sizes[0][axis] + gap(sizes[0][axis]) + sizes[2][axis] + gap(sizes[2][axis])
    size[axis.crossed] = sizes.map { $0[axis.crossed] }.max() ?? 0
    return size
  }

  /// The three parts before any is pinned.
  private func places(in frame: Rect) -> (header: Placement, content: Placement, footer: Placement) {
    var offer = ProposedSize.unspecified
    offer[axis.crossed] = frame.size[axis.crossed]
    var header = header.placement(offer, in: frame, style.alignment)
    var content = content.placement(offer, in: frame, style.alignment)
    var footer = footer.placement(offer, in: frame, style.alignment)
    let (first, last) = (header.frame.size[axis], footer.frame.size[axis])
    header.frame.move(axis, by: frame.start(axis) - header.frame.start(axis))
    footer.frame.move(axis, by: frame.end(axis) - last - footer.frame.start(axis))
    content.frame.move(axis, by: frame.start(axis) + first + gap(first) - content.frame.start(axis))
    return (header, content, footer)
  }

  /// The parts with header and footer pinned, and the room that they leave to the content.
  private func pinned(
    in frame: Rect, visible: Rect
  ) -> (header: Placement, content: Placement, footer: Placement, room: Rect) {
    var (header, content, footer) = places(in: frame)
    var room = frame
    if style.pinnedViews.contains(.sectionHeaders), header.frame.size[axis] > 0 {
      let least = frame.end(axis) - footer.frame.size[axis] - header.frame.size[axis]
      let start = max(header.frame.start(axis), min(visible.start(axis), least))
      header.frame.move(axis, by: start - header.frame.start(axis))
      room.cut(axis, from: header.frame.end(axis))
    }
    if style.pinnedViews.contains(.sectionFooters), footer.frame.size[axis] > 0 {
      let most = frame.start(axis) + header.frame.size[axis]
      let start = min(footer.frame.start(axis), max(visible.end(axis) - footer.frame.size[axis], most))
      footer.frame.move(axis, by: start - footer.frame.start(axis))
      room.cut(axis, upTo: footer.frame.start(axis))
    }
    return (header, content, footer, room)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let (header, content, footer, room) = pinned(in: placement.frame, visible: canvas.clip)
    canvas.clipped(to: room) { self.content.draw(in: content, on: &$0) }
    self.footer.draw(in: footer, on: &canvas)
    self.header.draw(in: header, on: &canvas)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let (header, content, footer, room) = pinned(in: placement.frame, visible: collector.clip)
    self.header.collect(in: header, into: &collector)
    collector.clipped(to: room) { self.content.collect(in: content, into: &$0) }
    self.footer.collect(in: footer, into: &collector)
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    let places = places(in: placement.frame)
    if let found = header.focusedView(in: places.header) { return found }
    if var found = content.focusedView(in: places.content) {
      found.frame = clear(found.frame, header: places.header.frame, footer: places.footer.frame)
      return found
    }
    return footer.focusedView(in: places.footer)
  }

  /// The cells to keep visible so that no pinned part covers the focused view.
  private func clear(_ focus: Rect, header: Rect, footer: Rect) -> Rect {
    var focus = focus
    if style.pinnedViews.contains(.sectionHeaders) {
      focus.move(axis, by: -header.size[axis])
      focus.size[axis] += header.size[axis]
    }
    if style.pinnedViews.contains(.sectionFooters) { focus.size[axis] += footer.size[axis] }
    return focus
  }

  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    let shift = content.learnSizes(in: places(in: placement.frame).content, sight)
    if shift != nil { forgetSizes() }
    return shift
  }
}

extension Rect {
  fileprivate mutating func cut(_ axis: Axis, from start: Int) {
    let cut = max(0, start - self.start(axis))
    move(axis, by: cut)
    size[axis] = max(0, size[axis] - cut)
  }

  fileprivate mutating func cut(_ axis: Axis, upTo end: Int) {
    size[axis] = max(0, min(size[axis], end - start(axis)))
  }
}
