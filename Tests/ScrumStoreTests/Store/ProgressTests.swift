import FoundationEssentials
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

@Suite struct ProgressTests {
  private let there = TemporaryStore()
  private let start = Date(timeIntervalSince1970: 1_795_253_400.125)

  private func meeting() -> MeetingInProgress {
    MeetingInProgress(
      scrumID: metScrum, title: "Design", lengthInMinutes: 10, whenTimeIsUp: .advance, share: .fixed,
      startedAt: start, asOf: start + 75.25, isRunning: true, speaker: 1,
      turns: [
        TurnInProgress(
          attendeeID: UUID(), name: "Ann", allotted: 60, spent: 61.123456789, phase: .spoke, hasWarned: true,
          hasRung: true, notes: [Note(kind: .parking, text: "later", at: start + 0.5)]),
        TurnInProgress(attendeeID: UUID(), name: "Bob", allotted: 60, phase: .speaking),
        TurnInProgress(attendeeID: UUID(), name: "Cy", phase: .absent),
      ])
  }

  @Test func comesBackAsItWas() throws {
    var meeting = meeting()
    try there.store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
    expect(TemporaryStore.mode(of: there.progressPath), "600")
    let text = try there.progressText
    #expect(text.contains("\"startedAt\": \"2026-11-21T09:30:00.125Z\""))
    #expect(text.contains("\"version\": 1"))
    meeting.speaker = nil
    meeting.isRunning = false
    try there.store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
    // Who has not seen the meeting leaves it.
    try there.store.clearProgress()
    let store = there.store
    try expect(store.loadProgress(), meeting)
    try store.clearProgress()
    try store.clearProgress()
    #expect(try there.store.loadProgress() == nil)
    expect(there.everything(), ["data", "data/scrums", "data/scrums/meetings"])
  }

  @Test func whatNobodyHadToSayIsNotWritten() throws {
    var meeting = meeting()
    try there.store.saveProgress(meeting)
    let keys = [
      "past", "interruptions", "lateSeconds", "sleptSince", "revision", "transcript", "stage",
      "parkingSeconds",
      "drafts",
    ]
    let plain = try there.progressText
    for key in keys { #expect(!plain.contains("\"\(key)\"")) }
    meeting.past = [meeting.turns[0].attendeeID]
    meeting.interruptions = [
      Interruption(attendeeID: meeting.turns[1].attendeeID, allotted: 60, share: 45)
    ]
    meeting.lateSeconds = 90
    meeting.sleptSince = start + 70.5
    meeting.revision = 1 << 52
    meeting.transcript = "Ann: \"hello\" \u{1B}[2J\nBob: 👋"
    meeting.stage = .parkingLot
    meeting.parkingSeconds = 12.5
    meeting.drafts = [
      DraftNote(attendeeID: meeting.turns[0].attendeeID, kind: .blocker, at: start + 60.25, text: " half ")
    ]
    try there.store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
    let full = try there.progressText
    for key in keys { #expect(full.contains("\"\(key)\"")) }
    for wrong in ["-1", "4503599627370497", "1.5", "\"1\""] {
      let damaged = full.replacing("4503599627370496", with: wrong)
      try there.put(damaged, at: there.progressPath)
      #expect(throws: StoreError.self) { try there.store.loadProgress() }
    }
  }

  @Test func damageIsReportedAndLeftThere() throws {
    let store = there.store
    var meeting = meeting()
    try store.saveProgress(meeting)
    let whole = try there.progressText
    for (old, new) in [
      ("\"speaker\": 1", "\"speaker\": 3"), ("61.123", "-61.123"), ("}\n", ""), ("true", "1"),
    ] {
      let damaged = whole.replacing(old, with: new)
      try there.put(damaged, at: there.progressPath)
      let error = #expect(throws: StoreError.self) { try there.store.loadProgress() }
      expect(error?.kind, .damaged)
      #expect(error?.line != nil)
      try expect(there.progressText, damaged)
    }
    meeting.title = "Next"
    try there.store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
  }

  @Test func whatWouldNotBeReadIsNotSaved() throws {
    var wrong = meeting()
    wrong.speaker = 3
    #expect(throws: StoreError.self) { try there.store.saveProgress(wrong) }
    expect(there.everything(), [])
  }

  @Test func aNewerVersionIsNotReplaced() throws {
    let store = there.store
    let text = "{\"version\": 2, \"rounds\": []}"
    try there.put(text, at: there.progressPath)
    let error = #expect(throws: StoreError.self) { try store.loadProgress() }
    expect(error?.kind, .newerVersion)
    #expect(throws: StoreError.self) { try store.saveProgress(meeting()) }
    // It keeps no meeting from its end.
    try store.clearProgress()
    try expect(there.progressText, text)
  }

  @Test func aDamagedMeetingIsKeptUnderAnotherNameWhenTheNextOneIsSaved() throws {
    let text = #"{"version": 1, "turns": ["#
    try there.put(text, at: there.progressPath)
    // One who has not read it ends a meeting: it stays.
    try there.store.clearProgress()
    try expect(there.progressText, text)
    let store = there.store
    #expect(throws: StoreError.self) { try store.loadProgress() }
    try store.clearProgress()
    try expect(there.progressText, text)
    try store.saveProgress(progress())
    try expect(there.text(at: there.progressPath + ".damaged"), text)
    try expect(there.store.loadProgress()?.title, "Design")
    // Another one takes another name.
    try there.put("{", at: there.progressPath)
    let next = there.store
    #expect(throws: StoreError.self) { try next.loadProgress() }
    try next.saveProgress(progress())
    try expect(there.text(at: there.progressPath + ".damaged.2"), "{")
  }

  @Test func unknownKeysAreKeptWhileItIsTheSameMeeting() throws {
    try there.store.saveProgress(meeting())
    let text = try there.progressText
      .replacing("\"share\"", with: "\"room\": 7, \"share\"").replacing(
        "\"spent\"", with: "\"seat\": 8, \"spent\"")
    try there.put(text, at: there.progressPath)
    let store = there.store
    var meeting = try #require(try store.loadProgress())
    meeting.asOf += 1
    try store.saveProgress(meeting)
    let saved = try there.progressText
    #expect(saved.contains("\"room\": 7") && saved.contains("\"seat\": 8"))
    try store.saveProgress(self.meeting())
    #expect(try !there.progressText.contains("room"))
  }
}
