import Foundation
import Testing

/// Where the terminal's cursor stands after each key, for a screen reader and a magnifier; 87 keys in all.
@Suite("The cursor after each key")
struct CursorTests {
  /// A key, and how the row begins at the cursor once the key has done its work.
  private typealias Step = (key: String, text: String)

  /// Presses each key once the cursor stands where the one before has put it.
  private func press(_ steps: [Step], on terminal: Terminal) throws {
    for (number, step) in steps.enumerated() {
      try terminal.press(step.key)
      // The row before may begin like this too.
      try terminal.settle()
      try terminal.wait(for: "the cursor on \"\(step.text)\" after key \(number + 1), \(step.key)") {
        try terminal.textAtCursor().hasPrefix(step.text)
      }
    }
  }

  @Test("stands on the focused card or blocker of the board, and on the row of an overlay")
  func board() throws {
    try press(
      [
        ("j", "App Dev"), ("k", "Design"), ("Space", "Design"), ("j", "Daisy  no access"),
        ("j", "Daisy  staging is down"), ("Tab", "App Dev"), ("Tab", "Design"), ("Space", "Design"),
        ("G", "Data"), ("J", "Data"), ("g", "App Dev"), ("Right", "Web Dev"), ("Left", "App Dev"),
        ("Up", "New"), ("Down", "App Dev"), ("Tab", "Design"), ("?", "s  "), ("j", "space  "),
        ("Escape", "Design"), (":", "Command or scrum"), ("x", " "), ("Escape", "Design"),
        ("/", "Title, attendee or note"), ("o", " "), ("Escape", "Design"), ("B", "Design  Daisy  no access"),
        ("j", "Design  Daisy  staging"), ("x", "Design  Daisy  no access"), ("u", "Design  Daisy  staging"),
        ("Escape", "Design"),
      ], on: .at(.board))
  }

  @Test("stands on the focused part of a scrum, a past meeting, the statistics and a form")
  func detail() throws {
    try press(
      [
        ("Enter", "Design "), ("Tab", "Daisy  no access"), ("j", "Daisy  staging is down"),
        ("Tab", "Cathy ━"), ("Tab", "Thu 6"), ("j", "Wed 5"), ("Enter", "Total"), ("Escape", "Wed 5"),
        ("k", "Thu 6"), ("Enter", "Total"), ("Tab", "Daisy: staging is down"), ("Escape", "Thu 6"),
        ("g", "Design "), ("t", "All   90 days"), ("Right", "90 days"), ("Escape", "Design "), ("e", " "),
        ("Down", "Length"), ("Right", "Length"), ("Down", "Theme"), ("Tab", " "), ("Tab", "Time"),
        ("Down", "Mon "), ("Right", "Tue "), ("Tab", "Leads"), ("Tab", "S] Save"), ("Right", "esc] Cancel"),
        ("Escape", "s] Save"), ("l", "d] Discard"), ("Enter", "Design "),
      ], on: .at(.board))
  }

  @Test("stands on the selected attendee, or else the speaker, on the selected topic and answer")
  func meeting() throws {
    try press(
      [
        ("s", "Cathy"), ("j", "Daisy"), ("x", "today, or until"), ("Enter", "Daisy"), ("x", "Daisy"),
        ("k", "Cathy"), ("i", "Name, or names"), ("Escape", "Cathy"), ("Enter", "Cathy "), ("j", "Daisy "),
        ("k", "Cathy "), ("G", "Simon "), ("Enter", "Simon "), ("Space", "Simon "), ("Space", "Simon "),
        ("+", "Simon "), ("a", "What to remember"), ("Escape", "Simon "), ("b", "What blocks the work"),
        ("Escape", "Simon "), ("t", "What to discuss"), ("Escape", "Simon "), ("q", "s] Save and end"),
        ("Right", "d] Discard"), ("l", "r] Resume"), ("Escape", "Simon "), ("q", "s] Save and end"),
        ("d", "Design"),
      ], on: .at(.board))
  }
}
