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
        var object = entry.scrum.json()
        object["history"] = .array(entry.meetings.map { .object($0.json()) })
        return .object(object)
      })
    return JSONWriter.pretty(.object(document))
  }
}

extension JSONValue {
  // Null stands for an unknown value.
  package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  package static func number(_ number: Int?) -> JSONValue { number.map(JSONValue.int) ?? .null }
  static func number(_ number: Double?) -> JSONValue { number.map { .number(JSONNumber($0)) } ?? .null }

  package static func moment(_ date: Date) -> JSONValue { .string(date.timestamp(.seconds)) }
}
