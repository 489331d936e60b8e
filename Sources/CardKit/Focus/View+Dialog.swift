extension View {
  /// Adds a dialog in front of this view as long as there is a view in the braces.
  ///
  /// It is opaque except for padding around it. It takes the focus, keeps it, and gives it back: to the view that had
  /// it, or to the next one if that is gone. The view behind is disabled and not spoken meanwhile.
  public func dialog(alignment: Alignment = .center, @ViewBuilder content: () -> any View) -> AnyView {
    AnyView(DialogLayer(view: self, alignment: alignment, content: content()))
  }
}

extension View {
  /// Shows the view as a room behind a question: fainter, as far as what stands in it stays readable.
  package func behindQuestion(_ isBehind: Bool = true) -> AnyView {
    guard isBehind else { return AnyView(self) }
    return wrapped { node, environment in PaintNode(node, after: { $0.recede($1, in: environment) }) }
  }
}

private struct DialogLayer: PrimitiveView {
  let view: any View
  let alignment: Alignment
  let content: any View

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var front = environment.inStack(nil)
    // The same names in front and behind are two views.
    front.identity = environment.identity.part(.max)
    front.style = .plain
    front.setBackground(.terminal)
    let layers = content.nodes(in: front)
    var behind = environment
    if !layers.isEmpty { (behind.isEnabled, behind.focus) = (false, nil) }
    let node = view.node(in: behind)
    guard let first = layers.first else { return nodes.append(node) }
    let layer = layers.count == 1 ? first : ZStackNode(alignment: alignment, children: layers)
    nodes.append(DialogNode(node, layer: layer, alignment: alignment, environment: front))
  }
}

private final class DialogNode: LayerNode {
  private let id: ViewID
  private let memory: ViewMemory
  private let isEnabled: Bool

  init(_ child: LayoutNode, layer: LayoutNode, alignment: Alignment, environment: EnvironmentValues) {
    id = environment.identity
    memory = environment.memory
    isEnabled = environment.isEnabled
    super.init(child, layer: layer, alignment: alignment, isBehind: false)
  }

  override func drawLayer(in placement: Placement, on canvas: inout Canvas) {
    memory.interaction.dialogs.append(id)
    canvas.fill(layer.ground(in: placement), .terminal)
    super.drawLayer(in: placement, on: &canvas)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let (behind, front) = (childPlacement(in: placement), layerPlacement(in: placement))
    collector.transformAccessibility({ child.collect(in: behind, into: &$0) }) { _, _ in [] }
    guard isEnabled else { return layer.collect(in: front, into: &collector) }
    collector.addDialog { layer.collect(in: front, into: &$0) }
  }
}
