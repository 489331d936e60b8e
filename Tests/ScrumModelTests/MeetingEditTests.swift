import FoundationEssentials
import ScrumModel
import Testing

@Suite("Edits of meetings that someone else has changed too")
struct MeetingEditTests {
  private let scrum = UUID()
  private let start = Date(timeIntervalSince1970: 1_000_000)

  /// A meeting of two, with two blockers of the first.
  private var meeting: Meeting {
    let notes = ["a", "b"].map { Note(kind: .blocker, text: $0, at: start + 1) }
    return Meeting(
      title: "Design", startedAt: start, endedAt: start + 60, lengthInMinutes: 5,
      turns: [
        Turn(attendeeID: UUID(), name: "Ada", seconds: 30, allotted: 30, outcome: .spoke, notes: notes),
        Turn(attendeeID: UUID(), name: "Bo", seconds: 30, allotted: 30, outcome: .spoke),
      ])
  }

  private func resolved(_ meeting: Meeting, _ note: Int) -> Meeting {
    var meeting = meeting
    meeting.turns[0].notes[note].resolvedAt = start + 100
    return meeting
  }

  /// Makes an edit and says whether anything is another than before.
  private func make(_ edit: Edit, _ meetings: inout [Meeting]) -> Bool { meetings.apply(edit) }

