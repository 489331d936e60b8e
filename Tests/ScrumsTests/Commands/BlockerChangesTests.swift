import FoundationEssentials
import ScrumModel
import Testing

@testable import scrums

@Suite("Blockers from a shell")
struct BlockerChangesTests {
  private let ground: Ground

  init() throws {
    ground = try Ground()
    _ = try ground.fill()
    for (name, text) in [("Cathy", "no desk"), ("Daisy", "no key")] {
      _ = try ground.run(["note", "design", text, "--blocker", "--as", name])
    }
  }

  private func run(_ words: String...) throws -> String { try ground.run(["blockers"] + words).words }

  @Test("one that was written is an open blocker: listed, owned, edited, resolved")
  func written() throws {
    let listed = try run()
    #expect(listed.contains("no desk") && listed.contains("no key"), "\(listed)")
    let words = try run("--edit", "no key", "--owner", "cath", "--due", "2030-12-24", "--remark", "called")
    expect(words, "Changed in Design: Daisy: no key · owner Cathy · due Tue 24 Dec 2030 · called\n")
    let line = try #require(try run().split(separator: "\n").first { $0.contains("no key") })
    let id = try #require(line.split(separator: " ").first)
    expect(id.count, 4)
    expect(
      try run("--edit", String(id), "--owner", "none"),
      "Changed in Design: Daisy: no key · due Tue 24 Dec 2030 · called\n")
    #expect(try run("--resolve", String(id)).hasPrefix("Resolved in Design: Daisy: no key"))
    let rest = try run()
    #expect(rest.contains("no desk") && !rest.contains("no key"), "\(rest)")
    expect(
      try ground.run(["blockers", "--reopen", "no desk"]).failure,
      "no resolved blocker is called 'no desk'; see 'scrums history'")
    #expect(try run("--reopen", String(id)).hasPrefix("Reopened in Design: Daisy: no key"))
    #expect(try run().contains("no key"))
  }

  @Test("'resolve' does what one thinks, and a topic with an owner is an action item")
  func resolve() throws {
    #expect(try ground.run(["resolve", "no desk"]).words.hasPrefix("Resolved in Design: Cathy: no desk"))
    let scrum = try #require(try ground.store.load().first { $0.title == "Design" })
    var topic = Note(kind: .parking, text: "Offsite", at: Date(timeIntervalSince1970: 1_795_510_000))
    topic.owner = "Mei"
    let turn = Turn(
      attendeeID: scrum.attendees[0].id, name: "Cathy", seconds: 9, allotted: 9, outcome: .spoke,
      notes: [topic])
    let day = Date(timeIntervalSince1970: 1_795_509_000)
    try ground.store.append(
      Meeting(title: "Design", startedAt: day, endedAt: day + 60, lengthInMinutes: 10, turns: [turn]),
      to: scrum.id)
    let lines = try run().split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex(of: "Action items"))
    #expect(lines[..<heading].contains { $0.contains("no key") }, "\(lines)")
    #expect(lines[heading...].contains { $0.contains("Offsite · owner Mei") }, "\(lines)")
    #expect(
      try ground.run(["resolve", "offsite"]).words.hasPrefix("Resolved in Design: Cathy: Offsite · owner Mei")
    )
    #expect(try !run().contains("Action items"))
    #expect(try run("--reopen", "offsite").hasPrefix("Reopened in Design: Cathy: Offsite · owner Mei"))
    #expect(try run().contains("Action items"))
    #expect(throws: UsageError.self) { try Arguments(["resolve"]) }
  }

  @Test("a word that means none or several is refused, and so are options that go with nothing")
  func refused() throws {
    expect(try ground.run(["blockers", "--resolve", "no"]).failure?.hasPrefix("'no' is ambiguous: "), true)
    expect(
      try ground.run(["blockers", "--resolve", "zzz"]).failure,
      "no open blocker is called 'zzz'; see 'scrums blockers'")
    for words in [
      ["--owner", "Mei"], ["--edit", "x"], ["--resolve", "x", "--due", "fri"],
      ["--reopen", "x", "--resolve", "y"],
    ] {
      #expect(throws: UsageError.self, "\(words)") { try Arguments(["blockers"] + words) }
    }
    expect(
      try ground.run(["note", "design", "--as", "Daisy"]).failure,
      "'scrums note' needs a TEXT, or --from-git")
  }

  @Test("the questions of a team are asked, its listeners are not missed, and a deadline is a number")
  func questions() throws {
    _ = try ground.run([
      "edit", "design", "--questions", "Done? | Next?", "--deadline", "30", "--listener", "Simon",
    ])
    #expect(throws: UsageError.self) { try Arguments(["edit", "design", "--deadline", "soon"]) }
    var asked: [String] = []
    let said = try ground.run(["note", "design", "--as", "Jonathan"]) { environment in
      environment.ask = { question in
        asked.append(question)
        return asked.count == 1 ? "the form" : ""
      }
    }
    expect(asked, ["Done? ", "Next? "])
    #expect(said.words.contains("the form"))
    #expect(try ground.run(["show", "design", "--updates"]).words.contains("Done? the form"))
    expect(try ground.run(["show", "design", "--updates", "--missing", "--json"]).words, "[]\n")
  }
}
