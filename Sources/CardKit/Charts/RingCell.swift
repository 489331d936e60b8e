/// A cell of a ring, drawn with only the part of the ring that covers most of the cell.
struct RingCell {
  let character: Character
  /// The arc with the most dots in the cell; nil if the cell is free.
  let arc: Int?

  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// The dots that make an ASCII cell a part of the line.
  private static let leastDots = 3

  init(x: Int, y: Int, shape: RingShape, arcs: RingArcs, glyphs: GlyphSet) {
    // Most cells are far from the ends of their arc, so one lookup serves all of their dots.
    let middle = Angle(x: Double(x * 2 + 1) - shape.radius, y: Double(y * 4 + 2) - shape.radius)
    let part: RingArcs.Part?
    var bits: UInt32 = 0
    if let common = arcs.part(around: middle, reach: shape.reachOfCell),
      !shape.hasStripes(common.pattern, glyphs)
    {
      part = common
      bits = Self.bits(x: x, y: y, shape: shape, half: shape.half(common.pattern, glyphs))
    } else {
      (part, bits) = Self.mostFrequent(x: x, y: y, shape: shape, arcs: arcs, glyphs: glyphs)
    }
    guard let part, !glyphs.isASCII else {
      character = part.map { $0.pattern.map { glyphs.reached($0) } ?? glyphs.ahead } ?? " "
      arc = bits.nonzeroBitCount < Self.leastDots ? nil : part?.arc
      return
    }
    character = shape.character(part.pattern, bits)
    arc = character == " " ? nil : part.arc
  }

  /// The part with the most dots in a cell, the first of several; and its dots, or those of all parts if the line
  /// is thin.
  private static func mostFrequent(
    x: Int, y: Int, shape: RingShape, arcs: RingArcs, glyphs: GlyphSet
  ) -> (part: RingArcs.Part?, bits: UInt32) {
    var found: [(part: RingArcs.Part, bits: UInt32)] = []
    for dot in 0..<8 {
      let (across, down) = shape.offset(of: dot, x: x, y: y)
      let distance = abs((across * across + down * down).squareRoot() - shape.middle)
      let angle = Angle(x: across, y: down)
      guard let part = arcs.part(at: angle), distance <= shape.half(part.pattern, glyphs) else { continue }
      if shape.hasStripes(part.pattern, glyphs), !shape.hasStripe(at: angle) { continue }
      if let place = found.firstIndex(where: { $0.part == part }) {
        found[place].bits |= dots[dot]
      } else {
        found.append((part, dots[dot]))
      }
    }
    let most = found.reduce(0) { max($0, $1.bits.nonzeroBitCount) }
    guard let best = found.first(where: { $0.bits.nonzeroBitCount == most }) else { return (nil, 0) }
    return (best.part, shape.isThick ? best.bits : found.reduce(0) { $0 | $1.bits })
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
}

extension RingShape {
  /// The glyph of a cell of which some dots belong to a part of the ring.
  fileprivate func character(_ pattern: SegmentPattern?, _ bits: UInt32) -> Character {
    guard isThick else { return Self.braille(bits) }
    return switch pattern ?? .light {
    case .solid, .striped: Self.block(bits)
    case .dense: Self.braille(bits)
    case .light: Self.braille(bits & Self.lattice)
    case .hatched: bits.nonzeroBitCount < 4 ? " " : "╱"
    }
  }

  /// Every fourth dot.
  private static let lattice: UInt32 = 0x01 | 0x04

  private static func braille(_ bits: UInt32) -> Character {
    bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map { Character($0) } ?? " "
  }

  /// The quarters of a cell that have both of their dots.
  private static func block(_ bits: UInt32) -> Character {
    let quarters = [0x03, 0x18, 0x44, 0xA0] as [UInt32]
    var code = 0
    for (index, quarter) in quarters.enumerated() where bits & quarter == quarter { code |= 1 << index }
    return GlyphSet.quarters[code]
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
    let gaps = Double(segments.indices.count { $0 == 0 || !segments[$0].isJoined })
    // If there are too many arcs to tell apart, there are no gaps, and those without weight have no length.
    let hasRoom = length >= count * (gap + Self.leastLength)
    let gapTurn = segments.count > 1 && hasRoom ? gap / length : 0
    let least = hasRoom ? Self.leastLength / length : 0
    let shared = 1 - gaps * gapTurn - count * least
    var arcs: [Arc] = []
    // Half of the first gap is at the end.
    var place = -gapTurn / 2
    for (segment, weight) in zip(segments, weights) {
      if !segment.isJoined || arcs.isEmpty { place += gapTurn }
      let end = place + least + shared * (total > 0 ? weight / total : 1 / count)
      let filled = place + (end - place) * segment.fraction.clampedFraction
      arcs.append(Arc(start: place, end: end, filledEnd: filled, pattern: segment.pattern))
      place = end
    }
    self.arcs = arcs
  }

  /// A part of a ring that is drawn alike.
  struct Part: Equatable {
    let arc: Int
    /// Nil for the unfilled part of an arc.
    let pattern: SegmentPattern?
  }

  /// The part that all directions within `reach` belong to; nil if there are several.
  func part(around angle: Angle, reach: Double) -> Part? {
    guard let part = part(at: angle) else { return nil }
    let (place, arc) = (angle.turn, arcs[part.arc])
    let (start, end) = part.pattern == nil ? (arc.filledEnd, arc.end) : (arc.start, arc.filledEnd)
    return place - reach >= start && place + reach < end ? part : nil
  }

  /// The part in a direction; nil in a gap.
  func part(at angle: Angle) -> Part? {
    // The arc before the first one that begins after the direction.
    var (low, high) = (0, arcs.count)
    while low < high {
      let middle = (low + high) / 2
      if arcs[middle].start <= angle.turn { low = middle + 1 } else { high = middle }
    }
    guard low > 0, arcs.count == 1 || angle.turn < arcs[low - 1].end else { return nil }
    let arc = arcs[low - 1]
    return Part(arc: low - 1, pattern: angle.turn < arc.filledEnd ? arc.pattern : nil)
  }
}
