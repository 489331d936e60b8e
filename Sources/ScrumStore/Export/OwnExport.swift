import ScrumModel

/// The program's own format: what `scrums.json` holds, with the past meetings in each scrum.
enum OwnExport {
  /// The document, made to be read and diffed like the store's own files.
  static func bytes(of board: [ScrumWithHistory]) -> [UInt8] {
    var root = JSONObject()
    root["version"] = .int(FormatVersion.known)
    root["scrums"] = .array(
      board.map { entry in
        var object = entry.scrum.json(over: nil).object ?? JSONObject()
        object["history"] = .array(entry.meetings.map { $0.json(over: nil) })
        return .object(object)
      })
    return JSONWriter.pretty(.object(root))
  }
}
