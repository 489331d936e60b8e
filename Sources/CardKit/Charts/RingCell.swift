struct RingCell {
  let character: Character
  /// The arc with the most dots in the cell; nil if the cell is free.
  let arc: Int?

  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// The dots that make an ASCII cell a part of the line.
  private static let leastDots = 3

  init(x: Int, y: Int, shape: RingShape, arcs: RingArcs, glyphs: GlyphSet) {
    // Most cells are far from the ends of their arc, so one lookup serves all of their dots. Stripes and
    // ASCII need each dot.
    let middle = Angle(x: Double(x * 2 + 1) - shape.radius, y: Double(y * 4 + 2) - shape.radius)
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
    // The arc of each dot; -1 if the ring leaves it free.
    var found = SIMD8<Int>(repeating: -1)
    for dot in 0..<8 {
      let (across, down) = shape.offset(of: dot, x: x, y: y)
      let distance = abs((across * across + down * down).squareRoot() - shape.middle)
      // In ASCII all parts are equally thick: their characters differ.
      guard distance <= (glyphs.isASCII ? 1.5 : shape.thickness / 2) else { continue }
      let angle = Angle(x: across, y: down)
      guard let arc = arcs.arc(at: angle) else { continue }
      let pattern = arc.isFilled ? arcs.pattern(of: arc.index) : nil
      guard glyphs.isASCII || distance <= shape.half(filled: pattern) && shape.hasStripe(at: angle, pattern)
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
      let (across, down) = shape.offset(of: dot, x: x, y: y)
      if squares.contains(across * across + down * down) { bits |= dots[dot] }
    }
    return bits
  }

  private static func braille(_ bits: UInt32) -> Character {
    Unicode.Scalar(0x2800 + bits).map { Character($0) } ?? " "
  }

  /// The most frequent arc, the first of several, and the number of dots in any arc.
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

/// The segments of a ring as ranges of a full turn, clockwise from the top.
struct RingArcs {
  struct Arc {
    let start: Double
    let end: Double
    let filledEnd: Double
    let pattern: SegmentPattern
  }

  private let arcs: [Arc]

  private static let leastLength = 2.0

  /// The arcs of segments on a circle of a length in dots, with `gap` dots between neighbours.
  init(_ segments: [SegmentedBar.Segment], length: Double, gap: Double) {
    let weights = segments.map { Double(max(0, $0.weight)) }
    let total = weights.reduce(0, +)
    let count = Double(segments.count)
    // If there are too many arcs to tell apart, there are no gaps, and those without weight have no length.
    let hasRoom = length >= count * (gap + Self.leastLength)
    let gapTurn = segments.count > 1 && hasRoom ? gap / length : 0
    let least = hasRoom ? Self.leastLength / length : 0
    let shared = 1 - count * (gapTurn + least)
    var arcs: [Arc] = []
    var place = gapTurn / 2
    for (segment, weight) in zip(segments, weights) {
      let end = place + least + shared * (total > 0 ? weight / total : 1 / count)
      let filled = place + (end - place) * segment.fraction.clampedFraction
      arcs.append(Arc(start: place, end: end, filledEnd: filled, pattern: segment.pattern))
      place = end + gapTurn
    }
    self.arcs = arcs
  }

  func pattern(of arc: Int) -> SegmentPattern { arcs[arc].pattern }

  /// Whether all directions within `reach` belong to the same arc and are filled alike.
  func isUniform(around angle: Angle, reach: Double) -> Bool {
    guard let (index, isFilled) = arc(at: angle) else { return false }
    let (place, arc) = (angle.turn, arcs[index])
    let (start, end) = isFilled ? (arc.start, arc.filledEnd) : (arc.filledEnd, arc.end)
    return place - reach >= start && place + reach < end
  }

  /// The arc in a direction and whether it is filled there; nil in a gap.
  func arc(at angle: Angle) -> (index: Int, isFilled: Bool)? {
    // The arc before the first one that begins after the direction.
    var (low, high) = (0, arcs.count)
    while low < high {
      let middle = (low + high) / 2
      if arcs[middle].start <= angle.turn { low = middle + 1 } else { high = middle }
    }
    guard low > 0, arcs.count == 1 || angle.turn < arcs[low - 1].end else { return nil }
    return (low - 1, angle.turn < arcs[low - 1].filledEnd)
  }
}
