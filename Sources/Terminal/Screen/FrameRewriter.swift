/// Corrects the sequences that ncurses makes from an incomplete or wrong description of the terminal.
struct FrameRewriter {
  /// Whether the terminal shows 24-bit colours, of which its description knows nothing: ncurses gets numbers of the
  /// palette in their place, which become the colours in the frame that it has drawn.
  let showsTrueColor: Bool
  var hasRunOut = false
  private let repeats: Bool
  private var colors: [Int32] = []
  private var numbers: [Int32: Int32] = [:]
  /// The sequences of each colour: one for text, one for the ground.
  private var sequences: [[UInt8]] = []
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
    (colors, numbers, sequences, hasRunOut) = ([], [:], [], false)
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
    let parts = "2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)m"
    sequences += ["\u{1B}[38;\(parts)", "\u{1B}[48;\(parts)"].map { Array($0.utf8) }
    numbers[color] = number
    return number
  }

  /// The frame as the terminal gets it; only one that draws everything can set the palette.
  func rewritten(_ frame: [UInt8], isFull: Bool) -> [UInt8] {
    guard showsTrueColor || !repeats || isFull else { return frame }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count * 2)
    frame.withUnsafeBufferPointer { frame in
      // The first byte that is not copied yet, and the one that is looked at.
      var (start, place) = (0, 0)
      while place < frame.count {
        guard frame[place] == 0x1B else {
          place += 1
          continue
        }
        let rest = UnsafeBufferPointer(rebasing: frame[place...])
        if !reset.isEmpty, rest.starts(with: reset) {
          bytes += frame[start..<place]
          place += reset.count
        } else if let (sequence, length) = color(at: rest) {
          bytes += frame[start..<place]
          bytes += sequences[sequence]
          place += length
        } else if !repeats, let count = number(in: rest, at: 2, before: UInt8(ascii: "b")) {
          bytes += frame[start..<place]
          bytes += repeatElement(bytes.last ?? 0x20, count: count.value)
          place += count.end
        } else {
          place += 1
          continue
        }
        start = place
      }
      bytes += frame[start...]
    }
    return bytes
  }

  /// The sequence of the colour that one sets by the number that stands for it, such as `ESC [38;5;16m`.
  private func color(at bytes: UnsafeBufferPointer<UInt8>) -> (sequence: Int, length: Int)? {
    guard showsTrueColor, bytes.count > 7, 0x33...0x34 ~= bytes[2], bytes[3] == UInt8(ascii: "8"),
      bytes[5] == UInt8(ascii: "5"), let number = number(in: bytes, at: 7, before: UInt8(ascii: "m"))
    else { return nil }
    let sequence = (number.value - Int(Self.first)) * 2 + Int(bytes[2] - 0x33)
    return sequences.indices.contains(sequence) ? (sequence, number.end) : nil
  }

  /// The number of at most four digits at a place, and the place after the byte that ends it.
  private func number(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, before last: UInt8
  ) -> (value: Int, end: Int)? {
    var (value, place) = (0, start)
    while place < min(bytes.count, start + 4), 0x30...0x39 ~= bytes[place] {
      value = value * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    return place > start && place < bytes.count && bytes[place] == last ? (value, place + 1) : nil
  }
}
