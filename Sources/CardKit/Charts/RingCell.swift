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
  init(x: Int, y: Int, shape: RingShape, arcs: RingArcs, isASCII: Bool) {
    var bits: UInt32 = 0
    var filled = 0
    var found: [Int] = []
    for dot in 0..<8 {
      let across = Double(x * 2 + dot % 2) + 0.5 - shape.radius
      let down = Double(y * 4 + dot / 2) + 0.5 - shape.radius
      let distance = (across * across + down * down).squareRoot()
      // In ASCII the line is as thick where it is filled as elsewhere: its signs differ.
      let isNear = isASCII ? abs(distance - shape.middle) <= 1.5 : shape.contains(distance, isFilled: true)
      guard isNear, let arc = arcs.arc(at: Turn(x: across, y: down)) else { continue }
      guard isASCII || shape.contains(distance, isFilled: arc.isFilled) else { continue }
      bits |= Self.dots[dot]
      filled += arc.isFilled ? 1 : 0
      found.append(arc.index)
    }
    if isASCII {
      character = filled * 2 > found.count ? "#" : "."
      arc = found.count < Self.leastDots ? nil : Self.mostFrequent(in: found)
    } else {
      character = Unicode.Scalar(0x2800 + bits).map { Character($0) } ?? " "
      arc = Self.mostFrequent(in: found)
    }
  }

  /// The number that is there most often; of several the first.
  private static func mostFrequent(in numbers: [Int]) -> Int? {
    var best: (number: Int, count: Int)?
    for number in numbers {
      let count = numbers.count { $0 == number }
      if count > best?.count ?? 0 { best = (number, count) }
    }
    return best?.number
  }
}
