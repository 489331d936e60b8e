import Foundation
import Testing

@Suite("A note in an editor")
struct NoteEditorTests {
  /// A meeting with a half-typed note that is open in a script, which waits for Enter.
  private func editing(_ lines: String) throws -> Terminal {
    let terminal = try Terminal()
    let editor = try terminal.script("editor", "echo \"the note is: $(cat \"$1\")\"; read answer\n\(lines)")
    let folder = terminal.folder.path
    try terminal.start(environment: ["EDITOR": "sh \(editor)", "TMPDIR": folder], until: "No scrums yet")
    try terminal.press("i")
    try terminal.startMeeting(of: 4)
    try terminal.press("a", see: "Note for")
    try terminal.press("half", "C-o", see: "the note is: half")
    return terminal
  }

  @Test("what was written there is in the field again, and saved with Enter")
  func written() throws {
    let terminal = try editing("echo half a page >\"$1\"")
    try terminal.press("Enter", see: "Edited · enter saves it", "half a page")
    try terminal.press("Enter", see: "Saved in")
    try terminal.press("q", "s", "q", see: "Up next")
    try terminal.quit()
    #expect(try terminal.history().first?.contains("half a page") == true)
  }

  @Test("if the program and the editor are killed, the next start has what was typed before")
  func killed() throws {
    let terminal = try editing("")
    try terminal.signal("KILL", see: "ended with 137")
    #expect(try terminal.file(terminal.meetingFile).contains("\"half\""))
  }
}
