import CardKit
import ScrumModel

/// A row of the ready room that can be selected.
enum ReadyRow: Hashable, Sendable {
  case lateStart
  case person(Int)
  case blocker(OpenBlocker)
  /// A topic of an earlier meeting, by its place.
  case topic(Int)

  /// The place of a topic.
  var topic: Int? { if case .topic(let place) = self { place } else { nil } }
}

extension MeetingState {
  static let readyRowTable = KeyTable("Row of the ready room", .meet) {
    row(
      "tick", keys: [" "], help: "Tick the late start or the topic, resolve the blocker", id: "tick row",
      hint: { meeting, _ in
        if meeting.readyRow == .lateStart { return meeting.deductsLateStart ? "don't deduct" : "deduct" }
        return meeting.oldTopic.map { $0.isOpen ? "discussed" : "reopen" }
      }
    ) { meeting, app in
      if meeting.readyRow == .lateStart { return meeting.toggleLateStart(&app) }
      let blocker = meeting.selectedBlocker.map { Topic(origin: $0, isOpen: true) }
      return (meeting.oldTopic ?? blocker).map { meeting.tick($0, &app) } ?? []
    }
    row(
      "take off", keys: ["x"], help: "Resolve the blocker, or drop the topic", id: "take row off",
      hint: { meeting, _ in
        meeting.readyRow == .lateStart ? nil : meeting.oldTopic == nil ? "resolve" : "drop"
      }, guardsRepeat: true,
      unless: { meeting, _ in meeting.readyRow == .lateStart ? "Space ticks the late start" : nil }
    ) { meeting, app in
      meeting.oldTopic.map { meeting.drop($0.origin, &app) } ?? meeting.resolveSelected(&app)
    }
  }

  /// The selected topic of an earlier meeting.
  var oldTopic: Topic? { readyRow?.topic.flatMap { oldTopics.all[at: $0] } }

  /// Lists the rows from top to bottom. If the selected one is gone, the next blocker or topic takes its place, or else
  /// the row above: a second `x` must not mark a person absent.
  mutating func findReadyRows(_ app: SharedState) {
    let before = readyRows
    let late: [ReadyRow] = app.lateStart(ofReady: timer.meeting) == nil ? [] : [.lateStart]
    let people = timer.meeting.turns.indices.flatMap { turn in
      [.person(turn)] + readyBlockers(ofTurn: turn, app).map { ReadyRow.blocker($0) }
    }
    readyRows =
      late + people + blockersOfFormer(app).map { .blocker($0) } + oldTopics.all.indices.map { .topic($0) }
    guard let row = readyRow, !readyRows.contains(row) else { return }
    let place = before.firstIndex(of: row) ?? 0
    switch readyRows[at: place] {
    case .blocker?, .topic?: readyRow = readyRows[place]
    default: if let above = readyRows[at: max(0, place - 1)] { select(above) }
    }
  }

  mutating func moveInReadyRoom(_ move: Move, _ app: SharedState) {
    findReadyRows(app)
    let place = readyRows.firstIndex(of: readyRow ?? .person(selectedTurn ?? 0)) ?? 0
    if !readyRows.isEmpty { select(readyRows[move.moved(place, among: readyRows.count)]) }
  }

  mutating func select(_ row: ReadyRow) {
    if case .person(let turn) = row { (selection, readyRow) = (turn, nil) } else { readyRow = row }
  }

  /// The open blockers that a person has noted today; before them, if the person is present, the earlier ones, oldest first.
  func readyBlockers(ofTurn turn: Int, _ app: SharedState) -> [OpenBlocker] {
    let (person, own) = (timer.meeting.turns[turn], timer.meeting.openBlockers(ofTurn: turn))
    if person.phase == .absent { return own }
    return app.blockers(before: timer.meeting).filter { $0.attendee == person.attendeeID } + own
  }

  /// The open blockers of people who are no longer in the scrum, oldest first.
  func blockersOfFormer(_ app: SharedState) -> [OpenBlocker] {
    app.blockers(before: timer.meeting).filter { blocker in
      !timer.meeting.turns.contains { $0.attendeeID == blocker.attendee }
    }
  }

  func viewID(of row: ReadyRow) -> ViewID {
    switch row {
    case .lateStart: ViewID(KeyRow.buttonID(of: Self.lateID))
    case .person(let turn): AttendeeList.viewID(of: turn)
    case .blocker(let blocker):
      (timer.meeting.turns.firstIndex { $0.attendeeID == blocker.attendee }.map(AttendeeList.viewID)
        ?? ViewID(AttendeeList.id)).appending(blocker.place)
    case .topic(let place): OldTopicLines.viewID(of: place)
    }
  }
}

extension SharedState {
  /// The open blockers of a scrum that its meeting does not have among its own notes.
  func blockers(before meeting: MeetingInProgress) -> [OpenBlocker] {
    summary(of: meeting.scrumID).blockers.filter { !meeting.updates.contains($0.content.id) }
  }
}

extension OpenNote {
  /// Its name in the identity of a view.
  var place: String { content.id.uuidString }
}
