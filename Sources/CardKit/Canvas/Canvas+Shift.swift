/// Rows that a terminal can move instead of drawing them again.
package struct RowShift: Hashable, Sendable {
  /// The rows within which everything moves; those that come free are blank.
  package let rows: Range<Int>
  /// By how many rows everything moves up; down if negative.
  package let distance: Int
}

extension Canvas {
  /// The shift after which the fewest rows differ from the canvas on the screen; nil if none saves three rows.
  package func shift(since shown: Canvas) -> RowShift? {
    guard shown.size == size, size.height > 4 else { return nil }
    let (new, old) = (rowHashes, shown.rowHashes)
    let moved = new.indices.filter { new[$0] != old[$0] && new[$0] != Self.blankRowHash }
    guard moved.count > 2 else { return nil }
    var best: (saved: Int, shift: RowShift)?
    for distance in 1 - size.height..<size.height where distance != 0 {
      let found = moved.filter { old.indices.contains($0 + distance) && new[$0] == old[$0 + distance] }
      guard let first = found.first, let last = found.last, found.count > max(2, best?.saved ?? 0) else {
        continue
      }
      let rows = min(first, first + distance)..<max(last, last + distance) + 1
      // Rows that would have stayed are moved away.
      let lost = rows.count { new[$0] == old[$0] && new[$0] != Self.blankRowHash }
      if found.count - lost > max(2, best?.saved ?? 0) {
        best = (found.count - lost, RowShift(rows: rows, distance: distance))
      }
    }
    return best?.shift
  }

  /// Moves rows as a terminal does.
  package mutating func perform(_ shift: RowShift) {
    let blank = Array(repeating: Cell.blank, count: size.width)
    let rows = shift.distance > 0 ? Array(shift.rows) : shift.rows.reversed()
    for y in rows {
      let source = y + shift.distance
      let cells = shift.rows.contains(source) ? Array(row(source)) : blank
      self.cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: cells)
    }
  }

  /// The last columns, in which a scrollbar may stay where it is, count for nothing.
  private static let edge = 2
  private static let hashStart: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let blankRowHash: UInt64 = 0

  /// A number for the content of each row; only equal rows have the same, but for a rare accident.
  private var rowHashes: [UInt64] {
    let count = max(0, size.width - Self.edge)
    let blank = unsafeBitCast(Cell.blank, to: SIMD2<UInt64>.self)
    return cells.withUnsafeBytes { bytes in
      (0..<size.height).map { y in
        var hash = Self.hashStart
        var isBlank = true
        for place in y * size.width..<y * size.width + count {
          let offset = place * MemoryLayout<Cell>.stride
          let low = bytes.load(fromByteOffset: offset, as: UInt64.self)
          let high = bytes.load(fromByteOffset: offset + 8, as: UInt64.self)
          isBlank = isBlank && low == blank[0] && high == blank[1]
          hash = (hash ^ low) &* 0x0000_0100_0000_01B3
          hash = (hash ^ high) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash >> 29
        }
        return isBlank ? Self.blankRowHash : hash
      }
    }
  }
}
