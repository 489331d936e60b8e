import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("A person's day on the command line")
struct TodayCommandTests {
  @Test("meetings of today in order, what one owns, and what one said last, across teams")
  func day() throws {
    let ground = try Ground()
    try ground.fillTeams(few: true)
    let scrums = try ground.store.load()
    let (design, platform) = (scrums[0], scrums[3])
    // The same person is in two teams.
    var both = scrums
    both[0].attendees[1].name = "Priya"
    try ground.store.save(both)
    try ground.store.append(
      [
        Update(
          attendeeID: design.attendees[1].id, name: "Priya", text: "the form",
          at: TeamsBoard.now - 60)
      ], to: design.id)
    func run(_ words: String...) throws -> CommandResult {
      try ground.run(["today"] + words) { $0.now = TeamsBoard.now }
    }
    let lines = try run("--as", "priya").words.split(separator: "\n").map(String.init)
    expect(
      Array(lines.prefix(3)),
      [
        "Today", "  Platform  7 min late · 09:15  nothing written yet",
        "  Design  in 8 min · 09:30      1 update written",
      ])
    #expect(lines.contains("  Platform  6 days  vendor has not answered since Tuesday"))
    #expect(lines.contains { $0.hasPrefix("What I said last time") } || lines.count > 4)
    let json = try JSONReader.read(Array(run("--as", "priya", "--json").words.utf8)).array ?? []
    expect(
      json.compactMap { $0.object?["scrumID"] }.prefix(2).map(\.self), [.id(platform.id), .id(design.id)])
    #expect(try run("--as", "nobody").failure?.hasPrefix("no scrum has an attendee 'nobody'") == true)
  }

  @Test("an empty store is told")
  func empty() throws {
    #expect(try Ground().run("today").remarks.first?.hasPrefix("no scrums yet") == true)
  }
}
