import ScrumModel

/// Reads a board from a file of this program, of Scrumdinger or of SyncUps, whichever it is.
public enum Importer {
  /// Reads a whole file.
  ///
  /// What cannot be taken as it is but can be mended is mended, with a remark; what cannot be understood
  /// refuses the file, with the place, so that no half of a board comes in unnoticed. The same bytes always
  /// give the same board, ids and all.
  /// - Throws: an `ImportError` that says where and what was expected.
  public static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedBoard {
    // Whatever a store holds another one can take in.
    let isOwn = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    guard isOwn || bytes.count <= ImportLimits.bytes else {
      throw ImportError(
        "a file of \(bytes.count >> 20) MB is too large to import; the limit is \(ImportLimits.bytes >> 20) MB"
      )
    }
    // Some editors put a mark before UTF-8; a store's own files have none, so only here it is passed over.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let result = bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[mark...])) }
    return try result.get()
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<ImportedBoard, ImportError> {
    let json: JSONValue
    // An export has the meetings of a history, whose depth counts from the line, deeper inside.
    do throws(JSONError) { json = try JSONReader.read(bytes, outerDepth: -4) } catch {
      // What does not even begin as one of these files has nothing to be mended in one place.
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      let isMeant = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      let words = isMeant ? error.message : "not a file that scrums export, Scrumdinger or SyncUps wrote"
      return .failure(ImportError(words, at: error.position))
    }
    do throws(RecordError) { return .success(try board(json)) } catch {
      let offset = JSONReader.offset(of: error.path, in: bytes)
      return .failure(ImportError(error.message, at: JSONPosition(of: offset, in: bytes)))
    }
  }

  private static func board(_ json: JSONValue) throws(RecordError) -> ImportedBoard {
    let format = try ImportFormat.recognise(json)
    let drafts: [DraftScrum]
    switch format {
    case .scrums: drafts = try ownScrums(json)
    case .scrumdinger:
      drafts = try json.list(atMost: ImportLimits.scrums) { value throws(RecordError) in
        try DraftScrum(scrumdinger: value)
      }
    case .syncUps:
      drafts = try json.list(atMost: ImportLimits.scrums) { value throws(RecordError) in
        try DraftScrum(syncUp: value)
      }
    }
    guard drafts.reduce(0, { $0 + $1.impliedTurns }) <= ImportLimits.impliedTurns else {
      throw RecordError("has more attendees in more meetings than any team can have had")
    }
    var members = format == .scrums ? json.object ?? JSONObject() : JSONObject()
    for known in ["scrums", "version"] { members[known] = nil }
    return BoardBuilder.board(of: drafts, in: format, beside: members)
  }

  private static func ownScrums(_ json: JSONValue) throws(RecordError) -> [DraftScrum] {
    let fields = try RecordFields(json)
    let version = try FormatVersion.read(fields)
    guard version <= FormatVersion.known else {
      throw RecordError("is \(version): the file was written by a newer version of the program")
        .inside(.key("version"))
    }
    return try fields.required("scrums") { value throws(RecordError) in
      if value == .null { return [] }
      return try value.list { scrum throws(RecordError) in try DraftScrum(own: scrum) }
    }
  }
}
