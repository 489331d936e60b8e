import Foundation
import ScrumModel
import ScrumStore
import Testing

@Suite("A store under git")
struct GitMergeTests {
  /// A meeting in which both attendees have a blocker.
  private func meeting(_ scrum: DailyScrum) -> Meeting {
    let start = Date(timeIntervalSince1970: 1_795_253_400)
    let turns = scrum.attendees.map { attendee in
      Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: 60, allotted: 60, outcome: .spoke,
        notes: [Note(kind: .blocker, text: "\(attendee.name) waits", at: start)])
    }
    return Meeting(
      title: scrum.title, startedAt: start, endedAt: start + 120, lengthInMinutes: 10, turns: turns)
  }

  private func resolve(_ turn: Int, in store: ScrumStore, of scrum: UUID) throws {
    var meeting = try #require(try store.recentMeetings(of: scrum, limit: 1).first)
    meeting.turns[turn].notes[0].resolvedAt = Date(timeIntervalSince1970: 1_795_260_000 + Double(turn))
    try store.append(meeting, to: scrum)
  }

  private func openBlockers(_ there: GitRepository) throws -> [String] {
    try there.store.recentMeetings(of: there.design.id, limit: 9).flatMap { meeting in
      meeting.turns.flatMap(\.notes).filter { $0.isOpen(.blocker) }.map(\.text)
    }
  }

  private func withMeeting(isOld: Bool = false) throws -> GitRepository {
    let there = try GitRepository(savesTimes: !isOld)
    try there.store.append(meeting(there.design), to: there.design.id)
    try there.commit()
    return there
  }

  @Test(
    "two people each resolve another blocker of one meeting: both stay resolved", arguments: [false, true])
  func blockers(isOld: Bool) throws {
    let there = try withMeeting(isOld: isOld)
    try there.branch {
      try resolve(0, in: $0, of: there.design.id)
    } _: {
      try resolve(1, in: $0, of: there.design.id)
    }
    try there.mergeEveryWay()
    #expect(try openBlockers(there) == [])
  }

  @Test(
    "one compacts a history and the other adds to it: what either resolved stays resolved",
    arguments: [false, true])
  func compaction(isOld: Bool) throws {
    let there = try withMeeting(isOld: isOld)
    try there.branch { store in
      try resolve(0, in: store, of: there.design.id)
      for title in ["One", "Two"] {
        var meeting = try #require(try store.recentMeetings(of: there.design.id, limit: 1).first)
        meeting.title = title
        try store.append(meeting, to: there.design.id)
      }
      #expect(try there.text(there.historyFile).split(separator: "\n").count < 4, "it was compacted")
    } _: { store in
      try resolve(1, in: store, of: there.design.id)
    }
    try there.mergeEveryWay()
    #expect(try openBlockers(there) == [])
    #expect(try there.store.recentMeetings(of: there.design.id, limit: 9).map(\.title) == ["Two"])
  }

  @Test("a scrum is added in two clones, and both are on the board after git pull")
  func additions() throws {
    let there = try GitRepository(folder: "team/daily")
    let other = "\(there.root)/other"
    try there.git("clone", "-q", there.root, other)
    try there.git("config", "merge.scrums.driver", "'\(Terminal.program)' merge-file %O %A %B %P", in: other)
    for (place, title) in [(there.root, "Ours"), (other, "Theirs")] {
      let store = ["--store", "\(place)/team/daily"]
      try Command(store + ["add", title, "--attendees", "Ann"]).succeed()
      try there.git("commit", "-q", "-a", "-m", title, in: place)
    }
    try there.git("pull", "-q", "--no-rebase", "--no-edit", in: other)
    let listed = try Command(["--store", "\(other)/team/daily", "list"]).succeed()
    #expect(["Design", "Ours", "Theirs"].allSatisfy { listed.contains($0) }, "\(listed)")
  }

  @Test("both change one field: the greater value stays, and the other is told")
  func oneField() throws {
    let there = try GitRepository()
    try there.branch {
      try there.edit($0) { $0.lengthInMinutes = 15 }
    } _: {
      try there.edit($0) { $0.lengthInMinutes = 20 }
    }
    let said = try there.mergeEveryWay()
    #expect(try there.store.load()[0].lengthInMinutes == 20)
    let words =
      "scrums.json: Design: the length was changed on both sides; 20 min is kept: the larger one; 15 min is dropped"
    #expect(said.components(separatedBy: words).count == 5, "\(said)")
  }

  @Test("different fields, a new title and a new meeting: everything stays")
  func differentFields() throws {
    let there = try withMeeting()
    try there.branch {
      try there.edit($0) { $0.title = "UX" }
      try resolve(0, in: $0, of: there.design.id)
    } _: {
      try there.edit($0) {
        $0.theme = .orange
        $0.attendees.append(Attendee(name: "Ann"))
      }
      var meeting = meeting(there.design)
      meeting.startedAt += 86_400
      try $0.append(meeting, to: there.design.id)
    }
    try there.mergeEveryWay()
    let scrum = try #require(try there.store.load().first)
    #expect(scrum.title == "UX" && scrum.theme == .orange && scrum.attendees.count == 3)
    #expect(try there.store.recentMeetings(of: scrum.id, limit: 9).count == 2)
    #expect(try openBlockers(there).count == 3)
  }

  @Test("one deletes what the other changes: it stays; equal titles stay two scrums")
  func deletion() throws {
    let there = try GitRepository()
    try there.branch {
      try $0.save([DailyScrum(title: "Web Dev", attendees: [])])
    } _: {
      try there.edit($0) { $0.lengthInMinutes = 20 }
      try $0.save(try $0.load() + [DailyScrum(title: "Web Dev", attendees: [])])
    }
    let said = try there.mergeEveryWay()
    #expect(try there.store.load().map(\.title).sorted() == ["Design", "Web Dev", "Web Dev"])
    #expect(said.contains("Design stays: deleted on one side, but changed on the other"))
  }

  @Test("updates of both sides stay, and one that was removed goes")
  func updates() throws {
    let mark = { (number: Int) in
      "{\"deleted\":true,\"id\":\"00000000-0000-4000-8000-00000000000\(number)\"}"
    }
    let there = try GitRepository()
    let path = "updates/\(there.design.id.uuidString).jsonl"
    try Command(["\(there.directory)/updates"], of: "mkdir").succeed()
    try there.put("\(mark(1))\n\(mark(2))\n", at: path)
    try there.commit()
    try there.branch { _ in
      try there.put("\(mark(2))\n\(mark(3))\n", at: path)
    } _: { _ in
      try there.put("\(mark(1))\n\(mark(2))\n\(mark(4))\n", at: path)
    }
    try there.mergeEveryWay()
    #expect(try there.text(path) == "\(mark(2))\n\(mark(3))\n\(mark(4))\n")
  }

  @Test("a side that can't be read is a conflict of git, with both sides in the file")
  func unreadable() throws {
    let there = try GitRepository()
    try there.branch {
      try there.edit($0) { $0.lengthInMinutes = 15 }
    } _: { _ in
      try there.put("{\"version\": 9, \"scrums\": []}\n", at: "scrums.json")
    }
    try there.git("checkout", "-q", "a")
    let result = try there.tryGit("merge", "b")
    #expect(result.status == 1)
    #expect(
      (result.output + result.error).contains(
        "scrums: scrums.json not merged: their side was written by a newer version of the program\n"))
    #expect(try there.git("diff", "--name-only", "--diff-filter=U") == "scrums.json\n")
    let text = try there.text("scrums.json")
    #expect(
      text.hasPrefix("<<<<<<< ours\n{")
        && text.hasSuffix("{\"version\": 9, \"scrums\": []}\n>>>>>>> theirs\n"))
    let other = try Command(["merge-file", "/dev/null", "/dev/null", "/dev/null", "README.md"]).run()
    #expect(other.status == 1 && other.error.contains("README.md not merged: only files of a store"))
    #expect(try Command(["merge-file", "a"]).run().status == 2)
  }

  @Test("the commands of the help let git merge by meaning")
  func setup() throws {
    let there = try GitRepository(folder: "team")
    let attributes = try there.text(".gitattributes")
    try FileManager.default.removeItem(atPath: "\(there.directory)/.gitattributes")
    let help = try Command(["merge-file", "--help"]).succeed()
    let commands = help.split(separator: "\n").drop { !$0.contains("printf") }.prefix(3)
    let script = "set -e\ncd '\(there.directory)'\n\(commands.joined(separator: "\n"))"
    try Command(["-c", script], of: "/bin/sh").succeed()
    #expect(try there.text(".gitattributes") == attributes)
    #expect(try there.git("config", "merge.scrums.driver") == "scrums merge-file %O %A %B %P\n")
  }
}
