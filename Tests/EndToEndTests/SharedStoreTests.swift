import Foundation
import Testing

@Suite("Several programs on one store")
struct SharedStoreTests {
  private static let store = Team.board(("Team 1", ["Ada"], 10))

  @Test("what an editor saves shows on an open board, also when it writes the file in two pieces")
  func editor() throws {
    let terminal = try Terminal(scrums: Self.store).start(until: "Team 1")
    let text = Self.store.replacing("Team 1", with: "Renamed")
    try terminal.write(text, to: "scrums.json")
    try terminal.see("Renamed")
    // Half of a file is no reason to complain: the other half may be on its way.
    let again = text.replacing("Renamed", with: "Once more")
    try terminal.write(String(again.prefix(again.count / 2)), to: "scrums.json")
    try terminal.write(again, to: "scrums.json")
    try terminal.see("Once more")
    #expect(try !terminal.screen().contains("Not taken in"))
  }

  @Test("a board that was empty shows what another program brings in, and u undoes only its own changes")
  func twoPrograms() throws {
    let terminal = try Terminal.withSamples()
    var text = try terminal.file("scrums.json")
    text = text.replacing(#""title": "Design""#, with: #""title": "Drawing""#)
    try terminal.write(text, to: "scrums.json")
    try terminal.see("Drawing")
    // What somebody else has changed meanwhile stays.
    try terminal.press("u", seeNoMore: "All scrums")
    try terminal.see("▾ Drawing")
    try terminal.press("C-r", see: "All scrums · 3")
  }

  @Test("a meeting is live in both terminals, either leads it, and one goes on when the other is killed")
  func meeting() throws {
    let one = try Terminal(scrums: Fixtures.scrums)
    let other = try Terminal(width: 120, height: 40, sharing: one)
    try one.start(until: "All scrums")
    try other.start(until: "All scrums")
    try one.startMeeting(of: 3)
    try other.see("in another terminal")
    try other.press("g", "Enter", see: "Speaker 1 of 3")
    try one.press("n")
    try other.see("Speaker 2 of 3")
    try other.press("Space")
    try one.see("PAUSED")
    try one.press("b", see: "Blocker")
    try one.type("no key")
    try other.wait(for: "the blocker") { try one.progress().description.contains("no key") }
    try one.signal("KILL")
    try other.see("The other terminal left")
    try other.press("Space", "n", see: "Speaker 3 of 3")
    try other.press("q", "s", see: "no key")
    #expect(try one.history().count == 1)
  }
}
