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

    3 of 3 there · 9:00 of 10:00

    """

  @Test("c gives the terminal the very bytes, and the screen stays as it is")
  func bytes() throws {
    let terminal = try Terminal.withFixtures()
    let program = try WalkedProgram(
      ["--dark", "--store", terminal.store.path], width: 100, height: 40, home: terminal.store.path)
    // The first card, its screen, its newest meeting.
    for key in ["\t", "\r", "\t", "\t", "\t", "\r"] { try send(key, to: program) }
    program.forget()
    try send("c", to: program)
    let text = Data(Self.chat.utf8).base64EncodedString()
    let written = String(decoding: program.written, as: UTF8.self)
    #expect(written.hasPrefix("\u{1B}]52;c;\(text)\u{7}"), "\(written.debugDescription)")
    #expect(written.contains("Copied for a chat (12"))
    // Nothing but the last line is written again.
    #expect(written.utf8.count < text.utf8.count + 300)
    // It waits a moment for the terminal's answers, which nobody gives here.
    try program.send([3])
    try program.settle(until: { program.hasEnded })
  }

  private func send(_ key: String, to program: WalkedProgram) throws {
    try program.send(Array(key.utf8))
    try program.settle()
  }

  @Test("tmux takes it into its clipboard, where it is told to")
  func tmux() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.tmux("set-option", "-g", "set-clipboard", "on")
    try terminal.press("c")
    try terminal.see("Copied for a chat (12 lines), if tmux has set-clipboard on")
    try terminal.wait(for: "the clipboard") { try terminal.tmux("list-buffers").contains("Design · Thu") }
    // tmux ends what it prints with a line of its own.
    #expect(try terminal.tmux("show-buffer") == Self.chat + "\n")
  }

  @Test(
    "w writes a file where the program was started, a new one each time",
    arguments: [Place.pastMeeting, .summary])
  func write(place: Place) throws {
    let terminal = try Terminal.withFixtures()
    let folder = terminal.store.appendingPathComponent("minutes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try terminal.start(before: "cd '\(folder.path)';")
    try terminal.go(to: place)
    try terminal.press("w")
    try terminal.see("Written to Design 20")
    try terminal.press("w")
    try terminal.see(" 2.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("Design 20") && $0.hasSuffix(".md") })
    if place == .pastMeeting {
      #expect(names == ["Design 2025-03-06 2.md", "Design 2025-03-06.md"])
      #expect(
        try String(contentsOf: folder.appendingPathComponent(names[1]), encoding: .utf8) == Self.pastMeeting)
    }
    // The screen is still there, and its keys.
    try terminal.press("Escape")
    try terminal.see(place == .summary ? "All scrums · 5" : "Open blockers · 2")
  }

  @Test("where nothing can be written, w says why")
  func unwritable() throws {
    let terminal = try Terminal.withFixtures()
    let folder = terminal.store.appendingPathComponent("gone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try terminal.start(before: "cd '\(folder.path)'; rmdir '\(folder.path)';")
    try terminal.go(to: .summary)
    try terminal.press("w")
    try terminal.see("! Not written: Design 20")
    try terminal.see("No such file or directory")
  }

  @Test("the meetings of an attendee are listed, then all again", arguments: ["Space", "Enter"])
  func turns(key: String) throws {
    let terminal = try Terminal.withFixtures(width: 80, height: 40)
    try terminal.start()
    try terminal.go(to: .detail)
    try terminal.press("Tab", "Tab")
    try terminal.see("their meetings")
    try terminal.press(key)
    try terminal.see("/ Cathy")
    try terminal.press("Escape")
    try terminal.seeNoMore("/ Cathy")
    try terminal.press("t")
    try terminal.see("› Statistics")
  }
}
