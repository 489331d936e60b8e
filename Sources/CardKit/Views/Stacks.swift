/// Views one under the other, shared out by the layout algorithm of `StackLayout`.
public struct VStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: any View

  /// Views one under the other, `spacing` rows apart.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(
      StackNode(
        axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top),
        children: content.nodes(in: environment.inStack(.vertical))))
  }
}

/// Views side by side, shared out by the layout algorithm of `StackLayout`.
public struct HStack: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: any View

  /// Views side by side, `spacing` columns apart.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(
      StackNode(
        axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment),
        children: content.nodes(in: environment.inStack(.horizontal))))
  }
}

/// Views one over the other, the last on top.
public struct ZStack: PrimitiveView {
  private let alignment: Alignment
  private let content: any View

  /// Views one over the other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> any View) {
    self.alignment = alignment
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(ZStackNode(alignment: alignment, children: content.nodes(in: environment.inStack(nil))))
  }
}

/// Children one over the other; those of the highest priority set the size.
final class ZStackNode: LayoutNode {
  private let alignment: Alignment
  private let children: [LayoutNode]

  init(alignment: Alignment, children: [LayoutNode]) {
    self.alignment = alignment
    self.children = children
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let highest = children.map(\.priority).max() ?? 0
    return children.filter { $0.priority == highest }.reduce(.zero) { size, child in
      let own = child.size(proposal)
      return Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  private func place(_ child: LayoutNode, in frame: Rect) -> Rect {
    let proposal = proposal(for: frame.size)
    child.accept(proposal)
    return alignment.place(child.size(proposal), in: frame)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    for child in children { child.draw(in: place(child, in: frame), on: &canvas) }
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    // What lies on top has the focus.
    children.reversed().lazy.compactMap { $0.focusedFrame(in: self.place($0, in: frame)) }.first
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    for child in children { child.collect(in: place(child, in: frame), into: &collector) }
  }

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    let shifts = children.compactMap { $0.learnSizes(in: place($0, in: frame), visible: visible) }
    if !shifts.isEmpty { forgetSizes() }
    return shifts.max()
  }

  override func textBaseline(_ which: TextBaseline, in size: Size) -> Int? {
    which.outermost(
      of: children.compactMap { child in
        let frame = place(child, in: Rect(origin: .zero, size: size))
        return child.textBaseline(which, in: frame.size).map { $0 + frame.minY }
      })
  }
}
