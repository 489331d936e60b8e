import Foundation
import Testing

@Suite("Updates before the meeting, with the release program")
struct UpdateTests {
  @Test("a shell writes one while the ready room is open: it is seen live, becomes a note, and waits no more")
  func live() throws {
    let terminal = try Terminal.withFixtures()
    let store = terminal.store.path
    func run(_ words: String...) throws -> Command.Result { try Command(words + ["--store", store]).run() }
    let shown = try run("show", "Design", "--updates")
    #expect(shown.status == 0 && shown.output.contains("0 updates for the next meeting"))
    let name = try #require(try terminal.attendees(of: "Design")?.last)
    try terminal.start("start Design", until: "READY ROOM")
    let noted = try run("note", "design", "seen from afar", "--as", name)
    #expect(noted.status == 0 && noted.output.hasPrefix("Noted for \(name) in Design"), "\(noted)")
    try terminal.see("· seen from afar")
    try terminal.press("Space")
    try terminal.see("Speaker 1 of 3")
    try terminal.press("n", "n")
    try terminal.see("Speaker 3 of 3")
    try terminal.see("This time")
    try terminal.press("q", "s")
    try terminal.see("seen from afar")
    #expect(try terminal.history().contains { $0.contains("seen from afar") })
    try terminal.press("q")
    let after = try run("show", "Design", "--updates")
    #expect(after.output.contains("0 updates for the next meeting"), "\(after)")
    #expect(
      try terminal.file("updates/\(try #require(terminal.scrum("Design")?["id"] as? String)).jsonl").contains(
        "usedBy"))
  }
}
