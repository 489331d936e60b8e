/// A short text in signs as large as the room allows, which a whole room can read.
///
/// From the largest form to the smallest: signs of blocks at many scales, signs of half blocks, plain text.
public struct LargeText: PrimitiveView {
  /// One way to draw a text in pixels: a font, and how many columns and half rows a pixel takes.
  private struct Form {
    let font: PixelFont
    let scale: Int

    var pixel: Size { Size(width: scale, height: scale) }
    var isRound: Bool { font.height == PixelFont.round.height }
  }

  private let text: String

  /// A text of letters of English, digits and punctuation; any other text is shown plain. The largest forms
  /// are for digits, `:`, `+`, `-` and spaces alone.
  public init(_ text: String) { self.text = text }

  /// Adds the choice of forms.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
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

  /// The size of the largest form of a clock's text that `fits`; that of plain text where none does.
  ///
  /// In a frame of that size, the text takes that form.
  public static func size(of text: String, glyphs: GlyphSet, where fits: (Size) -> Bool) -> Size {
    let (round, small) = (PixelFont.round.width(of: text), PixelFont.small.width(of: text))
    for form in forms(in: glyphs) {
      guard let columns = form.isRound ? round : small else { continue }
      let size = BitmapNode.size(columns: columns, rows: form.font.height, pixel: form.pixel)
      if fits(size) { return size }
    }
    return Size(width: text.count, height: 1)
  }

  /// From the largest to the smallest. ASCII has no half rows.
  private static func forms(in glyphs: GlyphSet) -> [Form] {
    let step = glyphs.isASCII ? 2 : 1
    let round = stride(from: largest, to: 1, by: -step).map { Form(font: .round, scale: $0) }
    let small = [Form(font: .small, scale: 2)]
    return glyphs.isASCII
      ? round + small : round + small + [Form(font: .round, scale: 1), Form(font: .small, scale: 1)]
  }

  /// The columns of a pixel in the largest form.
  private static let largest = 12
}
