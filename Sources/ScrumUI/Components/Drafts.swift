import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A note that is being written during the meeting.
struct NoteDraft: Hashable, Sendable {
  let id: UUID
  let kind: Note.Kind
  /// The attendee whose note it is, even if someone else speaks when it is finished.
  var attendee: UUID
  /// Whether that one is gone, and the field asks whose note it is now.
  var asksWhose = false
  let at: Date
  var input: TextInput
  /// The note that is being corrected, which stays until then; nil for a new one.
  var original: Note?

  init(id: UUID, _ kind: Note.Kind, of attendee: UUID, at: Date, text: String = "", original: Note? = nil) {
    (self.id, self.kind, self.attendee, self.at, self.original) = (id, kind, attendee, at, original)
    input = TextInput(text, limit: Self.longest)
  }

  var saved: DraftNote { DraftNote(id: id, attendeeID: attendee, kind: kind, at: at, text: input.text) }

  /// Starts to correct a note.
  init(correcting note: Note, of attendee: UUID) {
    self.init(id: note.id, note.kind, of: attendee, at: note.at, text: note.text, original: note)
  }

  /// The note as it would be saved now; nil if it says nothing.
  var note: Note? { original.map(note(correcting:)) ?? saved.note }

  /// The corrected note, of which another terminal may have changed other things; nil if it says nothing.
  func note(correcting present: Note) -> Note? {
    guard let new = saved.note else { return nil }
    var note = present
    note.text = new.text
    return note
  }

  /// The note as it is when this one, which another terminal has gone on with and saved, is added; nil if it has all of it.
  fileprivate func added(to present: Note) -> Note? {
    guard let own = saved.note else { return nil }
    var note = present
    note.text.add(own.text)
    return note == present ? nil : note
  }

  /// The same note, which the meeting has as it stands, to be typed on.
  var continued: NoteDraft {
    var draft = self
    draft.original = note ?? original
    return draft
  }

  /// The characters of a note, at any of which the field is still quick, and which the file takes whatever they are.
  static let longest = TextLimits.writtenNote
}

/// The notes being written in this terminal. The file of a running meeting has them too, so that they survive it.
struct Drafts: Hashable, Sendable {
  var open: NoteDraft?
  /// The notes that were put aside, at most one of each kind and attendee.
  private(set) var aside: [NoteDraft] = []
  private(set) var saved: [DraftNote] = []
  /// Those that were written in terminals that are gone.
  private(set) var taken: Set<UUID> = []
  /// The note that was closed last, as it goes on.
  var closed: NoteDraft?
  /// When to save them; nil if nothing was typed since the last save.
  var due: Date?

  /// The seconds from the first unsaved letter until the drafts are saved: half a second, and less by what the disk
  /// needs. Later letters don't postpone it, and share the save.
  static let delay = 0.3

  private var all: [NoteDraft] { [open].compactMap(\.self) + aside }

  /// Those with text, in the order in which they are added to a meeting that has ended.
  var written: [NoteDraft] { (aside + [open].compactMap(\.self)).filter { $0.note != nil } }

  mutating func type(_ input: TextInput, at now: Date) {
    if input.text != open?.input.text { due = due ?? now + Self.delay }
    open?.input = input
  }

  /// Opens a new note, or continues one of this kind that was put aside for the attendee, or for one who has left.
  mutating func open(_ kind: Note.Kind, of attendee: UUID, among people: [UUID], id: UUID, at now: Date) {
    let known =
      aside.firstIndex { $0.kind == kind && $0.attendee == attendee }
      ?? aside.firstIndex { $0.kind == kind && !people.contains($0.attendee) }
    open =
      known.map { aside.remove(at: $0) }
      ?? NoteDraft(id: id, kind, of: attendee, at: now)
  }

  /// Opens the note again that was closed last, if it has this text; false if not.
  mutating func reopen(_ text: String) -> Bool {
    guard let closed, closed.input.text == text else { return false }
    open = closed
    return true
  }

  /// Closes the open note; a new one with text is put aside.
  /// - Parameter moment: when its key will continue it; nil if it does now.
  mutating func putOpenAside(until moment: String? = nil, _ app: inout SharedState) {
    guard let draft = open else { return }
    open = nil
    if draft.original != nil {
      app.say("Note left unchanged")
    } else if draft.note != nil {
      aside.append(draft)
      app.say(moment.map { "Put aside until \($0)" } ?? "Put aside · the same key continues it")
    }
  }

