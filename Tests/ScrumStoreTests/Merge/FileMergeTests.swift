import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Files merged by meaning")
struct FileMergeTests {
  private let there = TemporaryStore()
  private let scrum = UUID()
  private let people = [UUID(), UUID()]
  private let id = UUID()
  private let start = Date(timeIntervalSince1970: 1_795_253_400)

  private func meeting(_ id: UUID? = nil) -> Meeting {
    let turns = zip(people, ["Ann", "Bob"]).map { person, name in
      turn(name, id: person, seconds: 60, notes: [Note(kind: .blocker, text: "\(name) waits", at: start)])
    }
    return Meeting(
      id: id ?? self.id, title: "Design", startedAt: start, endedAt: start + 120, lengthInMinutes: 10,
      turns: turns)
  }

  /// A history with another version of a meeting.
  private func adding(_ meeting: Meeting, to text: String, at seconds: Double) -> String {
    let versions = HistoryContents(Array(text.utf8)).versions(of: meeting.id) ?? MeetingVersions([])
    return text + versions.adding(meeting, at: (start + seconds).milliseconds).line
  }

  private func deleting(_ id: UUID, in text: String, at seconds: Double) -> String {
    let versions = HistoryContents(Array(text.utf8)).versions(of: id)
    return text + MeetingVersions.deletion(of: id, among: versions, at: (start + seconds).milliseconds).line
  }

