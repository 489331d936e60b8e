import CardKit
import ScrumModel

/// A row of the ready room that can be selected.
enum ReadyRow: Hashable, Sendable {
  case lateStart
  case person(Int)
  /// A topic of an earlier meeting, by its place.
  case topic(Int)

  /// The place of a topic.
  var topic: Int? { if case .topic(let place) = self { place } else { nil } }
}

extension MeetingState {
  static let readyRowTable = KeyTable("Row of the ready room", .meet) {
    row(
      "tick", keys: [" "], help: "Tick the late start or the topic", id: "tick row",
      hint: { meeting, _ in
        if meeting.readyRow == .lateStart { return meeting.deductsLateStart ? "don't deduct" : "deduct" }
        return meeting.oldTopic.map { $0.isOpen ? "discussed" : "reopen" }
      }
    ) { meeting, app in
      if meeting.readyRow == .lateStart { return meeting.toggleLateStart(&app) }
      return meeting.oldTopic.map { meeting.tick($0, &app) } ?? []
    }
    row(
      "take off", keys: ["x"], help: "Drop the topic", id: "take row off",
      hint: { meeting, _ in meeting.oldTopic == nil ? nil : "drop" }, guardsRepeat: true,
      unless: { meeting, _ in meeting.readyRow == .lateStart ? "Space ticks the late start" : nil }
    ) { meeting, app in meeting.oldTopic.map { meeting.drop($0.origin, &app) } ?? [] }
  }

  /// The selected topic of an earlier meeting.
  var oldTopic: Topic? { readyRow?.topic.flatMap { oldTopics.all[at: $0] } }

  /// Lists the rows from top to bottom. If the selected one is gone, the next topic takes its place, or else the row
  /// above: a second `x` must not mark a person absent.
  mutating func findReadyRows(_ app: SharedState) {
    let before = readyRows
    let late: [ReadyRow] = app.lateStart(ofReady: timer.meeting) == nil ? [] : [.lateStart]
    let people = timer.meeting.turns.indices.map { ReadyRow.person($0) }
    readyRows = late + people + oldTopics.all.indices.map { .topic($0) }
    guard let row = readyRow, !readyRows.contains(row) else { return }
    let place = before.firstIndex(of: row) ?? 0
    switch readyRows[at: place] {
    case .topic?: readyRow = readyRows[place]
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

  func viewID(of row: ReadyRow) -> ViewID {
    switch row {
    case .lateStart: ViewID(KeyRow.buttonID(of: Self.lateID))
    case .person(let turn): AttendeeList.viewID(of: turn)
    case .topic(let place): OldTopicLines.viewID(of: place)
    }
  }
}
