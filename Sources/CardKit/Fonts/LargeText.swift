/// A short text in signs as large as the room allows, which a whole room can read.
///
/// From the largest form to the smallest: signs of whole blocks at several scales, signs of half blocks,
/// plain text.
public struct LargeText: PrimitiveView {
  private let text: String

  /// A text of letters of English, digits and punctuation; any other text is shown plain. The largest forms
  /// are for digits, `:`, `+`, `-` and spaces alone.
  public init(_ text: String) { self.text = text }

  /// Adds the choice of forms.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var forms: [LayoutNode] = []
    func add(_ font: PixelFont, _ cell: Size?) {
      guard let bitmap = font.bitmap(of: text) else { return }
      forms.append(BitmapNode(bitmap, cell: cell, glyphs: environment.glyphs, style: environment.style))
    }
    for scale in [4, 3, 2, 1] { add(.round, Size(width: 2 * scale, height: scale)) }
    add(.small, Size(width: 2, height: 1))
    if environment.glyphs.halves != nil {
      add(.round, nil)
      add(.small, nil)
    }
    forms.append(Text(text).font(.headline).lineLimit(1).node(in: environment))
    let (spoken, fitting) = (text, FittingNode(forms, axes: [.horizontal, .vertical]))
    nodes.append(
      AccessibilityNode(fitting) { _, frame, collector in
        [collector.element(PlainLine(spoken).text, in: frame)].compactMap(\.self)
      })
  }
}
