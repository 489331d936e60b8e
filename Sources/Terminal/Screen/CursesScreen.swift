import CTerminal
import CardKit
import Glibc

/// The screen of ncurses, which draws canvases into memory. One is open at a time.
///
/// ncurses has the terminal's description, the shortest change from one frame to the next, cursor moves, scrolling, pairs
/// of colours, and the way in (smcup). The program's own are the input; the terminal's modes, which ncurses can't set, as
/// a file in memory is no terminal; sending a frame without waiting; 24-bit colours and characters of disputed width;
/// frames that are held back (mode 2026); questions, title and clipboard; and the way out, also after a crash.
package final class CursesScreen {
  /// The number of colours; 0 if there are none.
  package let colors: Int
  private var palette = Palette(depth: .monochrome)
  /// Whether the terminal holds a frame back until it is complete (mode 2026).
  var isSynchronized = false
  /// Whether the terminal opens links (OSC 8).
  var opensLinks = false
  private var rewriter: FrameRewriter
  /// The canvas that the terminal shows; nil if that is unknown.
  private var shown: Canvas?
  private var size = Size.zero
  private var cursor = Point.zero
  private var pen = (wanted: Pen.plain, curses: ct_pen())
  /// The pairs of colours since everything was drawn, and how many there can be: ncurses gives the oldest ones away.
  private var pairs: Set<Int32> = []
  private let mostPairs: Int
  private var unsteadyRows: Set<Int> = []

  /// Opens the screen for a terminal, by default that of `TERM` or, if that is unknown, of the usual one.
  /// - Parameters:
  ///   - repeats: whether the terminal repeats characters as its description says.
  ///   - showsTrueColor: whether it shows 24-bit colours, whatever its description says.
  /// - Throws: `TerminalError` if the terminal can't show the program.
  package init(_ name: String? = nil, repeats: Bool = true, showsTrueColor: Bool = false)
    throws(TerminalError)
  {
    var status = ct_open_screen(name)
    if status == ct_no_memory { throw .noMemoryFile(errno) }
    if status == ct_unknown_terminal, name == nil { status = ct_open_screen("xterm-256color") }
    let name = name ?? getenv("TERM").map { String(cString: $0) } ?? ""
    switch status {
    case ct_ok: break
    case ct_no_cursor_addressing: throw .noCursorAddressing(name)
    default: throw .unknownTerminal(name)
    }
    let colors = Int(ct_start_colors())
    mostPairs = Self.number("pairs") - 1
    rewriter = FrameRewriter(showsTrueColor: showsTrueColor && colors == 256, repeats: repeats)
    self.colors = rewriter.showsTrueColor ? 0x100_0000 : colors
    // It is taken over with the first frame, whose size is known.
    ct_leave_screen()
  }

  package func setColors(_ depth: ColorDepth, _ scheme: ColorScheme) {
    // Bit 4 of ncv: reversed text can't be combined with colours.
    palette = Palette(depth: depth, scheme: scheme, reversesColors: max(0, Self.number("ncv")) & 4 == 0)
    forget()
  }

  package func pen(for cell: Cell) -> Pen { palette.pen(cell.foreground, cell.background, cell.attributes) }

  package func close() { ct_close_screen() }

  /// Forgets what the terminal shows: the next frame is drawn in full.
  package func forget() { shown = nil }

  /// Call before another program uses the terminal; the next frame enters the screen again and draws everything.
  package func leave() {
    forget()
    ct_leave_screen()
  }

  var bell: [UInt8] { taken(ct_ring()) }

  /// The bytes that make the terminal show a canvas; none if it already does.
  package func frame(_ canvas: Canvas) -> [UInt8] {
    let canvas = canvas.leavingCursorToTerminal()
    if shown?.size != canvas.size { clear(canvas.size) }
    var runs = canvas.changes(since: shown)
    put(runs, of: canvas)
    if rewriter.hasRunOut || pairs.count >= mostPairs, !pairs.isEmpty {
      // Other colours get the numbers of those that are gone.
      if pairs.count >= mostPairs { ct_free_pairs() }
      clear(canvas.size)
      runs = canvas.changes(since: nil)
      put(runs, of: canvas)
      rewriter.hasRunOut = false
      if pairs.count >= mostPairs { pairs = [] }
    }
    let rows = runs.reduce(into: [Int]()) { rows, run in if rows.last != run.y { rows.append(run.y) } }
    let before = unsteadyRows
    unsteadyRows.subtract(rows)
    unsteadyRows.formUnion(rows.filter { y in canvas.row(y).contains { !$0.isSteady } })
    let unsteady = rows.filter { unsteadyRows.contains($0) || before.contains($0) }
    for y in unsteady { ct_redraw_row(Int32(y)) }
    // ncurses does not know what would be moved with such a row.
    ct_set_scrolling(unsteadyRows.isEmpty && before.isEmpty ? 1 : 0)
    let isFull = shown == nil
    shown = canvas
    var bytes = drawn(canvas, rows)
    for y in unsteady { bytes += painted(y, of: canvas) }
    let links = opensLinks ? rows.flatMap { linked($0, of: canvas) } : []
    bytes += links
    if !unsteady.isEmpty || !links.isEmpty { bytes += self.bytes(of: .plain) + Self.move(to: cursor) }
    bytes = rewriter.rewritten(bytes, isFull: isFull)
    guard isSynchronized, isFull || rows.count > 1 else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  private func clear(_ size: Size) {
    if self.size != size { ct_resize_screen(Int32(size.width), Int32(size.height)) }
    self.size = size
    ct_clear_screen()
    shown = nil
    (pairs, unsteadyRows) = ([], [])
    rewriter.forgetColors()
    pen = (.plain, ct_pen())
  }

  /// Has ncurses draw, with the cursor where text is edited, or hidden where the focused view begins: screen readers and
  /// magnifiers follow it there too.
  private func drawn(_ canvas: Canvas, _ rows: [Int]) -> [UInt8] {
    let text = canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let isSeen = text != nil || canvas.showsFocus && canvas.focus != nil
    let place = text ?? canvas.focus ?? cursor
    // A cursor that travels beyond its row would be seen.
    let hides = rows.contains { $0 != cursor.y }
    cursor = Point(x: min(place.x, size.width - 1), y: min(place.y, size.height - 1))
    return taken(ct_draw(Int32(cursor.x), Int32(cursor.y), isSeen ? 1 : 0, hides ? 1 : 0))
  }

  private func taken(_ count: Int32) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, taken in
      taken = Int(ct_take(buffer.baseAddress, count))
    }
  }

  // MARK: Cells

  private func put(_ runs: [Canvas.Run], of canvas: Canvas) {
    var last: (y: Int, end: Int) = (-1, 0)
    for run in runs {
      canvas.row(run.y).withUnsafeBufferPointer { row in
        var columns = run.columns
        // The blank between two words may get the pen of the first.
        if last == (run.y, columns.lowerBound - 1), row[last.end].isEmpty, row[last.end].width == 1 {
          columns = last.end..<columns.upperBound
        }
        put(row, columns, run.y)
      }
      last = (run.y, run.columns.upperBound)
    }
  }

  private func put(_ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, _ y: Int) {
    withUnsafeTemporaryAllocation(of: ct_cell.self, capacity: columns.count) { cells in
      var count = 0
      // Neighbours mostly share their style.
      var last: (cell: Cell, pen: ct_pen)?
      for x in columns where row[x].width > 0 {
        let cell = row[x]
        let pen: ct_pen
        if cell.isEmpty {
          pen = cursesPen(blankPen(row, x))
        } else if let last, last.cell.hasStyle(of: cell) {
          pen = last.pen
        } else {
          pen = cursesPen(self.pen(for: cell))
          last = (cell, pen)
        }
        cells.initializeElement(at: count, to: ct_cell(scalar: cell.steadyScalar, pen: pen))
        count += 1
        // A character that is painted over later is blank in all of its columns.
        guard cell.width == 2, !cell.isSteady else { continue }
        cells.initializeElement(at: count, to: ct_cell(scalar: Cell.placeholder, pen: pen))
        count += 1
      }
      ct_put(Int32(columns.lowerBound), Int32(y), cells.baseAddress, Int32(count))
    }
  }

  /// A pen for a blank cell, of which only the background is seen. Between two words it is that of the first: changing it
  /// twice would take more bytes than the words.
  private func blankPen(_ row: UnsafeBufferPointer<Cell>, _ x: Int) -> Pen {
    if x > 0, x + 1 < row.count, !row[x + 1].isEmpty {
      let word = row[x - 1]
      if !word.isEmpty, word.background == row[x].background,
        word.attributes.isDisjoint(with: [.reverse, .underline])
      {
        return pen(for: word)
      }
    }
    return palette.pen(.terminal, row[x].background, row[x].attributes.intersection(.picture))
  }

  private func number(_ color: Int32) -> Int32 {
    guard palette.depth == .direct, color >= 0 else { return color }
    // Numbers below 8 are colours of the person's choice, even beside those of 24 bits.
    return rewriter.showsTrueColor ? rewriter.number(of: color) : max(8, color)
  }

  func cursesPen(_ wanted: Pen) -> ct_pen {
    if pen.wanted == wanted { return pen.curses }
    let (foreground, background) = (number(wanted.foreground), number(wanted.background))
    pen = (wanted, ct_pen(pair: ct_pair(foreground, background), attributes: wanted.attributes.rawValue))
    if pen.curses.pair > 0 { pairs.insert(pen.curses.pair) }
    return pen.curses
  }
}

extension CursesScreen {
  /// A capability of the terminal's description by its name in terminfo(5), its parameters not filled in; nil if there is none.
  package static func capability(_ name: String) -> String? { ct_sequence(name).map { String(cString: $0) } }

  static func capability(_ name: String, _ first: Int32, _ second: Int32 = 0) -> String? {
    ct_filled(ct_sequence(name), first, second).map { String(cString: $0) }
  }

  /// A number of the description; negative if it has none.
  package static func number(_ name: String) -> Int { Int(ct_number(name)) }

  package static func flag(_ name: String) -> Bool { ct_flag(name) != 0 }

  /// The bytes of such a sequence; none if the terminal does not have it.
  package static func sequence(_ name: String) -> [UInt8] { unpadded(capability(name) ?? "") }

  package static func move(to point: Point) -> [UInt8] {
    unpadded(capability("cup", Int32(point.y), Int32(point.x)) ?? "")
  }

  /// The bytes of a sequence without its padding, such as `$<100/>`: delays for terminals of long ago.
  static func unpadded(_ sequence: String) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(sequence.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
