import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("A kind of note that this version does not know")
struct UnknownKindTests {
  private let there = TemporaryStore()
  private let scrum = UUID()
  private let guess = Note.Kind(rawValue: "guess")
  private let start = Date(timeIntervalSince1970: 1_795_253_400)

  private var meeting: Meeting {
    var note = Note(kind: guess, text: "go live", at: start, resolvedAt: start + 60)
    note.rest = ["mood": .string("Bob")]
    let turn = Turn(
      attendeeID: scrum, name: "Ann", seconds: 60, allotted: 60, outcome: .spoke, notes: [note])
    return Meeting(
      id: scrum, title: "Design", startedAt: start, endedAt: start + 120, lengthInMinutes: 10, turns: [turn])
  }

  @Test("is kept with all it has when a past meeting is corrected and merged")
  func history() throws {
    var meeting = meeting
    let odd = meeting.line
    try there.put(odd, at: there.historyPath(scrum))
    try expect(there.store.recentMeetings(of: scrum, limit: 9), [meeting])
    let base = Array(odd.utf8)
    func adding(_ meeting: Meeting, at second: Double) -> [UInt8] {
      let versions = HistoryContents(base).versions(of: meeting.id) ?? MeetingVersions([])
      return base + versions.adding(meeting, at: (start + second).milliseconds).line.utf8
    }
    meeting.turns[0].notes[0].text = "go live on Friday"
    let ours = adding(meeting, at: 300)
    var other = self.meeting
    other.turns[0].notes[0].resolvedAt = start + 90
    other.turns[0].notes.append(Note(kind: .blocker, text: "no key", at: start + 30))
    let theirs = adding(other, at: 400)
    let merge = try FileMerge(.history(scrum), base: base, ours: ours, theirs: theirs)
    let shown = try #require(HistoryContents(merge.bytes).shown(meeting.id))
    meeting.turns[0].notes[0].resolvedAt = start + 90
    meeting.turns[0].notes.append(Note(kind: .blocker, text: "no key", at: start + 30))
    #expect(shown == meeting && merge.conflicts.isEmpty)
    let last = try #require(String(decoding: merge.bytes, as: UTF8.self).split(separator: "\n").last)
    #expect(last.contains(#""kind":"guess","mood":"Bob""#))
  }

  @Test("is kept in a running meeting, its drafts and an update")
  func running() throws {
    var meeting = MeetingInProgress(
      scrumID: scrum, title: "Design", lengthInMinutes: 10, startedAt: start, asOf: start, isRunning: false,
      speaker: nil, turns: [TurnInProgress(attendeeID: scrum, name: "Ann")])
    meeting.drafts = [DraftNote(attendeeID: scrum, kind: guess, at: start, text: "wait")]
    let update = Update(attendeeID: scrum, name: "Ann", kind: guess, text: "go live", at: start)
    try there.store.append([update], to: scrum)
    #expect(try meeting.take(there.store.updates(of: scrum).pending))
    let read = try MeetingInProgress(json: .object(meeting.json()))
    #expect(read.turns[0].notes.map(\.kind) == [guess] && read.drafts.map(\.kind) == [guess])
  }

  @Test("must be a line with something on it")
  func limits() {
    for word in [JSONValue.string(""), .string(String(repeating: "x", count: 1_001)), .null, .int(1)] {
      #expect(throws: RecordError.self) { try Note.Kind(json: word) }
    }
  }
}
