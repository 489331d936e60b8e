/// What a terminal says about the mouse.
struct MouseReport: Hashable {
  /// The button, what is held, and whether it is a motion or the wheel, each in bits of its own.
  let code: Int
  /// The column and the row, from 1.
  let x, y: Int
  /// Whether a button was let go.
  let isRelease: Bool

  /// Reads what follows `ESC [ <`: three numbers, then `M` or, for a button let go, `m`.
  init?(_ text: ArraySlice<UInt8>) {
    guard let final = text.last, final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      !text.dropLast().isEmpty, text.first != UInt8(ascii: ";"),
      let numbers = ControlSequence(.bracket, numbers: text.dropLast(), final: final)?.numbers,
      numbers.count == 3, numbers[1] > 0, numbers[2] > 0
    else { return nil }
    (code, x, y) = (numbers[0], numbers[1], numbers[2])
    isRelease = final == UInt8(ascii: "m")
  }

  /// Reads the three bytes that follow `ESC [ M`, as old terminals tell it; nil where one is too small.
  init?(bytes: ArraySlice<UInt8>) {
    let values = bytes.map { Int($0) - 32 }
    guard values.count == 3, values[0] >= 0, values[1] > 0, values[2] > 0 else { return nil }
    // Which button was let go isn't told: button "3" is any of them.
    isRelease = values[0] & 0b110_0011 == 3
    (code, x, y) = (isRelease ? values[0] & ~3 : values[0], values[1], values[2])
  }
}
