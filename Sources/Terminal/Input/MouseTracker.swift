import CardKit

/// Makes of a terminal's reports what a person does with the first button and the wheel.
struct MouseTracker {
  /// The cell that the mouse was seen at last while the first button is down; nil while it is up.
  private var held: Point?

  /// What a report means on a screen of some size; nil for what the program has no use for.
  mutating func event(_ report: MouseReport, on size: Size) -> MouseEvent? {
    let place = Point(
      x: max(0, min(report.x - 1, size.width - 1)), y: max(0, min(report.y - 1, size.height - 1)))
    let (shift, motion, wheel, others) = (4, 32, 64, 128)
    let button = report.code & 3
    guard report.code >= 0, report.code & ~0xFF == 0, report.code & others == 0 else { return nil }
    if report.code & wheel != 0 {
      guard !report.isRelease, report.code & motion == 0, button < 2 else { return nil }
      return MouseEvent(button == 0 ? .scrollUp : .scrollDown, at: place)
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
