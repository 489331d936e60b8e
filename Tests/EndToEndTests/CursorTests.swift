import Foundation
import Testing

/// Where the terminal's cursor stands after each key, as a screen reader and a magnifier find it.
@Suite("The cursor after each key")
struct CursorTests {
  /// Presses a key, and waits until the text from the cursor on begins as it should.
  private func press(_ key: String, _ text: String, on terminal: Terminal) throws {
    try terminal.press(key)
    try terminal.wait(for: "the cursor on \"\(text)\" after \(key)") {
      try terminal.textAtCursor().hasPrefix(text)
    }
  }

  private func go(_ steps: [(key: String, text: String)], on terminal: Terminal) throws {
    for step in steps { try press(step.key, step.text, on: terminal) }
  }

  @Test("stands on the focused card, button, row, field, attendee or answer")
  func keys() throws {
    let terminal = try Terminal.at(.board)
    // The board and its overlays.
    try go(
      [
        ("j", "App Dev"), ("k", "Design"), ("Space", "Design"), ("j", "Daisy  staging"),
        ("j", "Daisy  no access"),
        ("Tab", "App Dev"), ("Tab", "Design"), ("Space", "Design"), ("G", "Data"), ("J", "Data"),
        ("g", "New"),
        ("Right", "New"), ("Down", "App Dev"), ("Right", "Web Dev"), ("?", "s "), ("j", "space"),
        ("Escape", "Web Dev"),
        (":", "Command"), ("x", " "), ("Escape", "Web Dev"), ("/", "Title"), ("o", " "), ("Escape", "Ops"),
        ("B", "Daisy"), ("j", "Daisy"), ("Escape", "Ops"), ("Tab", "Ops"), ("g", "New"), ("Tab", "App Dev"),
        ("Tab", "Ops"), ("Home", "New"), ("Tab", "App Dev"), ("Tab", "Ops"), ("k", "Web Dev"),
        ("k", "App Dev"),
        ("k", "Design"),
      ], on: terminal)
    // A scrum, its statistics, a past meeting, the form.
    try go(
      [
        ("Enter", "Design"), ("Tab", "Daisy"), ("Tab", "Cathy"), ("Tab", "Thu 6"), ("j", "Wed 5"),
        ("Enter", "Daisy"),
      ], on: terminal)
  }
}

extension Terminal {
  /// The text of the cursor's line from its cell on.
  fileprivate func textAtCursor() throws -> String {
    let place = try tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split(separator: " ")
      .compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    let lines = try lines()
    guard place.count == 2, lines.indices.contains(place[1]) else { return "" }
    return String(lines[place[1]].dropFirst(place[0]))
  }
}
