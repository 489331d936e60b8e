import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Conflicts that git has left")
struct ConflictTests {
  private let there = TemporaryStore()
  private let id = UUID()
  private let ann = Attendee(name: "Ann")

  private func conflict(_ ours: String, _ theirs: String, base: String? = nil) -> String {
    let middle = base.map { "||||||| 1a2b3c4\n\($0)" } ?? ""
    return "<<<<<<< HEAD\n\(ours)\(middle)=======\n\(theirs)>>>>>>> topic\n"
  }

  private func text(_ scrums: [DailyScrum], _ more: String = "") throws -> String {
    let text = String(decoding: try ScrumsDocument().bytes(for: scrums), as: UTF8.self)
    return text.replacing("  \"version\"", with: "\(more)  \"version\"")
  }

  @Test("a conflicted text is split into its sides, and their common ancestor if git wrote it")
  func parts() throws {
    let text = "a\n" + conflict("b\n", "c\n", base: "x\n") + "d\n" + conflict("", "e\n", base: "") + "f"
    let parts = try #require(ConflictedText(Array(text.utf8)))
    #expect(String(decoding: parts.ours, as: UTF8.self) == "a\nb\nd\nf")
    #expect(String(decoding: parts.theirs, as: UTF8.self) == "a\nc\nd\ne\nf")
    #expect(parts.base.map { String(decoding: $0, as: UTF8.self) } == "a\nx\nd\nf")
    #expect(parts.line == 2 && parts.names == ("HEAD", "topic"))
    #expect(try #require(ConflictedText(Array(conflict("b\r\n", "c\n").utf8))).base == nil)
    for none in ["", "a\n", "<<<<<<< HEAD\n", "=======\n", conflict("a\n", "b\n") + "<<<<<<< x\n"] {
      #expect(ConflictedText(Array(none.utf8)) == nil)
    }
    #expect(ConflictMarker(Array("<<<<<<<x".utf8)) == nil && ConflictMarker(Array("<<<<<<".utf8)) == nil)
  }

