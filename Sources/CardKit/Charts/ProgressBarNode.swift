/// Draws a bar between its two ends.
final class ProgressBarNode: LayoutNode {
  private let fraction: Double?
  private let bar: BlockBar
  private let ends: (left: Glyph, right: Glyph)
  private let unknown: Glyph
  private let style: Style

  /// The shortest bar that is worth its room.
  private static let idealWidth = 8

  init(_ fraction: Double?, _ environment: EnvironmentValues) {
    self.fraction = fraction
    let glyphs = environment.glyphs
    bar = BlockBar(glyphs)
    ends = (Glyph(glyphs.barEnds.left), Glyph(glyphs.barEnds.right))
    unknown = Glyph(glyphs.unknown)
    style = environment.style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? Self.idealWidth), height: 1)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    let width = min(frame.size.width, ProposedSize.infinity)
    guard width > 0, frame.size.height > 0 else { return }
    var inside = Rect(x: frame.minX, y: frame.minY, width: width, height: 1)
    if width > 2 {
      for (glyph, x) in [(ends.left, inside.minX), (ends.right, inside.maxX - 1)] {
        canvas.draw(CollectionOfOne(glyph), at: Point(x: x, y: inside.minY), style: style)
      }
      inside = inside.inset(by: EdgeInsets(.horizontal, 1))
    }
    if let fraction {
      bar.draw(fraction, in: inside, style: style, on: &canvas)
    } else {
      canvas.fill(inside, with: unknown, style: style)
    }
  }
}
