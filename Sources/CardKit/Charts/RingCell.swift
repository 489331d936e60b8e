/// What one cell of a ring shows.
struct RingCell {
  /// The sign.
  let character: Character
  /// The arc that has the most dots in the cell; nil where the ring leaves the cell free.
  let arc: Int?

  /// The dots of a cell in braille, row by row.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// The dots that the line must have in a cell of ASCII to be drawn there.
  private static let leastDots = 3

  /// The cell in a column and a row of the ring.
  init(x: Int, y: Int, shape: RingShape, arcs: RingArcs, glyphs: GlyphSet) {
    // Most cells are far from the ends of their arc, so that one look tells for all of their dots. Stripes need
    // one each, and ASCII counts dots.
    let middle = Turn(x: Double(x * 2 + 1) - shape.radius, y: Double(y * 4 + 2) - shape.radius)
    if !glyphs.isASCII, arcs.isUniform(around: middle, reach: shape.reachOfCell),
      let common = arcs.arc(at: middle)
    {
      let pattern = common.isFilled ? arcs.pattern(of: common.index) : nil
      if pattern != .striped {
        let bits = Self.bits(x: x, y: y, shape: shape, half: shape.half(filled: pattern))
        (character, arc) = (Self.braille(bits), bits == 0 ? nil : common.index)
        return
      }
    }
    var bits: UInt32 = 0
    var filled = 0
    // The arc of each dot; -1 where the ring leaves it free.
    var found = SIMD8<Int>(repeating: -1)
    for dot in 0..<8 {
      let across = Double(x * 2 + dot % 2) + 0.5 - shape.radius
      let down = Double(y * 4 + dot / 2) + 0.5 - shape.radius
      let distance = abs((across * across + down * down).squareRoot() - shape.middle)
      // In ASCII the line is as thick where it is filled as elsewhere: its signs differ.
      guard distance <= (glyphs.isASCII ? 1.5 : shape.thickness / 2) else { continue }
      let turn = Turn(x: across, y: down)
      guard let arc = arcs.arc(at: turn) else { continue }
      let pattern = arc.isFilled ? arcs.pattern(of: arc.index) : nil
      guard glyphs.isASCII || distance <= shape.half(filled: pattern) && shape.hasStripe(at: turn, pattern)
      else { continue }
      bits |= Self.dots[dot]
      filled += arc.isFilled ? 1 : 0
      found[dot] = arc.index
    }
    let (arc, count) = Self.mostFrequent(in: found)
    if glyphs.isASCII {
      let isFilled = filled * 2 > count.all
      character = isFilled ? arc.map { glyphs.reached(arcs.pattern(of: $0)) } ?? " " : glyphs.ahead
      self.arc = count.all < Self.leastDots ? nil : arc
    } else {
      (character, self.arc) = (Self.braille(bits), arc)
    }
  }

  /// The dots of a cell that are no farther than `half` from the middle of the line.
  private static func bits(x: Int, y: Int, shape: RingShape, half: Double) -> UInt32 {
    let (near, far) = (max(0, shape.middle - half), shape.middle + half)
    let squares = near * near...far * far
    var bits: UInt32 = 0
    for dot in 0..<8 {
      let across = Double(x * 2 + dot % 2) + 0.5 - shape.radius
      let down = Double(y * 4 + dot / 2) + 0.5 - shape.radius
      if squares.contains(across * across + down * down) { bits |= dots[dot] }
    }
    return bits
  }

  private static func braille(_ bits: UInt32) -> Character {
    Unicode.Scalar(0x2800 + bits).map { Character($0) } ?? " "
  }

  /// The arc that is there most often, of several the first, and the dots of all arcs.
  private static func mostFrequent(in arcs: SIMD8<Int>) -> (arc: Int?, count: (best: Int, all: Int)) {
    var best: Int?
    var count = (best: 0, all: 0)
    for dot in 0..<8 where arcs[dot] >= 0 {
      count.all += 1
      var same = 0
      for other in 0..<8 where arcs[other] == arcs[dot] { same += 1 }
      if same > count.best { (best, count.best) = (arcs[dot], same) }
    }
    return (best, count)
  }
}
