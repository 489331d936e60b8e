import CardKit
import FoundationEssentials
import ScrumModel

/// The open blockers of all scrums, oldest first.
struct BlockersState: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let scrum: UUID
    let title: String
    let theme: Theme
    let blocker: OpenBlocker
    /// The age in words, such as `4 days`.
    let age: String

    func isSame(as other: Row) -> Bool { scrum == other.scrum && blocker.isSame(as: other.blocker) }
  }

  private(set) var rows: [Row] = []
  var row = 0

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
}

extension BlockersState: ListState {
  static let allTables = [blockersTable, changesTable]

  private static let blockersTable = KeyTable("Blockers") {
    row(
      "resolve", keys: ["x", " "], help: "Resolve the blocker (u undo)", id: "resolve blocker",
      inFooter: true, onFocus: true, unless: noBlocker
    ) { blockers, app in blockers.selected.map { app.resolve($0.blocker, of: $0.scrum) } ?? [] }
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

  func awaitsHistory(of scrum: UUID, _ app: SharedState) -> Bool { scrum == asked }

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
    let all = app.scrums.flatMap { scrum in
      app.summary(of: scrum.id).blockers.map { blocker in
        Row(
          scrum: scrum.id, title: scrum.title, theme: scrum.theme, blocker: blocker, age: app.age(of: blocker)
        )
      }
    }
    // The sort is stable: of the same time, they are in the order of the scrums.
    rows = all.sorted { $0.blocker.at < $1.blocker.at }
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

  func view(_ app: SharedState, size: Size) -> any View { BlockersView(blockers: self, app: app, size: size) }
}
