import CTerminal
import CardKit

/// Characters beyond ncurses: terminals disagree about the columns of some, and ncurses takes those of the C
/// library, and not more than five code points to a cell. For ncurses they are blanks that it does not erase:
/// spaces that don't break. After the frame each is painted at its own place, so that an error stays inside
/// its own cells.
extension CursesScreen {
  /// The most columns by which a terminal may draw a character wider than we do: a family as its members, with their
  /// skin tones beside them.
  private static let spill = 22

  /// The bytes that paint such characters of a row, and those over which a terminal may have drawn.
  func painted(_ y: Int, of canvas: Canvas) -> [UInt8] {
    let row = Array(canvas.row(y))
    let marked = Self.markedColumns(row, canvas)
    var bytes: [UInt8] = []
    // The end of cells that the terminal may have drawn over, and its cursor, if that is known.
    var (end, place) = (0, -1)
    for x in row.indices where row[x].width > 0 && (x < end || !row[x].isSteady || marked.contains(x)) {
      let cell = row[x]
      let isSteady = cell.isSteady && !marked.contains(x)
      // At the right edge, it would come into the next row.
      let isAtEdge = !isSteady && x + Self.spill > row.count
      if isAtEdge { bytes += Self.wrap(false) }
      if x != place { bytes += Self.move(to: Point(x: x, y: y)) }
      bytes += self.bytes(of: cell, canvas) + (marked.contains(x) ? Self.leftToRight : [])
      if isAtEdge { bytes += Self.wrap(true) }
      place = isSteady ? x + Int(cell.width) : -1
      // A terminal that does not join an emoji draws each of its scalars in up to two columns.
      let count = canvas.character(of: cell).unicodeScalars.count + (marked.contains(x) ? 1 : 0)
      if !isSteady { end = max(end, x + 2 * count) }
    }
    return bytes
  }

  /// Sets the direction of the text around it (U+200E), and takes no column.
  private static let leftToRight = Array("\u{200E}".utf8)

  /// The columns behind whose characters such a mark stands: the first, and those that end a name written from right to
  /// left. Without them, a terminal that reorders text would reverse the row, or the numbers beside the name.
  private static func markedColumns(_ row: [Cell], _ canvas: Canvas) -> Set<Int> {
    var columns: Set<Int> = []
    var end: Int?
    for x in row.indices where row[x].width > 0 && row[x].code != 0x20 {
      if canvas.character(of: row[x]).isRightToLeft {
        end = x + Int(row[x].width)
        columns.insert(0)
      } else if let start = end {
        columns.insert(start)
        end = nil
      }
    }
    return columns
  }

  /// The bytes that write the links of a row again, as such: ncurses has drawn their text.
  func linked(_ y: Int, of canvas: Canvas) -> [UInt8] {
    let row = Array(canvas.row(y))
    return canvas.links(in: y).flatMap { link in
      var bytes = Self.move(to: Point(x: link.columns.lowerBound, y: y))
      bytes += Array("\u{1B}]8;;\(link.url)\u{1B}\\".utf8)
      for x in link.columns where row[x].width > 0 { bytes += self.bytes(of: row[x], canvas) }
      return bytes + Array("\u{1B}]8;;\u{1B}\\".utf8)
    }
  }

  private func bytes(of cell: Cell, _ canvas: Canvas) -> [UInt8] {
    bytes(of: pen(for: cell))
      + canvas.character(of: cell).unicodeScalars.flatMap { Array(String($0.isControl ? " " : $0).utf8) }
  }

  func bytes(of pen: Pen) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 256) { bytes, count in
      count = Int(ct_pen_bytes(cursesPen(pen), bytes.baseAddress, 256))
    }
  }

  /// Turns automatic line wrap (DECAWM) on or off: few descriptions have it, nearly all terminals.
  private static func wrap(_ isOn: Bool) -> [UInt8] {
    let own = sequence(isOn ? "smam" : "rmam")
    guard own.isEmpty, capability("cup")?.hasPrefix("\u{1B}[") == true else { return own }
    return Array("\u{1B}[?7\(isOn ? "h" : "l")".utf8)
  }
}

extension Cell {
  /// Whether all terminals draw the character in the same number of columns: they differ about emoji, about letters that
  /// join their neighbours, and about marks.
  package var isSteady: Bool {
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

  /// Stands for a character that is painted over.
  static let placeholder: UInt32 = 0xA0

  /// The character for ncurses.
  var steadyScalar: UInt32 {
    guard isSteady else { return Self.placeholder }
    // Whatever a canvas holds, a control character must not reach the terminal.
    return Unicode.Scalar(code)?.isControl == false ? code : 0x20
  }
}

extension Character {
  /// Whether it belongs to a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }
}
