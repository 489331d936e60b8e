import CardKit

/// What the sequences of a terminal's description do.
package struct TerminalDescription: Sendable {
  enum Command: Hashable, Sendable {
    case ignored, lastRow, nextRow, tab, backTab, clear, eraseBelow, eraseRight, eraseLeft, ownColors, save,
      restore
    case place(Int, Int), column(Int), row(Int), up(Int), down(Int), left(Int), right(Int), erase(Int)
    case insertRows(Int), deleteRows(Int), insertCells(Int), deleteCells(Int), index(Int), reverseIndex(Int)
    case region(Range<Int>), repeated(Unicode.Scalar?, Int), foreground(Int), background(Int)
    case attributes(Style.Attributes), add(Style.Attributes), remove(Style.Attributes)
    case wraps(Bool), inserts(Bool), cursor(Bool), held(Bool)

    /// Whether it goes on where the last character ended, even beyond the last column.
    var isText: Bool { if case .repeated = self { true } else { false } }
  }

  /// Whether a character in the last column moves the cursor to the next row, and whether only the one after it does.
  package let wraps, defersWrap: Bool
  /// Whether what is erased has the background of the moment.
  package let erasesInColor: Bool
  /// The attributes that it shows, and those that it shows beside colours.
  package let attributes, attributesInColor: Style.Attributes
  private var commands: [ArraySlice<UInt8>: Command] = [:]
  private var longest = 1
  /// Of the attributes that look alike, those that stand for the others.
  private var alike: [Style.Attributes: Style.Attributes] = [:]

  /// Reads a description.
  /// - Parameters:
  ///   - size: the largest size of its window.
  ///   - sequence, number, flag: its capabilities by their names.
  package init(
    size: Size, sequence: (String) -> String?, number: (String) -> Int, flag: (String) -> Bool
  ) {
    wraps = flag("am")
    defersWrap = flag("xenl")
    erasesInColor = flag("bce")
    isBackWrapped = flag("bw")
    let names = [(Style.Attributes.bold, "bold"), (.dim, "dim"), (.underline, "smul"), (.reverse, "rev")]
    let own = names.filter { sequence("sgr") != nil || sequence($0.1) != nil }
      .reduce(into: Style.Attributes()) { $0.insert($1.0) }
    let missing = max(0, number("ncv"))
    attributes = own
    attributesInColor = [(Style.Attributes.underline, 2), (.reverse, 4), (.dim, 16), (.bold, 32)]
      .reduce(own) { missing & $1.1 == 0 ? $0 : $0.subtracting($1.0) }
    for (byte, command) in [
      (UInt8(13), Command.column(0)), (10, .index(1)), (8, .left(1)), (9, .tab), (7, .ignored),
      (14, .ignored), (15, .ignored), (0, .ignored), (0x18, .ignored),
    ] {
      commands[[byte]] = command
    }
    for (text, command) in Self.common { commands[Array(text.utf8)[...]] = command }
    if flag("AX") {
      commands[Array("\u{1B}[39m".utf8)[...]] = .foreground(-1)
      commands[Array("\u{1B}[49m".utf8)[...]] = .background(-1)
    }
    add(size, colors: max(0, min(256, number("colors"))), sequence)
    longest = commands.keys.map(\.count).max() ?? 1
  }

  /// What the program writes to terminals that parse it, whatever their descriptions say.
  private static let common: [(String, Command)] = [
    ("\u{1B}[?2026h", .held(true)), ("\u{1B}[?2026l", .held(false)), ("\u{1B}[?2004h", .ignored),
    ("\u{1B}[?2004l", .ignored), ("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", .ignored),
    ("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l", .ignored),
  ]

  /// Whether the cursor moves from the first column to the end of the row above.
  let isBackWrapped: Bool

  func canonical(_ attributes: Style.Attributes) -> Style.Attributes { alike[attributes] ?? attributes }

  /// The command that bytes begin with, and its length.
  func command(at bytes: ArraySlice<UInt8>) -> (Command, Int)? {
    guard let first = bytes.first, first < 0x20 || first == 0x7F else { return nil }
    if let color = Self.directColor(bytes) { return color }
    for length in stride(from: min(longest, bytes.count), to: 0, by: -1) {
      if let command = commands[bytes.prefix(length)] { return (command, length) }
    }
    return nil
  }

  /// A colour of 24 bits, which few descriptions have.
  private static func directColor(_ bytes: ArraySlice<UInt8>) -> (Command, Int)? {
    let start = bytes.startIndex
    guard bytes.count > 10, bytes[start + 1] == UInt8(ascii: "["), 0x33...0x34 ~= bytes[start + 2],
      bytes[start + 3] == UInt8(ascii: "8"),
      bytes[start + 5] == UInt8(ascii: "2"), let end = bytes.firstIndex(of: UInt8(ascii: "m"))
    else { return nil }
    let parts = bytes[(start + 7)..<end].split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard parts.count == 3 else { return nil }
    let color = parts.reduce(0) { $0 << 8 | $1 } + Emulator.direct
    let isText = bytes[start + 2] == UInt8(ascii: "3")
    return (isText ? .foreground(color) : .background(color), end - start + 1)
  }

  private mutating func add(_ size: Size, colors: Int, _ sequence: (String) -> String?) {
    func add(_ name: String, _ command: Command) {
      guard let template = sequence(name) else { return }
      set(filled(template), command)
    }
    func add(_ name: String, _ values: Range<Int>, _ command: (Int) -> Command) {
      guard let template = sequence(name).map({ Array($0.utf8) }) else { return }
      for value in values { set(filled(template, [value]), command(value)) }
    }
    var found: [([UInt8], Command)] = []
    func set(_ bytes: [UInt8], _ command: Command) { if !bytes.isEmpty { found.append((bytes, command)) } }
    func filled(_ template: String) -> [UInt8] { filled(Array(template.utf8), []) }
    func filled(_ template: [UInt8], _ values: [Int]) -> [UInt8] { ParameterString.filled(template, values) }
    let (width, height) = (size.width, size.height)

    for name in [
      "smcup", "rmcup", "smkx", "rmkx", "smacs", "rmacs", "enacs", "bel", "oc", "is1", "is2", "rs1",
    ] {
      add(name, .ignored)
    }
    for (name, command) in [
      ("cud1", Command.down(1)), ("cuu1", .up(1)), ("cub1", .left(1)), ("cuf1", .right(1)),
      ("cr", .column(0)), ("nel", .nextRow), ("ll", .lastRow), ("home", .place(0, 0)),
      ("ht", .tab), ("cbt", .backTab), ("el", .eraseRight), ("el1", .eraseLeft), ("ed", .eraseBelow),
      ("clear", .clear), ("il1", .insertRows(1)), ("dl1", .deleteRows(1)), ("ich1", .insertCells(1)),
      ("dch1", .deleteCells(1)), ("op", .ownColors), ("sc", .save), ("rc", .restore), ("smam", .wraps(true)),
      ("rmam", .wraps(false)), ("smir", .inserts(true)), ("rmir", .inserts(false)), ("civis", .cursor(false)),
      ("cvvis", .cursor(true)), ("cnorm", .cursor(true)), ("bold", .add(.bold)), ("dim", .add(.dim)),
      ("smul", .add(.underline)), ("rev", .add(.reverse)), ("smso", .add(.reverse)),
      ("rmul", .remove(.underline)), ("rmso", .remove(.reverse)), ("ind", .index(1)),
      ("ri", .reverseIndex(1)),
    ] {
      add(name, command)
    }
    add("hpa", 0..<width) { .column($0) }
    add("vpa", 0..<height) { .row($0) }
    for (name, limit, command) in [
      ("cuu", height, { Command.up($0) }), ("cud", height, { .down($0) }), ("cub", width, { .left($0) }),
      ("cuf", width, { .right($0) }), ("ech", width, { .erase($0) }), ("il", height, { .insertRows($0) }),
      ("dl", height, { .deleteRows($0) }), ("ich", width, { .insertCells($0) }),
      ("dch", width, { .deleteCells($0) }), ("indn", height, { .index($0) }),
      ("rin", height, { .reverseIndex($0) }),
    ] as [(String, Int, (Int) -> Command)] {
      add(name, 1..<limit + 1, command)
    }
    if let place = sequence("cup").map({ Array($0.utf8) }) {
      for row in 0..<height {
        for column in 0..<width { set(filled(place, [row, column]), .place(row, column)) }
      }
    }
    if let region = sequence("csr").map({ Array($0.utf8) }) {
      for top in 0..<height {
        for bottom in top..<height { set(filled(region, [top, bottom]), .region(top..<bottom + 1)) }
      }
    }
    // The old names have red and blue exchanged.
    func color(_ number: Int) -> Int {
      number > 7 ? number : number & 2 | (number & 1) << 2 | number >> 2 & 1
    }
    add("setf", 0..<8) { .foreground(color($0)) }
    add("setb", 0..<8) { .background(color($0)) }
    add("setaf", 0..<colors) { .foreground($0) }
    add("setab", 0..<colors) { .background($0) }
    if let sgr = sequence("sgr").map({ Array($0.utf8) }) {
      func bytes(of set: Style.Attributes) -> [UInt8] {
        func bit(_ attribute: Style.Attributes) -> Int { set.contains(attribute) ? 1 : 0 }
        return filled(sgr, [0, bit(.underline), bit(.reverse), 0, bit(.dim), bit(.bold), 0, 0, 0])
      }
      let all = (0..<16).map { Style.Attributes(rawValue: UInt8($0)) }
      for set in all {
        let same = all.first { bytes(of: $0) == bytes(of: set) } ?? set
        alike[set] = same
        found.append((bytes(of: set), .attributes(same)))
      }
    }
    add("sgr0", .attributes([]))
    if let template = sequence("rep") {
      if template.hasPrefix("%p1%c") {
        // The character comes first, as usual.
        let rest = Array(template.utf8.dropFirst(5))
        for count in 1..<width + 1 {
          let bytes = filled(rest, [0x20, count])
          found.append((bytes, .repeated(nil, count - 1)))
        }
      } else {
        let template = Array(template.utf8)
        for character in 0x20..<0x7F {
          for count in 1..<width + 1 {
            found.append(
              (filled(template, [character, count]), .repeated(Unicode.Scalar(UInt8(character)), count)))
          }
        }
      }
    }
    for (bytes, command) in found where !bytes.isEmpty && bytes != [10] && bytes != [13] && bytes != [8] {
      commands[bytes[...]] = command
    }
  }
}

