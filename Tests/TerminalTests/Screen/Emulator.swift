import CardKit

/// A terminal that is only its bytes: it knows what `FrameEncoder` writes, and nothing else.
struct Emulator {
  struct Cell: Hashable, CustomStringConvertible {
    var text = " "
    var foreground = "", background = ""
    var attributes: Set<Int> = []
    var description: String { "\(text.debugDescription) \(foreground)/\(background) \(attributes.sorted())" }
  }

  let width: Int, height: Int
  /// The columns that the terminal takes for a scalar.
  var columns: (Unicode.Scalar) -> Int
  /// Whether erased cells have the background of the moment.
  var erasesInColor = true
  private(set) var rows: [[Cell]]
  private(set) var x = 0, y = 0
  private(set) var isCursorShown = true
  private(set) var isHeldBack = false
  private(set) var wraps = true
  /// What it did not understand.
  private(set) var unknown: [String] = []
  private var pen = Cell()
  private var region: Range<Int>
  private var last = ""

  init(_ size: Size, columns: @escaping (Unicode.Scalar) -> Int = { UnicodeRuler().width(of: $0) ?? 0 }) {
    (width, height) = (size.width, size.height)
    self.columns = columns
    // What was there before must not be seen.
    rows = Array(repeating: Array(repeating: Cell(text: "?"), count: size.width), count: size.height)
    region = 0..<size.height
  }

  var picture: String { rows.map { $0.map(\.text).joined() }.joined(separator: "\n") }

  mutating func write(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\r": x = 0
      case "\n": lineFeed()
      case "\u{18}": break
      case _ where scalar.value < 0x20: unknown.append("\(scalar.value)")
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let count = columns(scalar)
    guard count > 0 else {
      let place = max(0, min(x, width) - 1)
      rows[y][place].text.unicodeScalars.append(scalar)
      return
    }
    // Having written the last column, it goes on in the next row, or else writes over the last column.
    if x + count > width, wraps {
      x = 0
      lineFeed()
    }
    x = min(x, width - count)
    var cell = pen
    cell.text = String(scalar)
    last = cell.text
    if x > 0, rows[y][x].text.isEmpty { rows[y][x - 1].text = " " }
    rows[y][x] = cell
    if count == 2 {
      cell.text = ""
      rows[y][x + 1] = cell
    }
    if x + count < width, rows[y][x + count].text.isEmpty { rows[y][x + count].text = " " }
    x += count
  }

  private mutating func lineFeed() {
    if y == region.upperBound - 1 { scroll(1) } else { y = min(height - 1, y + 1) }
  }

  private mutating func scroll(_ count: Int) {
    for _ in 0..<abs(count) {
      let blank = Array(repeating: erased, count: width)
      if count > 0 {
        rows.insert(blank, at: region.upperBound)
        rows.remove(at: region.lowerBound)
      } else {
        rows.remove(at: region.upperBound - 1)
        rows.insert(blank, at: region.lowerBound)
      }
    }
  }

  private var erased: Cell { erasesInColor ? Cell(background: pen.background) : Cell() }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "M": if y == region.lowerBound { scroll(-1) } else { y -= 1 }
    case "(": _ = rest.popFirst()
    case "[": control(&rest)
    case "=", ">": break
    case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    var text = ""
    while let scalar = rest.first, scalar.value < 0x40 {
      text.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    let final = rest.popFirst() ?? " "
    let numbers = text.drop { $0 == "?" || $0 == ">" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    switch final {
    case "H": (x, y) = (max(1, numbers.count > 1 ? numbers[1] : 1) - 1, max(1, first) - 1)
    case "C": x = min(width - 1, x + max(1, first))
    case "D": x = max(0, x - max(1, first))
    case "K": erase(x..<width)
    case "X": erase(x..<min(width, x + max(1, first)))
    case "J": for row in (first == 2 ? 0 : y)..<height { rows[row] = Array(repeating: erased, count: width) }
    case "b": for _ in 0..<max(1, first) { for scalar in last.unicodeScalars { put(scalar) } }
    case "r":
      region = numbers.count > 1 ? first - 1..<numbers[1] : 0..<height
      (x, y) = (0, 0)
    case "m": style(numbers)
    case "h", "l": mode(text, final == "h")
    case "t", "u", "n", "p": break
    default: unknown.append("CSI \(text)\(final)")
    }
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns { rows[y][column] = erased }
    if columns.lowerBound > 0, columns.upperBound < width, rows[y][columns.upperBound].text.isEmpty {
      rows[y][columns.upperBound].text = " "
    }
  }

  private mutating func mode(_ text: String, _ isOn: Bool) {
    if text.hasSuffix("25") { isCursorShown = isOn }
    if text == "?2026" { isHeldBack = isOn }
    if text == "?7" { wraps = isOn }
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Cell()
      case 1, 2, 4, 7: pen.attributes.insert(number)
      case 22: pen.attributes.subtract([1, 2])
      case 24, 27: pen.attributes.remove(number - 20)
      case 39: pen.foreground = ""
      case 49: pen.background = ""
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = rest.prefix(count).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { pen.foreground = color } else { pen.background = color }
      case 30...37, 90...97: pen.foreground = "\(number)"
      case 40...47, 100...107: pen.background = "\(number - 10)"
      default: unknown.append("SGR \(number)")
      }
    }
  }
}
