/// Views from top to bottom, which share the height.
public struct VStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: any View

  /// Views from top to bottom, `spacing` rows apart; nil for none.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 0
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(
      StackNode(
        axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top),
        children: content.nodes(in: environment.inStack(.vertical))))
  }
}

/// Views side by side, which share the width.
public struct HStack: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: any View

  /// Views side by side, `spacing` columns apart; nil for one.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 1
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(
      StackNode(
        axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment),
        children: content.nodes(in: environment.inStack(.horizontal))))
  }
}

/// Views on top of each other, the last in front.
public struct ZStack: PrimitiveView {
  private let alignment: Alignment
  private let content: any View

  /// Views on top of each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> any View) {
    self.alignment = alignment
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(ZStackNode(alignment: alignment, children: content.nodes(in: environment.inStack(nil))))
  }
}

/// Children on top of each other; those with the highest priority set the size.
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

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    for child in children { body(child, child.placement(placement.proposal, in: placement.frame, alignment)) }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    var found: FocusedView?
    // The topmost view wins.
    forEachChild(in: placement) { found = $0.focusedView(in: $1) ?? found }
    return found
  }

  /// Lists on top of each other measure all their views.
  override func learnSizes(in placement: Placement, _ sight: Sight) -> Int? { nil }
}
