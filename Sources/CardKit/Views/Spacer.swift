/// Room that takes what the other views of a stack leave.
public struct Spacer: PrimitiveView {
  private let minLength: Int

  /// Room of at least `minLength` cells.
  public init(minLength: Int = 0) { self.minLength = max(0, minLength) }

  /// Adds the room along the stack around.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(SpacerNode(axis: environment.stackAxis, minLength: minLength))
  }
}

/// Takes what the others leave.
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
  /// Makes the line.
  public init() {}

  /// Adds the line.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let axis = environment.stackAxis?.crossed ?? .horizontal
    let glyphs = environment.glyphs
    var style = environment.style
    style.attributes.insert(.dim)
    nodes.append(
      DividerNode(
        axis: axis, glyph: Glyph(axis == .horizontal ? glyphs.horizontalRule : glyphs.verticalRule),
        style: style))
  }
}

/// A line across its stack.
final class DividerNode: LayoutNode {
  private let axis: Axis
  private let glyph: Glyph
  private let style: Style

  /// A line along `axis`.
  init(axis: Axis, glyph: Glyph, style: Style) {
    self.axis = axis
    self.glyph = glyph
    self.style = style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size(width: 1, height: 1)
    size[axis] = proposal[axis] ?? 1
    return size
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    canvas.fill(frame, with: glyph, style: style)
  }
}
