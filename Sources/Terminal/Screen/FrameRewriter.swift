/// Corrects the sequences that ncurses makes from an incomplete or wrong description of the terminal.
struct FrameRewriter {
  /// Whether the terminal shows 24-bit colours, of which its description knows nothing: ncurses gets numbers of the
  /// palette in their place, which become the colours in the frame that it has drawn.
  let showsTrueColor: Bool
  var hasRunOut = false
  private let repeats: Bool
  private var colors: [Int32] = []
  private var numbers: [Int32: Int32] = [:]
  /// Would undo the palette that a person has set for all programs.
  private let reset = CursesScreen.sequence("oc")

  /// The numbers below have sequences of their own, and are colours of the user's theme.
  private static let first: Int32 = 16
  private static let capacity = 240

  /// Makes a rewriter for the terminal of the description that is open.
  ///
  /// - Parameters:
  ///   - showsTrueColor: whether it shows 24-bit colours, if its sequence for numbers is the usual one.
  ///   - repeats: whether it repeats characters as its description says.
  init(showsTrueColor: Bool, repeats: Bool) {
    let sequence = CursesScreen.capability("setaf", Self.first)
    self.showsTrueColor = showsTrueColor && ["\u{1B}[38;5;16m", "\u{1B}[38:5:16m"].contains(sequence)
    self.repeats = repeats
  }

  mutating func forgetColors() {
    (colors, numbers, hasRunOut) = ([], [:], false)
  }

  /// The number for a colour; that of the nearest one if there are too many.
  mutating func number(of color: Int32) -> Int32 {
    if let number = numbers[color] { return number }
    guard colors.count < Self.capacity else {
      hasRunOut = true
      func distance(_ other: Int32) -> Int32 {
        [16, 8, 0].reduce(0) { $0 + abs((color >> $1 & 0xFF) - (other >> $1 & 0xFF)) }
      }
      return Self.first + Int32(colors.indices.min { distance(colors[$0]) < distance(colors[$1]) } ?? 0)
    }
    let number = Self.first + Int32(colors.count)
    colors.append(color)
    numbers[color] = number
    return number
  }

  /// The frame as the terminal gets it; only one that draws everything can set the palette.
  func rewritten(_ frame: [UInt8], isFull: Bool) -> [UInt8] {
    guard showsTrueColor || !repeats || isFull else { return frame }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count * 5 / 4)
    var rest = frame[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      bytes += rest[..<escape]
      rest = rest[escape...]
      if !reset.isEmpty, rest.starts(with: reset) {
        rest = rest.dropFirst(reset.count)
      } else if let color = color(at: rest) {
        bytes += Array(color.sequence.utf8)
        rest = rest.dropFirst(color.length)
      } else if !repeats, let count = number(in: rest.dropFirst(2), before: UInt8(ascii: "b")) {
        bytes += Array(repeating: bytes.last ?? 0x20, count: count.value)
        rest = rest.dropFirst(2 + count.length)
      } else {
        bytes.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    return bytes + rest
  }

  /// The colour that a sequence sets by the number that stands for it, such as `ESC [38;5;16m`.
  private func color(at bytes: ArraySlice<UInt8>) -> (sequence: String, length: Int)? {
    let start = bytes.startIndex
    guard showsTrueColor, bytes.count > 7, 0x33...0x34 ~= bytes[start + 2],
      bytes[start + 3] == UInt8(ascii: "8"),
      bytes[start + 5] == UInt8(ascii: "5"),
      let number = number(in: bytes.dropFirst(7), before: UInt8(ascii: "m")),
      colors.indices.contains(number.value - Int(Self.first))
    else { return nil }
    let color = colors[number.value - Int(Self.first)]
    let ground = bytes[start + 2] == 0x33 ? 38 : 48
    let sequence = "\u{1B}[\(ground);2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)m"
    return (sequence, 7 + number.length)
  }

  private func number(in bytes: ArraySlice<UInt8>, before end: UInt8) -> (value: Int, length: Int)? {
    let digits = bytes.prefix(4).prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty, bytes.dropFirst(digits.count).first == end else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count + 1)
  }
}
