/// The parts of a ring as ranges of a full turn, clockwise from the top.
struct RingArcs {
  /// One part of a ring.
  struct Arc {
    let start: Double
    let end: Double
    /// Where the filled part ends.
    let filledEnd: Double
    /// What it is filled with.
    let pattern: SegmentPattern
  }

  private let arcs: [Arc]

  /// The shortest arc, in dots.
  private static let leastLength = 2.0

  /// The arcs of some parts on a circle of a length in dots, with `gap` dots between neighbours.
  init(_ segments: [SegmentedBar.Segment], length: Double, gap: Double) {
    let weights = segments.map { Double(max(0, $0.weight)) }
    let total = weights.reduce(0, +)
    let count = Double(segments.count)
    // Arcs that are too many to be told apart stand without gaps, those that weigh nothing without length.
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

  /// What an arc is filled with.
  func pattern(of arc: Int) -> SegmentPattern { arcs[arc].pattern }

  /// Whether all directions that are no farther than `reach` from one are of the same arc and filled alike.
  func isUniform(around turn: Turn, reach: Double) -> Bool {
    guard let (index, isFilled) = arc(at: turn) else { return false }
    let (place, arc) = (turn.fraction, arcs[index])
    let (start, end) = isFilled ? (arc.start, arc.filledEnd) : (arc.filledEnd, arc.end)
    return place - reach >= start && place + reach < end
  }

  /// The arc in a direction and whether it is filled there; nil in a gap.
  func arc(at turn: Turn) -> (index: Int, isFilled: Bool)? {
    // The first arc that begins behind the direction follows the one that is looked for.
    var (low, high) = (0, arcs.count)
    while low < high {
      let middle = (low + high) / 2
      if arcs[middle].start <= turn.fraction { low = middle + 1 } else { high = middle }
    }
    guard low > 0, arcs.count == 1 || turn.fraction < arcs[low - 1].end else { return nil }
    return (low - 1, turn.fraction < arcs[low - 1].filledEnd)
  }
}
