import FoundationEssentials
import ScrumModel
import ScrumStore

package enum ImportFormat: String, Sendable, CaseIterable {
  /// This program's own: `scrums.json`, or an export, which has a `history` in each scrum.
  case scrums
  /// Scrumdinger's `scrums.data`, of any generation.
  case scrumdinger = "Scrumdinger"
  /// SyncUps' `sync-ups.json`.
  case syncUps = "SyncUps"

  /// Recognises a document by the keys that only one format has.
  /// - Throws: the expected format if it is none of them.
  static func recognise(_ json: JSONValue) throws(RecordError) -> ImportFormat {
    switch json {
    case .object(let object) where object["scrums"] != nil: return .scrums
    case .array(let elements):
      for case .object(let object) in elements {
        if object["duration"] != nil || object["meetings"] != nil { return .syncUps }
        if ["lengthInMinutes", "history", "color"].contains(where: { object[$0] != nil }) {
          return .scrumdinger
        }
      }
      // A board without scrums is the same in both.
      if elements.isEmpty { return .scrumdinger }
      throw RecordError("must be an array of scrums as Scrumdinger or SyncUps write it")
    default:
      throw RecordError(
        "must be an object with \"scrums\", or an array as Scrumdinger or SyncUps write it, not \(json.kind)")
    }
  }
}

/// Why a file could not be imported, in words for the person who chose it.
package struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, and the column in characters, from 1; nil if the file as a whole is wrong.
  let line, column: Int?
  let message: String

  init(_ message: String, at position: JSONPosition? = nil) {
    line = position?.line
    column = position?.column
    self.message = message
  }

  init(_ message: String, line: Int) { (self.line, column, self.message) = (line, nil, message) }

  package func description(in file: String) -> String { "\(file):\(line == nil ? " " : "")\(self)" }

  /// One line such as `12:5: title must not be missing`, fit for any terminal.
  package var description: String {
    let place = [line, column].compactMap { $0.map { "\($0):" } }.joined()
    return (place.isEmpty ? message : "\(place) \(message)").harmless
  }
}

/// The limits of another program's file: far more than any team has, and little enough to work with.
enum ImportLimits {
  static let bytes = 256 << 20
  static let scrums = 100_000
  static let attendees = 1000
  static let meetings = 100_000
  /// The turns in all meetings that name no one, which imply all attendees of the scrum: a short file could
  /// ask for more of them than there is memory.
  static let impliedTurns = 5_000_000
}

extension JSONValue {
  /// An array of records up to a limit; null stands for an empty one.
  func list<Element>(
    atMost limit: Int, _ read: (JSONValue) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    if self == .null { return [] }
    if let count = array?.count, count > limit {
      throw RecordError("must have at most \(limit) elements, not \(count)")
    }
    return try list(read)
  }
}

package enum Importer {
  /// It repairs what it can, with a remark. If it can't understand something, it refuses the whole file and names
  /// the place, so that no half of a board comes in unnoticed. The same bytes always give the same board, with
  /// the same ids.
  /// - Throws: an `ImportError` with the place of the problem and the expected value.
  package static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedBoard {
    // Another store's own file may be of any size.
    let isOwn = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    guard isOwn || bytes.count <= ImportLimits.bytes else {
      throw ImportError(
        "a file of \(bytes.count >> 20) MB is too large to import; the limit is \(ImportLimits.bytes >> 20) MB"
      )
    }
    // Some editors write a byte order mark; a store's own files have none, so it is skipped only here.
    let start = CalendarLines.start(of: bytes)
    return try bytes.withUnsafeBufferPointer { bytes throws(ImportError) in
      try read(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportedBoard {
    let json: JSONValue
    // An export holds the meetings of a history deeper than a history's own lines do.
    do throws(JSONError) { json = try JSONReader.read(bytes, outerDepth: -4) } catch {
      // If it does not even begin like one of these files, no place in it is wrong in particular.
      let first = bytes.first { !" \t\r\n".utf8.contains($0) }
      let isMeant = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      let foreign = "not a calendar, nor a file written by scrums export, Scrumdinger or SyncUps"
      throw ImportError(isMeant ? error.message : foreign, at: error.position)
    }
    do throws(RecordError) { return try board(json) } catch {
      let offset = JSONReader.offset(of: error.path, in: bytes)
      throw ImportError(error.message, at: JSONPosition(of: offset, in: bytes))
    }
  }

  private static func board(_ json: JSONValue) throws(RecordError) -> ImportedBoard {
    let format = try ImportFormat.recognise(json)
    let drafts =
      switch format {
      case .scrums: try ownScrums(json)
      case .scrumdinger: try json.list(atMost: ImportLimits.scrums, DraftScrum.init(scrumdinger:))
      case .syncUps: try json.list(atMost: ImportLimits.scrums, DraftScrum.init(syncUp:))
      }
    guard drafts.reduce(0, { $0 + $1.impliedTurns }) <= ImportLimits.impliedTurns else {
      throw RecordError("has more attendees in more meetings than any team can have had")
    }
    var members = format == .scrums ? json.object ?? JSONObject() : JSONObject()
    for known in ["scrums", "version"] { members[known] = nil }
    return ImportedBoard(drafts, in: format, beside: members)
  }

  private static func ownScrums(_ json: JSONValue) throws(RecordError) -> [DraftScrum] {
    let fields = try RecordFields(json)
    let version = try FormatVersion.read(fields)
    guard version <= FormatVersion.known else {
      throw RecordError("is \(version): the file was written by a newer version of the program")
        .inside(.key("version"))
    }
    return try fields.required("scrums") { scrums throws(RecordError) in
      try scrums.list(atMost: .max, DraftScrum.init(own:))
    }
  }
}
