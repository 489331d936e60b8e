import FoundationEssentials

/// A line that an attendee wrote before a meeting. It becomes a note of the attendee's turn.
package struct Update: Identifiable, Hashable, Sendable {
  package internal(set) var id: UUID
  /// The attendee who wrote it, or for whom it was written.
  package var attendeeID: UUID
  /// The attendee's name at that time.
  package var name: String
  package var kind: Note.Kind
  package var text: String
  package var at: Date
  package var rest = JSONObject()

  package init(
    id: UUID = UUID(), attendeeID: UUID, name: String, kind: Note.Kind = .note, text: String, at: Date
  ) {
    (self.id, self.attendeeID, self.name) = (id, attendeeID, name)
    (self.kind, self.text, self.at) = (kind, text, at)
  }

  package var note: Note { Note(id: id, kind: kind, text: text, at: at) }

  /// Whether it comes before another one in a list, whatever their order in a file.
  package static func isOlder(_ one: Update, _ other: Update) -> Bool {
    (one.at, one.id.uuidString) < (other.at, other.id.uuidString)
  }
}

extension Update: Record {
  package static let blank = Update(id: .blank, attendeeID: .blank, name: "", text: "", at: .blank)
  package static let fields = Fields<Update>([
    .value("id", "id", .id, { $0.id }, { $0.id = $1 }),
    .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
    .value("name", "name", .line, { $0.name }, { $0.name = $1 }),
    .written("kind", "kind", .openWord, { $0.kind }, { $0.kind = $1 }),
    .value("text", "text", .text(limit: TextLimits.note), { $0.text }, { $0.text = $1 }),
    .value("at", "moment", .moment, { $0.at }, { $0.at = $1 }),
  ])

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