/// Fills the parameters of a string of terminfo(5), on a machine with a stack.
enum ParameterString {
  static func filled(_ template: [UInt8], _ values: [Int]) -> [UInt8] {
    var (bytes, stack, values) = (
      [UInt8](), [Int](), values + Array(repeating: 0, count: 9 - min(9, values.count))
    )
    var rest = template[...]
    /// Reads the digits of a number that has begun, and the character behind them.
    func number(_ start: Int) -> Int {
      var number = start
      while let byte = rest.popFirst(), 0x30...0x39 ~= byte { number = number * 10 + Int(byte - 0x30) }
      return number
    }
    /// Skips to the `else` or the end of a condition.
    func skip(toElse: Bool) {
      var depth = 0
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%"), let next = rest.popFirst() else { continue }
        switch next {
        case UInt8(ascii: "?"): depth += 1
        case UInt8(ascii: ";"):
          if depth == 0 { return }
          depth -= 1
        case UInt8(ascii: "e"): if depth == 0, toElse { return }
        default: break
        }
      }
    }
    func pop() -> Int { stack.popLast() ?? 0 }
    while let byte = rest.popFirst() {
      // Padding: a delay for terminals of long ago.
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
        continue
      }
      guard byte == UInt8(ascii: "%"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch Unicode.Scalar(next) {
      case "%": bytes.append(next)
      case "i":
        values[0] += 1
        values[1] += 1
      case "p": stack.append(values[Int((rest.popFirst() ?? 0x31) - 0x31)])
      case "d": bytes += Array(String(pop()).utf8)
      case "0", "2", "3":
        // Such as %2d and %03d.
        let width = number(Int(next - 0x30))
        let text = String(pop())
        let blank = next == UInt8(ascii: "0") ? "0" : " "
        bytes += Array((String(repeating: blank, count: max(0, width - text.count)) + text).utf8)
      case "c":
        // A null byte would end the string.
        let value = pop()
        bytes.append(value == 0 ? 0x80 : UInt8(value & 0xFF))
      case "s", "P", "g": _ = pop()
      case "'":
        stack.append(Int(rest.popFirst() ?? 0))
        rest.removeFirst()
      case "{": stack.append(number(0))
      case "?", ";": break
      case "t": if pop() == 0 { skip(toElse: true) }
      case "e": skip(toElse: false)
      case "!": stack.append(pop() == 0 ? 1 : 0)
      case "~": stack.append(~pop())
      case let operation:
        let (second, first) = (pop(), pop())
        stack.append(result(of: operation, first, second))
      }
    }
    return bytes
  }

  private static func result(of operation: Unicode.Scalar, _ first: Int, _ second: Int) -> Int {
    switch operation {
    case "+": first + second
    case "-": first - second
    case "*": first * second
    case "/": second == 0 ? 0 : first / second
    case "m": second == 0 ? 0 : first % second
    case "&": first & second
    case "|": first | second
    case "^": first ^ second
    case "=": first == second ? 1 : 0
    case "<": first < second ? 1 : 0
    case ">": first > second ? 1 : 0
    case "A": first != 0 && second != 0 ? 1 : 0
    case "O": first != 0 || second != 0 ? 1 : 0
    default: 0
    }
  }
}
