import CTerminal
import CardKit

/// Turns canvases into the bytes that make a terminal show them, and remembers what it shows.
///
/// A frame is the cells that have changed. Places are absolute after any character that terminals draw in different
/// numbers of columns, so that such an error stays inside the character's own cells.
struct FrameEncoder {
  private let terminal: TerminalDescription
  private let isUTF8: Bool
  var palette: Palette
  /// The canvas that the terminal shows; nil if that is unknown.
  private var shown: Canvas?
  private var bytes: [UInt8] = []
  /// Where the terminal's cursor is; nil if that is unknown.
  private var cursor: Point?
  /// How the terminal draws; nil if that is unknown.
  private var pen: Pen?
  /// The place of a visible cursor; nil if it is hidden.
  private var textCursor: Point?
  /// Whether the terminal holds a frame back until it is complete (mode 2026).
  var isSynchronized = false
  /// Whether the terminal repeats characters as its description says.
  private let repeats: Bool

  init(_ terminal: TerminalDescription, isUTF8: Bool, palette: Palette, repeats: Bool = true) {
    self.terminal = terminal
    self.isUTF8 = isUTF8
    self.palette = palette
    self.repeats = repeats && terminal.canRepeat
  }

  /// Forgets what the terminal shows: the next frame is drawn in full.
  mutating func forget() {
    (shown, cursor, pen, textCursor) = (nil, nil, nil, nil)
  }

  /// The bytes that make the terminal show a canvas; none if it already does.
  mutating func frame(_ canvas: Canvas) -> [UInt8] {
    bytes = []
    let canvas = canvas.leavingCursorToTerminal()
    var rows = 0
    if var old = shown, old.size == canvas.size {
      // Now it can be changed in its place.
      shown = nil
      let changed = terminal.canScroll ? canvas.changedRows(since: old) : []
      if changed.count > 3, let shift = canvas.shift(since: old, changed) {
        scroll(shift)
        old.perform(shift)
        rows = shift.rows.count
      }
      rows += draw(canvas.changes(since: old), of: canvas, over: old)
    } else {
      hide()
      set(.plain)
      bytes += terminal.clear
      cursor = nil
      rows = draw(canvas.changes(since: nil), of: canvas, over: nil) + 2
    }
    shown = canvas
    place(canvas)
    guard isSynchronized, rows > 1 else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Puts the cursor where the text is edited, or hides it where the focused view begins: screen readers and magnifiers
  /// follow it there too.
  private mutating func place(_ canvas: Canvas) {
    let text = canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let isSeen = text != nil || canvas.showsFocus && canvas.focus != nil
    if !isSeen { hide() }
    guard let point = text ?? canvas.focus else { return }
    move(to: point)
    guard isSeen else { return }
    if textCursor == nil { bytes += terminal.showCursor }
    textCursor = point
  }

  private mutating func hide() {
    if textCursor != nil { bytes += terminal.hideCursor }
    textCursor = nil
  }

  /// Draws runs of cells, and returns the number of their rows.
  private mutating func draw(_ runs: [Canvas.Run], of canvas: Canvas, over old: Canvas?) -> Int {
    // A cursor that travels beyond its row would be seen.
    if let textCursor, runs.contains(where: { $0.y != textCursor.y }) { hide() }
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
    return palette.pen(last.foreground, last.background, last.attributes)
      != palette.pen(other.foreground, other.background, other.attributes)
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
    if scrolls { bytes += Self.doesNotWrap }
    defer { if scrolls { bytes += Self.wraps } }
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
      set(palette.pen(cell.foreground, cell.background, cell.attributes))
      move(to: Point(x: x, y: y))
      append(cell, of: canvas)
      var end = x + 1
      if cell.width == 1 {
        while end < columns.upperBound, row[end] == cell { end += 1 }
      }
      repeatCharacter(of: cell, end - x - 1, of: canvas)
      x = cell.width == 1 ? end : x + 2
      advance(to: x, row.count)
    }
    return x
  }

  /// Draws blank cells as far as `limit` or, if that is shorter, the end of the row; returns where the next ones begin.
  private mutating func drawBlank(
    _ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, limit: Int, _ y: Int
  ) -> Int {
    let (x, cell) = (columns.lowerBound, row[columns.lowerBound])
    paint(cell)
    move(to: Point(x: x, y: y))
    let count = min(columns.upperBound, limit) - x
    let canErase = cell.background == .terminal || terminal.erasesInColor
    if canErase, terminal.canEraseRow, columns.upperBound == row.count, count > 3 {
      bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")]
      return row.count
    }
    if canErase, terminal.canErase, count > 8 {
      sequence(count, UInt8(ascii: "X"))
      return x + count
    }
    if repeats, count > 8 {
      bytes.append(0x20)
      sequence(count - 1, UInt8(ascii: "b"))
    } else {
      for _ in 0..<count { bytes.append(0x20) }
    }
    advance(to: x + count, row.count)
    return x + count
  }

