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
}

extension ScrumStore {
  /// Reads everything that an export shows.
  /// - Throws: a `StoreError` that says file, line and column.
  public func board() throws(StoreError) -> ExportedBoard {
    var board: [ScrumWithHistory] = []
    for scrum in try load() {
      let meetings = try recentMeetings(of: scrum.id, limit: .max)
      var originals = OriginalObjects()
      originals.scrum = original(of: scrum.id)
      originals.meetings = try history(of: scrum.id).objects(of: meetings)
      board.append(ScrumWithHistory(scrum: scrum, meetings: meetings, originals: originals))
    }
    return ExportedBoard(scrums: board, version: version, members: unknownMembers)
  }
}

extension HistoryFile {
  /// The lines of meetings as objects, by the meetings' ids; of several that say the same the last one.
  func objects(of meetings: [Meeting]) throws(StoreError) -> [UUID: JSONObject] {
    guard let file = try OpenFile(path, Int32(0), kind: .unreadable) else { return [:] }
    let wanted = Dictionary(meetings.map { ($0.id, $0) }) { first, _ in first }
    var objects: [UUID: JSONObject] = [:]
    for line in HistoryContents(try file.contents()).lines {
      guard case .meeting(let meeting) = line.content, wanted[meeting.id] == meeting else { continue }
      objects[meeting.id] = (try? JSONReader.read(line.bytes))?.object
    }
    return objects
  }
}
