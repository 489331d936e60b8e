import Testing

@testable import CardKit

/// Draws a view in frames of every width up to 40 and several heights, on a canvas of which it must change no
/// cell beside its frame; in ASCII it must draw nothing else, wide letters of its texts left out.
func sweep(
  _ view: any View, colorDepth: ColorDepth = .direct, sourceLocation: SourceLocation = #_sourceLocation
) {
  let neighbour = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
  for glyphs in [GlyphSet.unicode, .ascii] {
    var environment = EnvironmentValues(glyphs: glyphs)
    environment.colorDepth = colorDepth
    for width in 0...40 {
      for height in [0, 1, 2, 5, 12] {
        // Nothing is a trap if nothing clips.
        _ = Canvas(view, size: Size(width: width, height: height), environment: environment)
        var canvas = Canvas(size: Size(width: width + 2, height: height + 2))
        canvas.fill(canvas.bounds, with: Glyph("@"), style: neighbour)
        let untouched = canvas[0, 0]
        let frame = Rect(x: 1, y: 1, width: width, height: height)
        view.frame(width: width, height: height).clipped().node(in: environment)
          .draw(in: Placement(frame), on: &canvas)
        var isSound = true
        for y in 0..<height + 2 {
          let row = Array(canvas.row(y))
          isSound = isSound && row.reduce(0) { $0 + Int($1.width) } == width + 2
          for (x, cell) in row.enumerated() {
            if cell.width == 2 { isSound = isSound && row[x + 1].width == 0 }
            let isInside = 1...height + 1 ~= y && y <= height && 1...width + 1 ~= x && x <= width
            if !isInside { isSound = isSound && cell == untouched }
            if glyphs.isASCII, cell.width == 1 {
              isSound = isSound && (cell.scalar ?? 0x80) < 0x80
            }
          }
        }
        #expect(isSound, "\(width)x\(height):\n\(canvas.picture)", sourceLocation: sourceLocation)
      }
    }
  }
}
