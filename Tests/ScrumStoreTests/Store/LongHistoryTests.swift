import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A history that is too long to be read at once")
struct LongHistoryTests {
  private static let scrum = DailyScrum(
    title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Daisy")])
  private let there = TemporaryStore()

  private func put(_ lines: [String]) throws {
    try there.put(lines.joined(separator: "\n") + "\n", at: there.historyPath(Self.scrum.id))
  }

  /// All that the steps of a reader give, and how many they are.
  private func steps(_ reader: inout HistoryReader) -> (meetings: [Meeting], count: Int) {
    var (meetings, count): ([Meeting], Int) = ([], 0)
    while true {
      let next = reader.step()
      if next.isEmpty { return (meetings, count) }
      (meetings, count) = (meetings + next, count + 1)
    }
  }

  /// Lines as other programs, merges and crashes leave them: newer versions, deletions and restored meetings anywhere,
  /// meetings in any order, and lines that are none.
  private func disordered(_ seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var lines = LongHistory.lines(bytes: 9 << 20, of: Self.scrum)
    for place in stride(from: 3, to: lines.count, by: 7) {
      let line = lines[place]
      switch random.next() % 4 {
      case 0:
        lines.append(
          line.replacing("\"savedAt\":\"20", with: "\"savedAt\":\"21").replacing("Design", with: "New"))
      case 1: lines.append(#"{"deleted":true,\#(line.dropFirst().prefix { $0 != "T" })"#)
      case 2:
        let id = line.replacing(/.*"id":"([^"]*)".*/) { "\($0.output.1)" }
        lines.insert(#"{"deleted":true,"id":"\#(id)","savedAt":"2100-01-01T00:00:00Z"}"#, at: place)
      default: lines.insert(line, at: place + 2)
      }
    }
    lines.append(#"{"id":"torn"#)
    return seed == 0 ? lines : lines.shuffled(using: &random)
  }

  @Test(
    "read in steps, it is what it is when its text is in memory, in whatever order its lines are",
    arguments: 0..<3)
  func steps(seed: UInt64) throws {
    let text = disordered(seed).joined(separator: "\n")
    try there.put(text, at: there.historyPath(Self.scrum.id))
    let (meetings, problems) = try there.store.allMeetings(of: Self.scrum.id)
    #expect(meetings.count > 200 && meetings.contains { $0.title == "New" })
    var reader = try there.store.openHistory(of: Self.scrum.id)
    let (read, count) = steps(&reader)
    #expect(read == meetings && count > 10)
    #expect(reader.problems.map(\.line) == problems.map(\.line) && !problems.isEmpty)
    var summary = try there.store.openHistory(of: Self.scrum.id)
    expect(summary.summary(), HistorySummary(meetings))
  }

  @Test("its newest meetings are there before anything else is read")
  func newest() throws {
    let lines = LongHistory.lines(bytes: 6 << 20, of: Self.scrum)
    try put(lines)
    var reader = try there.store.openHistory(of: Self.scrum.id)
    let newest = try #require(reader.newest())
    #expect(newest.count > 5 && newest.count < lines.count / 4)
    expect(newest[...], steps(&reader).meetings.prefix(newest.count))
  }

  @Test("of a huge one only the end is read, in whole lines", arguments: [0, 1, 700])
  func cut(more: Int) throws {
    let lines = LongHistory.lines(bytes: 1 << 20, of: Self.scrum)
    try put(lines)
    let limit = lines.suffix(5).reduce(0) { $0 + $1.utf8.count + 1 } + more
    var reader = try there.store.openHistory(of: Self.scrum.id, limit: limit)
    let all = try there.store.allMeetings(of: Self.scrum.id).meetings
    #expect(reader.isCut && reader.rest() == Array(all.prefix(more == 0 ? 4 : 5)) && reader.problems.isEmpty)
    #expect(try !there.store.openHistory(of: Self.scrum.id, limit: .max).isCut)
  }

  @Test("one without an end, and a line longer than a piece, are read")
  func oddLines() throws {
    var lines = LongHistory.lines(bytes: 5 << 20, of: Self.scrum)
    let long = lines[3].replacing(
      "What was said. What", with: String(repeating: "x", count: 700_000), maxReplacements: 1)
    lines[3] = long
    try there.put(lines.joined(separator: "\n"), at: there.historyPath(Self.scrum.id))
    var reader = try there.store.openHistory(of: Self.scrum.id)
    let meetings = steps(&reader).meetings
    expect(meetings.count, lines.count)
    #expect(meetings[lines.count - 4].transcript?.utf8.count ?? 0 > 700_000)
  }
}
