import FoundationEssentials
import ScrumModel

/// A store as an export shows it.
public struct ExportedBoard: Sendable {
  /// The scrums in the user's order.
  public var scrums: [ScrumWithHistory]
  /// The version of the files: an export of a newer one is as new.
  let version: Int
  /// What the file of the scrums says beside them.
  let members: JSONObject
  /// The lines of histories that can't be read, and so are not exported.
  public let problems: [Problem]
}

extension ScrumStore {
  /// Reads everything that an export shows.
  /// - Throws: a `StoreError` that says file, line and column.
  public func board() throws(StoreError) -> ExportedBoard {
    var board: [ScrumWithHistory] = []
    var problems: [Problem] = []
    for scrum in try load() {
      var reader = try meetings(of: scrum.id)
      let past = reader.nextWithObjects(.max)
      problems += reader.problems
      var originals = OriginalObjects()
      originals.scrum = original(of: scrum.id)
      originals.meetings = Dictionary(past.map { ($0.meeting.id, $0.object) }) { first, _ in first }
      board.append(ScrumWithHistory(scrum: scrum, meetings: past.map(\.meeting), originals: originals))
    }
    return ExportedBoard(scrums: board, version: version, members: unknownMembers, problems: problems)
  }
}
