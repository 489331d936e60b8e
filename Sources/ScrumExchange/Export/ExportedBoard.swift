import FoundationEssentials
import ScrumModel
import ScrumStore

package struct ExportedBoard: Sendable {
  package var scrums: [ScrumWithHistory]
  var version = FormatVersion.known
  /// The members of the scrums' file beside the scrums.
  var members = JSONObject()
  var holidays: [Holiday] = []
  /// The unreadable lines of histories, which are not exported.
  package fileprivate(set) var problems: [Problem] = []

  init(_ scrums: [ScrumWithHistory]) { self.scrums = scrums }
}

extension ScrumStore {
  package func board() throws(StoreError) -> ExportedBoard {
    var board = ExportedBoard([])
    for scrum in try load() {
      var reader = try meetings(of: scrum.id)
      let past = reader.nextWithObjects(.max)
      board.problems += reader.problems
      let originals = OriginalObjects(
        scrum: original(of: scrum.id),
        meetings: Dictionary(past.map { ($0.meeting.id, $0.object) }) { first, _ in first })
      board.scrums.append(ScrumWithHistory(scrum: scrum, meetings: past.map(\.meeting), originals: originals))
    }
    board.version = version
    board.members = unknownMembers
    board.holidays = holidays
    return board
  }
}

package struct ScrumWithHistory: Hashable, Sendable {
  package var scrum: DailyScrum
  /// In any order.
  var meetings: [Meeting] = []
  var originals = OriginalObjects()

  /// The past meetings, newest first; if two began together, the later one in the list comes first.
  var newestFirst: [Meeting] { meetings.reversed().sorted { $0.startedAt > $1.startedAt } }
}

/// The objects that a file has for a scrum and its past meetings, with members that this version does not know.
struct OriginalObjects: Hashable, Sendable {
  /// The scrum's object; nil if it has no unknown members.
  var scrum: JSONObject?
  var meetings: [UUID: JSONObject] = [:]
}
