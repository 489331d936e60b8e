/// Room that fills the rest of a stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int

  /// Room of at least `minLength` cells; nil for none.
  public init(minLength: Int? = nil) { self.minLength = max(0, minLength ?? 0) }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(SpacerNode(axis: environment.stackAxis, minLength: minLength))
  }
}

final class SpacerNode: LayoutNode {
  private let axis: Axis?
  private let minLength: Int

  init(axis: Axis?, minLength: Int) {
    self.axis = axis
    self.minLength = max(0, ProposedSize.bounded(minLength))
  }

  override var priority: Double { -.infinity }

  override func measure(_ proposal: ProposedSize) -> Size {
    func length(_ axis: Axis) -> Int { max(proposal[axis] ?? minLength, minLength) }
    guard let axis else { return Size(width: length(.horizontal), height: length(.vertical)) }
    var size = Size.zero
    size[axis] = length(axis)
    return size
  }
}

/// A dim line across its stack.
public struct Divider: PrimitiveView {
  /// A divider.
  public init() {}

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let axis = environment.stackAxis?.crossed ?? .horizontal
    let glyphs = environment.glyphs
    var style = environment.style
    style.attributes.insert(.dim)
    let glyph = Glyph(axis == .horizontal ? glyphs.horizontalRule : glyphs.verticalRule)
    let along = FrameNode.Bounds(ideal: 1, maximum: ProposedSize.infinity)
    let across = FrameNode.Bounds(minimum: 1, ideal: 1, maximum: 1)
    let room = FrameNode(
      LayoutNode(), horizontal: axis == .horizontal ? along : across,
      vertical: axis == .horizontal ? across : along, alignment: .center)
    nodes.append(PaintNode(room, after: { $0.fill($1, with: glyph, style: style) }))
  }
}
