import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a past meeting: who was there that day, whatever the scrum says today.
struct PastMeetingState: Hashable, Sendable {
  let scrum: UUID
  var page: MeetingPage

  init(_ meeting: Meeting, of scrum: UUID) {
    self.scrum = scrum
    page = MeetingPage(meeting)
  }
}

extension PastMeetingState: MeetingScreen {
  static func find(in state: AppState) -> Self? {
    if case .pastMeeting(let past) = state.screen { past } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .pastMeeting(self) }

  static let view: ViewID = "past"
  static let allTables = [pastMeetingTable, tickTable(), changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    (page.selected == nil ? [] : [Self.tickTable()]) + [Self.pastMeetingTable, Self.changesTable]
  }

  private static let pastMeetingTable = KeyTable(
    "Past meeting",
    [
      row(
        ["[", .right, "l"], "older", "Show the older meeting", inFooter: true,
        unless: { past, app in
          guard app.meetings(of: past.scrum).last?.id == past.meeting.id else { return nil }
          return app.reasonWhileReading(past.scrum) ?? "This is the oldest meeting"
        }
      ) { past, app in past.turnPage(by: 1, &app) },
      row(
        ["]", .left, "h"], "newer", "Show the newer meeting", inFooter: true,
        unless: {
          $1.meetings(of: $0.scrum).first?.id == $0.meeting.id ? "This is the newest meeting" : nil
        }
      ) { past, app in past.turnPage(by: -1, &app) },
      row(
        ["d"], "delete meeting", "Delete this meeting (u undo)", inFooter: true, onFocus: true,
        guardsRepeat: true, unless: { $1.reasonWhileReading($0.scrum) }
      ) { past, app in
        app.close()
        return app.delete(past.meeting, of: past.scrum)
      },
    ] + handOutRows())

  private func turnPage(by step: Int, _ app: inout SharedState) -> [Effect] {
    let meetings = app.meetings(of: scrum)
    if let place = meetings.firstIndex(where: { $0.id == meeting.id }),
      meetings.indices.contains(place + step)
    {
      app.replace(by: .pastMeeting(PastMeetingState(meetings[place + step], of: scrum)))
    }
    return []
  }

  /// Goes back to the list, with this meeting in focus.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.close()
    app.reveal = .listed(meeting.id)
    return []
  }

  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }
  var mayBeLeft: Bool { true }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let isThere = app.history[scrum] != nil || app.reading[scrum] != nil
    return app.scrum(scrum) != nil && isThere && follow(app)
  }

  func view(_ app: SharedState, size: Size) -> any View { PastMeetingView(past: self, app: app, size: size) }
}
