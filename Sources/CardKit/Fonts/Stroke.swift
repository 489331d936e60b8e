/// A part of a letter, in a box from 0 to 1 across and down, whatever size the letter is drawn in.
///
/// 0 and 1 are the places of the outermost strokes, which lie inside the box: a stem at 1 touches the right edge,
/// thick or thin.
enum Stroke {
  /// A vertical stroke at `x`, from one bar's place to another's.
  case stem(_ x: Double, _ from: Double = 0, _ to: Double = 1)
  /// A horizontal stroke at `y`, from one stem's place to another's.
  case bar(_ y: Double, _ from: Double = 0, _ to: Double = 1)
  /// A slanted stroke with level ends, as thick as a stem.
  case line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double)
  /// Two stems and two bars with round corners, without the parts inside the cuts.
  case bowl(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ corners: Corners = .all,
    open: End? = nil, cut: [Cut] = [])

  /// The round corners of a bowl.
  struct Corners: OptionSet {
    let rawValue: UInt8
    static let topLeft = Corners(rawValue: 1)
    static let topRight = Corners(rawValue: 2)
    static let bottomRight = Corners(rawValue: 4)
    static let bottomLeft = Corners(rawValue: 8)
    static let top: Corners = [.topLeft, .topRight]
    static let bottom: Corners = [.bottomLeft, .bottomRight]
    static let left: Corners = [.topLeft, .bottomLeft]
    static let right: Corners = [.topRight, .bottomRight]
    static let all: Corners = [.top, .bottom]
  }

  /// Where a bowl lacks its bar.
  enum End { case top, bottom }

  /// The left or right half of the box, from one part of its height to another.
  struct Cut {
    let isLeft: Bool
    let from: Double
    let to: Double

    static func left(_ from: Double, _ to: Double) -> Cut { Cut(isLeft: true, from: from, to: to) }
    static func right(_ from: Double, _ to: Double) -> Cut { Cut(isLeft: false, from: from, to: to) }
  }
}

struct LetterShape {
  private(set) var strokes: [Stroke]
  /// The width in widths of most letters.
  let width: Double
  /// Whether a stroke stands in the middle.
  let isCentred: Bool
  /// Other strokes for letters of few rows of pixels.
  private var low: (rows: Int, strokes: [Stroke])?

  init(width: Double = 1, isCentred: Bool = false, _ strokes: Stroke...) {
    (self.strokes, self.width, self.isCentred) = (strokes, width, isCentred)
  }

  func strokes(rows: Int) -> [Stroke] {
    if let low, rows <= low.rows { return low.strokes }
    return strokes
  }

  func with(_ more: Stroke...) -> LetterShape {
    var shape = self
    shape.strokes += more
    return shape
  }

  func upTo(rows: Int, _ strokes: Stroke...) -> LetterShape {
    var shape = self
    shape.low = (rows, strokes)
    return shape
  }
}
