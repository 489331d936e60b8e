import ScrumModel

/// The program's own format: what `scrums.json` holds, with the past meetings in each scrum.
enum OwnExport {
  /// The bytes that are expected of a board, so that the text need not be moved as it grows.
  private static let expected = 1 << 16

  /// The document, made to be read and diffed like the store's own files.
  static func bytes(of board: [ScrumWithHistory]) -> [UInt8] {
    var writer = JSONWriter(isPretty: true, expecting: expected)
    var none = SortedMembers()
    writer.openObject()
    writer.key("scrums", after: &none)
    writer.openArray()
    for entry in board {
      var history = JSONObject()
      history["history"] = .array(entry.meetings.map { $0.json(over: nil) })
      writer.element()
      entry.scrum.write(to: &writer, keeping: UnknownParts(of: history))
    }
    writer.closeArray()
    writer.key("version", after: &none)
    writer.number(FormatVersion.known)
    writer.closeObject(after: &none)
    return writer.finish()
  }
}
