import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The check of a whole store")
struct StoreCheckTests {
  private let there = TemporaryStore()
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann"), Attendee(name: "Bob")])

  private func fill() throws {
    try there.store.save([scrum])
    try there.store.append(meeting("First"), to: scrum.id)
  }

  /// What is unusual but no problem.
  private func remarks() -> [String] {
    there.words(StoreCheck(there.directory).findings().filter(\.isHarmless))
  }

  /// Lets others in as far as the store.
  private func openParents() {
    for path in [there.root, there.root + "/data"] { chmod(path, 0o755) }
  }

  @Test("a good store has no problems, nor has one that is not there; both stay untouched")
  func good() throws {
    try fill()
    let files = there.everything()
    expect(there.problems(), [])
    try expect(StoreCheck(there.directory).repair(), [])
    expect(StoreCheck("\(there.root)/none").problems(), [])
    try expect(StoreCheck("\(there.root)/none").repair(), [])
    expect(there.everything(), files)
  }

  @Test("torn and damaged lines are moved to a second file")
  func lines() throws {
    try fill()
    let path = there.historyPath(scrum.id)
    let good = try there.text(at: path)
    let newer = #"{"id":"00000000-0000-0000-0000-000000000001","kind":"retro"}"#
    let text = "\u{0}\u{0}\n\n" + good + newer + "\n{\"id\":\"00"
    try there.put(text, at: path)
    let name = "history/\(scrum.id).jsonl"
    #expect(
      there.problems() == [
        "repairable: \(name):1: expected a value", "\(name):4: title must not be missing",
        "repairable: \(name):5: the line is torn",
      ])
    try expect(StoreCheck(there.directory).repair().compactMap(\.line), [1, 5])
    try expect(there.text(at: path), good + newer + "\n")
    try expect(there.text(at: path + ".damaged"), "\u{0}\u{0}\n{\"id\":\"00\n")
    try expect(there.text(at: "\(there.directory)/backups/\(scrum.id).jsonl"), text)
    expect(there.problems(), ["\(name):2: title must not be missing"])
  }

  @Test("repeated ids are replaced, and exact copies removed")
  func ids() throws {
    try fill()
    let text = try there.scrumsText
      .replacing(scrum.attendees[1].id.uuidString, with: scrum.attendees[0].id.uuidString)
    let object = try #require(
      text.split(separator: "[\n", maxSplits: 1).last?.split(separator: "\n  ],").first)
    let doubled = text.replacing(
      String(object), with: "\(object),\n\(object.replacing("Design", with: "UX"))"
    )
    .replacing("\"version\"", with: "\"later\": 1, \"version\"")
    try there.put(doubled, at: there.scrumsPath)
    #expect(throws: StoreError.self) { try there.store.load() }
    #expect(
      there.problems() == [
        "repairable: scrums.json:10: duplicate id",
        "repairable: scrums.json:26: duplicate id",
        "repairable: scrums.json:30: duplicate id",
      ])
    try expect(StoreCheck(there.directory).repair().count, 3)
    let mended = try there.store.load()
    #expect(mended.map(\.title) == ["Design", "UX"] && mended[0].id == scrum.id && mended[1].id != scrum.id)
    #expect(mended.allSatisfy { $0.attendees.map(\.name) == ["Ann", "Bob"] })
    #expect(try there.scrumsText.contains("\"later\""))
    // The damaged file is among the backups, as it was.
    #expect(there.problems() == [] && remarks().allSatisfy { $0.contains("backups/") })
    try there.put("{\"scrums\": [\(object), \(object)]}", at: there.scrumsPath)
    _ = try StoreCheck(there.directory).repair()
    try expect(there.store.load().count, 1)
  }

  @Test("what can't be repaired without loss is only reported")
  func reported() throws {
    try fill()
    try there.put("{\"scrums\": [\n{}]}", at: there.scrumsPath)
    try there.put("{\"version\": 1,", at: there.formerPath)
    let gone = UUID()
    try there.store.append(meeting("Old"), to: gone)
    let files = there.everything()
    #expect(
      there.problems() == [
        "scrums.json:2: id must not be missing",
        "meetings/\(metScrum.uuidString).json:1: expected a key in double quotes, but the text ends",
      ])
    try expect(StoreCheck(there.directory).repair(), [])
    try there.put("{\"scrums\": []}", at: there.scrumsPath)
    unlink(there.formerPath)
    expect(there.problems(), [])
    #expect(
      remarks()
        == [scrum.id, gone].map(\.uuidString).sorted().map {
          "history/\($0).jsonl: the meetings of a deleted scrum"
        })
    try there.put("{\"version\": 7, \"scrums\": 1}", at: there.scrumsPath)
    expect(
      there.problems(), ["scrums.json: written by a newer version of the program, so it can't be checked"])
    expect(there.everything(), files.filter { !$0.hasSuffix("\(metScrum.uuidString).json") })
  }

  @Test("permissions of others, temporary files and replaced lines are repaired")
  func tidied() throws {
    try fill()
    var meeting = meeting("Second")
    var lines = try there.historyText(scrum.id)
    for _ in 0..<5 {
      meeting.title += "'"
      lines += meeting.line
    }
    try there.put(lines, at: there.historyPath(scrum.id))
    let temporary = "\(there.directory)/.scrums.json.new-abcdef"
    try there.put("{", at: temporary)
    let old = timeval(tv_sec: time(nil) - 3600, tv_usec: 0)
    utimes(temporary, [old, old])
    openParents()
    chmod(there.directory, 0o755)
    chmod(there.scrumsPath, 0o644)
    #expect(
      there.problems() == [
        "repairable: \(there.directory): other people on this machine can read it",
        "repairable: .scrums.json.new-abcdef: left by a save that was cut off; it never took its place",
      ])
    #expect(
      remarks() == [
        "repairable: history/\(scrum.id).jsonl: 4 of 6 lines were replaced by later ones"
      ])
    try expect(StoreCheck(there.directory).repair().count, 3)
    #expect(there.problems() == [] && remarks() == [])
    #expect(
      TemporaryStore.mode(of: there.directory) == "700" && TemporaryStore.mode(of: there.scrumsPath) == "600")
    try expect(there.store.recentMeetings(of: scrum.id, limit: 9).count, 2)
  }

  @Test("an error in a file is reported beside who can read it")
  func both() throws {
    try fill()
    try there.put("{", at: there.scrumsPath)
    openParents()
    chmod(there.directory, 0o755)
    chmod(there.scrumsPath, 0o644)
    #expect(there.problems().count == 2 && there.problems()[1].hasPrefix("scrums.json:1: "))
  }

  @Test("a directory that is no store is left as it is")
  func noStore() throws {
    try there.put("<html>", at: "\(there.directory)/index.html")
    chmod(there.directory, 0o755)
    expect(StoreCheck(there.directory).problems(), [])
    try expect(StoreCheck(there.directory).repair(), [])
    expect(TemporaryStore.mode(of: there.directory), "755")
  }

  @Test("only a store whose files others can reach and read is a problem")
  func modes() throws {
    try fill()
    openParents()
    chmod(there.directory, 0o755)
    expect(there.problems(), [])
    chmod(there.scrumsPath, 0o644)
    expect(there.problems().count, 1)
    chmod(there.root + "/data", 0o750)
    expect(there.problems(), [])
  }

  @Test(
    "a group that can read the store is reported once, and is no problem",
    arguments: [
      (0o2770, "its group shares it"), (0o770, "its group shares it"), (0o750, "its group can read it"),
    ] as [(mode_t, String)])
  func group(mode: mode_t, words: String) throws {
    try fill()
    openParents()
    for path in [there.scrumsPath, there.historyPath(scrum.id)] { chmod(path, mode & 0o660) }
    chmod(there.directory, mode)
    #expect(there.problems() == [] && remarks() == ["\(there.directory): \(words)"])
    try expect(StoreCheck(there.directory).repair(), [])
  }

  @Test("a backup that is not what it was is a problem; a true copy of a damaged file is none")
  func backups() throws {
    try fill()
    try there.put("{ \"scrums\": [", at: there.scrumsPath)
    try DirectoryLock.hold(StorePath(root: there.directory)) { _ throws(StoreError) in
      try there.store.backups.backUpPresent()
    }
    let name = try #require(try there.store.backups.names().last)
    // The backup is a second name of the same file.
    unlink(there.scrumsPath)
    try there.put("{\"scrums\": []}", at: there.scrumsPath)
    #expect(there.problems() == [] && remarks().contains { $0.contains(name.text) })
    try there.put("{", at: "\(there.directory)/backups/\(name.text)")
    #expect(there.problems().count == 1 && there.problems()[0].hasPrefix("backups/\(name.text):1: "))
  }

  @Test("a store after a long normal session has no problems")
  func session() throws {
    let store = there.store
    var scrums = try store.save(DailyScrum.samples()).scrums
    for number in 0..<30 {
      scrums[0].lengthInMinutes = 5 + number
      scrums.append(DailyScrum(title: "Team \(number)", attendees: [Attendee(name: "Ann")]))
      scrums = try store.save(scrums).scrums
      let scrum = scrums[number % scrums.count]
      var held = meeting("\(number)", Double(number))
      try store.append(held, to: scrum.id)
      // Written down, resolved, reopened: each is a line.
      for title in ["a", "b", "c"] {
        held.title = title
        try store.append(held, to: scrum.id)
      }
      if number % 5 == 0 { try store.deleteMeeting(held.id, of: scrum.id) }
      if number % 3 == 0 { scrums = try store.save(scrums.filter { $0.id != scrum.id }).scrums }
    }
    try store.saveProgress(progress(of: scrums[0].id, isRunning: true))
    expect(there.problems(), [])
    try store.clearProgress()
    let samples = Set(DailyScrum.samples().map(\.title))
    try store.save(scrums.filter { !samples.contains($0.title) })
    try store.backups.restore(try #require(try store.backups.list().first).id)
    #expect(
      there.problems() == [] && remarks().allSatisfy { $0.hasSuffix("the meetings of a deleted scrum") })
    try expect(StoreCheck(there.directory).repair(), [])
  }

  @Test("the contents are counted")
  func contents() throws {
    try fill()
    let contents = StoreCheck(there.directory).contents()
    #expect(contents.scrums == 1 && contents.histories == 1 && contents.meetings == 1)
    #expect(contents.backups == 0 && contents.meetingsInProgress == 0)
    try there.put("{", at: there.scrumsPath)
    #expect(StoreCheck(there.directory).contents().scrums == nil)
  }
}