  /// Sets a pen for a blank cell, of which only the background is seen.
  private mutating func paint(_ cell: Cell) {
    var needed = pen ?? .plain
    needed.background = palette.pen(.terminal, cell.background, []).background
    needed.attributes.subtract([.reverse, .underline])
    set(needed)
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
    if isAtEdge { bytes += Self.doesNotWrap }
    // Some terminals draw less than we believe: what was there before must not be seen.
    for x in start..<end {
      set(palette.pen(row[x].foreground, row[x].background, row[x].attributes.subtracting(.underline)))
      move(to: Point(x: x, y: y))
      bytes.append(0x20)
      advance(to: x + 1, row.count)
    }
    for x in start..<end where row[x].width > 0 {
      set(palette.pen(row[x].foreground, row[x].background, row[x].attributes))
      move(to: Point(x: x, y: y))
      append(row[x], of: canvas)
      cursor = nil
    }
    if isAtEdge { bytes += Self.wraps }
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

  /// Whether text goes on in the next row (DECAWM).
  private static let (wraps, doesNotWrap) = (Array("\u{1B}[?7h".utf8), Array("\u{1B}[?7l".utf8))

  /// The most columns by which a terminal may draw a character wider than we do: a family as its members, with their
  /// skin tones beside them.
  private static let spill = 22

  /// Draws the cells between the cursor and a place if they take fewer bytes than moving there, and returns where to go
  /// on.
  private mutating func bridge(_ row: UnsafeBufferPointer<Cell>, to x: Int, _ y: Int) -> Int {
    guard let from = cursor, from.y == y, from.x < x, x - from.x <= 3, let pen else { return x }
    for place in from.x..<x {
      let cell = row[place]
      guard (0x20..<0x7F).contains(cell.code), cell.width == 1,
        palette.pen(cell.foreground, cell.background, cell.attributes) == pen
      else { return x }
    }
    return from.x
  }

  private mutating func append(_ cell: Cell, of canvas: Canvas) {
    if let scalar = cell.scalar { return append(scalar) }
    for scalar in canvas.character(of: cell).unicodeScalars { append(scalar.value) }
  }

  private mutating func append(_ scalar: UInt32) {
    switch scalar {
    // Whatever a canvas holds, a control character must not reach the terminal.
    case ..<0x20, 0x7F..<0xA0: bytes.append(0x20)
    case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case _ where !isUTF8: appendInLocale(scalar)
    case ..<0x800: bytes += [UInt8(0xC0 | scalar >> 6), UInt8(0x80 | scalar & 0x3F)]
    case ..<0x1_0000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  private mutating func appendInLocale(_ scalar: UInt32) {
    var buffer = [CChar](repeating: 0, count: Int(ct_longest_character))
    let count = Int(ct_encode(scalar, &buffer))
    bytes += count > 0 ? buffer[..<count].map { UInt8(bitPattern: $0) } : [UInt8(ascii: "?")]
  }

  /// Repeats a character that has just been written.
  private mutating func repeatCharacter(of cell: Cell, _ count: Int, of canvas: Canvas) {
    let length = cell.code < 0x80 ? 1 : cell.code < 0x800 ? 2 : 3
    if repeats, count * length > 5 { return sequence(count, UInt8(ascii: "b")) }
    for _ in 0..<count { append(cell, of: canvas) }
  }

  /// Notes where the cursor is after a character; that is unclear in the last column.
  private mutating func advance(to x: Int, _ width: Int) {
    guard let row = cursor?.y, x < width else { return cursor = nil }
    cursor = Point(x: x, y: row)
  }

  private mutating func number(_ value: Int) {
    if value > 99 { number(value / 10) } else if value > 9 { bytes.append(0x30 + UInt8(value / 10)) }
    bytes.append(0x30 + UInt8(value % 10))
  }

  /// Appends a control sequence with one number, which is left out if it is 1.
  private mutating func sequence(_ value: Int, _ final: UInt8) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if value != 1 { number(value) }
    bytes.append(final)
  }
}

/// Movements.
extension FrameEncoder {
  private mutating func move(to point: Point) {
    guard cursor != point else { return }
    defer { cursor = point }
    guard terminal.isECMA else {
      bytes += terminal.move(to: point)
      return
    }
    if let from = cursor {
      if from.y == point.y { return moveAlong(from.x, to: point.x) }
      if point.y == from.y + 1, abs(point.x - from.x) < 100 || point.x == 0 {
        if point.x == 0, from.x != 0 { bytes.append(0x0D) }
        bytes.append(0x0A)
        if point.x != 0 { moveAlong(from.x, to: point.x) }
        return
      }
    }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if point.y > 0 { number(point.y + 1) }
    if point.x > 0 {
      bytes.append(UInt8(ascii: ";"))
      number(point.x + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func moveAlong(_ from: Int, to x: Int) {
    if x == from { return }
    if x == 0 {
      bytes.append(0x0D)
    } else if x > from {
      sequence(x - from, UInt8(ascii: "C"))
    } else {
      sequence(from - x, UInt8(ascii: "D"))
    }
  }

  private mutating func scroll(_ shift: RowShift) {
    set(.plain)
    bytes += [0x1B, UInt8(ascii: "[")]
    number(shift.rows.lowerBound + 1)
    bytes.append(UInt8(ascii: ";"))
    number(shift.rows.upperBound)
    bytes.append(UInt8(ascii: "r"))
    // Setting the region puts the cursor somewhere.
    cursor = nil
    if shift.distance > 0 {
      move(to: Point(x: 0, y: shift.rows.upperBound - 1))
      for _ in 0..<shift.distance { bytes.append(0x0A) }
    } else {
      move(to: Point(x: 0, y: shift.rows.lowerBound))
      for _ in 0..<(-shift.distance) { bytes += [0x1B, UInt8(ascii: "M")] }
    }
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "r")]
    cursor = nil
  }
}

/// Pens.
extension FrameEncoder {
  private mutating func set(_ needed: Pen) {
    guard pen != needed else { return }
    defer { pen = needed }
    guard terminal.isECMA else { return setByName(needed) }
    let isNew = pen == nil
    let old = pen ?? .plain
    let lost = old.attributes.subtracting(needed.attributes)
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    let start = bytes.count
    if isNew || !lost.isEmpty && !turnsOffSome(for: needed) || needed == .plain {
      // One sequence turns everything off.
      if needed != .plain { code(0) }
      append(needed, over: .plain)
    } else {
      for (attribute, number) in [(Style.Attributes.bold, 22), (.underline, 24), (.reverse, 27)]
      where !lost.isDisjoint(with: attribute == .bold ? [.bold, .dim] : attribute) { code(number) }
      var rest = old
      rest.attributes.formIntersection(needed.attributes)
      // One number turns off both.
      if !lost.isDisjoint(with: [.bold, .dim]) { rest.attributes.subtract([.bold, .dim]) }
      append(needed, over: rest)
    }
    if bytes.count > start { bytes.removeLast() }
    bytes.append(UInt8(ascii: "m"))
  }

  /// Whether turning off some attributes takes fewer bytes than turning off everything. Terminals of long ago can't.
  private func turnsOffSome(for needed: Pen) -> Bool {
    terminal.colors >= 8 && (needed.foreground >= 0 || needed.background >= 0)
  }

  private mutating func append(_ needed: Pen, over old: Pen) {
    for (attribute, number) in [(Style.Attributes.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
    where needed.attributes.contains(attribute) && !old.attributes.contains(attribute) { code(number) }
    if needed.foreground != old.foreground { color(needed.foreground, 30) }
    if needed.background != old.background { color(needed.background, 40) }
  }

  private mutating func code(_ value: Int) {
    number(value)
    bytes.append(UInt8(ascii: ";"))
  }

  /// Appends the codes of a colour; those of text begin at 30, those of backgrounds at 40.
  private mutating func color(_ value: Int32, _ base: Int) {
    let value = Int(value)
    if value < 0 { return code(base + 9) }
    if palette.depth == .direct {
      code(base + 8)
      code(2)
      code(value >> 16 & 0xFF)
      code(value >> 8 & 0xFF)
      return code(value & 0xFF)
    }
    if value < 8 { return code(base + value) }
    if value < 16 { return code(base + 60 + value - 8) }
    code(base + 8)
    code(5)
    code(value)
  }

  /// Sets the attributes with the sequences of the terminal's description.
  private mutating func setByName(_ needed: Pen) {
    if pen.map({ !$0.attributes.isSubset(of: needed.attributes) }) ?? true { bytes += terminal.plain }
    for (attribute, sequence) in terminal.styles where needed.attributes.contains(attribute) {
      bytes += sequence
    }
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
