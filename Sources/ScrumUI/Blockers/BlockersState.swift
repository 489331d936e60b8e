import CardKit
import FoundationEssentials
import ScrumModel

/// The open blockers of all scrums, team by team, oldest first, and what was resolved lately.
struct BlockersState: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let scrum: UUID
    let title: String
    let theme: Theme
    let aged: MeetingStatistics.AgedBlocker
    /// Its text and what is known beside.
    let words: String
    let isOverdue: Bool

    var blocker: OpenBlocker { aged.blocker }
    /// Whether it is an action item, which stand below the blockers.
    var isAction: Bool { blocker.content.isAction }
    var days: Int { aged.days }
    /// The age in words, such as `4 days`.
    var age: String { Format.age(days: days) }

    func isSame(as other: Row) -> Bool { scrum == other.scrum && blocker.isSame(as: other.blocker) }
  }

  /// A blocker that was resolved in the last seven days.
  struct Resolved: Hashable, Sendable {
    let name: String, text: String
    let date: Date
    /// The day in words, such as `yesterday`.
    let day: String
  }

  private(set) var rows: [Row] = []
  var row = 0
  /// The latest first.
  private(set) var resolved: [Resolved] = []
  /// Those of histories that are not kept.
  private var read: [UUID: [Resolved]] = [:]

  /// The scrum whose history was asked for last.
  private var asked: UUID?

  var selected: Row? { rows[at: row] }

  /// The list, with the origin of the selected blocker beside it if there is room.
  func columns(in width: Int) -> PageColumns {
    // The ages stand near their blockers, and a column stays free for the scroll bar.
    let list = BlockerColumns(rows, width: .max).width + 1
    return PageColumns(width, left: 64...max(64, list), right: 47...120)
  }

  /// The scrum of the selected blocker, if its origin is shown and its history was not asked for yet.
  private func unread(_ app: SharedState) -> UUID? {
    guard let scrum = selected?.scrum, scrum != asked, columns(in: app.window.width).areTwo else {
      return nil
    }
    return app.readHistory(of: scrum).isEmpty ? nil : scrum
  }

  /// Takes over what was resolved in some meetings of a scrum, whose history is not kept.
  mutating func add(_ meetings: [Meeting], of scrum: UUID, _ app: SharedState) {
    read[scrum, default: []] += Self.resolved(in: meetings, app)
  }

  private static func resolved(in meetings: [Meeting], _ app: SharedState) -> [Resolved] {
    let (week, oldest) = (app.now - 7 * 86_400, app.now - 90 * 86_400)
    return meetings.prefix { $0.startedAt >= oldest }.flatMap {
      $0.notes(of: .blocker) + $0.notes(of: .parking).filter(\.note.isAction)
    }
    .compactMap { turn, note in
      guard let date = note.resolvedAt, date >= week else { return nil }
      let day = Format.past(date, now: app.now, in: app.calendar)
      return Resolved(name: turn.name, text: note.text, date: date, day: day)
    }
  }
}

extension BlockersState: ListState {
  static let allTables = [blockersTable, changesTable]

  private static let blockersTable = KeyTable("Blockers", .write) {
    row(
      "resolve", keys: ["x", " "], help: "Resolve the blocker (u undo)", id: "resolve blocker",
      inFooter: true, onFocus: true, guardsRepeat: true, unless: noBlocker
    ) { blockers, app in blockers.selected.map { app.resolve($0.blocker, of: $0.scrum) } ?? [] }
    KeyRow.editOpen { find(in: $0)?.selected.map { ($0.blocker, $0.scrum) } }
    row(
      "open", keys: [.enter], help: "Open the scrum of the blocker", id: "open blocked scrum",
      inFooter: true, onFocus: true, unless: noBlocker
    ) { blockers, app in
      guard let scrum = blockers.selected?.scrum else { return [] }
      return app.open(DetailState(scrum: scrum)) + app.readHistory(of: scrum)
    }
  }

  private static let noBlocker: @Sendable (Self, SharedState) -> String? = { blockers, _ in
    blockers.rows.isEmpty ? "No open blockers" : nil
  }

  var rowCount: Int { rows.count }
  static let list: ViewID = "blockers/rows"
  var focusedView: ViewID? { rows.isEmpty ? nil : Self.list.appending(row) }
  var numbered: [ViewID] { rows.indices.map { Self.list.appending($0) } }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "open blocked scrum" : nil }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? {
    guard let view else { return selected?.scrum }
    return Self.list.index(of: view).flatMap { rows[at: $0]?.scrum }
  }

  /// Now, if a history must still be read.
  func nextChange(_ app: SharedState) -> Date? { unread(app) == nil ? app.nextMinute : app.now }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    guard let scrum = unread(app) else { return [] }
    asked = scrum
    return app.readHistory(of: scrum)
  }

  var canNavigateAway: Bool { true }

  /// Lists the blockers; the focus stays on its own, or on the one in its place.
  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let known = selected
    rows = [\HistorySummary.blockers, \.actions].flatMap { Self.rows(app, $0) }
    resolved = app.scrums.flatMap { scrum in
      app.history[scrum.id].map { Self.resolved(in: $0, app) } ?? read[scrum.id] ?? []
    }
    .sorted { $0.date > $1.date }
    if let known, let moved = rows.firstIndex(where: { $0.isSame(as: known) }) { row = moved }
    if case .edited(let edit)? = app.reveal, let reopened = edit.reopenedBlocker,
      let reopened = rows.firstIndex(where: { $0.blocker.isSame(as: reopened) })
    {
      row = reopened
      app.reveal = nil
    }
    clampRow()
    return true
  }

  /// What is open, team by team, with that of the oldest first.
  private static func rows(_ app: SharedState, _ open: KeyPath<HistorySummary, [OpenNote]>) -> [Row] {
    let teams = app.scrums.map { scrum in
      MeetingStatistics.aged(app.summary(of: scrum.id)[keyPath: open], now: app.now, in: app.calendar).map {
        Row(
          scrum: scrum.id, title: scrum.title, theme: scrum.theme, aged: $0,
          words: app.words($0.blocker), isOverdue: $0.blocker.isOverdue(on: app.today))
      }
    }
    // The sort is stable: of the same time, they are in the order of the scrums.
    return teams.filter { !$0.isEmpty }.sorted { $0[0].blocker.at < $1[0].blocker.at }.flatMap(\.self)
  }

  func view(_ app: SharedState, size: Size) -> any View { BlockersView(blockers: self, app: app, size: size) }
}
