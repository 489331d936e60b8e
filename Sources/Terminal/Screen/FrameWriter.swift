import CTerminal
import CardKit

/// Writes the bytes of a frame, and remembers where the terminal's cursor is and how the terminal draws.
struct FrameWriter {
  private let terminal: TerminalDescription
  private let isUTF8: Bool
  /// Whether the terminal repeats characters as its description says.
  private let repeats: Bool
  var palette: Palette
  /// What was written since the frame began.
  private(set) var bytes: [UInt8] = []
  /// Where the terminal's cursor is; nil if that is unknown.
  private(set) var cursor: Point?
  /// How the terminal draws; nil if that is unknown.
  private(set) var pen: Pen?
  /// The place of a visible cursor; nil if it is hidden.
  private(set) var textCursor: Point?

  init(_ terminal: TerminalDescription, isUTF8: Bool, palette: Palette, repeats: Bool) {
    self.terminal = terminal
    self.isUTF8 = isUTF8
    self.palette = palette
    self.repeats = repeats && terminal.canRepeat
  }

  /// Forgets what is known about the terminal.
  mutating func forget() {
    (cursor, pen, textCursor) = (nil, nil, nil)
  }

  /// Begins a frame.
  mutating func begin() { bytes = [] }

  /// Clears the screen in the terminal's own colours.
  mutating func clear() {
    hideCursor()
    set(.plain)
    bytes += terminal.clear
    cursor = nil
  }

  mutating func showCursor(at point: Point) {
    if textCursor == nil { bytes += terminal.showCursor }
    textCursor = point
  }

  mutating func hideCursor() {
    if textCursor != nil { bytes += terminal.hideCursor }
    textCursor = nil
  }

  /// Sets whether text goes on in the next row (DECAWM).
  mutating func setWrap(_ wraps: Bool) {
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "?"), UInt8(ascii: "7"), UInt8(ascii: wraps ? "h" : "l")]
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

// MARK: Characters

extension FrameWriter {
  mutating func append(_ cell: Cell, of canvas: Canvas) {
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
  mutating func repeatCharacter(of cell: Cell, _ count: Int, of canvas: Canvas) {
    let length = cell.code < 0x80 ? 1 : cell.code < 0x800 ? 2 : 3
    if repeats, count * length > 5 { return sequence(count, UInt8(ascii: "b")) }
    for _ in 0..<count { append(cell, of: canvas) }
  }

  mutating func appendBlanks(_ count: Int) {
    if repeats, count > 8 {
      bytes.append(0x20)
      sequence(count - 1, UInt8(ascii: "b"))
    } else {
      for _ in 0..<count { bytes.append(0x20) }
    }
  }

  /// Erases from the cursor to the end of its row.
  mutating func eraseRow() { bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")] }

  /// Erases some cells from the cursor on.
  mutating func erase(_ count: Int) { sequence(count, UInt8(ascii: "X")) }

  /// Notes where the cursor is after a character; that is unclear in the last column.
  mutating func advance(to x: Int, _ width: Int) {
    guard let row = cursor?.y, x < width else { return cursor = nil }
    cursor = Point(x: x, y: row)
  }

  /// Notes that terminals disagree about where the cursor is.
  mutating func loseCursor() { cursor = nil }
}

// MARK: Movements

extension FrameWriter {
  mutating func move(to point: Point) {
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

  mutating func scroll(_ shift: RowShift) {
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

// MARK: Pens

extension FrameWriter {
  /// The pen for a cell without some attributes.
  mutating func pen(for cell: Cell, without hidden: Style.Attributes = []) -> Pen {
    palette.pen(cell.foreground, cell.background, cell.attributes.subtracting(hidden))
  }

  /// Sets a pen for a blank cell, of which only the background is seen.
  mutating func paint(_ cell: Cell) {
    var needed = pen ?? .plain
    needed.background = palette.pen(.terminal, cell.background, []).background
    needed.attributes.subtract([.reverse, .underline])
    set(needed)
  }

  mutating func set(_ needed: Pen) {
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
