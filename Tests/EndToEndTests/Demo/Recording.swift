import CardKit
import Foundation
import TestSupport

extension DemoStory {
  /// Records the demo in a real terminal. By the clock of the test it is the same each time.
  static func record() throws -> Film {
    let terminal = try Terminal(width: size.width, height: size.height)
    try save(to: terminal.store.path)
    let clock = try terminal.startByClock("--dark", now: start, environment: ["COLORTERM": "truecolor"])
    var last = ""
    let frames = try steps.map { step in
      if step.passing > 0 { try clock.pass(Double(step.passing)) }
      try terminal.press(step.pressed)
      // Once a new picture is seen, the program draws it and then waits.
      try terminal.wait(for: "\"\(step.seen)\"") {
        try terminal.screen().contains(step.seen) && terminal.capture() != last
      }
      try clock.settle()
      try terminal.waitForOutput()
      last = try terminal.capture()
      var canvas = Canvas(capture: last, size: size)
      canvas.cursor = try terminal.cursor()
      return Film.Frame(canvas, seconds: step.seconds, key: step.key, caption: step.caption)
    }
    return Film(title, frames: frames, still: still)
  }
}

extension Terminal {
  /// Waits until tmux has read all that was written to the terminal so far: it reads a title that comes after it.
  fileprivate func waitForOutput() throws {
    let title = UUID().uuidString
    try Data("\u{1B}]2;\(title)\u{1B}\\".utf8).write(to: URL(fileURLWithPath: property("#{pane_tty}")))
    try wait(for: "the title \(title)") { try property("#{pane_title}") == title }
  }

  fileprivate func capture() throws -> String { try tmux("capture-pane", "-e", "-p", "-N") }

  fileprivate func cursor() throws -> Point? {
    let numbers = try property("#{cursor_flag} #{cursor_x} #{cursor_y}").split(separator: " ").compactMap {
      Int($0)
    }
    return numbers.count == 3 && numbers[0] == 1 ? Point(x: numbers[1], y: numbers[2]) : nil
  }
}