  @Test("of scrums.json the message names the sides and the way out, and saving leaves the file alone")
  func message() throws {
    try there.store.save([])
    let text = "{\n" + conflict("  \"scrums\": [],\n", "  \"scrums\": [ ],\n") + "  \"version\": 1\n}\n"
    try there.put(text, at: there.scrumsPath)
    let error = try #require(throws: StoreError.self) { try there.store.load() }
    #expect(
      error.brief
        == "scrums.json:2:1: git left a merge conflict between HEAD and topic; 'scrums check --repair' merges both"
    )
    #expect(error.isMergeConflict && error.kind == .damaged)
    #expect(throws: StoreError.self) { try there.store.save([]) }
    #expect(try there.scrumsText == text)
  }

  @Test("both sides are merged by meaning, with unknown keys of both; the file with the markers is kept")
  func merged() throws {
    try there.store.save([])
    let base = DailyScrum(id: id, title: "Design", attendees: [ann], lengthInMinutes: 10, theme: .sky)
    var (ours, theirs) = (base, base)
    ours.title = "Ours"
    theirs.title = "Theirs"
    theirs.lengthInMinutes = 15
    theirs.attendees.append(Attendee(name: "Bob"))
    let added = DailyScrum(title: "Added", attendees: [])
    let conflicted = try conflict(
      text([ours], "  \"mine\": 1,\n  \"shared\": 1,\n").replacing("\"id\"", with: "\"mail\":1,\"id\""),
      text([theirs, added], "  \"other\": [2],\n  \"shared\": 2,\n")
        .replacing("\"title\"", with: "\"room\":\"blue\",\"title\""),
      base: text([base]))
    try there.put(conflicted, at: there.scrumsPath)
    #expect(
      there.problems() == ["repairable: scrums.json:1: git left a merge conflict between HEAD and topic"])
    let mended = try StoreCheck(there.directory).repair().map {
      $0.description.replacing(there.directory + "/", with: "")
    }
    #expect(
      mended == [
        "scrums.json:1: git left a merge conflict between HEAD and topic",
        #"scrums.json: Theirs: the title was changed on both sides; "Theirs" is kept: the later one in the alphabet; "Ours" is in scrums.json.damaged"#,
        #"scrums.json: "shared" differs; "2" is kept: the larger one; "1" is in scrums.json.damaged"#,
      ])
    #expect(try there.text(at: there.scrumsPath + ".damaged") == conflicted)
    let scrums = try there.store.load()
    #expect(scrums.map(\.title) == ["Theirs", "Added"] && scrums[0].lengthInMinutes == 15)
    #expect(scrums[0].attendees.map(\.name) == ["Ann", "Bob"])
    let json = try #require(try JSONReader.read(Array(there.scrumsText.utf8)).object)
    #expect(json["mine"] == .int(1) && json["other"] == .array([.int(2)]) && json["shared"] == .int(2))
    let saved = try #require(json["scrums"]?.array).compactMap(\.object)
    #expect(saved.map { $0["room"] } == [.string("blue"), .string("blue")] && saved[0]["mail"] == .int(1))
    #expect(there.problems() == [])
  }

  @Test("without a common ancestor nothing counts as deleted")
  func withoutBase() throws {
    try there.store.save([])
    let ours = DailyScrum(id: id, title: "Ours", attendees: [ann], lengthInMinutes: 10, theme: .sky)
    let theirs = DailyScrum(id: id, title: "Theirs", attendees: [], lengthInMinutes: 10, theme: .sky)
    let mine = DailyScrum(title: "Mine", attendees: [])
    try there.put(try conflict(text([ours, mine]), text([theirs])), at: there.scrumsPath)
    guard case .merged(let conflicts, let kept) = try there.store.backups.mergeConflict() else {
      Issue.record("it is merged")
      return
    }
    #expect(
      conflicts.count == 1
        && conflicts[0].contains(
          #""Theirs" is kept: the later one in the alphabet; "Ours" is in scrums.json.damaged"#)
    )
    #expect(kept == there.scrumsPath + ".damaged")
    #expect(try there.store.load().map(\.title) == ["Theirs", "Mine"])
    #expect(try there.store.backups.mergeConflict() == .needless)
    #expect(try there.store.load()[0].attendees == [ann])
  }

  @Test("a side that can't be read is named, and nothing is touched", arguments: ["{", "{\"scrums\": 1}"])
  func unreadable(side: String) throws {
    try there.store.save([])
    try there.put(try conflict(text([]), side + "\n"), at: there.scrumsPath)
    let before = (try there.scrumsText, there.everything())
    let problem = try #require(there.problems().first)
    #expect(
      problem.hasPrefix(
        "scrums.json:1: git left a merge conflict between HEAD and topic; the side of topic can't be read: "))
    #expect(try StoreCheck(there.directory).repair() == [])
    #expect(throws: StoreError.self) { try there.store.backups.mergeConflict() }
    #expect(try there.scrumsText == before.0 && there.everything() == before.1)
    try there.put(try conflict("{\"version\": 9, \"scrums\": []}\n", text([])), at: there.scrumsPath)
    #expect(there.problems()[0].contains("the side of HEAD was written by a newer version"))
  }

  @Test("a conflicted history is read on both sides and reported, and the check merges it")
  func history() throws {
    try there.store.save([])
    let scrum = DailyScrum(title: "Design", attendees: [])
    try there.store.save([scrum])
    let lines = try ["First", "Ours", "Theirs"].enumerated().map { day, title -> String in
      try there.store.append(meeting(title, Double(day)), to: scrum.id)
      let text = try there.historyText(scrum.id)
      return String(try #require(text.split(separator: "\n").last)) + "\n"
    }
    let text = lines[0] + conflict(lines[1], lines[2], base: lines[0])
    try there.put(text, at: there.historyPath(scrum.id))
    let all = try there.store.allMeetings(of: scrum.id)
    #expect(all.meetings.map(\.title) == ["Theirs", "Ours", "First"])
    let words =
      "history/\(scrum.id).jsonl:2: git left a merge conflict between HEAD and topic; the lines of both are read"
    #expect(all.problems.map(\.description) == [words])
    #expect(there.problems() == ["repairable: " + words])
    #expect(try StoreCheck(there.directory).repair().count == 1)
    #expect(try there.historyText(scrum.id) == lines.joined())
    #expect(try there.text(at: "\(there.directory)/backups/\(scrum.id).jsonl") == text)
    #expect(there.problems() == [])
    // A marker that somebody has overlooked hides nothing, and goes without anything else.
    for (number, marker) in ["||||||| 1a2b3c4", "=======", ">>>>>>> topic"].enumerated() {
      try there.put(lines[0] + marker + "\n" + lines[1] + lines[2], at: there.historyPath(scrum.id))
      let all = try there.store.allMeetings(of: scrum.id)
      #expect(all.meetings.count == 3 && all.problems.count == 1, "\(marker)")
      #expect(try StoreCheck(there.directory).repair().count == 1)
      #expect(try there.historyText(scrum.id) == lines.joined())
      #expect(
        try names(in: "\(there.directory)/backups").filter { $0.contains(".jsonl") }.count == number + 2)
    }
  }
}
