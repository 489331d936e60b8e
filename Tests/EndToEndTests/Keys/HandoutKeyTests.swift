import Foundation
import Testing

/// The rows of the summary and of a past meeting in the table of keys that hand the meeting out.
@Suite("Keys: handing a meeting out")
struct HandoutKeyTests {
  private static let pastMeeting = """
    # Design · 2025-03-06 09:30

    9:00 of 10:00, within plan

    | Speaker | Used | Given | Outcome |
    |:--|--:|--:|:--|
    | Cathy | 3:00 | 3:20 | spoke |
    | Daisy | 3:00 | 3:20 | spoke |
    | Simon | 3:00 | 3:20 | spoke |

    **Blockers**

    - [ ] Daisy: staging is down

    **Notes**

    - Daisy: the logo is ready

    """

  private static let chat = """
    Design · Thu 6 Mar 2025 · 1:00 shorter than planned

    Open blockers

    - Daisy: no access (8 days, since Wed 26 Feb)
    - Daisy: staging is down (new)

    Notes

    - Daisy: the logo is ready

    3 of 3 present · 9:00 of 10:00

    """

  @Test("c gives the terminal the very bytes, and the screen stays as it is")
  func bytes() throws {
    let terminal = try Terminal.withFixtures()
    let program = try WalkedProgram(
      ["--dark", "--store", terminal.store.path], width: 100, height: 40, home: terminal.store.path)
    // The first card, its screen, its newest meeting.
    for key in ["\t", "\r", "\t", "\t", "\t", "\r"] { try program.type(key) }
    program.forget()
    try program.type("c")
    let text = Data(Self.chat.utf8).base64EncodedString()
    let written = String(decoding: program.written, as: UTF8.self)
    #expect(written.hasPrefix("\u{1B}]52;c;\(text)\u{7}"), "\(written.debugDescription)")
    #expect(written.contains("Copied for a chat (12"))
    // Nothing but the last line is written again.
    #expect(written.utf8.count < text.utf8.count + 300)
    // It waits a moment for the terminal's answers, which nobody gives here.
    try program.send("\u{3}")
    try program.settle(until: { program.hasEnded })
  }

  @Test("tmux takes it into its clipboard, where it is told to")
  func tmux() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.tmux("set-option", "-g", "set-clipboard", "on")
    try terminal.press("c", see: "Copied for a chat (12 lines), if tmux has set-clipboard on")
    try terminal.wait(for: "the clipboard") { try terminal.tmux("list-buffers").contains("Design · Thu") }
    // tmux ends what it prints with a line of its own.
    #expect(try terminal.tmux("show-buffer") == Self.chat + "\n")
  }

  @Test(
    "w writes a file where the program was started, a new one each time",
    arguments: [Place.pastMeeting, .summary])
  func write(place: Place) throws {
    let terminal = try Terminal.withFixtures()
    let folder = try terminal.makeFolder("minutes")
    try terminal.start(before: "cd '\(folder)';")
    try terminal.go(to: place)
    try terminal.press("w", see: "Written to Design 20")
    try terminal.press("w", see: " 2.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("Design 20") && $0.hasSuffix(".md") })
    if place == .pastMeeting {
      #expect(names == ["Design 2025-03-06 2.md", "Design 2025-03-06.md"])
      #expect(try terminal.file("minutes/\(names[1])") == Self.pastMeeting)
    }
    // The screen is still there, and its keys.
    try terminal.press("Escape", see: place == .summary ? "All scrums · 5" : "Open blockers · 2")
  }

  @Test("where nothing can be written, w says why")
  func unwritable() throws {
    let terminal = try Terminal.withFixtures()
    let folder = try terminal.makeFolder("gone")
    try terminal.start(before: "cd '\(folder)'; rmdir '\(folder)';")
    try terminal.go(to: .summary)
    try terminal.press("w", see: "! Not written: Design 20", "No such file or directory")
  }

  @Test("the meetings of an attendee are listed, then all again")
  func turns() throws {
    let terminal = try Terminal.at(.detail, width: 80)
    for key in ["Space", "Enter"] {
      try terminal.press("g", "Tab", "Tab", see: "their meetings")
      try terminal.press(key, see: "/ Cathy")
      try terminal.press("Escape", seeNoMore: "/ Cathy")
    }
    try terminal.press("t", see: "› Statistics")
  }
}
