import FoundationEssentials
import ScrumModel

/// Scrumdinger's `scrums.data`, so that every generation that has themes can read it.
enum ScrumdingerExport {
  /// The document: Scrumdinger refuses one without `history`, wants dates as numbers, and puts new meetings
  /// first. Of a meeting it knows who was there and the transcript, nothing of turns and notes.
  static func bytes(of board: [ScrumWithHistory]) -> [UInt8] {
    JSONWriter.pretty(
      .array(
        board.map { entry in
          let scrum = entry.scrum
          return object([
            ("id", .string(scrum.id.uuidString)),
            ("title", .string(scrum.title)),
            ("attendees", .array(scrum.attendees.map { attendee($0.id, $0.name) })),
            ("lengthInMinutes", .int(scrum.lengthInMinutes)),
            ("theme", .string(scrum.theme.rawValue)),
            ("history", .array(entry.newestFirst.map(history))),
          ])
        }))
  }

  private static func history(_ meeting: Meeting) -> JSONValue {
    let present = meeting.turns.filter { $0.outcome != .absent }
    return object([
      ("id", .string(meeting.id.uuidString)),
      ("date", .number(JSONNumber(meeting.startedAt.writable.timeIntervalSinceReferenceDate))),
      ("attendees", .array(present.map { attendee($0.attendeeID, $0.name) })),
      // Only older generations read it, but they refuse a meeting without it.
      ("lengthInMinutes", .int(meeting.lengthInMinutes)),
      ("transcript", meeting.transcript.map(JSONValue.string)),
    ])
  }

  private static func attendee(_ id: UUID, _ name: String) -> JSONValue {
    object([("id", .string(id.uuidString)), ("name", .string(name))])
  }

  private static func object(_ members: [(key: String, value: JSONValue?)]) -> JSONValue {
    var object = JSONObject()
    for member in members { object[member.key] = member.value }
    return .object(object)
  }
}