  /// The fate of the notes that were put aside once the meeting ends; nil if there are none.
  var kept: String? {
    let count = aside.count { $0.note != nil && $0.original == nil }
    return count == 0
      ? nil
      : "\(Format.count(count, "note")) put aside \(count == 1 ? "is" : "are") kept · X drops \(count == 1 ? "it" : "them")"
  }

  mutating func dropAside() { aside = [] }

  /// The drafts to save, if they have changed since the last call; else nil.
  mutating func takeChanged() -> [DraftNote]? {
    due = nil
    let drafts = all.filter { $0.note != nil && $0.note?.text != $0.original?.text }.map(\.saved)
    guard drafts != saved else { return nil }
    saved = drafts
    return drafts
  }

  /// Continues drafts of a terminal that is gone: each is put aside until its key is pressed.
  mutating func adopt(_ drafts: [DraftNote], in meeting: MeetingInProgress) {
    for draft in drafts where !all.contains(where: { $0.id == draft.id }) {
      let notes = meeting.turns.first { $0.attendeeID == draft.attendeeID }?.notes
      taken.insert(draft.id)
      // It may have been finished before the disk could forget it.
      if notes?.contains(where: { draft.corrects($0) && $0.text.holds(draft.text) }) ?? false { continue }
      aside.append(
        NoteDraft(
          id: draft.id, draft.kind, of: draft.attendeeID, at: draft.at, text: draft.text,
          original: notes?.last(where: draft.corrects)))
    }
  }

  /// Drops those put aside that another terminal, which had them too, has finished.
  mutating func dropFinished(in meeting: MeetingInProgress) {
    guard !aside.isEmpty else { return }
    let notes = meeting.turns.flatMap(\.notes)
    aside.removeAll { draft in
      draft.original == nil && notes.contains { $0.id == draft.id && $0.text.holds(draft.input.text) }
    }
  }

  /// Adds the note on the line to the meeting; one that was emptied is removed.
  mutating func commitOpen(to log: inout MeetingLog, at now: Date) {
    if let open { commit(open, to: &log, at: now) }
    (open, closed) = (nil, open?.continued)
  }

  /// Adds all notes to the meeting, so that nothing is lost when it closes.
  mutating func commitAll(to log: inout MeetingLog, at now: Date) {
    for draft in all where draft.note != nil { commit(draft, to: &log, at: now) }
    (open, aside) = (nil, [])
  }

  private func commit(_ draft: NoteDraft, to log: inout MeetingLog, at now: Date) {
    let turns = log.timer.meeting.turns
    // If the attendee is gone when no question can be asked, the note is kept somewhere.
    let anyone = log.timer.lastSpeaker ?? turns.indices.first
    guard let turn = turns.firstIndex(where: { $0.attendeeID == draft.attendee }) ?? anyone else { return }
    // Another terminal may have removed the note that is corrected.
    if let present = turns[turn].notes.first(where: { $0.id == draft.original?.id }) {
      let note = draft.note(correcting: present)
      log.perform(MeetingLine(note == nil ? .delete : .edit, note: note ?? present), at: now)
    } else if let present = turns[turn].notes.first(where: { $0.id == draft.id }) {
      if let note = draft.added(to: present) { log.perform(MeetingLine(.edit, note: note), at: now) }
    } else if let note = draft.note {
      log.perform(MeetingLine(.note, person: turns[turn].attendeeID, note: note), at: now)
    }
  }

  /// Adds all notes to a past meeting; false if there are none.
  func commit(to past: inout Meeting) -> Bool {
    var isAny = false
    for draft in written {
      guard let line = draft.note,
        let turn = past.turns.firstIndex(where: { $0.attendeeID == draft.attendee })
          ?? past.turns.indices.last
      else { continue }
      // The draft was saved as it stood some seconds ago, or another terminal has gone on with it.
      let notes = past.turns[turn].notes
      guard let place = notes.firstIndex(where: { $0.id == line.id }) else {
        past.turns[turn].notes.append(line)
        isAny = true
        continue
      }
      let isOwn = draft.original != nil || saved.contains { $0.id == line.id && $0.text == notes[place].text }
      let note = isOwn ? line : draft.added(to: notes[place])
      guard let note else { continue }
      past.turns[turn].notes[place] = note
      isAny = true
    }
    return isAny
  }
}
