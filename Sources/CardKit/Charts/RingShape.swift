import Glibc

/// The geometry of a ring in braille dots, two across a cell and four down, which makes them square.
struct RingShape: Hashable {
  let radius: Double
  let thickness: Double

  /// The rows of the smallest ring that is round.
  static let leastRows = 4
  static let idealRows = 10

  init(rows: Int, thickness: Int? = nil) {
    let radius = Double(rows) * 2
    // A fifth of the radius, but at least three dots, so that it differs from a thin line.
    let usual = max(2, min(3, (radius / 4).rounded()), (radius / 5).rounded())
    self.radius = radius
    self.thickness = thickness.map { min(max(2, Double($0)), max(2, radius)) } ?? usual
  }

  var middle: Double { radius - thickness / 2 }
  var length: Double { 2 * Double.pi * middle }
  /// The radius of the free room inside, with a margin.
  var inner: Double { radius - thickness - 1.5 }

  /// The largest distance of a dot from the middle of its cell.
  private static let halfCell = 2.3

  /// The part of a full turn that a cell on the line covers to either side.
  var reachOfCell: Double { Self.halfCell / (2 * Double.pi * max(1, radius - thickness - Self.halfCell)) }

  /// From the centre to the middle of one of the eight dots of a cell.
  func offset(of dot: Int, x: Int, y: Int) -> (across: Double, down: Double) {
    (Double(x * 2 + dot % 2) + 0.5 - radius, Double(y * 4 + dot / 2) + 0.5 - radius)
  }

  /// Whether the line can touch a cell; most cells are far from it.
  func touches(x: Int, y: Int) -> Bool {
    let across = Double(x * 2 + 1) - radius
    let down = Double(y * 4 + 2) - radius
    let square = across * across + down * down
    // The thin line of whole cells is 3 thick.
    let reach = max(thickness, 3) / 2 + Self.halfCell
    let (near, far) = (max(0, middle - reach), middle + reach)
    return square >= near * near && square <= far * far
  }

  /// Whether the line has room for patterns: else its parts differ in thickness.
  var isThick: Bool { thickness >= 8 }

  /// The largest distance of a dot from the middle of a line with a pattern; nil for an unfilled line.
  func half(_ pattern: SegmentPattern?, _ glyphs: GlyphSet) -> Double {
    if isThick { return thickness / 2 }
    // Without dots all parts are equally thick: their characters differ.
    if !glyphs.hasPartialBlocks { return 1.5 }
    return switch pattern {
    case nil, .light?: 0.55
    // At least two dots, so that it differs from a thin line.
    case .dense?: max(1, thickness / 4)
    case .solid?, .striped?, .hatched?, .shade?: thickness / 2
    }
  }

  /// Whether a line with a pattern has stripes, so that every dot must be looked up.
  func hasStripes(_ pattern: SegmentPattern?, _ glyphs: GlyphSet) -> Bool {
    glyphs.hasPartialBlocks && (pattern == .striped || pattern == .hatched && !isThick)
  }

  /// The dots of a stripe along the line, and of the gap after it: on a thick line both are clear in cells.
  var stripe: (length: Double, gap: Double) { isThick ? (12, 6) : (5, 3) }

  func holds(_ size: Size) -> Bool {
    let (x, y) = (Double(size.width), Double(size.height) * 2)
    return x * x + y * y <= inner * inner
  }

  func room(from top: Int, to bottom: Int) -> Int {
    let rows = radius / 2
    let away = max(abs(Double(top) - rows / 2), abs(Double(bottom) - rows / 2)) * 4
    guard top < bottom, away < inner, inner.isFinite else { return 0 }
    // Half of the width in dots is the width in columns.
    return Int(min((inner * inner - away * away).squareRoot(), Double(ProposedSize.infinity)))
  }

  /// The rows of the largest ring in a proposal; less than `leastRows` if there is no room.
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

struct Angle {
  /// The fraction of a full turn, 0 up to 1: 0 is up and 0.25 is right.
  let turn: Double

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
