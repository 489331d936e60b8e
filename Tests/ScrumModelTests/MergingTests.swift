import FoundationEssentials
import ScrumModel
import Testing

@Suite("Two states of one meeting are merged")
struct MergingTests {
  private let start = Date(timeIntervalSince1970: 1_790_000_000)

  private func note(_ text: String) -> Note { Note(kind: .note, text: text, at: start) }

  private func base() -> MeetingInProgress {
    MeetingInProgress(
      scrumID: UUID(), title: "Design", lengthInMinutes: 2, startedAt: start, asOf: start, isRunning: true,
      speaker: 0,
      turns: [
        TurnInProgress(
          attendeeID: UUID(), name: "Ann", allotted: 60, phase: .speaking, notes: [note("a"), note("b")]),
        TurnInProgress(attendeeID: UUID(), name: "Bob", allotted: 60),
      ], revision: 4)
  }

  @Test("Theirs alone is taken as it is, mine alone is newer by one, and nothing changed is nothing")
  func oneSide() {
    let base = base()
    expect(base.merging(base, since: base), base)
    var theirs = base
    theirs.speaker = nil
    theirs.revision = 7
    expect(base.merging(theirs, since: base), theirs)
    var mine = theirs
    mine.isRunning = false
    var expected = mine
    expected.revision = 8
    expect(mine.merging(base, since: base), expected)
  }

  @Test("If both changed the turns, theirs stay")
  func bothTurns() {
    let base = base()
    var (mine, theirs) = (base, base)
    mine.whenTimeIsUp = .advance
    mine.revision = 9
    theirs.isRunning = false
    theirs.revision = 5
    expect(mine.merging(theirs, since: base), theirs)
  }

  @Test("Notes of both sides stay, removals count, and nothing is doubled")
  func notes() {
    let base = base()
    var (mine, theirs) = (base, base)
    mine.turns[0].notes = [note("b"), note("mine"), note("same")]
    theirs.turns[0].notes = [note("a"), note("theirs"), note("same")]
    theirs.turns[1].notes = [note("for Bob")]
    let merged = mine.merging(theirs, since: base)
    expect(merged.turns[0].notes.map(\.text), ["theirs", "mine", "same"])
    expect(merged.turns[1].notes.map(\.text), ["for Bob"])
    expect(merged.revision, 5)
  }

  @Test("A blocker that one has resolved stays resolved, and is there once")
  func resolved() {
    var base = base()
    base.turns[0].notes = [Note(kind: .blocker, text: "x", at: start)]
    var (mine, theirs) = (base, base)
    mine.turns[0].notes[0].resolvedAt = start + 5
    theirs.turns[0].notes.append(note("y"))
    let notes = mine.merging(theirs, since: base).turns[0].notes
    #expect(notes.count == 2 && notes.allSatisfy { !$0.isOpen(.blocker) })
  }

  @Test(
    "A blocker that one resolves while adding a note stays resolved, and one that the other removed stays away"
  )
  func resolvedAndAdded() {
    var base = base()
    base.turns[0].notes = [Note(kind: .blocker, text: "x", at: start), note("b")]
    var (mine, theirs) = (base, base)
    mine.turns[0].notes[0].resolvedAt = start + 5
    mine.turns[0].notes[1].at += 0.0004
    mine.turns[0].notes.append(note("y"))
    let notes = mine.merging(theirs, since: base).turns[0].notes
    #expect(notes.map(\.text) == ["x", "b", "y"] && !notes[0].isOpen(.blocker))
    expect(notes[1], base.turns[0].notes[1])
    theirs.turns[0].notes = []
    expect(mine.merging(theirs, since: base).turns[0].notes.map(\.text), ["y"])
  }

  @Test(
    "Lines that both have added to a transcript are all there, each once",
    arguments: [
      ("", "", "", ""), ("", "A: x", "", "A: x"), ("", "", "B: y", "B: y"),
      ("", "A: x", "B: y", "B: y\nA: x"),
      ("C: z", "C: z\nA: x", "C: z", "C: z\nA: x"), ("C: z", "C: z", "C: z\nB: y", "C: z\nB: y"),
      ("C: z", "C: z\nA: x", "C: z\nB: y", "C: z\nB: y\nA: x"),
      ("C: z", "C: z\nA: x", "C: z\nA: x", "C: z\nA: x"),
      // Somebody has written into the file by hand.
      ("C: z", "C: z\nA: x", "B", "C: z\nA: x"), ("C: z", "A", "C: z\nB: y", "C: z\nB: y"),
    ])
  func transcript(base text: String, mine: String, theirs: String, expected: String) {
    var base = base()
    base.transcript = text
    var (one, other) = (base, base)
    one.transcript = mine
    other.transcript = theirs
    expect(one.merging(other, since: base).transcript, expected)
  }

  @Test("Another meeting is not mixed in, and the highest revision does not overflow")
  func limits() {
    let (base, other) = (base(), base())
    expect(base.merging(other, since: base), other)
    var mine = base
    mine.isRunning = false
    mine.revision = .max
    expect(mine.merging(base, since: base).revision, .max)
  }

  @Test("A draft keeps the text that either side added; a saved or dropped one is gone")
  func drafts() {
    func draft(_ text: String, after seconds: Double = 0) -> DraftNote {
      DraftNote(attendeeID: attendee, kind: .note, at: start + seconds, text: text)
    }
    let attendee = UUID()
    func merged(_ base: [DraftNote], _ mine: [DraftNote], _ theirs: [DraftNote]) -> [String] {
      var common = self.base()
      common.drafts = base
      var (one, other) = (common, common)
      one.drafts = mine
      other.drafts = theirs
      return one.merging(other, since: common).drafts.map(\.text)
    }
    expect(merged([draft("a")], [draft("ab")], [draft("a")]), ["ab"])
    expect(merged([draft("a")], [draft("a")], [draft("ab")]), ["ab"])
    #expect(merged([draft("a")], [], [draft("a")]) == [] && merged([draft("a")], [draft("a")], []) == [])
    expect(merged([draft("a")], [], [draft("ab")]), ["ab"])
    expect(merged([draft("a")], [draft("ab", after: 0.001)], []), ["ab"])
    expect(merged([], [draft("mine")], [draft("theirs", after: 1)]), ["theirs", "mine"])
  }

  @Test("The first start of the meeting counts, and the other side's notes stay")
  func stages() {
    var base = base()
    base.stage = .ready
    var (mine, theirs) = (base, base)
    mine.turns[0].notes.append(note("mine"))
    theirs.stage = .turns
    theirs.lateSeconds = 20
    let merged = mine.merging(theirs, since: base)
    #expect(merged.stage == .turns && merged.lateSeconds == 20)
    expect(merged.turns[0].notes.map(\.text), ["a", "b", "mine"])
  }

  @Test("A past meeting keeps its late start, and another's change of it")
  func pastLateStart() {
    let mine = Meeting(
      title: "Design", startedAt: start, endedAt: start + 60, lengthInMinutes: 1, turns: [], lateSeconds: 30)
    var (from, to, theirs) = (mine, mine, mine)
    to.title = "Design review"
    theirs.apply(from: from, to: to)
    expect(theirs.lateSeconds, 30)
    from.lateSeconds = nil
    to = mine
    theirs.lateSeconds = nil
    theirs.apply(from: from, to: to)
    expect(theirs.lateSeconds, 30)
  }
}
