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
    var (scrums, problems): ([ScrumWithHistory], [Problem]) = ([], [])
    for scrum in try load() {
      let past = try allMeetings(of: scrum.id)
      scrums.append(ScrumWithHistory(scrum: scrum, meetings: past.meetings))
      problems += past.problems
    }
    return board(of: scrums, problems)
  }

  /// The board with some scrums, as they were loaded, and some of their meetings.
  package func board(of scrums: [ScrumWithHistory], _ problems: [Problem]) -> ExportedBoard {
    var board = ExportedBoard(scrums)
    (board.version, board.members, board.holidays, board.problems) = (version, members, holidays, problems)
    return board
  }
}

package struct ScrumWithHistory: Hashable, Sendable {
  package var scrum: DailyScrum
  /// In any order.
  package var meetings: [Meeting]

  package init(scrum: DailyScrum, meetings: [Meeting] = []) {
    (self.scrum, self.meetings) = (scrum, meetings)
  }

  /// The past meetings, newest first; if two began together, the later one in the list comes first.
  var newestFirst: [Meeting] { meetings.reversed().sorted { $0.startedAt > $1.startedAt } }
}
