import FoundationEssentials

/// What an attendee wrote before a meeting. It becomes a note of the attendee's turn.
package struct Update: Identifiable, Hashable, Sendable {
  /// The attendee who wrote it, or for whom it was written.
  package var attendeeID: UUID
  /// The attendee's name at that time.
  package var name: String
  package var note: Note
  package var rest = JSONObject()

  package init(
    id: UUID = UUID(), attendeeID: UUID, name: String, kind: Note.Kind = .note, text: String, at: Date
  ) {
    self.init(attendeeID: attendeeID, name: name, note: Note(id: id, kind: kind, text: text, at: at))
  }

  package init(attendeeID: UUID, name: String, note: Note) {
    (self.attendeeID, self.name, self.note) = (attendeeID, name, note)
  }

  package var id: UUID { note.id }
  package var kind: Note.Kind { note.kind }
  package var text: String { note.text }
  package var at: Date { note.at }

  /// Whether it comes before another one in a list, whatever their order in a file.
  package static func isOlder(_ one: Update, _ other: Update) -> Bool {
    (one.at, one.id.uuidString) < (other.at, other.id.uuidString)
  }
}

extension Update: Record {
  package static let blank = Update(id: .blank, attendeeID: .blank, name: "", text: "", at: .blank)
  package static let fields = Fields<Update>(
    [
      .value("id", "id", .id, { $0.id }, { $0.note.id = $1 }),
      .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
      .value("name", "name", .line, { $0.name }, { $0.name = $1 }),
      .written("kind", "kind", .openWord, { $0.kind }, { $0.note.kind = $1 }),
    ] + Note.fields.declared.filter { !["id", "kind"].contains($0.key) }.map { $0.lifted(\.note) }
      // The last save of it counts.
      + [.outside("savedAt")])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

extension MeetingInProgress {
  /// Adds updates that were not taken before as notes of their attendees' turns, oldest first; false if there were none.
  /// An update of an attendee without a turn waits.
  package mutating func take(_ pending: [Update]) -> Bool {
    let before = updates.count
    for update in pending.sorted(by: Update.isOlder) where !updates.contains(update.id) {
      guard let turn = turns.firstIndex(where: { $0.attendeeID == update.attendeeID }) else { continue }
      updates.append(update.id)
      turns[turn].notes.append(update.note)
    }
    return updates.count > before
  }
}
