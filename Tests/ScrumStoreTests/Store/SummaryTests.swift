import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("What is known of histories without reading them")
struct SummaryTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

  private var folder: String { "\(there.root)/state/summaries" }

  /// A process of its own, by a clock that is some seconds fast: to it, a file of this moment is an old one.
  private func process(fastBy seconds: Double = 10) -> ScrumStore {
    let store = ScrumStore(directory: there.directory, summaryFolder: folder)
    store.clock = { Date() + seconds }
    return store
  }

  private func blocked(_ day: Int, _ text: String) -> Meeting {
    var meeting = meeting(day)
    meeting.turns[0].notes = [.blocker, .parking].map { kind in
      Note(kind: kind, text: text, at: meeting.startedAt + 0.123)
    }
    return meeting
  }

  /// The summary by all that the history says.
  private var truth: HistorySummary {
    get throws { HistorySummary(try there.store.recentMeetings(of: scrum, limit: .max)) }
  }

  /// Reads the history in a process that ends then.
  private func learn(fastBy seconds: Double = 10) throws {
    let store = process(fastBy: seconds)
    try expect(store.summaries(of: [scrum]).summaries[scrum], truth)
    store.saveSummaries()
  }

  /// What the next process knows without reading a history.
  private var known: HistorySummary? { process().summaries(of: [scrum], readingAtMost: 0).summaries[scrum] }

  private var file: String {
    get throws { "\(folder)/\(try #require(try names(in: folder).first { $0.hasSuffix(".json") }))" }
  }

  private func fill() throws {
    let meetings = (0..<30).map { $0 == 3 ? blocked($0, "vendor \u{1B}[31m\u{202E}") : meeting($0) }
    try there.put(meetings.map(\.line).joined(), at: there.historyPath(scrum))
  }

  @Test("it is what the whole history says, whatever was edited, deleted or shuffled", arguments: 0..<20)
  func truth(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var meetings = (0..<Int.random(in: 0...30, using: &random)).map { day in
      Bool.random(using: &random) ? blocked(day, "stuck \(day)") : meeting(day)
    }
    for place in meetings.indices where Int.random(in: 0..<4, using: &random) == 0 {
      meetings[place].turns = []
    }
    if seed % 2 == 0 { meetings.shuffle(using: &random) }
    try there.put(meetings.map(\.line).joined(), at: there.historyPath(scrum))
    for meeting in meetings.shuffled(using: &random).prefix(seed % 5) {
      var changed = meeting
      if let at = changed.turns.first?.notes.first?.at { changed.turns[0].notes[0].resolvedAt = at + 60 }
      try there.store.append(changed, to: scrum)
    }
    for meeting in meetings.shuffled(using: &random).prefix(seed % 3) {
      try there.store.deleteMeeting(meeting.id, of: scrum)
    }
    try learn()
    try expect(known, truth)
  }

  @Test("a blocker is found in a line that another program has escaped")
  func escaped() throws {
    let old = blocked(0, "stuck").line.replacing("\"blocker\"", with: "\"\\u0062locker\"")
    try there.put(old + (1..<20).map { meeting($0).line }.joined(), at: there.historyPath(scrum))
    try learn()
    expect(known?.blockers.map(\.text), ["stuck"])
  }

  @Test("the next process knows it without reading, and that another scrum has never met")
  func remembered() throws {
    try fill()
    try learn()
    let other = UUID()
    let found = process().summaries(of: [other, scrum], readingAtMost: 0)
    #expect(try found.summaries == [scrum: truth, other: HistorySummary()] && found.trouble == nil)
    expect(found.summaries[scrum]?.blockers.map(\.text), ["vendor \u{1B}[31m\u{202E}"])
    expect(TemporaryStore.mode(of: try file), "600")
    try expect(names(in: folder).count, 1)
    // The file is the same for every path that leads to the store.
    expect(symlink(there.directory, "\(there.root)/link"), 0)
    let linked = ScrumStore(directory: "\(there.root)/link", summaryFolder: folder)
    #expect(linked.summaries(of: [scrum], readingAtMost: 0).summaries[scrum] != nil)
  }

  @Test("nothing is written if there is no history, and none without a place for it")
  func nothing() throws {
    try there.store.save([])
    let store = process()
    expect(store.summaries(of: [scrum]).summaries, [scrum: HistorySummary()])
    store.saveSummaries()
    try fill()
    _ = there.store.summaries(of: [scrum])
    there.store.saveSummaries()
    #expect(!there.everything().contains("state"))
  }

  enum Change: CaseIterable {
    case append, sameSize, replaced, removed, folder, deletion
  }

  @Test("no change of a history goes unseen", arguments: Change.allCases, [10.0, 0])
  func changed(change: Change, fastBy: Double) throws {
    try fill()
    try learn(fastBy: fastBy)
    let path = there.historyPath(scrum)
    let old = try there.text(at: path)
    let before = try status(path)
    let moved = old.replacing("vendor", with: "seller")
    // A fast clock thinks that the file is old; then its times must tell.
    repeat {
      switch change {
      case .append: try write((try there.text(at: path) + blocked(40, "new").line).utf8, to: path)
      case .sameSize: try write(moved.utf8, to: path)
      case .replaced:
        try write(moved.utf8, to: path + ".other")
        expect(rename(path + ".other", path), 0)
      case .removed: try? FileManager.default.removeItem(atPath: path)
      case .folder:
        let folder = "\(there.directory)/history"
        try? FileManager.default.removeItem(atPath: folder + ".old")
        expect(rename(folder, folder + ".old"), 0)
        try there.put(meeting(7).line, at: path)
      case .deletion:
        try there.store.deleteMeeting(try #require(there.store.knownMeetings(of: scrum).min()), of: scrum)
      }
    } while fastBy > 0 && hasSameTimes(path, before)
    let store = process(fastBy: fastBy)
    try expect(store.summaries(of: [scrum]).summaries[scrum], truth)
    store.saveSummaries()
    try expect(process().summaries(of: [scrum]).summaries[scrum], truth)
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }

  private func hasSameTimes(_ path: String, _ before: stat) -> Bool {
    var now = stat()
    guard lstat(path, &now) == 0 else { return false }
    return now.st_ctim.tv_sec == before.st_ctim.tv_sec && now.st_ctim.tv_nsec == before.st_ctim.tv_nsec
  }

  @Test("a file of the last seconds is read again, and so is every file if the clock was set back")
  func young() throws {
    try fill()
    for slow in [0.0, -3_600] {
      try learn(fastBy: slow)
      #expect(known == nil)
    }
  }

  @Test("no link and no pipe is followed, and nothing waits for it", arguments: [true, false])
  func links(isLink: Bool) throws {
    try fill()
    try learn()
    let path = there.historyPath(scrum)
    expect(rename(path, "\(there.root)/elsewhere.jsonl"), 0)
    expect((isLink ? symlink("\(there.root)/elsewhere.jsonl", path) : mkfifo(path, 0o600)), 0)
    let found = process().summaries(of: [scrum])
    #expect(found.summaries == [:] && found.trouble?.kind == .failed)
  }

  @Test func oneHistoryThatCannotBeReadCostsNoOther() throws {
    let (good, bad) = (UUID(), UUID())
    let meeting = meeting("Design")
    try there.store.append(meeting, to: good)
    mkdir(there.historyPath(bad), 0o700)
    let (summaries, trouble) = there.store.summaries(of: [bad, good])
    #expect(summaries == [good: HistorySummary([meeting])] && trouble != nil)
  }

  @Test("unreadable lines are known without reading them again")
  func unread() throws {
    try fill()
    try there.put(try there.historyText(scrum) + "{\n", at: there.historyPath(scrum))
    try learn()
    let store = process()
    _ = store.summaries(of: [scrum], readingAtMost: 0)
    expect(store.unreadHistories, [scrum])
    try fill()
    _ = store.summaries(of: [scrum])
    expect(store.unreadHistories, [])
  }

  @Test("only as much is read as may be, the smallest first")
  func limit() throws {
    try fill()
    let other = UUID()
    try there.put(meeting(1).line, at: there.historyPath(other))
    expect(process().summaries(of: [scrum, other], readingAtMost: 1_000).summaries.map(\.key), [other])
  }

  @Test("a file that says nonsense is made anew")
  func nonsense() throws {
    try fill()
    try learn()
    let good = try there.text(at: file)
    let huge = "{" + String(repeating: " ", count: 5 << 20) + good.dropFirst()
    let texts = [
      "", "[", "null", "{\"version\":1}", good.replacing("\"version\":9", with: "\"version\":10"),
      good.replacing("\"version\":9", with: "\"version\":8"), String(good.dropLast(40)), huge,
      good.replacing(there.directory, with: "/elsewhere"),
      good.replacing(scrum.uuidString, with: "../../../../etc/passwd"),
      good.replacing("\"\(scrum.uuidString).jsonl", with: "\"\(UUID().uuidString).jsonl"),
      good.replacing("\"stamp\":[", with: "\"stamp\":[99,"), String(repeating: "[", count: 600),
    ]
    for text in texts {
      try write(text.utf8, to: try file)
      try expect(process().summaries(of: [scrum]).summaries[scrum], truth, "\(text.prefix(80))")
      #expect(known == nil, "\(text.prefix(80))")
    }
    try FileManager.default.removeItem(atPath: file)
    try learn()
    try expect(known, truth)
  }
}
