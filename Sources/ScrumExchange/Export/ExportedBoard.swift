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
      let (meetings, problems) = try allMeetings(of: scrum.id)
      board.scrums.append(ScrumWithHistory(scrum: scrum, meetings: meetings))
      board.problems += problems
    }
    board.version = version
    board.members = members
    board.holidays = holidays
    return board
  }
}

package struct ScrumWithHistory: Hashable, Sendable {
  package var scrum: DailyScrum
  /// In any order.
  var meetings: [Meeting] = []

  /// The past meetings, newest first; if two began together, the later one in the list comes first.
  var newestFirst: [Meeting] { meetings.reversed().sorted { $0.startedAt > $1.startedAt } }
}
