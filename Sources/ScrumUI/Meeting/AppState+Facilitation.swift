import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// When the meeting was to begin, where it began so little later that this may count; nil where it was in time.
  func lateStart(of meeting: MeetingInProgress) -> Date? {
    guard let scrum = scrums.first(where: { $0.id == meeting.scrumID }) else { return nil }
    let length = Double(meeting.lengthInMinutes * 60)
    guard let due = scrum.schedule?.next(after: meeting.startedAt - length, in: calendar) else { return nil }
    let late = meeting.startedAt.timeIntervalSince(due)
    return late >= 1 && late <= length ? due : nil
  }

  /// Counts the late start as used, or no longer.
  func countLateStart(_ meeting: inout MeetingState) -> Notice? {
    guard let due = lateStart(of: meeting.timer.meeting) else { return nil }
    let isCounted = meeting.timer.meeting.lateSeconds > 0
    meeting.timer.countLateStart(since: isCounted ? nil : due, at: now)
    return .info(isCounted ? "The late start does not count" : "The late start counts: the end is as planned")
  }

  /// What tells at the start that it is late, and how that can count; nil where it hardly is, or where the meeting
  /// that was due then has been held: this one is another.
  func lateWords(of meeting: MeetingInProgress) -> String? {
    guard let due = lateStart(of: meeting), !wasHeld(meeting.scrumID, dueAt: due) else { return nil }
    let late = Int(meeting.startedAt.timeIntervalSince(due))
    guard late >= Self.leastLateToSay else { return nil }
    let key = Keymap.key(for: .lateStart, in: .meeting)?.label ?? ""
    return "\(Wording.clock(late)) late: \(key) counts it as used"
  }

  /// The seconds of a late start that are worth a word.
  private static let leastLateToSay = 60

  /// Marks the speaker's first open blocker resolved.
  mutating func resolve(in meeting: MeetingState) -> [Effect] {
    guard let blocker = meeting.blockers.first else { return [] }
    var meeting = meeting
    if blocker.meeting == meeting.timer.meeting.id {
      guard meeting.resolve(blocker, at: now) else { return [] }
      notice = .info(Wording.resolved(blocker.text), ending: "u undoes it")
      return go(on: meeting)
    }
    meeting.changes.append(.resolved)
    screen = .meeting(meeting)
    return toggle(blocker, of: meeting.timer.meeting.scrumID)
  }

  /// Takes up again what was done last in the meeting: a note is there to be corrected, a blocker is open.
  mutating func undo(in meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    let change = meeting.changes.popLast()
    switch change {
    case .noted(let note, let attendee)?:
      meeting.note = NoteDraft(
        kind: note.kind, attendee: attendee, at: note.at, input: TextInput(note.text), original: note)
    case .resolvedHere(let note, let attendee)?:
      let isOpen = meeting.reopen(note, of: attendee)
      notice = .info(isOpen ? Wording.openAgain(note.text) : "Not undone, it was changed elsewhere")
      if isOpen { return go(on: meeting) }
    case .resolved?, nil: break
    }
    screen = .meeting(meeting)
    return change == .resolved ? undo() : []
  }

  /// Sees to it that the meeting on the screen knows the speaker's open blockers.
  mutating func keepBlockers() {
    guard case .meeting(var meeting) = screen else { return }
    meeting.findBlockers(in: history[meeting.timer.meeting.scrumID] ?? [])
    screen = .meeting(meeting)
  }

  /// The last meeting in which the speaker spoke or had something noted, with the speaker's turn in it; nil where
  /// there is none.
  func lastTime(in meeting: MeetingState) -> (meeting: Meeting, turn: Turn)? {
    guard let attendee = meeting.timer.speakerID else { return nil }
    for past in history[meeting.timer.meeting.scrumID] ?? [] {
      if let turn = past.turns.first(where: {
        $0.attendeeID == attendee && ($0.outcome == .spoke || !$0.notes.isEmpty)
      }) {
        return (past, turn)
      }
    }
    return nil
  }
}

extension MeetingState {
  /// Marks a blocker of this meeting resolved; false where it is not there.
  fileprivate mutating func resolve(_ blocker: OpenBlocker, at now: Date) -> Bool {
    let turns = timer.meeting.turns
    guard turns.indices.contains(blocker.turn), turns[blocker.turn].notes.indices.contains(blocker.note)
    else {
      return false
    }
    let note = turns[blocker.turn].notes[blocker.note]
    var resolved = note
    resolved.resolvedAt = now
    changes.append(.resolvedHere(resolved, attendee: blocker.attendee))
    return timer.replaceNote(note, of: blocker.turn, with: resolved)
  }

  /// Takes back that a blocker of this meeting was resolved; false where it is not there any more.
  fileprivate mutating func reopen(_ note: Note, of attendee: UUID) -> Bool {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == attendee }) else {
      return false
    }
    var open = note
    open.resolvedAt = nil
    return timer.replaceNote(note, of: turn, with: open)
  }

  /// Lets who is picked speak sooner or later among those who have still to speak.
  mutating func move(by step: Int, at now: Date) {
    let upcoming = timer.upcoming
    guard let picked = pickedTurn, let place = upcoming.firstIndex(of: picked),
      upcoming.indices.contains(place + step)
    else { return }
    selection = timer.moveWaiting(from: picked, to: upcoming[place + step], at: now) ?? selection
  }

  /// Goes back a level within the meeting: from the notes of last time, then from who is picked; false where there
  /// is none to go back from.
  mutating func goBack() -> Bool {
    if showsLastTime {
      showsLastTime = false
    } else if pickedTurn != nil {
      selection = nil
    } else {
      return false
    }
    return true
  }

  /// Where another speaks, keys act on the speaker again, whoever was picked; and the last time was another's.
  mutating func turnChanged() {
    selection = nil
    showsLastTime = false
  }
}
