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

  /// The meetings after an edit; nil if it was not made, and then none has changed.
  private func result(of edit: Edit, on meetings: [Meeting]) -> [Meeting]? {
    var changed = meetings
    let isMade = changed.apply(edit)
    if !isMade { expect(changed, meetings) }
    return isMade ? changed : nil
  }

  private func withoutFirstNote(_ meeting: Meeting) -> Meeting {
    var meeting = meeting
    meeting.turns[0].notes.removeFirst()
    return meeting
  }

  @Test("what two made of one draft is one note with the words of both", arguments: [true, false])
  func draftOfTwo(isLonger: Bool) {
    func noted(_ text: String) -> [Note] { [Note(id: scrum, kind: .note, text: text, at: start)] }
    let (draft, whole) = (noted("staging is"), noted("staging is down"))
    expect((isLonger ? whole : draft).edited(from: [], to: isLonger ? draft : whole), whole)
    expect(whole.edited(from: [], to: noted("ask Bo")), noted("staging is down ask Bo"))
    // A correction of a note that was known replaces it.
    expect(draft.edited(from: draft, to: noted("ask Bo")), noted("ask Bo"))
  }

  @Test("when a blocker was resolved is what one side says; if both do, what the copy says that knows best")
  func state() {
    let base = meeting
    let mine = resolved(base, 1)
    var theirs = mine
    theirs.turns[0].notes[1].resolvedAt = start + 200
    func merged(_ ours: Meeting, _ theirs: Meeting, _ latest: Meeting) -> Meeting {
      MeetingMerge(base: base, ours: ours, theirs: theirs, latest: latest).meeting
    }
    for latest in [mine, theirs] {
      #expect(merged(mine, theirs, latest) == latest && merged(theirs, mine, latest) == latest)
    }
    for latest in [base, mine] {
      #expect(merged(mine, base, latest) == mine && merged(base, mine, latest) == mine)
      expect(merged(mine, mine, latest), mine)
    }
  }

  /// The first blocker of the first moved to another turn.
  private func moved(_ meeting: Meeting, to turn: Int = 1) -> Meeting {
    var meeting = meeting
    meeting.turns[turn].notes.append(meeting.turns[0].notes.removeFirst())
    return meeting
  }

  /// A meeting with a third turn.
  private var meetingOfThree: Meeting {
    var meeting = meeting
    meeting.turns.append(Turn(attendeeID: UUID(), name: "Cy", seconds: 0, allotted: 0, outcome: .skipped))
    return meeting
  }

  @Test("lines that come at the end are added once; a correction leaves the tick, and the tick the words")
  func lastLines() throws {
    var past = resolved(meeting, 0)
    let (one, two) = (past.turns[0].notes[0], past.turns[0].notes[1])
    var (corrected, ticked) = (one, two)
    (corrected.text, corrected.resolvedAt, ticked.text) = ("A", nil, "old")
    ticked.resolvedAt = start + 200
    let new = Note(kind: .note, text: "new", at: start + 2)
    let lines = [
      MeetingLine(.edit, note: corrected), MeetingLine(.tick, note: ticked),
      MeetingLine(.note, person: past.turns[1].attendeeID, note: new), MeetingLine(.next),
    ]
    for _ in 0..<2 {
      past.addNotes(of: lines)
      expect(past.turns[0].notes.map(\.text), ["A", "b"])
      expect(past.turns[0].notes.map(\.resolvedAt), [start + 100, start + 200])
      expect(past.turns[1].notes, [new])
    }
    past.addNotes(of: [MeetingLine(.delete, note: new)])
    expect(past.turns[1].notes, [])
    // It was brought back with the note.
    var back = MeetingInProgress(
      scrumID: scrum, title: "Design", lengthInMinutes: 5, startedAt: start, asOf: start, isRunning: true,
      speaker: nil, turns: [TurnInProgress(attendeeID: past.turns[1].attendeeID, name: "Bo", allotted: 60)])
    back.turns[0].notes = [new]
    past.addNotes(of: [.opening(back)])
    expect(past.turns[1].notes, [new])
  }

  @Test("only the note that the edit is about changes, there and back")
  func noteByNote() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: resolved(before, 0), scrum: scrum)
    var elsewhere = resolved(before, 1)
    elsewhere.title = "Other"
    elsewhere.turns[1].notes.append(Note(kind: .note, text: "new", at: start))
    elsewhere.turns[0].notes.insert(Note(kind: .note, text: "first", at: start), at: 0)
    let expected = resolved(elsewhere, 1)
    expect(result(of: edit, on: [elsewhere]), [expected])
    expect(result(of: edit.inverse, on: [expected]), [elsewhere])
    // It is open already.
    #expect(result(of: edit.inverse, on: [elsewhere]) == nil)
  }

  @Test("a meeting or a note that is gone is not brought back by a change of it")
  func gone() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: resolved(before, 0), scrum: scrum)
    var withoutTurn = before
    withoutTurn.turns.removeFirst()
    for left in [[], [withoutFirstNote(before)], [withoutTurn]] {
      #expect(result(of: edit, on: left) == nil)
    }
  }

  @Test("a note that is added or taken out leaves the others")
  func noteList() {
    let before = meeting
    var after = before
    after.turns[0].notes.append(Note(kind: .note, text: "c", at: start))
    let edit = Edit.changeMeeting(from: before, to: after, scrum: scrum)
    expect(result(of: edit, on: [resolved(before, 0)]), [resolved(after, 0)])
    expect(result(of: edit.inverse, on: [resolved(after, 0)]), [resolved(before, 0)])
  }

  // MARK: Moved notes

  @Test("a note that is moved keeps what someone else has changed in it, there and back")
  func moving() {
    let before = meeting
    let edit = Edit.changeMeeting(from: before, to: moved(before), scrum: scrum)
    expect(result(of: edit, on: [before]), [moved(before)])
    expect(result(of: edit.inverse, on: [moved(before)]), [before])
    var rewritten = before
    rewritten.turns[0].notes[0].text = "A"
    expect(result(of: edit, on: [resolved(rewritten, 0)]), [moved(resolved(rewritten, 0))])
    expect(result(of: edit.inverse, on: [moved(rewritten)]), [rewritten])
  }

  @Test("an edit follows a note that someone else has moved, and does not bring back one that they removed")
  func movedElsewhere() {
    let before = meeting
    var rewritten = before
    rewritten.turns[0].notes[0].text = "A"
    let without = withoutFirstNote(before)
    for (after, expected) in [
      (resolved(before, 0), moved(resolved(before, 0))), (rewritten, moved(rewritten)), (without, without),
    ] {
      let edit = Edit.changeMeeting(from: before, to: after, scrum: scrum)
      expect(result(of: edit, on: [moved(before)]), [expected])
    }
    let third = meetingOfThree
    let edit = Edit.changeMeeting(from: third, to: moved(third), scrum: scrum)
    // Moved elsewhere too, or removed: it stays so.
    for left in [moved(third, to: 2), withoutFirstNote(third), moved(third)] {
      #expect(result(of: edit, on: [left]) == nil)
    }
  }

  @Test("two copies of a meeting merge a move with a tick, and with a removal; ours counts if both moved it")
  func mergingMoves() {
    let before = meeting
    let ticked = resolved(before, 0)
    for (ours, theirs) in [(moved(before), ticked), (ticked, moved(before))] {
      let merge = MeetingMerge(base: before, ours: ours, theirs: theirs, latest: ticked)
      expect(merge.meeting, moved(ticked))
    }
    let without = withoutFirstNote(before)
    for (ours, theirs) in [(moved(before), without), (without, moved(before))] {
      expect(MeetingMerge(base: before, ours: ours, theirs: theirs, latest: ours).meeting, moved(before))
    }
    let third = meetingOfThree
    let merge = MeetingMerge(base: third, ours: moved(third), theirs: moved(third, to: 2), latest: third)
    expect(merge.meeting, moved(third))
  }

  @Test("a meeting takes its place by date, newest first, instead of its earlier version")
  func inserting() {
    let meetings = [3.0, 1, 2].map { day in
      Meeting(title: "\(day)", startedAt: start + day, endedAt: start, lengthInMinutes: 5, turns: [])
    }
    var sorted: [Meeting] = []
    for meeting in meetings + [meetings[1]] { sorted.insertNewestFirst(meeting) }
    expect(sorted, [meetings[0], meetings[2], meetings[1]])
  }

  @Test("a meeting that was changed elsewhere is not deleted, unless only a file has rounded its dates")
  func removing() {
    let before = resolved(meeting, 0)
    let edit = Edit.removeMeeting(before, scrum: scrum)
    #expect(result(of: edit, on: [resolved(before, 1)]) == nil)
    var rounded = before
    rounded.startedAt += 0.0004
    rounded.endedAt += 0.0004
    rounded.turns[0].notes[0].at += 0.0004
    rounded.turns[0].notes[0].resolvedAt = start + 100.0004
    #expect(rounded.isSame(as: before) && before.isSame(as: rounded))
    expect(result(of: edit, on: [rounded]), [])
    expect(result(of: edit.inverse, on: []), [before])
    #expect(result(of: edit.inverse, on: [before]) == nil)
  }
}
