import Glibc

/// The measures of a ring, in dots of braille: two across a cell and four down, which makes them square.
struct RingShape: Hashable {
  /// From the centre to the outer edge.
  let radius: Double
  /// How thick the filled part is.
  let thickness: Double

  /// The rows of the smallest ring that is round.
  static let leastRows = 4
  /// The rows of a ring that may be as large as it likes.
  static let idealRows = 10

  /// A ring of some rows, which is twice as many columns wide.
  init(rows: Int, thickness: Int? = nil) {
    let radius = Double(rows) * 2
    // A fifth of the way to the centre; a small ring needs three dots, to be told from one.
    let usual = max(2, min(3, (radius / 4).rounded()), (radius / 5).rounded())
    self.radius = radius
    self.thickness = thickness.map { min(max(2, Double($0)), max(2, radius)) } ?? usual
  }

  /// The middle of the line.
  var middle: Double { radius - thickness / 2 }

  /// The length of the line, in dots.
  var length: Double { 2 * Double.pi * middle }

  /// The radius of the room inside, with some air at the line.
  var inner: Double { radius - thickness - 1.5 }

  /// A dot is less than this from the middle of its cell.
  private static let halfCell = 2.3

  /// The part of a full turn that a cell of the line reaches to either side.
  var reachOfCell: Double { Self.halfCell / (2 * Double.pi * max(1, radius - thickness - Self.halfCell)) }

  /// Whether the line can have a dot in the cell in a column and a row of the ring: most cells are far from it.
  func touches(x: Int, y: Int) -> Bool {
    let across = Double(x * 2 + 1) - radius
    let down = Double(y * 4 + 2) - radius
    let square = across * across + down * down
    // The line of ASCII is 3 thick.
    let reach = max(thickness, 3) / 2 + Self.halfCell
    let (near, far) = (max(0, middle - reach), middle + reach)
    return square >= near * near && square <= far * far
  }

  /// How far a dot may be from the middle of the line, where that is filled with a pattern; nil where it is not.
  func half(filled pattern: SegmentPattern?) -> Double {
    switch pattern {
    case nil: 0.55
    // At least two dots, to be told from one.
    case .slim?: max(1, thickness / 4)
    case .solid?, .striped?: thickness / 2
    }
  }

  /// Whether there is a stripe in a direction, if the line has any. They stand still while the arc before them
  /// grows.
  func hasStripe(at angle: Angle, _ pattern: SegmentPattern?) -> Bool {
    guard pattern == .striped else { return true }
    return (angle.turn * (length / Self.stripe).rounded()).truncatingRemainder(dividingBy: 1) < 0.6
  }

  /// The dots from one stripe to the next.
  private static let stripe = 8.0

  /// Whether a view of a size in cells fits inside.
  func holds(_ size: Size) -> Bool {
    let (x, y) = (Double(size.width), Double(size.height) * 2)
    return x * x + y * y <= inner * inner
  }

  /// The columns that are free in the rows from one to just before another.
  func room(from top: Int, to bottom: Int) -> Int {
    let rows = radius / 2
    let away = max(abs(Double(top) - rows / 2), abs(Double(bottom) - rows / 2)) * 4
    guard top < bottom, away < inner, inner.isFinite else { return 0 }
    // Half the width in dots is the whole one in columns.
    return Int(min((inner * inner - away * away).squareRoot(), Double(ProposedSize.infinity)))
  }

  /// The rows of the largest ring in some room; fewer than `leastRows` where there is none.
  static func rows(in proposal: ProposedSize) -> Int {
    func bounded(_ length: Int?) -> Int? { length.flatMap { $0 < ProposedSize.infinity ? max(0, $0) : nil } }
    switch (bounded(proposal.width), bounded(proposal.height)) {
    case (nil, nil): return idealRows
    case (let width?, nil): return width / 2
    case (nil, let height?): return height
    case (let width?, let height?): return min(width / 2, height)
    }
  }
}

/// A direction from the centre of a ring, clockwise from the top.
struct Angle {
  /// The fraction of a full turn, 0 up to 1: 0 is up and 0.25 is right.
  let turn: Double

  /// The direction of a point from the centre, `x` to the right and `y` down; up for the centre itself.
  init(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else {
      turn = 0
      return
    }
    let fraction = atan2(x, 0 - y) / (2 * Double.pi)
    let positive = fraction < 0 ? fraction + 1 : fraction
    turn = positive < 1 ? positive : 0
  }
}
