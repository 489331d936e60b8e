/// A short text in characters as large as the room allows: blocks, half blocks, or plain text.
public struct LargeText: PrimitiveView {
  private struct Form {
    let font: PixelFont
    let scale: Int

    var pixel: Size { Size(width: scale, height: scale) }
    var isRound: Bool { font.height == PixelFont.round.height }
  }

  private let text: String

  /// A text of English letters, digits and punctuation; any other is shown plain. The largest forms only have
  /// digits, `:`, `+`, `-` and spaces.
  public init(_ text: String) { self.text = text }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let (glyphs, style) = (environment.glyphs, environment.style)
    let (round, small) = (PixelFont.round.bitmap(of: text), PixelFont.small.bitmap(of: text))
    var forms: [LayoutNode] = Self.forms(in: glyphs).compactMap { form in
      (form.isRound ? round : small).map {
        BitmapNode($0, pixel: form.pixel, glyphs: glyphs, style: style)
      }
    }
    forms.append(Text(text).font(.headline).lineLimit(1).node(in: environment))
    let (spoken, fitting) = (text, FittingNode(forms, axes: [.horizontal, .vertical]))
    nodes.append(
      AccessibilityNode(fitting) { _, frame, collector in
        [collector.element(PlainLine(spoken).text, in: frame)].compactMap(\.self)
      })
  }

  /// The size of the largest form of a text that `fits`, taken in a frame of that size; or that of plain
  /// text.
  public static func size(of text: String, glyphs: GlyphSet, where fits: (Size) -> Bool) -> Size {
    let (round, small) = (PixelFont.round.width(of: text), PixelFont.small.width(of: text))
    for form in forms(in: glyphs) {
      guard let columns = form.isRound ? round : small else { continue }
      let size = BitmapNode.size(columns: columns, rows: form.font.height, pixel: form.pixel)
      if fits(size) { return size }
    }
    return Size(width: text.count, height: 1)
  }

  /// From large to small. ASCII has no half rows.
  private static func forms(in glyphs: GlyphSet) -> [Form] {
    let step = glyphs.isASCII ? 2 : 1
    let round = stride(from: largest, to: 1, by: -step).map { Form(font: .round, scale: $0) }
    let small = [Form(font: .small, scale: 2)]
    return glyphs.isASCII
      ? round + small : round + small + [Form(font: .round, scale: 1), Form(font: .small, scale: 1)]
  }

  private static let largest = 12
}

final class BitmapNode: LayoutNode {
  private let rows: [[Bool]]
  private let pixel: Size
  private let glyphs: GlyphSet
  private let style: Style

  /// `pixel` has columns and half rows above 0; in ASCII, whole rows.
  init(_ rows: [[Bool]], pixel: Size, glyphs: GlyphSet, style: Style) {
    self.rows = rows
    self.pixel = pixel
    self.glyphs = glyphs
    self.style = style
  }

  static func size(columns: Int, rows: Int, pixel: Size) -> Size {
    Size(width: columns * pixel.width, height: (rows * pixel.height + 1) / 2)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Self.size(columns: rows.first?.count ?? 0, rows: rows.count, pixel: pixel)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let (full, upper, lower) = (
      Glyph(glyphs.full), glyphs.halves.map { Glyph($0.upper) }, glyphs.halves.map { Glyph($0.lower) }
    )
    for y in 0..<(rows.count * pixel.height + 1) / 2 {
      let row = frame.minY + y
      guard row >= canvas.clip.minY, row < canvas.clip.maxY else { continue }
      let (above, below) = (y * 2 / pixel.height, (y * 2 + 1) / pixel.height)
      for x in rows[above].indices {
        let isBelow = below < rows.count && rows[below][x]
        let glyph = rows[above][x] ? (isBelow ? full : upper) : isBelow ? lower : nil
        guard let glyph else { continue }
        canvas.fill(
          Rect(x: frame.minX + x * pixel.width, y: row, width: pixel.width, height: 1), with: glyph,
          style: style)
      }
    }
  }
}
