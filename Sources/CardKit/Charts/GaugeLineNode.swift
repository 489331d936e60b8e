/// Draws a line that is thick up to a marker.
final class GaugeLineNode: LayoutNode {
  private let fraction: Double
  private let reached: Glyph
  private let ahead: Glyph
  private let marker: Glyph
  private let style: Style

  /// The shortest line on which places can be told apart.
  private static let idealWidth = 6

  init(_ fraction: Double, _ environment: EnvironmentValues) {
    self.fraction = fraction.clampedFraction
    reached = Glyph(environment.glyphs.reached)
    ahead = Glyph(environment.glyphs.ahead)
    marker = Glyph(environment.glyphs.marker)
    style = environment.style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? Self.idealWidth), height: 1)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    let width = min(frame.size.width, ProposedSize.infinity)
    guard width > 0, frame.size.height > 0 else { return }
    let place = Int((Double(width - 1) * fraction).rounded())
    func part(_ columns: Range<Int>) -> Rect {
      Rect(x: frame.minX + columns.lowerBound, y: frame.minY, width: columns.count, height: 1)
    }
    canvas.fill(part(0..<place), with: reached, style: style)
    canvas.fill(part(place + 1..<max(place + 1, width)), with: ahead, style: style)
    canvas.fill(part(place..<place + 1), with: marker, style: style)
  }
}
