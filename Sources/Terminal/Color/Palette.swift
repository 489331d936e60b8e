import CardKit

/// How a terminal draws a cell: its numbers of two colours, and attributes.
package struct Pen: Hashable {
  /// The terminal's number of the colour of the text, or the 24 bits of a colour; negative for its own.
  package var foreground: Int32 = -1
  package var background: Int32 = -1
  package var attributes: Style.Attributes = []

  /// The terminal's own colours without attributes.
  static let plain = Pen()
}

/// Finds the pens for the styles of cells.
package struct Palette {
  private struct CellStyle: Equatable {
    let foreground, background: Color
    let attributes: Style.Attributes
  }

  package let depth: ColorDepth
  private let scheme: ColorScheme
  /// Whether the terminal exchanges colours; otherwise reversed text has none.
  private let reversesColors: Bool
  /// A screen has a few dozen styles: searching a list is faster than building a dictionary.
  private var pens: [(style: CellStyle, pen: Pen)] = []
  /// Neighbouring cells mostly share their style.
  private var last: (style: CellStyle, pen: Pen)?

  package init(depth: ColorDepth, scheme: ColorScheme = .unknown, reversesColors: Bool = true) {
    self.depth = depth
    self.scheme = scheme
    self.reversesColors = reversesColors
  }

  private static let capacity = 512

  package mutating func pen(
    _ foreground: Color, _ background: Color, _ attributes: Style.Attributes
  ) -> Pen {
    let style = CellStyle(foreground: foreground, background: background, attributes: attributes)
    if let last, last.style == style { return last.pen }
    if let known = pens.first(where: { $0.style == style }) {
      last = known
      return known.pen
    }
    let pen = newPen(for: style)
    if pens.count == Self.capacity { pens.removeAll(keepingCapacity: true) }
    pens.append((style, pen))
    last = (style, pen)
    return pen
  }

  private func newPen(for style: CellStyle) -> Pen {
    let seen = style.attributes.intersection([.bold, .dim, .underline, .reverse])
    guard depth != .monochrome, style.foreground != .terminal || style.background != .terminal,
      reversesColors || !seen.contains(.reverse)
    else {
      return Pen(attributes: seen)
    }
    let shown = depth.shown(
      style.foreground, on: style.background, in: scheme, isPicture: style.attributes.contains(.picture))
    let (foreground, background) = (number(shown.foreground), number(shown.background))
    let kept = depth.attributes(seen, foreground: shown.foreground, background: shown.background)
    return Pen(foreground: foreground, background: background, attributes: kept)
  }

  private func number(_ color: Color) -> Int32 {
    guard depth == .direct, let (red, green, blue) = color.components else {
      return Int32(depth.index(of: color))
    }
    return Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
  }
}
