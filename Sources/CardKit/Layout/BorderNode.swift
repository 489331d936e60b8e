final class BorderNode: InsetNode {
  private let line: BorderLine
  private let style: Style

  init(_ child: LayoutNode, line: BorderLine, style: Style) {
    self.line = line
    self.style = style
    super.init(child, insets: EdgeInsets(.all, 1))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    canvas.clipped(to: frame.inset(by: insets)) { super.draw(in: placement, on: &$0) }
    guard frame.size.width > 1, frame.size.height > 1 else { return }
    let (left, right) = (frame.minX, frame.maxX - 1)
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    let (inWidth, inHeight) = (frame.size.width - 2, frame.size.height - 2)
    for y in [top, bottom] {
      let edge = Rect(x: left + 1, y: y, width: inWidth, height: 1)
      canvas.fill(edge, with: Glyph(safe: line.horizontal), style: style)
    }
    for x in [left, right] {
      let edge = Rect(x: x, y: top + 1, width: 1, height: inHeight)
      canvas.fill(edge, with: Glyph(safe: line.vertical), style: style)
    }
    func corner(_ x: Int, _ y: Int, _ scalar: Unicode.Scalar) {
      canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: Glyph(safe: scalar), style: style)
    }
    corner(left, top, line.topLeft)
    corner(right, top, line.topRight)
    corner(left, bottom, line.bottomLeft)
    corner(right, bottom, line.bottomRight)
  }
}

/// The eight characters of a border.
public struct BorderLine: Hashable, Sendable {
  let horizontal, vertical: Unicode.Scalar
  let topLeft, topRight, bottomLeft, bottomRight: Unicode.Scalar

  /// A border from its `corners`, clockwise from the top left, and one character for each direction.
  init(corners: String, horizontal: Unicode.Scalar, vertical: Unicode.Scalar) {
    let corners = Array(corners.unicodeScalars)
    (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Thin, with round corners.
  public static let rounded = BorderLine(corners: "╭╮╯╰", horizontal: "─", vertical: "│")
  /// Thin, with square corners.
  public static let square = BorderLine(corners: "┌┐┘└", horizontal: "─", vertical: "│")
  /// Thick, with square corners.
  public static let heavy = BorderLine(corners: "┏┓┛┗", horizontal: "━", vertical: "┃")
  /// Two thin lines.
  public static let double = BorderLine(corners: "╔╗╝╚", horizontal: "═", vertical: "║")
  package static let ascii = BorderLine(corners: "++++", horizontal: "-", vertical: "|")
  /// Of ASCII, and clearly different from `ascii`.
  package static let asciiHeavy = BorderLine(corners: "####", horizontal: "=", vertical: "#")

  static let blocks = BorderLine(corners: "████", horizontal: "█", vertical: "█")

  /// The border in the glyphs of a terminal; if it has one thin line at most, thick and double borders still differ.
  func line(in glyphs: GlyphSet) -> BorderLine {
    if topLeft.isASCII { return self }
    let isThick = self == .heavy || self == .double || self == .blocks
    return glyphs.choose(
      self, console: isThick ? .blocks : .square, ascii: isThick ? .asciiHeavy : .ascii)
  }
}