  private func merge(_ base: String?, _ ours: String, _ theirs: String) throws -> FileMerge {
    try FileMerge(
      .history(scrum), base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  private func shown(_ text: [UInt8]) throws -> Meeting {
    try #require(HistoryContents(text).shown(id))
  }

  @Test("what this version does not know of a time away stays, with a base and without")
  func unknownOfAway() throws {
    func text(_ title: String, _ minutes: Int) -> [UInt8] {
      let away = #"{"from": "2026-11-28", "until": "2026-11-29", "word": "ill", "by": "Bob"}"#
      let people = #"[{"id": "\#(people[0])", "name": "Ann", "away": [\#(away)]}]"#
      let known = #""title": "\#(title)", "lengthInMinutes": \#(minutes), "theme": "sky""#
      let scrum = #"{"id": "\#(scrum)", \#(known), "attendees": \#(people)}"#
      return Array(#"{"scrums": [\#(scrum)], "version": 1}"#.utf8)
    }
    let none = Array(#"{"scrums": [], "version": 1}"#.utf8)
    for (base, ours, theirs) in [
      (nil, text("Design", 10), none), (text("Design", 10), text("Art", 10), text("Design", 20)),
    ] {
      let merged = try FileMerge(.scrums, base: base, ours: ours, theirs: theirs)
      #expect(String(decoding: merged.bytes, as: UTF8.self).contains(#""by": "Bob""#))
      try expect(FileMerge(.scrums, base: base, ours: theirs, theirs: ours), merged)
    }
  }

  @Test("changes on both sides are merged by turn and note; the later save wins contradictions")
  func turns() throws {
    let base = adding(meeting(), to: "", at: 300)
    var (ours, theirs) = (meeting(), meeting())
    ours.title = "Ours"
    ours.turns[0].notes[0].resolvedAt = start + 400
    ours.turns[0].notes.append(Note(kind: .note, text: "one", at: start + 1))
    theirs.title = "Theirs"
    theirs.lengthInMinutes = 15
    theirs.turns[0].notes.append(Note(kind: .note, text: "two", at: start + 2))
    theirs.turns[1].notes = []
    let (one, other) = (adding(ours, to: base, at: 600), adding(theirs, to: base, at: 500))
    let merged = try merge(base, one, other)
    let result = try shown(merged.bytes)
    #expect(result.title == "Ours" && result.lengthInMinutes == 15)
    #expect(
      result.turns[0].notes.map(\.text) == ["Ann waits", "one", "two"]
        || result.turns[0].notes.map(\.text) == ["Ann waits", "two", "one"])
    #expect(result.turns[0].notes[0].resolvedAt != nil && result.turns[1].notes.isEmpty)
    #expect(
      merged.conflicts == [
        #"Ours on 2026-11-21: the title was changed on both sides; "Ours" is kept: the later save; "Theirs" is dropped"#
      ])
    // What both resolved and nobody else changed needs no line of its own.
    var (first, second) = (meeting(), meeting())
    first.turns[0].notes[0].resolvedAt = start + 400
    second.turns[1].notes[0].resolvedAt = start + 500
    let resolved = try merge(base, adding(first, to: base, at: 600), adding(second, to: base, at: 600))
    #expect(resolved.bytes.split(separator: 10).count == 3 && resolved.conflicts == [])
    #expect(try shown(resolved.bytes).turns.allSatisfy { $0.notes[0].resolvedAt != nil })
  }

  @Test("a blocker that is opened again by hand is open, though the other side changed something else")
  func byHand() throws {
    var old = meeting()
    old.turns[0].notes[0].resolvedAt = start + 400
    let base = adding(old, to: "", at: 500)
    let ours = base.replacing("\"resolvedAt\":\"\((start + 400).timestamp(.seconds))\",", with: "")
    try #require(ours != base)
    var changed = old
    changed.title = "Theirs"
    let merged = try shown(try merge(base, ours, adding(changed, to: base, at: 600)).bytes)
    #expect(merged.title == "Theirs" && merged.turns[0].notes[0].resolvedAt == nil)
  }

  @Test("a meeting that one side lacks stays; a deleted one goes, with a report if it was changed")
  func deletions() throws {
    let other = UUID()
    let base = adding(meeting(other), to: adding(meeting(), to: "", at: 300), at: 300)
    var changed = meeting(other)
    changed.title = "Changed"
    let ours = base.split(separator: "\n").dropFirst().joined() + "\n"
    let lacking = try merge(base, adding(changed, to: ours, at: 400), base + "{\"odd\":1}\n")
    #expect(try shown(lacking.bytes).title == "Design" && lacking.conflicts == [])
    #expect(String(decoding: lacking.bytes, as: UTF8.self).hasSuffix("{\"odd\":1}\n"))
    let deleted = try merge(base, adding(changed, to: base, at: 400), deleting(other, in: base, at: 350))
    #expect(HistoryContents(deleted.bytes).shown(other) == nil)
    #expect(
      deleted.conflicts == [
        "Changed on 2026-11-21 stays deleted, though it was changed on the other side"
      ])
  }

  @Test("of scrums the greater value counts for every field, whichever side has it")
  func scrums() throws {
    let base = DailyScrum(id: id, title: "Design", attendees: [], lengthInMinutes: 10, theme: .sky)
    var (ours, theirs) = (base, base)
    (ours.title, ours.lengthInMinutes, ours.theme) = ("Zoo", 9, .navy)
    (theirs.title, theirs.lengthInMinutes, theirs.theme) = ("Ape", 11, .orange)
    ours.whenTimeIsUp = .advance
    theirs.schedule = Schedule(days: [.mon], time: try #require(TimeOfDay("09:30")))
    let texts = try [base, ours, theirs].map { try ScrumsDocument().bytes(for: [$0]) }
    let merge = try FileMerge(.scrums, base: texts[0], ours: texts[1], theirs: texts[2])
    let merged = try #require(try ScrumsDocument(merge.bytes).scrums.first)
    #expect(merged.title == "Zoo" && merged.lengthInMinutes == 11 && merged.theme == .orange)
    #expect(merged.whenTimeIsUp == .advance && merged.schedule == theirs.schedule)
    #expect(
      merge.conflicts == [
        #"Zoo: the title was changed on both sides; "Zoo" is kept: the later one in the alphabet; "Ape" is dropped"#,
        "Zoo: the length was changed on both sides; 11 min is kept: the larger one; 9 min is dropped",
        "Zoo: the theme was changed on both sides; orange is kept: the later one in the alphabet; navy is dropped",
      ])
  }

  @Test("a side that can't be read is named, whichever it is, and so is one of a newer version")
  func unreadable() throws {
    let good = try ScrumsDocument().bytes(for: [])
    func error(_ ours: String?, _ theirs: String?) throws -> StoreError {
      try #require(throws: StoreError.self) {
        try FileMerge(
          .scrums, base: good, ours: ours.map { Array($0.utf8) } ?? good,
          theirs: theirs.map { Array($0.utf8) } ?? good)
      }
    }
    #expect(try "\(error("{", nil))".hasPrefix("scrums.json:1:2: our side can't be read: "))
    #expect(try "\(error(nil, "{\"scrums\": 1}"))".contains("their side can't be read: scrums must be"))
    for text in ["{\"version\": 9, \"scrums\": []}", "{\"version\": 9, \"scrums\": 1}"] {
      let newer = try error(nil, text)
      #expect(newer.kind == .newerVersion && newer.message.hasPrefix("their side was written by a newer"))
    }
  }

  @Test("a file of the store is recognized by the end of its path in a repository")
  func paths() {
    #expect(StoreFile(endOf: "scrums.json") == .scrums && StoreFile(endOf: "a/b/scrums.json") == .scrums)
    expect(StoreFile(endOf: "team/history/\(id).jsonl"), .history(id))
    expect(StoreFile(endOf: "updates/\(id.uuidString.lowercased()).jsonl"), .updates(id))
    for other in ["", "/", "\(id).jsonl", "history/x.jsonl", "history/scrums.json/x", "scrums.json.damaged"] {
      #expect(StoreFile(endOf: other) == nil)
    }
  }
}
