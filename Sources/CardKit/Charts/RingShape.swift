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
  init(rows: Int) {
    radius = Double(rows) * 2
    // A fifth of the way to the centre; a small ring needs three dots, to be told from one.
    thickness = max(2, min(3, (radius / 4).rounded()), (radius / 5).rounded())
  }

  /// The middle of the line.
  var middle: Double { radius - thickness / 2 }

  /// The length of the line, in dots.
  var length: Double { 2 * Double.pi * middle }

  /// The radius of the room inside, with some air at the line.
  var inner: Double { radius - thickness - 1.5 }

  /// Whether a dot at a distance from the centre is part of the line, where it is filled or not.
  func contains(_ distance: Double, isFilled: Bool) -> Bool {
    abs(distance - middle) <= (isFilled ? thickness / 2 : 0.55)
  }

  /// Whether a view of a size in cells fits inside.
  func holds(_ size: Size) -> Bool {
    let (x, y) = (Double(size.width), Double(size.height) * 2)
    return x * x + y * y <= inner * inner
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
