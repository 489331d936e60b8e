import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The summary of a history")
struct SummaryTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

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

  private var summary: HistorySummary? { there.store.summaries(of: [scrum]).summaries[scrum] }

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
    try expect(summary, truth)
  }

  @Test("a blocker is found in a line that another program has escaped")
  func escaped() throws {
    let old = blocked(0, "stuck").line.replacing("\"blocker\"", with: "\"\\u0062locker\"")
    try there.put(old + (1..<20).map { meeting($0).line }.joined(), at: there.historyPath(scrum))
    expect(summary?.blockers.map(\.text), ["stuck"])
  }

  @Test(
    "a resolved blocker is none, one that was opened again is, and a topic that is ticked does not hide one")
  func ticked() throws {
    var meetings = (0..<30).map { blocked($0, "stuck \($0)") }
    for place in meetings.indices {
      let at = meetings[place].startedAt + 60
      if place % 3 != 0 { meetings[place].turns[0].notes[0].resolvedAt = at }
      if place % 2 == 0 { meetings[place].turns[0].notes[1].resolvedAt = at }
    }
    try there.put(meetings.map(\.line).joined(), at: there.historyPath(scrum))
    var again = meetings[1]
    again.turns[0].notes[0].resolvedAt = nil
    try there.store.append(again, to: scrum)
    #expect(try summary == truth && summary?.blockers.count == 11)
  }

  @Test("no link and no pipe is followed, and nothing waits for it", arguments: [true, false])
  func links(isLink: Bool) throws {
    try there.put(meeting(1).line, at: there.historyPath(scrum))
    let path = there.historyPath(scrum)
    expect(rename(path, "\(there.root)/elsewhere.jsonl"), 0)
    expect((isLink ? symlink("\(there.root)/elsewhere.jsonl", path) : mkfifo(path, 0o600)), 0)
    let found = there.store.summaries(of: [scrum])
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
}