  @Test("only the note that the edit is about changes, there and back")
  func noteByNote() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: resolved(before, 0), scrum: scrum)
    var elsewhere = resolved(before, 1)
    elsewhere.title = "Other"
    elsewhere.turns[1].notes.append(Note(kind: .note, text: "new", at: start))
    elsewhere.turns[0].notes.insert(Note(kind: .note, text: "first", at: start), at: 0)
    var meetings = [elsewhere]
    var isMade = make(edit, &meetings)
    #expect(isMade)
    var expected = elsewhere
    expected.turns[0].notes[1].resolvedAt = start + 100
    #expect(meetings == [expected])
    isMade = make(edit.inverse, &meetings)
    #expect(isMade)
    #expect(meetings == [elsewhere])
    // It is open already.
    isMade = make(edit.inverse, &meetings)
    #expect(!isMade && meetings == [elsewhere])
  }

  @Test("a meeting or a note that is gone is not brought back by a change of it")
  func gone() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: resolved(before, 0), scrum: scrum)
    var none: [Meeting] = []
    var isMade = make(edit, &none)
    #expect(!isMade && none.isEmpty)
    var (without, others) = (before, before)
    without.turns[0].notes.removeFirst()
    others.turns.removeFirst()
    for left in [without, others] {
      var meetings = [left]
      isMade = make(edit, &meetings)
      #expect(!isMade && meetings == [left])
    }
  }

  @Test("a note that is added or taken out leaves the others")
  func noteList() {
    let before = meeting
    var after = before
    after.turns[0].notes.append(Note(kind: .note, text: "c", at: start))
    var meetings = [resolved(before, 0)]
    let edit = Edit.changeMeeting(from: before, to: after, scrum: scrum)
    var isMade = make(edit, &meetings)
    #expect(isMade && meetings[0].turns[0].notes.map(\.text) == ["a", "b", "c"])
    isMade = make(edit.inverse, &meetings)
    #expect(isMade && meetings == [resolved(before, 0)])
  }

  // MARK: Moved notes

  /// The first blocker of the first moved to the second.
  private func moved(_ meeting: Meeting) -> Meeting {
    var meeting = meeting
    meeting.turns[1].notes.append(meeting.turns[0].notes.removeFirst())
    return meeting
  }

  @Test("a note that is moved keeps what someone else has changed in it, there and back")
  func moving() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: moved(before), scrum: scrum)
    var meetings = [before]
    var isMade = make(edit, &meetings)
    #expect(isMade && meetings == [moved(before)])
    isMade = make(edit.inverse, &meetings)
    #expect(isMade && meetings == [before])
    // Resolved and rewritten elsewhere in the meantime.
    var elsewhere = resolved(before, 0)
    elsewhere.turns[0].notes[0].text = "A"
    meetings = [elsewhere]
    isMade = make(edit, &meetings)
    #expect(isMade && meetings == [moved(elsewhere)])
    meetings[0].turns[1].notes[0].resolvedAt = nil
    elsewhere.turns[0].notes[0].resolvedAt = nil
    isMade = make(edit.inverse, &meetings)
    #expect(isMade && meetings == [elsewhere])
  }

  @Test("an edit follows a note that someone else has moved, and does not bring back one that they removed")
  func movedElsewhere() {
    let before = meeting
    var rewritten = before
    rewritten.turns[0].notes[0].text = "A"
    var without = before
    without.turns[0].notes.removeFirst()
    for (after, expected) in [
      (resolved(before, 0), moved(resolved(before, 0))), (rewritten, moved(rewritten)), (without, without),
    ] {
      var meetings = [moved(before)]
      let isMade = make(.changeMeeting(from: before, to: after, scrum: scrum), &meetings)
      #expect(isMade && meetings == [expected])
    }
    var third = before
    third.turns.append(Turn(attendeeID: UUID(), name: "Cy", seconds: 0, allotted: 0, outcome: .skipped))
    let edit = Edit.changeMeeting(from: third, to: moved(third), scrum: scrum)
    var elsewhere = third
    elsewhere.turns[2].notes.append(elsewhere.turns[0].notes.removeFirst())
    // Moved elsewhere too, or removed: it stays so.
    var removed = third
    removed.turns[0].notes.removeFirst()
    for left in [elsewhere, removed, moved(third)] {
      var meetings = [left]
      let isMade = make(edit, &meetings)
      #expect(!isMade && meetings == [left])
    }
  }

  @Test("two copies of a meeting merge a move with a tick, and with a removal; ours counts if both moved it")
  func mergingMoves() {
    let before = meeting
    let ticked = resolved(before, 0)
    for (ours, theirs) in [(moved(before), ticked), (ticked, moved(before))] {
      let merge = MeetingMerge(base: before, ours: ours, theirs: theirs, latest: ticked)
      #expect(merge.meeting == moved(ticked))
    }
    var without = before
    without.turns[0].notes.removeFirst()
    for (ours, theirs) in [(moved(before), without), (without, moved(before))] {
      #expect(MeetingMerge(base: before, ours: ours, theirs: theirs, latest: ours).meeting == moved(before))
    }
    var third = before
    third.turns.append(Turn(attendeeID: UUID(), name: "Cy", seconds: 0, allotted: 0, outcome: .skipped))
    var elsewhere = third
    elsewhere.turns[2].notes.append(elsewhere.turns[0].notes.removeFirst())
    let merge = MeetingMerge(base: third, ours: moved(third), theirs: elsewhere, latest: third)
    #expect(merge.meeting == moved(third))
  }

  @Test("a meeting takes its place by date, newest first, instead of its earlier version")
  func inserting() {
    let meetings = [3.0, 1, 2].map { day in
      Meeting(title: "\(day)", startedAt: start + day, endedAt: start, lengthInMinutes: 5, turns: [])
    }
    var sorted: [Meeting] = []
    for meeting in meetings + [meetings[1]] { sorted.insertNewestFirst(meeting) }
    #expect(sorted == [meetings[0], meetings[2], meetings[1]])
  }

  @Test("a meeting that was changed elsewhere is not deleted, unless only a file has rounded its dates")
  func removing() {
    let before = resolved(meeting, 0)
    let edit = Edit.removeMeeting(before, scrum: scrum)
    var changed = [before]
    changed[0].turns[0].notes[1].resolvedAt = start
    var isMade = make(edit, &changed)
    #expect(!isMade && changed.count == 1)
    var rounded = before
    rounded.startedAt += 0.0004
    rounded.endedAt += 0.0004
    rounded.turns[0].notes[0].at += 0.0004
    rounded.turns[0].notes[0].resolvedAt = start + 100.0004
    #expect(rounded.isSame(as: before) && before.isSame(as: rounded))
    var meetings = [rounded]
    isMade = make(edit, &meetings)
    #expect(isMade && meetings.isEmpty)
    isMade = make(edit.inverse, &meetings)
    #expect(isMade && meetings == [before])
    isMade = make(edit.inverse, &meetings)
    #expect(!isMade && meetings == [before])
  }
}
