/// A rectangle in the foreground colour of the view, as large as the room.
public struct Rectangle: PrimitiveView {
  var fill: Color?

  /// A rectangle.
  public init() {}

  /// The rectangle in a colour.
  public func fill(_ color: Color) -> Rectangle {
    var shape = self
    shape.fill = color
    return shape
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(FillNode(fill ?? environment.style.foreground, in: environment))
  }
}

/// A rectangle with round corners in the foreground colour of the view, as large as the room.
public struct RoundedRectangle: PrimitiveView {
  private let cornerRadius: Int
  var fill: Color?

  /// A rectangle without a quarter of the cell at each corner, whatever the radius and the style; a radius of 0
  /// keeps them.
  public init(cornerRadius: Int, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }

  /// The rectangle in a colour.
  public func fill(_ color: Color) -> RoundedRectangle {
    var shape = self
    shape.fill = color
    return shape
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    (fill ?? environment.style.foreground).cornerRadius(cornerRadius).resolve(in: environment, into: &nodes)
  }
}

/// The curve of a round corner, which looks the same in cells.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A colour as a view: a rectangle as large as the room.
extension Color: PrimitiveView {
  var fill: Color? { self }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(FillNode(self, in: environment))
  }
}

/// A cell of colour that fills the room. The terminal's own text colour is no background: it is drawn as blocks.
final class FillNode: LayoutNode {
  private let color: Color
  private let block: Glyph

  init(_ color: Color, in environment: EnvironmentValues) {
    self.color = color.resolved(in: environment)
    block = Glyph(environment.glyphs.full)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? 1), height: max(0, proposal.height ?? 1))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    if color == .terminal {
      canvas.fill(placement.frame, with: block, style: .plain)
    } else {
      canvas.fill(placement.frame, color)
    }
  }
}
