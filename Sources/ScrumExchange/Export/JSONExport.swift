import FoundationEssentials
import ScrumModel
import ScrumStore

/// The program's own format: `scrums.json` with the past meetings in each scrum.
enum JSONExport {
  static func bytes(
    of board: [ScrumWithHistory], version: Int = FormatVersion.known,
    beside members: JSONObject = JSONObject()
  ) -> [UInt8] {
    var document = members
    document["version"] = .int(version)
    document["scrums"] = .array(
      board.map { entry in
        var object = entry.scrum.json(over: entry.originals.scrum)
        object["history"] = .array(
          entry.meetings.map { .object($0.json(over: entry.originals.meetings[$0.id])) })
        return .object(object)
      })
    return JSONWriter.pretty(.object(document))
  }
}

/// Scrumdinger's `scrums.data`, readable for every generation that has themes.
enum ScrumdingerExport {
  /// The document. Scrumdinger needs `history`, writes dates as numbers, and puts new meetings first. Of a
  /// meeting it knows who was there and the transcript, but neither turns nor notes.
  static func bytes(of board: [ScrumWithHistory]) -> [UInt8] {
    JSONWriter.pretty(
      .array(
        board.map { entry in
          let scrum = entry.scrum
          return .object([
            "id": .id(scrum.id),
            "title": .string(scrum.title),
            "attendees": .array(scrum.attendees.map { attendee($0.id, $0.name) }),
            "lengthInMinutes": .int(scrum.lengthInMinutes),
            "theme": .string(scrum.theme.rawValue),
            "history": .array(entry.newestFirst.map(history)),
          ])
        }))
  }

  private static func history(_ meeting: Meeting) -> JSONValue {
    let present = meeting.turns.filter(\.wasThere)
    return .object([
      "id": .id(meeting.id),
      "date": .number(JSONNumber(meeting.startedAt.writable.timeIntervalSinceReferenceDate)),
      "attendees": .array(present.map { attendee($0.attendeeID, $0.name) }),
      // Only older generations read it, but they refuse a meeting without it.
      "lengthInMinutes": .int(meeting.lengthInMinutes),
      "transcript": meeting.transcript.map(JSONValue.string),
    ])
  }

  private static func attendee(_ id: UUID, _ name: String) -> JSONValue {
    .object(["id": .id(id), "name": .string(name)])
  }
}

extension JSONValue {
  // Null stands for an unknown value.
  package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  package static func number(_ number: Int?) -> JSONValue { number.map(JSONValue.int) ?? .null }
  static func number(_ number: Double?) -> JSONValue { number.map { .number(JSONNumber($0)) } ?? .null }

  package static func moment(_ date: Date) -> JSONValue { .string(date.timestamp(.seconds)) }
}
