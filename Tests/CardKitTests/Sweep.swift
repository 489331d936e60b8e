import Testing

@testable import CardKit

/// Draws a view in frames of every width up to 40 and several heights, on a canvas of which it must change no
/// cell beside its frame; in ASCII it must draw nothing else, wide letters of its texts left out.
func sweep(
  _ view: any View, colorDepth: ColorDepth = .direct, sourceLocation: SourceLocation = #_sourceLocation
) {
  for glyphs in [GlyphSet.unicode, .ascii] {
    var environment = EnvironmentValues(glyphs: glyphs)
    environment.colorDepth = colorDepth
    for width in 0...40 {
      for height in [0, 1, 2, 5, 12] {
        // Nothing is a trap if nothing clips.
        _ = Canvas(view, size: Size(width: width, height: height), environment: environment)
        let (canvas, isClean) = framed(view, width, height, environment)
        let isASCII = canvas.cells.allSatisfy { $0.width != 1 || ($0.scalar ?? 0x80) < 0x80 }
        #expect(
          isClean && (isASCII || !glyphs.isASCII), "\(width)x\(height):\n\(canvas.picture)",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// A view drawn in a clipped frame inside a wider canvas, and whether all cells beside the frame stayed as they were and
/// each wide character has both its cells.
func framed(
  _ view: any View, _ width: Int, _ height: Int, _ environment: EnvironmentValues
) -> (canvas: Canvas, isClean: Bool) {
  var canvas = Canvas(size: Size(width: width + 2, height: height + 2))
  let neighbour = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
  canvas.fill(canvas.bounds, with: Glyph("@"), style: neighbour)
  let untouched = canvas[0, 0]
  let frame = Rect(x: 1, y: 1, width: width, height: height)
  view.frame(width: width, height: height).clipped().node(in: environment)
    .draw(in: Placement(frame), on: &canvas)
  var isClean = true
  for y in 0..<height + 2 {
    let row = Array(canvas.row(y))
    isClean = isClean && row.reduce(0) { $0 + Int($1.width) } == width + 2
    for (x, cell) in row.enumerated() {
      if cell.width == 2 { isClean = isClean && row[x + 1].width == 0 }
      if !frame.contains(Point(x: x, y: y)) { isClean = isClean && cell == untouched }
    }
  }
  return (canvas, isClean)
}
