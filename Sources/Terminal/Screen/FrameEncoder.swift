import CardKit

/// Turns canvases into the bytes that make a terminal show them, and remembers what it shows.
///
/// A frame is the cells that have changed. Places are absolute after any character that terminals draw in different
/// numbers of columns, so that such an error stays inside the character's own cells.
struct FrameEncoder {
  private let terminal: TerminalDescription
  private var writer: FrameWriter
  /// The canvas that the terminal shows; nil if that is unknown.
  private var shown: Canvas?
  /// Whether the terminal holds a frame back until it is complete (mode 2026).
  var isSynchronized = false

  init(_ terminal: TerminalDescription, isUTF8: Bool, palette: Palette, repeats: Bool = true) {
    self.terminal = terminal
    writer = FrameWriter(terminal, isUTF8: isUTF8, palette: palette, repeats: repeats)
  }

  var palette: Palette {
    get { writer.palette }
    set { writer.palette = newValue }
  }

  /// Forgets what the terminal shows: the next frame is drawn in full.
  mutating func forget() {
    shown = nil
    writer.forget()
  }

  /// The bytes that make the terminal show a canvas; none if it already does.
  mutating func frame(_ canvas: Canvas) -> [UInt8] {
    writer.begin()
    let canvas = canvas.leavingCursorToTerminal()
    var rows = 0
    if var old = shown, old.size == canvas.size {
      // Now it can be changed in its place.
      shown = nil
      let changed = terminal.canScroll ? canvas.changedRows(since: old) : []
      if changed.count > 3, let shift = canvas.shift(since: old, changed) {
        writer.scroll(shift)
        old.perform(shift)
        rows = shift.rows.count
      }
      rows += draw(canvas.changes(since: old), of: canvas, over: old)
    } else {
      writer.clear()
      rows = draw(canvas.changes(since: nil), of: canvas, over: nil) + 2
    }
    shown = canvas
    place(canvas)
    guard isSynchronized, rows > 1 else { return writer.bytes }
    return Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Puts the cursor where the text is edited, or hides it where the focused view begins: screen readers and magnifiers
  /// follow it there too.
  private mutating func place(_ canvas: Canvas) {
    let text = canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let isSeen = text != nil || canvas.showsFocus && canvas.focus != nil
    if !isSeen { writer.hideCursor() }
    guard let point = text ?? canvas.focus else { return }
    writer.move(to: point)
    if isSeen { writer.showCursor(at: point) }
  }

  /// Draws runs of cells, and returns the number of their rows.
  private mutating func draw(_ runs: [Canvas.Run], of canvas: Canvas, over old: Canvas?) -> Int {
    // A cursor that travels beyond its row would be seen.
    if let textCursor = writer.textCursor, runs.contains(where: { $0.y != textCursor.y }) {
      writer.hideCursor()
    }
    var rows = 0
    var last: (y: Int, end: Int) = (-1, 0)
    // A scrollbar beside the rows has colours of its own: it is drawn after them, all at once.
    var edges: [Int] = []
    for run in runs {
      if run.y != last.y {
        rows += 1
        last = (run.y, 0)
      }
      let row = canvas.row(run.y)
      let columns = whole(run, row, of: canvas, over: old?.row(run.y))
      guard columns.upperBound > last.end else { continue }
      let start = max(columns.lowerBound, last.end)
      last.end = row.withUnsafeBufferPointer { row in
        let hasEdge = columns.upperBound == row.count && start < row.count - 1 && isEdge(row)
        if hasEdge { edges.append(run.y) }
        let columns = hasEdge ? columns.lowerBound..<row.count - 1 : columns
        // Unchanged cells in between may be shorter than the way around them.
        let start = bridge(row, to: start, run.y)
        return draw(row, start..<columns.upperBound, run.y, of: canvas)
      }
    }
    for y in edges {
      canvas.row(y).withUnsafeBufferPointer { row in _ = draw(row, row.count - 1..<row.count, y, of: canvas) }
    }
    return rows
  }

  /// Whether the last cell of a row is drawn unlike the one before it.
  private mutating func isEdge(_ row: UnsafeBufferPointer<Cell>) -> Bool {
    let (last, other) = (row[row.count - 1], row[row.count - 2])
    guard last.isSteady, other.isSteady, last.width == 1, !last.isEmpty else { return false }
    return writer.pen(for: last) != writer.pen(for: other)
  }

  /// Draws the cells of a row, and returns where the next ones begin.
  private mutating func draw(
    _ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, _ y: Int, of canvas: Canvas
  ) -> Int {
    var x = columns.lowerBound
    // The last cell of all would make such a terminal scroll.
    let scrolls =
      !terminal.defersWrap && terminal.isECMA && y == canvas.size.height - 1
      && columns.upperBound == row.count
    if scrolls { writer.setWrap(false) }
    defer { if scrolls { writer.setWrap(true) } }
    while x < columns.upperBound {
      let cell = row[x]
      guard cell.width > 0 else {
        x += 1
        continue
      }
      if cell.isEmpty {
        var end = x + 1
        while end < row.count, row[end].isEmpty, row[end].width == 1, row[end].background == cell.background {
          end += 1
        }
        x = drawBlank(row, x..<end, limit: columns.upperBound, y)
        continue
      }
      if !cell.isSteady {
        x = drawUnsteady(row, x, y, of: canvas)
        continue
      }
      writer.set(writer.pen(for: cell))
      writer.move(to: Point(x: x, y: y))
      writer.append(cell, of: canvas)
      var end = x + 1
      if cell.width == 1 {
        while end < columns.upperBound, row[end] == cell { end += 1 }
      }
      writer.repeatCharacter(of: cell, end - x - 1, of: canvas)
      x = cell.width == 1 ? end : x + 2
      writer.advance(to: x, row.count)
    }
    return x
  }

  /// Draws blank cells as far as `limit` or, if that is shorter, the end of the row; returns where the next ones begin.
  private mutating func drawBlank(
    _ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, limit: Int, _ y: Int
  ) -> Int {
    let (x, cell) = (columns.lowerBound, row[columns.lowerBound])
    writer.paint(cell)
    writer.move(to: Point(x: x, y: y))
    let count = min(columns.upperBound, limit) - x
    let canErase = cell.background == .terminal || terminal.erasesInColor
    if canErase, terminal.canEraseRow, columns.upperBound == row.count, count > 3 {
      writer.eraseRow()
      return row.count
    }
    if canErase, terminal.canErase, count > 8 {
      writer.erase(count)
      return x + count
    }
    writer.appendBlanks(count)
    writer.advance(to: x + count, row.count)
    return x + count
  }

  /// Draws neighbouring characters whose columns terminals disagree about, each at its place, and returns where the next
  /// cells begin.
  private mutating func drawUnsteady(
    _ row: UnsafeBufferPointer<Cell>, _ start: Int, _ y: Int, of canvas: Canvas
  ) -> Int {
    var end = start
    while end < row.count, !row[end].isSteady || row[end].width == 0 { end += 1 }
    // At the right edge, what a terminal draws wider would come into the next row.
    let isAtEdge = terminal.isECMA && end + Self.spill > row.count
    if isAtEdge { writer.setWrap(false) }
    // Some terminals draw less than we believe: what was there before must not be seen.
    for x in start..<end {
      writer.set(writer.pen(for: row[x], without: .underline))
      writer.move(to: Point(x: x, y: y))
      writer.appendBlanks(1)
      writer.advance(to: x + 1, row.count)
    }
    for x in start..<end where row[x].width > 0 {
      writer.set(writer.pen(for: row[x]))
      writer.move(to: Point(x: x, y: y))
      writer.append(row[x], of: canvas)
      writer.loseCursor()
    }
    if isAtEdge { writer.setWrap(true) }
    return end
  }

  /// The columns of a run with all of the unsteady characters that it touches, and the cells after them into which a
  /// terminal may have drawn.
  private func whole(
    _ run: Canvas.Run, _ row: ArraySlice<Cell>, of canvas: Canvas, over old: ArraySlice<Cell>?
  ) -> Range<Int> {
    func isUnsteady(_ x: Int) -> Bool {
      let (new, old) = (row[row.startIndex + x], old.map { $0[$0.startIndex + x] })
      return !new.isSteady || new.width == 0 || old.map { !$0.isSteady || $0.width == 0 } ?? false
    }
    var (start, end) = (run.columns.lowerBound, run.columns.upperBound)
    while start > 0, isUnsteady(start - 1) { start -= 1 }
    while end < row.count, isUnsteady(end) { end += 1 }
    // A terminal that does not join an emoji draws each of its scalars, skin tones too, in up to two columns.
    var x = start
    while x < end {
      let cell = row[row.startIndex + x]
      if cell.width > 0, !cell.isSteady {
        end = max(end, min(row.count, x + 2 * canvas.character(of: cell).unicodeScalars.count))
        while end < row.count, isUnsteady(end) { end += 1 }
      }
      x += 1
    }
    return start..<end
  }

  /// The most columns by which a terminal may draw a character wider than we do: a family as its members, with their
  /// skin tones beside them.
  private static let spill = 22

  /// Draws the cells between the cursor and a place if they take fewer bytes than moving there, and returns where to go
  /// on.
  private mutating func bridge(_ row: UnsafeBufferPointer<Cell>, to x: Int, _ y: Int) -> Int {
    guard let from = writer.cursor, from.y == y, from.x < x, x - from.x <= 3, let pen = writer.pen else {
      return x
    }
    for place in from.x..<x {
      let cell = row[place]
      guard (0x20..<0x7F).contains(cell.code), cell.width == 1,
        writer.pen(for: cell) == pen
      else { return x }
    }
    return from.x
  }
}

extension Cell {
  /// Whether all terminals draw the character in the same number of columns: they differ about emoji, about letters that
  /// join their neighbours, and about marks.
  fileprivate var isSteady: Bool {
    switch code {
    case ..<0x300, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF, 0x2010...0x205E, 0x20A0...0x20BF: true
    case 0x231A...0x231B, 0x23E9...0x23F3, 0x25FD...0x25FE: false
    case 0x2190...0x25FF, 0x2800...0x28FF, 0x2980...0x2AFF: true
    case 0x2605...0x2606, 0x2610...0x2612, 0x263A...0x263B, 0x2661, 0x2665, 0x2691, 0x270E, 0x2713...0x2718:
      true
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
    default: false
    }
  }
}
