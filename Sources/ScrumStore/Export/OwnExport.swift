import ScrumModel

/// The program's own format: what `scrums.json` holds, with the past meetings in each scrum.
enum OwnExport {
  /// The bytes that are expected of a board, so that the text need not be moved as it grows.
  private static let expected = 1 << 16

  /// The document, made to be read and diffed like the store's own files: all that they say stands in it.
  static func bytes(
    of board: [ScrumWithHistory], version: Int = FormatVersion.known,
    beside members: JSONObject = JSONObject()
  ) -> [UInt8] {
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var members = members
    members["version"] = .int(version)
    members["scrums"] = .array([])
    writer.openObject()
    for member in members.sortedMembers {
      writer.key(member.key)
      guard member.key == "scrums" else {
        writer.value(member.value)
        continue
      }
      writer.openArray()
      for entry in board {
        writer.element()
        writer.value(json(of: entry))
      }
      writer.closeArray()
    }
    writer.closeObject()
    return writer.finish()
  }

  private static func json(of entry: ScrumWithHistory) -> JSONValue {
    var object = entry.scrum.json(over: entry.originals.scrum)
    object["history"] = .array(entry.meetings.map { $0.json(over: entry.originals.meetings[$0.id]) })
    return .object(object)
  }
}
