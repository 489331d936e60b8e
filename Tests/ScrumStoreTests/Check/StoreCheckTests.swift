import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The check of a whole store")
struct StoreCheckTests {
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann"), Attendee(name: "Bob")])

  private func store() throws -> TemporaryStore {
    let there = try TemporaryStore()
    try there.store.save([scrum])
    try there.store.append(meeting("First"), to: scrum.id)
    return there
  }

  private func problems(_ there: TemporaryStore) -> [String] {
    StoreCheck(there.directory).problems().map {
      ($0.isRepairable ? "can be mended: " : "") + $0.description.replacing(there.directory + "/", with: "")
    }
  }

  @Test("a good store has no problems, nor has one that is not there; both stay untouched")
  func good() throws {
    let there = try store()
    let files = there.everything()
    #expect(problems(there) == [])
    #expect(try StoreCheck(there.directory).repair() == [])
    #expect(StoreCheck("\(there.root)/none").problems() == [])
    #expect(try StoreCheck("\(there.root)/none").repair() == [])
    #expect(there.everything() == files)
  }

  @Test("a torn line and a damaged one are put into a file beside")
  func lines() throws {
    let there = try store()
    let path = there.historyPath(scrum.id)
    let good = try there.text(at: path)
    let newer = #"{"id":"00000000-0000-0000-0000-000000000001","kind":"retro"}"#
    let text = "\u{0}\u{0}\n\n" + good + newer + "\n{\"id\":\"00"
    try there.put(text, at: path)
    let name = "history/\(scrum.id).jsonl"
    #expect(
      problems(there) == [
        "can be mended: \(name):1: expected a value", "\(name):4: title is missing",
        "can be mended: \(name):5: the line is torn",
      ])
    #expect(try StoreCheck(there.directory).repair().compactMap(\.line) == [1, 5])
    #expect(try there.text(at: path) == good + newer + "\n")
    #expect(try there.text(at: path + ".damaged") == "\u{0}\u{0}\n{\"id\":\"00\n")
    #expect(try there.text(at: "\(there.directory)/backups/\(scrum.id).jsonl") == text)
    #expect(problems(there) == ["\(name):2: title is missing"])
  }

  @Test("ids that stand there twice get new ones, and what is there twice goes")
  func ids() throws {
    let there = try store()
    let text = try there.text(at: there.scrumsPath)
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
      problems(there) == [
        "can be mended: scrums.json:10: duplicate id",
        "can be mended: scrums.json:26: duplicate id",
        "can be mended: scrums.json:30: duplicate id",
      ])
    #expect(try StoreCheck(there.directory).repair().count == 3)
    let mended = try there.store.load()
    #expect(mended.map(\.title) == ["Design", "UX"] && mended[0].id == scrum.id && mended[1].id != scrum.id)
    #expect(mended.allSatisfy { $0.attendees.map(\.name) == ["Ann", "Bob"] })
    #expect(try there.text(at: there.scrumsPath).contains("\"later\""))
    #expect(problems(there).allSatisfy { $0.contains("backups/") })
    try there.put("{\"scrums\": [\(object), \(object)]}", at: there.scrumsPath)
    _ = try StoreCheck(there.directory).repair()
    #expect(try there.store.load().count == 1)
  }

  @Test("what can't be mended without loss is only reported")
  func reported() throws {
    let there = try store()
    try there.put("{\"scrums\": [\n{}]}", at: there.scrumsPath)
    try there.put("{\"version\": 1,", at: there.progressPath)
    let gone = UUID()
    try there.store.append(meeting("Old"), to: gone)
    let files = there.everything()
    #expect(
      problems(there) == [
        "scrums.json:2: id is missing", "meeting.json:1: expected a key in double quotes, but the text ends",
      ])
    #expect(try StoreCheck(there.directory).repair() == [])
    try there.put("{\"scrums\": []}", at: there.scrumsPath)
    unlink(there.progressPath)
    #expect(
      problems(there)
        == [scrum.id, gone].map(\.uuidString).sorted().map {
          "history/\($0).jsonl: the meetings of a deleted scrum"
        })
    try there.put("{\"version\": 7, \"scrums\": 1}", at: there.scrumsPath)
    #expect(
      problems(there) == ["scrums.json: written by a newer version of the program, so it can't be checked"])
    #expect(there.everything() == files.filter { !$0.hasSuffix("meeting.json") })
  }

  @Test("a store that others can read, temporary files and replaced lines are mended")
  func tidied() throws {
    let there = try store()
    var meeting = meeting("Second")
    var lines = try there.text(at: there.historyPath(scrum.id))
    for _ in 0..<5 {
      meeting.title += "'"
      lines += String(decoding: JSONWriter.compact(meeting.json(over: nil)), as: UTF8.self) + "\n"
    }
    try there.put(lines, at: there.historyPath(scrum.id))
    let temporary = "\(there.directory)/.scrums.json.new-abcdef"
    try there.put("{", at: temporary)
    let old = timeval(tv_sec: time(nil) - 3600, tv_usec: 0)
    utimes(temporary, [old, old])
    chmod(there.directory, 0o755)
    chmod(there.scrumsPath, 0o644)
    #expect(
      problems(there) == [
        "can be mended: \(there.directory): other people on this machine can read it",
        "can be mended: scrums.json: other people on this machine can read it",
        "can be mended: history/\(scrum.id).jsonl: 4 of 6 lines were replaced by later ones",
        "can be mended: .scrums.json.new-abcdef: left by a save that was cut off; it never took its place",
      ])
    #expect(try StoreCheck(there.directory).repair().count == 4)
    #expect(problems(there) == [])
    #expect(
      TemporaryStore.mode(of: there.directory) == "700" && TemporaryStore.mode(of: there.scrumsPath) == "600")
    #expect(try there.store.recentMeetings(of: scrum.id, limit: 9).count == 2)
  }

  @Test("what is wrong in a file is told beside who can read it")
  func both() throws {
    let there = try store()
    try there.put("{", at: there.scrumsPath)
    chmod(there.directory, 0o755)
    chmod(there.scrumsPath, 0o644)
    #expect(
      problems(there).filter { $0.contains("scrums.json: ") || $0.contains("scrums.json:1") }.count == 2)
  }

  @Test("a directory that is no store is left as it is")
  func noStore() throws {
    let there = try TemporaryStore()
    try there.put("<html>", at: "\(there.directory)/index.html")
    chmod(there.directory, 0o755)
    #expect(StoreCheck(there.directory).problems() == [])
    #expect(try StoreCheck(there.directory).repair() == [])
    #expect(TemporaryStore.mode(of: there.directory) == "755")
  }
}
