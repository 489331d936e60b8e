/// The pen that draws letters: the thickness of its strokes, and the size of a letter in pixels.
struct Pen: Hashable {
  /// The columns of most letters.
  var width: Int
  var height: Int
  /// The columns of a vertical stroke.
  let stem: Int
  /// The rows of a horizontal stroke at the top or bottom.
  let bar: Int
  /// The radius up to which a round corner takes at least one pixel.
  var smallRadius = 2.0

  /// The rows of a horizontal stroke between two others: as many as leave a free row on either side.
  private var middleBar: Int { max(1, min(bar, height - 2 * bar - 2)) }

  func columns(of shape: LetterShape) -> Int {
    let columns = max(stem, Int((Double(width) * shape.width).rounded()))
    return shape.isCentred && (columns - stem) % 2 != 0 ? columns + 1 : columns
  }

  func draw(_ shape: LetterShape, at x: Int, _ y: Int, on pixels: inout Pixels) {
    var box = self
    box.width = columns(of: shape)
    for stroke in shape.strokes(rows: height) { box.draw(stroke, at: x, y, on: &pixels) }
  }

  private func columns(ofStem x: Double) -> Range<Int> {
    let left = Int((x * Double(width - stem)).rounded())
    return left..<left + stem
  }

  private func rows(ofBar y: Double) -> Range<Int> {
    let rows = y <= 0 || y >= 1 ? bar : middleBar
    let top = Int((y * Double(height - bar) + Double(bar - rows) / 2).rounded())
    return top..<top + rows
  }

  private func draw(_ stroke: Stroke, at left: Int, _ top: Int, on pixels: inout Pixels) {
    switch stroke {
    case .stem(let x, let from, let to):
      let columns = columns(ofStem: x).moved(left)
      for y in rows(ofBar: from).lowerBound..<max(rows(ofBar: from).lowerBound, rows(ofBar: to).upperBound) {
        pixels.fill(columns, top + y)
      }
    case .bar(let y, let from, let to):
      let start = columns(ofStem: from).lowerBound
      let columns = start..<max(start, columns(ofStem: to).upperBound)
      for row in rows(ofBar: y) { pixels.fill(columns.moved(left), top + row) }
    case .line(let x0, let y0, let x1, let y1):
      let start = rows(ofBar: y0).lowerBound
      drawLine(x0, x1, start..<max(start + 1, rows(ofBar: y1).upperBound), at: left, top, on: &pixels)
    case .bowl(let x0, let y0, let x1, let y1, let corners, let open, let cuts):
      let bowl = Bowl(
        columns: columns(ofStem: x0).lowerBound..<columns(ofStem: x1).upperBound, top: rows(ofBar: y0),
        bottom: rows(ofBar: y1), stem: stem, corners: corners, open: open, smallRadius: smallRadius)
      bowl.draw(cuts: cuts.map { cut($0, y0, y1, bowl) }, at: left, top, on: &pixels)
    }
  }

  private func drawLine(
    _ x0: Double, _ x1: Double, _ rows: Range<Int>, at left: Int, _ top: Int, on pixels: inout Pixels
  ) {
    // As thick as a stem, measured across (pixels are twice as high as wide); in few rows, steps show the slant.
    let slope =
      rows.count < 4 ? 0 : abs(x1 - x0) * Double(width - stem) / Double(max(1, rows.count - 1) * 2)
    let run = min(Double(width), Double(stem) * (1 + slope * slope).squareRoot())
    for (index, row) in rows.enumerated() {
      let part = rows.count == 1 ? 0.5 : Double(index) / Double(rows.count - 1)
      let x = left + Int(((x0 + (x1 - x0) * part) * (Double(width) - run)).rounded())
      pixels.fill(x..<x + Int(run.rounded()), top + row)
    }
  }

  private func cut(_ cut: Stroke.Cut, _ top: Double, _ bottom: Double, _ bowl: Bowl) -> Bowl.Cut {
    var from = Int((cut.from * Double(height)).rounded())
    var to = Int((cut.to * Double(height)).rounded())
    // A cut that begins below the top leaves all of the top, and so on.
    if cut.from > top { from = max(from, bowl.top.upperBound) }
    if cut.to < bottom { to = min(to, bowl.bottom.lowerBound) }
    let middle = width / 2
    return Bowl.Cut(
      columns: cut.isLeft ? -width..<middle : middle..<2 * width, rows: from..<max(from, to),
      isLeft: cut.isLeft)
  }
}

/// Two stems and two bars with round corners, in pixels.
private struct Bowl {
  struct Cut {
    let columns: Range<Int>
    let rows: Range<Int>
    let isLeft: Bool
  }

  let columns: Range<Int>
  let top: Range<Int>
  let bottom: Range<Int>
  let stem: Int
  let corners: Stroke.Corners
  let open: Stroke.End?
  let smallRadius: Double

  func draw(cuts: [Cut], at left: Int, _ above: Int, on pixels: inout Pixels) {
    let rows = top.lowerBound..<bottom.upperBound
    let first = columns.lowerBound + stem
    let inner = first..<max(first, columns.upperBound - stem)
    let hole =
      switch open {
      case .top: rows.lowerBound..<bottom.lowerBound
      case .bottom: top.upperBound..<rows.upperBound
      case nil: top.upperBound..<max(top.upperBound, bottom.lowerBound)
      }
    // A corner whose end is cut off at once stays square.
    var corners = corners
    for cut in cuts where !cut.rows.isEmpty {
      if cut.rows.lowerBound == top.upperBound { corners.remove(cut.isLeft ? .topLeft : .topRight) }
      if cut.rows.upperBound == bottom.lowerBound { corners.remove(cut.isLeft ? .bottomLeft : .bottomRight) }
    }
    let radius = min(Double(columns.count) / 2, Double(rows.count))
    let innerRadius = max(0, min(radius - Double(stem), radius - Double(2 * max(top.count, bottom.count))))
    for y in rows {
      let outside = span(columns, rows, radius, corners, y)
      let free = hole.contains(y) ? span(inner, hole, innerRadius, corners, y) : 0..<0
      for x in outside where !free.contains(x) {
        if cuts.contains(where: { $0.rows.contains(y) && $0.columns.contains(x) }) { continue }
        pixels.fill(left + x..<left + x + 1, above + y)
      }
    }
  }

  /// The columns of a row inside a box with round corners.
  private func span(
    _ columns: Range<Int>, _ rows: Range<Int>, _ radius: Double, _ corners: Stroke.Corners, _ y: Int
  ) -> Range<Int> {
    func inset(_ distance: Int) -> Int {
      // A corner has half as many rows as columns.
      let part = 1 - (Double(distance) + 0.5) / (radius / 2)
      guard radius > 0, part > 0 else { return 0 }
      let exact = radius * (1 - max(0, 1 - part * part).squareRoot())
      // The smallest corner would be none.
      return Int(exact.rounded(radius > smallRadius ? .toNearestOrAwayFromZero : .up))
    }
    let (above, below) = (inset(y - rows.lowerBound), inset(rows.upperBound - 1 - y))
    func inset(_ upper: Stroke.Corners, _ lower: Stroke.Corners) -> Int {
      max(corners.contains(upper) ? above : 0, corners.contains(lower) ? below : 0)
    }
    let left = columns.lowerBound + inset(.topLeft, .bottomLeft)
    return left..<max(left, columns.upperBound - inset(.topRight, .bottomRight))
  }
}

extension Range<Int> {
  fileprivate func moved(_ columns: Int) -> Range<Int> { lowerBound + columns..<upperBound + columns }
}
