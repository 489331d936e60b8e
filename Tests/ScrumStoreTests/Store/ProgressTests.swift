import FoundationEssentials
import Glibc
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
    #expect(text.contains(#""startedAt":"2026-11-21T09:30:00.125Z""#) && text.contains(#""version":1"#))
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
  }

  @Test func aLineThatIsDamagedIsLeftOutAndNamed() throws {
    let store = there.store
    var meeting = meeting()
    try store.saveProgress(meeting)
    let whole = try there.progressText
    // Half a line of a killed process, or of a full disk.
    try there.put(whole + whole.prefix(40), at: there.progressPath)
    try expect(there.store.loadProgress(), meeting)
    meeting.title = "Next"
    try there.store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
    try expect(there.progressText.split(separator: "\n").count, 3)
    let problems = StoreCheck(there.directory).problems()
    expect(problems.map(\.line), [2])
  }

  @Test func cutAtAnyByteNothingBeforeIsLost() throws {
    let store = there.store
    let meeting = meeting()
    try store.saveProgress(meeting)
    let first = try there.progressText.utf8.count
    var line = MeetingLine(.note, person: meeting.turns[1].attendeeID)
    line.note = Note(kind: .note, text: "é👋", at: start)
    for number in 1...3 {
      line.id = "x.\(number)"
      line.note = Note(kind: .note, text: "é👋 \(number)", at: start)
      try store.append([line], toMeeting: meeting.id, of: meeting.scrumID)
    }
    let whole = Array(try there.progressText.utf8)
    for end in first...whole.count {
      try Data(whole[..<end]).write(to: URL(filePath: there.progressPath))
      // A line may lack its end.
      let notes = whole[first...].prefix(end - first + 1).count { $0 == UInt8(ascii: "\n") }
      let found = try #require(try there.store.loadProgress())
      expect(found.turns[1].notes.count, notes)
      line.id = "y.1"
      line.note = Note(kind: .note, text: "after", at: start)
      try there.store.append([line], toMeeting: meeting.id, of: meeting.scrumID)
      try expect(there.store.loadProgress()?.turns[1].notes.count, notes + 1)
    }
  }

  @Test func draftsOfOthersStayUntilTheyAreTaken() throws {
    let (store, meeting) = (there.store, meeting())
    try store.saveProgress(meeting)
    func draft(_ text: String) -> DraftNote {
      DraftNote(id: UUID(), attendeeID: meeting.turns[0].attendeeID, kind: .note, at: start, text: text)
    }
    let (mine, theirs) = (draft("mine"), draft("theirs"))
    try store.saveDrafts([theirs], inMeeting: meeting.id, of: metScrum, by: "two")
    try store.saveDrafts([mine], inMeeting: meeting.id, of: metScrum, by: "one")
    expect(store.drafts(of: metScrum, except: "one"), [theirs])
    try store.saveDrafts([mine, theirs], inMeeting: meeting.id, of: metScrum, by: "one", taken: [theirs.id])
    expect(store.drafts(of: metScrum, except: "one"), [])
    expect(store.drafts(of: metScrum, except: "two"), [mine, theirs])
    // What waited for the disk until the next meeting had begun is no draft of that one.
    try store.saveDrafts([draft("late")], inMeeting: UUID(), of: metScrum, by: "three")
    expect(store.drafts(of: metScrum, except: "one"), [])
    try store.clearProgress()
    expect(there.everything(), ["data", "data/scrums", "data/scrums/meetings"])
  }

  @Test func whatWouldNotBeReadIsNotSaved() throws {
    var wrong = meeting()
    wrong.speaker = 3
    #expect(throws: StoreError.self) { try there.store.saveProgress(wrong) }
    expect(there.everything(), [])
  }

  @Test func aNewerVersionIsNotReplaced() throws {
    try there.store.saveProgress(meeting())
    let text = try there.progressText.replacing("\"version\":1", with: "\"version\":2")
    try there.put(text, at: there.progressPath)
    let store = there.store
    let error = #expect(throws: StoreError.self) { try store.loadProgress() }
    expect(error?.kind, .newerVersion)
    #expect(throws: StoreError.self) { try store.saveProgress(meeting()) }
    // It keeps no meeting from its end.
    try store.clearProgress()
    try expect(there.progressText, text)
  }

  /// The file of a whole meeting, as earlier versions wrote it.
  private func putFormer(_ meeting: MeetingInProgress) throws {
    var object = meeting.json(.running)
    object["version"] = .int(1)
    let bytes = JSONWriter.pretty(.object(object))
    try there.put(String(decoding: bytes, as: UTF8.self), at: there.formerPath)
  }

  @Test func aMeetingOfAnEarlierVersionGoesOn() throws {
    let store = there.store
    let meeting = meeting()
    try putFormer(meeting)
    let left = try #require(try store.readSole())
    #expect(left.meeting == meeting && !left.isHeld)
    try store.saveProgress(meeting)
    try expect(there.store.loadProgress(), meeting)
    #expect(!there.everything().contains { $0.hasSuffix(".json") })
  }

  @Test func aMeetingThatAnEarlierVersionHasIsLeftToIt() throws {
    try putFormer(meeting())
    guard let held = try OpenFile(StorePath(there.formerPath), O_RDWR) else {
      Issue.record("no file")
      return
    }
    PresenceLock.prepare(held)
    let store = there.store
    try expect(store.readSole()?.isFormer, true)
    var other = meeting()
    other = MeetingInProgress(
      scrumID: metScrum, title: "Other", lengthInMinutes: 5, startedAt: start, asOf: start, isRunning: false,
      speaker: nil, turns: other.turns)
    let error = #expect(throws: StoreError.self) { try store.saveProgress(other) }
    expect(error?.kind, .busy)
    let isThere = held.isInPlace
    #expect(isThere)
  }

  @Test func aDamagedMeetingOfAnEarlierVersionIsKeptUnderAnotherName() throws {
    let text = #"{"version": 1, "turns": ["#
    try there.put(text, at: there.formerPath)
    let store = there.store
    #expect(throws: StoreError.self) { try store.loadProgress() }
    try store.saveProgress(progress())
    try expect(there.text(at: there.formerPath + ".damaged"), text)
    try expect(there.store.loadProgress()?.title, "Design")
  }

  @Test func unknownKeysAreKeptWhileItIsTheSameMeeting() throws {
    try there.store.saveProgress(meeting())
    let text = try there.progressText
      .replacing("\"share\"", with: "\"room\":7,\"share\"").replacing(
        "\"spent\"", with: "\"seat\":8,\"spent\"")
    try there.put(text, at: there.progressPath)
    let found = try #require(try there.store.loadProgress())
    #expect(found.rest["room"] == .int(7) && found.turns[0].rest["seat"] == .int(8))
  }
}
