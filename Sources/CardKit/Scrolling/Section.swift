/// Content with something above and below it, which a lazy list can keep in view while the section is.
///
/// Sections that are not elements of a `ForEach` each need an `id` of their own.
public struct Section: PrimitiveView {
  private let header: any View
  private let content: any View
  private let footer: any View

  /// A section; header and footer may be left out.
  public init(
    @ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View = { EmptyView() },
    @ViewBuilder footer: () -> any View = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// A section under a bold title.
  public init(_ title: String, @ViewBuilder content: () -> any View) {
    self.init(content: content) {
      Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader)
    }
  }

  /// Adds the section: one row of a lazy list, or its parts elsewhere.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    guard let style = environment.lazyStyle else {
      for part in [header, content, footer] { part.resolve(in: environment, into: &nodes) }
      return
    }
    nodes.append(
      SectionNode(
        header: header.node(in: environment), content: style.node(of: content, in: environment),
        footer: footer.node(in: environment), style: style))
  }
}

/// Content between a header and a footer, which stay in view while it is.
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

  /// The spacing between two parts; a part that takes no room needs none.
  private func gap(_ length: Int) -> Int { length > 0 ? style.spacing : 0 }

  override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = [header, content, footer].map { $0.size(proposal) }
    var size = sizes[1]
    size[axis] += sizes[0][axis] + gap(sizes[0][axis]) + sizes[2][axis] + gap(sizes[2][axis])
    size[axis.crossed] = sizes.map { $0[axis.crossed] }.max() ?? 0
    return size
  }

  /// Where the three parts stand before any is pinned.
  private func places(in frame: Rect) -> (header: Rect, content: Rect, footer: Rect) {
    var offer = ProposedSize.unspecified
    offer[axis.crossed] = frame.size[axis.crossed]
    func place(_ node: LayoutNode) -> Rect {
      node.accept(offer)
      return style.alignment.place(node.size(offer), in: frame)
    }
    var (header, content, footer) = (place(header), place(content), place(footer))
    let (first, last) = (header.size[axis], footer.size[axis])
    header.move(axis, by: frame.start(axis) - header.start(axis))
    footer.move(axis, by: frame.end(axis) - last - footer.start(axis))
    content.move(axis, by: frame.start(axis) + first + gap(first) - content.start(axis))
    return (header, content, footer)
  }

  /// The places of header and footer in what is seen, and what they leave to the content.
  private func pinned(in frame: Rect, visible: Rect) -> (header: Rect, footer: Rect, room: Rect) {
    var (header, _, footer) = places(in: frame)
    var room = frame
    if style.pinnedViews.contains(.sectionHeaders), header.size[axis] > 0 {
      let least = frame.end(axis) - footer.size[axis] - header.size[axis]
      let start = max(header.start(axis), min(visible.start(axis), least))
      header.move(axis, by: start - header.start(axis))
      room.cut(axis, from: header.end(axis))
    }
    if style.pinnedViews.contains(.sectionFooters), footer.size[axis] > 0 {
      let most = frame.start(axis) + header.size[axis]
      let start = min(footer.start(axis), max(visible.end(axis) - footer.size[axis], most))
      footer.move(axis, by: start - footer.start(axis))
      room.cut(axis, upTo: footer.start(axis))
    }
    return (header, footer, room)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    let (header, footer, room) = pinned(in: frame, visible: canvas.clip)
    canvas.clipped(to: room) { content.draw(in: places(in: frame).content, on: &$0) }
    self.footer.draw(in: footer, on: &canvas)
    self.header.draw(in: header, on: &canvas)
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    let places = places(in: frame)
    return header.focusedFrame(in: places.header)
      ?? content.focusedFrame(in: places.content).map { clear($0, places.header, places.footer) }
      ?? footer.focusedFrame(in: places.footer)
  }

  /// What is to be seen so that nothing pinned stands over what is in focus.
  private func clear(_ focus: Rect, _ header: Rect, _ footer: Rect) -> Rect {
    var focus = focus
    if style.pinnedViews.contains(.sectionHeaders) {
      focus.move(axis, by: -header.size[axis])
      focus.size[axis] += header.size[axis]
    }
    if style.pinnedViews.contains(.sectionFooters) { focus.size[axis] += footer.size[axis] }
    return focus
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    let (header, footer, room) = pinned(in: frame, visible: collector.clip)
    self.header.collect(in: header, into: &collector)
    collector.clipped(to: room) { content.collect(in: places(in: frame).content, into: &$0) }
    self.footer.collect(in: footer, into: &collector)
  }

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    guard let shift = content.learnSizes(in: places(in: frame).content, visible: visible) else { return nil }
    forgetSizes()
    return shift
  }
}

extension Rect {
  /// Leaves what is at or after a place.
  fileprivate mutating func cut(_ axis: Axis, from start: Int) {
    let cut = max(0, start - self.start(axis))
    move(axis, by: cut)
    size[axis] = max(0, size[axis] - cut)
  }

  /// Leaves what is before a place.
  fileprivate mutating func cut(_ axis: Axis, upTo end: Int) {
    size[axis] = max(0, min(size[axis], end - start(axis)))
  }
}
