import ScrumModel

extension DetailState {
  static let allTables = [
    detailTable, blockerTable, turnTable, meetingTable, searchTable, searchedTable, changesTable,
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    if input != nil { return [Self.searchTable] }
    let inner: [KeyTable] =
      switch focus.part {
      case .facts: []
      case .blockers: [Self.blockerTable]
      case .turns: [Self.turnTable]
      case .meetings: [Self.meetingTable]
      }
    return inner + (search == nil ? [] : [Self.searchedTable]) + [Self.detailTable, Self.changesTable]
  }

  private static let detailTable = KeyTable("Scrum", .look) {
    row(
      "start", keys: ["s", .enter], help: "Start the meeting", synonyms: "begin run standup ready room",
      inFooter: true, onFocus: true,
      unless: { detail, app in
        app.scrum(detail.scrum).flatMap { MeetingState.reasonAgainstStarting($0, app) }
      }
    ) { detail, app in app.scrum(detail.scrum).map { MeetingState.start($0, &app) } ?? [] }
    row(
      "edit", keys: ["e"], help: "Edit the scrum",
      synonyms: "change rename settings", inFooter: true, onFocus: true, unless: { $1.readOnlyReason }
    ) { detail, app in app.open(FormState(editing: app.scrum(detail.scrum), app)) }
    AddAttendeeState.openingRow
    row(
      "search", keys: ["/"], help: "Search the history by names, notes and titles", synonyms: "find filter",
      inFooter: true, unless: { detail, _ in detail.past.meetings.isEmpty ? noMeetings : nil }
    ) { detail, _ in detail.search(detail.search?.input.text ?? "", isTyping: true) }
    row(
      "statistics", keys: ["T"], help: "Show the statistics of the past meetings",
      synonyms: "numbers averages charts", inFooter: true,
      unless: { detail, _ in detail.past.meetings.isEmpty ? noMeetings : nil }
    ) { detail, app in app.open(StatisticsState(scrum: detail.scrum)) }
    row(
      "delete scrum", keys: ["d"], help: "Delete the scrum; its history stays (u undo)",
      synonyms: "remove archive", id: "delete",
      inFooter: true, onFocus: true, guardsRepeat: true,
      unless: { detail, app in
        if let reason = app.readOnlyReason { return reason }
        // The scrum would be lost to a key meant for one line.
        return detail.focus == .facts ? nil : "Select the scrum itself first to delete it"
      }
    ) { detail, app in app.scrum(detail.scrum).map { app.delete($0) } ?? [] }
    ReportQuestion.openingRow
    KeyRow.updates()
    KeyRow.cancelNext(onFocus: false)
    KeyRow.joinCall()
  }

  private static let noMeetings = "No past meetings yet"
  static func blockerIsNotDeleted(_ app: SharedState) -> String {
    let ways = [
      app.hint("Space resolves it", "resolve", in: "Open blocker"),
      app.hint("d on the card above deletes the scrum", "delete", in: "Board"),
    ]
    return ways.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static let blockerTable = KeyTable(
    "Open blocker", .write,
    resolveTable({ detail, _ in detail.blockerInFocus.map { ($0, detail.scrum) } }) { detail, app in
      detail.blockerInFocus.map { app.resolve($0, of: detail.scrum) } ?? []
    }.rows + [
      row(
        "open", keys: [.enter], help: "Open the meeting of the blocker", id: "open blocked meeting",
        inFooter: true, onFocus: true
      ) { detail, app in
        detail.blockerInFocus.flatMap { PastNote($0, of: detail.scrum) }.map { app.open($0) } ?? []
      }
    ])

  private static let turnTable = KeyTable("Turns", .look) {
    row(
      "their meetings", keys: [.enter, " "], help: "List the meetings of the selected attendee",
      id: "meetings of", inFooter: true, onFocus: true
    ) { detail, _ in
      if let attendee = detail.attendeeInFocus { detail.search(attendee.name, isTyping: false) }
    }
  }

  private static let meetingTable = KeyTable("Past meetings", .look) {
    row(
      "open", keys: [.enter, " "], help: "Open the past meeting", id: "open meeting", inFooter: true,
      onFocus: true
    ) { detail, app in detail.openMeeting(&app) }
    row(
      "delete meeting", keys: ["d"], help: "Delete the past meeting (u undo)", synonyms: "remove",
      inFooter: true, onFocus: true, guardsRepeat: true, unless: { $1.reasonWhileReading($0.scrum) }
    ) { detail, app in detail.meetingInFocus.map { app.delete($0, of: detail.scrum) } ?? [] }
  }

  private func openMeeting(_ app: inout SharedState) -> [Effect] {
    meetingInFocus.map { app.open(PastMeetingState($0, of: scrum)) } ?? []
  }

  private static let searchTable = KeyTable("Search", .look) {
    row("keep", keys: [.enter], help: "Keep the results; open a sole one", inFooter: true) { detail, app in
      detail.search?.isTyping = false
      if detail.search?.input.text.isEmpty == true { detail.endSearch() }
      return detail.search?.found.places.count == 1 ? detail.openMeeting(&app) : []
    }
    row("show all", keys: [.escape], help: "Clear the search", inFooter: true) { detail, _ in
      detail.endSearch()
    }
  }

  private static let searchedTable = KeyTable("Searched history", .look) {
    row("show all", keys: [.escape], help: "List all past meetings", inFooter: true) { detail, _ in
      detail.endSearch()
    }
  }
}
