import CardKit

/// A terminal that does what its description says (terminfo(5)), and nothing else.
package struct Emulator {
  /// What a terminal shows in a cell.
  package struct Cell: Hashable, CustomStringConvertible, Sendable {
    package var text = " "
    /// Numbers of the palette or 24 bits above `direct`; -1 for the terminal's own.
    package var foreground = -1, background = -1
    package var attributes: Style.Attributes = []

    package init(
      text: String = " ", foreground: Int = -1, background: Int = -1, attributes: Style.Attributes = []
    ) {
      (self.text, self.foreground, self.background) = (text, foreground, background)
      self.attributes = attributes
    }

    package var description: String {
      "\(text.debugDescription) \(foreground)/\(background) \(attributes.rawValue)"
    }

    /// What a person sees of it: of a blank only the background.
    package var seen: Cell {
      guard text == " " || text.isEmpty, attributes.isDisjoint(with: [.underline, .reverse]) else {
        return self
      }
      return Cell(background: background)
    }
  }

  /// Added to colours of 24 bits.
  package static let direct = 1 << 24

  package private(set) var size: Size
  /// The columns that the terminal takes for a scalar.
  package var columns: (Unicode.Scalar) -> Int = { UnicodeRuler().width(of: $0) ?? 0 }
  package private(set) var rows: [[Cell]]
  package private(set) var x = 0, y = 0
  package private(set) var isCursorShown = true
  package private(set) var isHeldBack = false
  /// What it did not understand.
  package private(set) var unknown: [String] = []
  /// Rows that have left the screen at its top.
  package private(set) var scrolledOff = 0
  private let description: TerminalDescription
  private var pen = Cell()
  private var region: Range<Int>
  private var wraps = true
  private var inserts = false
  private var saved = (x: 0, y: 0)
  private var last: Unicode.Scalar = " "

  /// A terminal on whose screen something is already.
  package init(_ size: Size, _ description: TerminalDescription) {
    (self.size, self.description) = (size, description)
    rows = Self.unknownRows(size)
    region = 0..<size.height
  }

  private static func unknownRows(_ size: Size) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(text: "?"), count: size.width), count: size.height)
  }

  /// The characters of the screen.
  package var picture: String { rows.map { $0.map(\.text).joined() }.joined(separator: "\n") }

  /// Changes the size, as a window does; the program draws anew.
  package mutating func resize(to size: Size) {
    self.size = size
    rows = Self.unknownRows(size)
    region = 0..<size.height
    (x, y) = (min(x, size.width - 1), min(y, size.height - 1))
  }

  /// Takes what a program writes.
  package mutating func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if let (command, length) = description.command(at: rest) {
        perform(command)
        rest = rest.dropFirst(length)
      } else if byte >= 0x20, byte != 0x7F {
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        for scalar in String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars { put(scalar) }
        rest = rest.dropFirst(length)
      } else {
        unknown.append(String(decoding: rest.prefix(16), as: UTF8.self).debugDescription)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let count = columns(scalar)
    guard count > 0 else {
      rows[y][max(0, min(x, size.width) - 1)].text.unicodeScalars.append(scalar)
      return
    }
    // Having written the last column, it goes on in the next row, or else writes over the last column.
    if x + count > size.width, wraps, description.wraps {
      x = 0
      index(1)
    }
    x = min(x, size.width - count)
    if inserts { insertCells(count) }
    last = scalar
    var cell = pen
    cell.text = String(scalar)
    if x > 0, rows[y][x].text.isEmpty { rows[y][x - 1].text = " " }
    rows[y][x] = cell
    if count == 2 {
      cell.text = ""
      rows[y][x + 1] = cell
    }
    if x + count < size.width, rows[y][x + count].text.isEmpty { rows[y][x + count].text = " " }
    x += count
    guard x == size.width, !description.defersWrap else { return }
    if description.wraps, wraps {
      x = 0
      index(1)
    } else {
      x -= 1
    }
  }

  private var erased: Cell { description.erasesInColor ? Cell(background: pen.background) : Cell() }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns where rows[y].indices.contains(column) { rows[y][column] = erased }
    if columns.upperBound < size.width, rows[y][columns.upperBound].text.isEmpty {
      rows[y][columns.upperBound].text = " "
    }
  }

  private var blankRow: [Cell] { Array(repeating: erased, count: size.width) }

  private mutating func index(_ count: Int) {
    for _ in 0..<count {
      guard y == region.upperBound - 1 else {
        y = min(size.height - 1, y + 1)
        continue
      }
      if region.lowerBound == 0 { scrolledOff += 1 }
      rows.insert(blankRow, at: region.upperBound)
      rows.remove(at: region.lowerBound)
    }
  }

  private mutating func reverseIndex(_ count: Int) {
    for _ in 0..<count {
      guard y == region.lowerBound else {
        y = max(0, y - 1)
        continue
      }
      rows.remove(at: region.upperBound - 1)
      rows.insert(blankRow, at: region.lowerBound)
    }
  }

  private mutating func insertCells(_ count: Int) {
    rows[y].insert(contentsOf: Array(repeating: erased, count: count), at: min(x, size.width))
    rows[y].removeLast(count)
  }

  private mutating func perform(_ command: TerminalDescription.Command) {
    x = command.isText ? x : min(x, size.width - 1)
    switch command {
    case .ignored: break
    case .place(let row, let column): (x, y) = (min(column, size.width - 1), min(row, size.height - 1))
    case .column(let column): x = min(column, size.width - 1)
    case .row(let row): y = min(row, size.height - 1)
    case .up(let count): y = max(0, y - count)
    case .down(let count): y = min(size.height - 1, y + count)
    case .left(1) where x == 0 && y > 0 && description.isBackWrapped: (x, y) = (size.width - 1, y - 1)
    case .left(let count): x = max(0, x - count)
    case .right(let count): x = min(size.width - 1, x + count)
    case .lastRow: (x, y) = (0, size.height - 1)
    case .nextRow:
      x = 0
      index(1)
    case .tab: x = min(size.width - 1, (x / 8 + 1) * 8)
    case .backTab: x = max(0, (x - 1) / 8 * 8)
    case .clear:
      rows = Array(repeating: blankRow, count: size.height)
      (x, y) = (0, 0)
    case .eraseBelow:
      erase(x..<size.width)
      for row in y + 1..<max(y + 1, size.height) { rows[row] = blankRow }
    case .eraseRight: erase(x..<size.width)
    case .eraseLeft: erase(0..<x + 1)
    case .erase(let count): erase(x..<min(size.width, x + count))
    case .insertRows(let count):
      for _ in 0..<min(count, region.upperBound - y) {
        rows.remove(at: region.upperBound - 1)
        rows.insert(blankRow, at: y)
      }
    case .deleteRows(let count):
      for _ in 0..<min(count, region.upperBound - y) {
        rows.insert(blankRow, at: region.upperBound)
        rows.remove(at: y)
      }
    case .insertCells(let count): insertCells(min(count, size.width - x))
    case .deleteCells(let count):
      let count = min(count, size.width - x)
      rows[y].removeSubrange(x..<x + count)
      rows[y] += Array(repeating: erased, count: count)
    case .index(let count): index(count)
    case .reverseIndex(let count): reverseIndex(count)
    case .region(let rows):
      region = rows.clamped(to: 0..<size.height)
      (x, y) = (0, 0)
    case .repeated(let character, let count):
      for _ in 0..<count { put(character ?? last) }
    case .attributes(let attributes): (pen.attributes, pen.foreground, pen.background) = (attributes, -1, -1)
    case .add(let attribute): pen.attributes.insert(attribute)
    case .remove(let attribute): pen.attributes.subtract(attribute)
    case .foreground(let number): pen.foreground = number
    case .background(let number): pen.background = number
    case .ownColors: (pen.foreground, pen.background) = (-1, -1)
    case .save: saved = (x, y)
    case .restore: (x, y) = saved
    case .wraps(let isOn): wraps = isOn
    case .inserts(let isOn): inserts = isOn
    case .cursor(let isShown): isCursorShown = isShown
    case .held(let isHeld): isHeldBack = isHeld
    }
  }
}
