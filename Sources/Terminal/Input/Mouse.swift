import CardKit

struct MouseReport: Hashable {
  /// Bit fields: the button, the modifiers, and whether it is a motion or the wheel.
  let code: Int
  /// The column and the row, from 1.
  let x, y: Int
  let isRelease: Bool

  /// Reads what follows `ESC [ <`: three numbers, then `M`, or `m` for a release.
  init?(_ text: ArraySlice<UInt8>, final: UInt8) {
    guard text.first != UInt8(ascii: ";"), !text.contains(UInt8(ascii: ":")),
      let numbers = ControlSequence(.bracket, numbers: text, final: final)?.numbers,
      numbers.count == 3, numbers[1] > 0, numbers[2] > 0
    else { return nil }
    (code, x, y) = (numbers[0], numbers[1], numbers[2])
    isRelease = final == UInt8(ascii: "m")
  }

  /// Reads the three bytes that follow `ESC [ M` in old terminals; nil if one is too small.
  init?(bytes: ArraySlice<UInt8>) {
    let values = bytes.map { Int($0) - 32 }
    guard values.count == 3, values[0] >= 0, values[1] > 0, values[2] > 0 else { return nil }
    // The report does not say which button was released: 3 is any of them.
    isRelease = values[0] & 0b110_0011 == 3
    (code, x, y) = (isRelease ? values[0] & ~3 : values[0], values[1], values[2])
  }
}

/// Turns reports into events of the first button and the wheel.
struct MouseTracker {
  /// The last cell of the mouse while the first button is down; nil while it is up.
  private var held: Point?

  mutating func event(_ report: MouseReport, on size: Size) -> MouseEvent? {
    let place = Point(
      x: max(0, min(report.x - 1, size.width - 1)), y: max(0, min(report.y - 1, size.height - 1)))
    let (shift, motion, wheel, others) = (4, 32, 64, 128)
    let button = report.code & 3
    guard report.code < others else { return nil }
    if report.code & wheel != 0 {
      guard !report.isRelease, report.code & motion == 0 else { return nil }
      return MouseEvent([.scrollUp, .scrollDown, .scrollLeft, .scrollRight][button], at: place)
    }
    guard button == 0 else { return nil }
    if report.isRelease {
      guard held != nil else { return nil }
      held = nil
      return MouseEvent(.release, at: place)
    }
    if report.code & motion != 0 {
      guard let last = held, last != place else { return nil }
      held = place
      return MouseEvent(.drag, at: place)
    }
    // A click with Shift is meant for the terminal.
    guard report.code & shift == 0 else { return nil }
    held = place
    return MouseEvent(.press, at: place)
  }
}
