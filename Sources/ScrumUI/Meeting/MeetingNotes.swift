import CardKit
import ScrumModel

extension MeetingState {
  /// The keys that write for the selected person, or for the speaker.
  static let noteRows = [
    row(
      "note", keys: ["a"], help: "Write a note for the speaker or the selected person", synonyms: "comment",
      inFooter: true, unless: { $0.noNotes($1) }
    ) { $0.openNote(.note, $1) },
    row(
      "blocker", keys: ["b"], help: "Write down what blocks the speaker or the selected person",
      synonyms: "problem impediment", inFooter: true, unless: { $0.noNotes($1) }
    ) { $0.openNote(.blocker, $1) },
  ]

  static let editNoteRow = row(
    "edit", keys: ["e"], help: "Edit the last note of the speaker or the selected person",
    synonyms: "correct change rewrite", id: "edit last note",
    unless: { meeting, app in
      meeting.noNotes(app) ?? (meeting.lastNote == nil ? "\(meeting.writingName) has no note yet" : nil)
    }
  ) { meeting, _ in meeting.editLastNote() }

  /// The turn whose notes are written: that of the selected person, of whoever parked the selected topic, of the
  /// speaker, or of the last one.
  var writingTurn: Int? {
    timer.meeting.stage == .parkingLot ? topicTurn ?? timer.lastSpeaker : targetTurn ?? timer.lastSpeaker
  }

  /// The turn of whoever parked the selected topic; nil if they are not in this meeting.
  private var topicTurn: Int? {
    switch topic?.origin {
    case .here(_, let turn): turn
    case .earlier(let old): timer.meeting.turns.firstIndex { $0.attendeeID == old.origin.attendee }
    case nil: nil
    }
  }

  private func isWriting(for draft: NoteDraft) -> Bool {
    writingTurn.map { timer.meeting.turns[$0].attendeeID } == draft.attendee
  }

  private var writingName: String { writingTurn.map { timer.meeting.turns[$0].name } ?? "" }

  /// Why no note can be written; nil if one can.
  func noNotes(_: SharedState) -> String? { writingTurn == nil ? "Nobody has spoken yet" : nil }

  /// The last note of the person whose notes are written.
  private var lastNote: Note? { writingTurn.flatMap { timer.meeting.turns[$0].notes.last } }

  /// Opens the line for a note, or continues one of the same kind and attendee that was put aside. A new topic in the
  /// parking lot is the last speaker's.
  mutating func openNote(_ kind: Note.Kind, _ app: SharedState) -> [Effect] {
    let isNewTopic = kind == .parking && timer.meeting.stage == .parkingLot
    guard let turn = isNewTopic ? timer.lastSpeaker : writingTurn else { return [] }
    drafts.open(kind, of: timer.meeting.turns[turn].attendeeID, in: timer, at: app.now)
    return []
  }

  private mutating func editLastNote() -> [Effect] {
    guard let turn = writingTurn, let line = lastNote else { return [] }
    let attendee = timer.meeting.turns[turn].attendeeID
    drafts.open = NoteDraft(line.kind, of: attendee, at: line.at, text: line.text, original: line)
    return []
  }

  /// Saves the note; one that was emptied is removed.
  mutating func commitNote(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    drafts.commitOpen(to: &timer)
    let name = name(of: draft)
    if let line = draft.note {
      let isTopic = line.kind == .parking && draft.original == nil
      let edit =
        isWriting(for: draft) ? app.hint("e edit", "edit last note", in: stageTable.title) : ""
      app.say(
        isTopic
          ? "Parked: \(PlainLine(line.text.prefix(300)).text)"
          : "Saved in \(name)'s notes", ending: [edit, undoHint(app)].hints)
    } else if draft.original != nil {
      app.say("Removed from \(name)'s notes", ending: undoHint(app))
    } else {
      return []
    }
    return saved(app)
  }

  mutating func putNoteAside(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    drafts.open = nil
    if draft.original != nil {
      app.say("Note left unchanged")
    } else if draft.note != nil {
      drafts.putAside(draft)
      app.say(
        isWriting(for: draft)
          ? "Put aside · the same key continues it"
          : "Put aside until \(name(of: draft)) speaks or is selected")
    }
    return saveDrafts(app)
  }

  /// Opens the note in the user's editor. It is saved as it stands, because nobody knows for how long.
  mutating func openEditor(_ app: SharedState) -> [Effect] {
    guard let note else { return [] }
    return saveDrafts(app) + [
      .terminal(.editNote(note.input.text))
    ]
  }

  /// Puts what was written in the editor in the place of the open note.
  mutating func rewriteNote(as text: String, _ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    var input = draft.input
    // The text as it was can be pasted back.
    input.handle(.moveToEnd)
    input.handle(.deleteToStart)
    let isWhole = input.insert(text.trimmed)
    guard input.text != draft.input.text.trimmed else { return app.say("The note is as it was") }
    drafts.open?.input = input
    let lines = text.lineCount
    app.notice =
      isWhole
      ? .info(
        "Edited\(lines > 1 ? ", \(lines) lines as one" : "")"
          + app.hint(" · enter saves it", "save note", in: "Note in a meeting"))
      : .cut("The note", after: input.text.count)
    return saveDrafts(app)
  }

  private mutating func saveDrafts(_ app: SharedState) -> [Effect] {
    drafts.update(&timer) ? saved(app) : []
  }

  /// Adds the notes to a past meeting that could not be saved before it ended; false if there are none.
  /// - Parameter known: the last state of the meeting on the disk.
  func addNotes(since known: MeetingInProgress, to past: inout Meeting) -> Bool {
    let before = past
    for place in past.turns.indices {
      let attendee = past.turns[place].attendeeID
      guard let ours = timer.meeting.turns.first(where: { $0.attendeeID == attendee })?.notes else {
        continue
      }
      // What is missing here was perhaps never read: it stays.
      let base = (known.turns.first { $0.attendeeID == attendee }?.notes ?? [])
        .filter { old in ours.contains { $0.mayCorrect(old) } }
      past.turns[place].notes = past.turns[place].notes.edited(from: base, to: ours)
    }
    return past != before
  }

  mutating func resolveBlocker(_ app: inout SharedState) -> [Effect] {
    guard let blocker = blockers.first else { return [] }
    guard blocker.meeting == timer.meeting.id else {
      return app.resolve(blocker, of: timer.meeting.scrumID)
    }
    let turns = timer.meeting.turns
    guard turns.indices.contains(blocker.turn), turns[blocker.turn].notes.indices.contains(blocker.note)
    else {
      return []
    }
    return tick(turns[blocker.turn].notes[blocker.note], of: blocker.turn, &app)
  }

  /// Ticks a blocker or a topic of this meeting, which can be undone, or reopens it.
  mutating func tick(_ note: Note, of turn: Int, _ app: inout SharedState) -> [Effect] {
    var ticked = note
    ticked.toggleTick(at: app.now)
    guard timer.replaceNote(note, of: turn, with: ticked) else { return [] }
    app.say(Format.tick(of: ticked), ending: note.resolvedAt == nil ? undoHint(app) : "")
    return save(&app)
  }

  func name(of draft: NoteDraft) -> String {
    timer.meeting.turns.first { $0.attendeeID == draft.attendee }?.name ?? ""
  }
}
