/// Rows that a terminal can move instead of drawing them again.
package struct RowShift: Hashable, Sendable {
  /// The rows within which everything moves; those that come free are blank.
  package let rows: Range<Int>
  /// By how many rows everything moves up; down if negative.
  package let distance: Int
}

extension Canvas {
  /// The shift after which the fewest rows differ from the canvas on the screen; nil if none saves three rows.
  ///
  /// - Parameters:
  ///   - shown: the canvas on the screen, of the same size.
  ///   - changed: the rows that differ from it.
  package func shift(since shown: Canvas, _ changed: [Int]) -> RowShift? {
    var (new, old) = (hashes(of: changed), shown.hashes(of: changed))
    // Blank rows are everywhere.
    let blank = Canvas(size: Size(width: size.width, height: 1)).hashes(of: [0]).first ?? 0
    for row in changed where new[row] == blank { new[row] = 0 }
    for row in changed where old[row] == blank { old[row] = 0 }
    var best: (saved: Int, shift: RowShift)?
    for distance in 1 - size.height..<size.height where distance != 0 {
      var (found, first, last) = (0, 0, 0)
      for row in changed where new[row] != 0 && old.indices.contains(row + distance) {
        guard new[row] == old[row + distance] else { continue }
        if found == 0 { first = row }
        last = row
        found += 1
      }
      guard found > max(2, best?.saved ?? 0) else { continue }
      let rows = min(first, first + distance)..<max(last, last + distance) + 1
      // Rows that would have stayed are moved away.
      let saved = found - (rows.count - changed.count { rows.contains($0) })
      if saved > max(2, best?.saved ?? 0) { best = (saved, RowShift(rows: rows, distance: distance)) }
    }
    return best.map { widened($0.shift, since: shown) }
  }

  /// The shift with the rows at its ends that move too but don't stay the same, such as one that loses the focus.
  private func widened(_ shift: RowShift, since shown: Canvas) -> RowShift {
    let distance = shift.distance
    /// The end of the rows from one on, in steps of 1 or -1, that are most like those that would move to their places
    /// compared with those that are there.
    func end(from row: Int, by step: Int) -> Int {
      var (best, gain, end, next) = (0, 0, row, row + step)
      while 0..<size.height ~= next, 0..<size.height ~= next + distance {
        gain += sameCells(next, shown, next + distance) - sameCells(next, shown, next)
        if gain > best { (best, end) = (gain, next) }
        next += step
      }
      return end
    }
    // The rows that the shift fills with what was elsewhere.
    let (top, bottom) = (
      shift.rows.lowerBound - min(0, distance), shift.rows.upperBound - 1 - max(0, distance)
    )
    let (first, last) = (end(from: top, by: -1), end(from: bottom, by: 1))
    return RowShift(
      rows: min(first, first + distance)..<max(last, last + distance) + 1, distance: distance)
  }

  /// The number of cells in which a row is the same as one of another canvas.
  private func sameCells(_ row: Int, _ other: Canvas, _ otherRow: Int) -> Int {
    withBytes(of: other) { new, old in
      let (new, old) = (new + row * size.width, old + otherRow * size.width)
      return [
        (0..<size.width).count { x in
          new[x] == old[x]
            || cells[row * size.width + x].looksEmpty(as: other.cells[otherRow * size.width + x])
        }
      ]
    }
    .reduce(0, +)
  }

  /// Moves rows as a terminal does.
  package mutating func perform(_ shift: RowShift) {
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      let kept = max(0, shift.rows.count - abs(shift.distance))
      let (top, bottom) = (shift.rows.lowerBound, shift.rows.upperBound)
      let isUp = shift.distance > 0
      let (from, to) = isUp ? (top + shift.distance, top) : (top, top - shift.distance)
      (cells + to * width).update(from: cells + from * width, count: kept * width)
      let free = isUp ? top + kept : top
      (cells + free * width).update(repeating: .blank, count: (bottom - top - kept) * width)
    }
  }

  /// The last columns, in which a scrollbar may stay where it is, count for nothing.
  private static let edge = 2

  /// A number for the content of some rows, by row; only equal rows have the same, but for a rare accident. 0 for others.
  private func hashes(of rows: [Int]) -> [UInt64] {
    let count = max(0, size.width - Self.edge)
    var hashes = [UInt64](repeating: 0, count: size.height)
    cells.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self) else { return }
      for y in rows {
        let row = bytes + y * size.width * 2
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in 0..<count {
          hash = (hash ^ row[2 * place] &+ row[2 * place + 1] &* 31) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash >> 32
        }
        hashes[y] = hash
      }
    }
    return hashes
  }
}
