/// A cell of a ring, drawn with only the part of the ring that covers most of the cell.
struct RingCell {
  let character: Character
  /// The arc with the most dots in the cell; nil if the cell is free.
  let arc: Int?

  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// The dots that make a whole cell a part of the line.
  private static let leastDots = 3

  init(x: Int, y: Int, shape: RingShape, arcs: RingArcs, glyphs: GlyphSet) {
    // Most cells are far from the ends of their arc, so one lookup serves all of their dots.
    let middle = Angle(x: Double(x * 2 + 1) - shape.radius, y: Double(y * 4 + 2) - shape.radius)
    let part: RingArcs.Part?
    var bits: UInt32 = 0
    let common = arcs.part(around: middle, reach: shape.reachOfCell)
      .flatMap { shape.hasStripes($0.pattern, glyphs) ? nil : $0 }
    if let common {
      part = common
      bits = Self.bits(x: x, y: y, shape: shape, half: shape.half(common.pattern, glyphs))
    } else {
      (part, bits) = Self.mostFrequent(x: x, y: y, shape: shape, arcs: arcs, glyphs: glyphs)
    }
    guard let part, glyphs.hasPartialBlocks else {
      character = part.map { glyphs.block($0.pattern ?? .light) } ?? " "
      arc = bits.nonzeroBitCount < Self.leastDots ? nil : part?.arc
      return
    }
    if shape.isThick, [.solid, .striped, .shade].contains(part.pattern) {
      character = RingQuarters(shape: shape, ends: common == nil ? (part, arcs) : nil).character(x: x, y: y)
    } else {
      character = shape.character(part.pattern, bits)
    }
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
      if shape.hasStripes(part.pattern, glyphs), !arcs.hasStripe(at: angle, in: part, shape) { continue }
      if let place = found.firstIndex(where: { $0.part == part }) {
        found[place].bits |= dots[dot]
      } else {
        found.append((part, dots[dot]))
      }
    }
    let most = found.reduce(0) { max($0, $1.bits.nonzeroBitCount) }
    guard let best = found.first(where: { $0.bits.nonzeroBitCount == most }) else { return (nil, 0) }
    let others = found.filter { !shape.isThick || arcs.areJoined($0.part, best.part) }
    return (best.part, others.reduce(best.bits) { $0 | $1.bits })
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
    case .solid, .striped, .dense, .shade: Self.braille(bits)
    case .light: Self.braille(bits & Self.lattice)
    case .hatched: bits.nonzeroBitCount < 4 ? " " : "╱"
    }
  }

  /// Every fourth dot.
  private static let lattice: UInt32 = 0x01 | 0x04

  private static func braille(_ bits: UInt32) -> Character {
    bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map { Character($0) } ?? " "
  }
}

/// The quarters of the cells of a thick line: each is filled if its middle is in the line.
private struct RingQuarters {
  let shape: RingShape
  /// The part that the line is cut to, near its ends.
  let ends: (part: RingArcs.Part, arcs: RingArcs)?

  func character(x: Int, y: Int) -> Character {
    var code = 0
    for quarter in 0..<4 where isDrawn(x * 2 + quarter % 2, y * 2 + quarter / 2) { code |= 1 << quarter }
    return GlyphSet.quarters[code]
  }

  /// Whether a quarter is filled, and no spur of one or two quarters at a slanted end.
  private func isDrawn(_ column: Int, _ row: Int) -> Bool {
    guard isFilled(column, row) else { return false }
    guard ends != nil else { return true }
    let around = neighbours(column, row)
    return around.count > 2 || around.count == 2 && around.allSatisfy { neighbours($0, $1).count > 1 }
  }

  private func neighbours(_ column: Int, _ row: Int) -> [(Int, Int)] {
    [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)].filter { isFilled($0, $1) }
  }

  private func isFilled(_ column: Int, _ row: Int) -> Bool {
    let (across, down) = (Double(column) + 0.5 - shape.radius, Double(row * 2 + 1) - shape.radius)
    let distance = abs((across * across + down * down).squareRoot() - shape.middle)
    guard distance <= shape.thickness / 2 else { return false }
    guard let (part, arcs) = ends else { return true }
    let angle = Angle(x: across, y: down)
    guard let found = arcs.part(at: angle), found == part || arcs.areJoined(found, part) else { return false }
    return found.pattern != .striped || arcs.hasStripe(at: angle, in: found, shape)
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

  /// Whether there is no gap between two parts.
  func areJoined(_ one: Part, _ other: Part) -> Bool {
    let (first, second) = (arcs[min(one.arc, other.arc)], arcs[max(one.arc, other.arc)])
    return one.arc == other.arc || abs(one.arc - other.arc) == 1 && first.end == second.start
  }

  /// Whether a striped part has a stripe in a direction. Stripes divide their arc evenly, and the last one ends it; if
  /// there is no gap before the arc, it begins with one.
  func hasStripe(at angle: Angle, in part: Part, _ shape: RingShape) -> Bool {
    let arc = arcs[part.arc]
    let isJoined = part.arc > 0 && arcs[part.arc - 1].end == arc.start
    let first = isJoined ? 0 : shape.stripe.gap
    let length = (arc.filledEnd - arc.start) * shape.length + first
    let step = length / max(1, (length / (shape.stripe.length + shape.stripe.gap)).rounded())
    let place = (angle.turn - arc.start) * shape.length + first
    return place.truncatingRemainder(dividingBy: step) >= min(shape.stripe.gap, step / 2)
  }

  /// The part in a direction; nil in a gap.
  func part(at angle: Angle) -> Part? {
    // The arc before the first one that begins after the direction.
    let place = arcs.indices.partition { arcs[$0].start > angle.turn } - 1
    guard place >= 0, arcs.count == 1 || angle.turn < arcs[place].end else { return nil }
    let arc = arcs[place]
    return Part(arc: place, pattern: angle.turn < arc.filledEnd ? arc.pattern : nil)
  }
}
