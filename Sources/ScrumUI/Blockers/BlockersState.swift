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
  /// The place of the selected row.
  private(set) var place = 0

  private var selected: Row? { rows.indices.contains(place) ? rows[place] : nil }
}

extension BlockersState: ScreenState {
  static let allTables = [blockersTable, changesTable]

  private static let blockersTable = KeyTable(
    "Blockers",
    [
      row(
        "resolve", keys: ["x", " "], help: "Resolve the blocker (u undo)", id: "resolve blocker",
        inFooter: true,
        onFocus: true, unless: noBlocker
      ) { blockers, app in
        blockers.selected.map { app.resolve($0.blocker, of: $0.scrum) } ?? []
      },
      row(
        "open", keys: [.enter], help: "Open the scrum of the blocker", id: "open blocked scrum",
        inFooter: true,
        onFocus: true, unless: noBlocker
      ) { blockers, app in
        guard let scrum = blockers.selected?.scrum else { return [] }
        app.open(DetailState(scrum: scrum))
        return app.readHistory(of: scrum)
      },
    ])

  private static let noBlocker: @Sendable (Self, SharedState) -> String? = { blockers, _ in
    blockers.rows.isEmpty ? "No open blockers" : nil
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    place = move.moved(place, among: rows.count)
    return []
  }

  private static let list: ViewID = "blockers/rows"
  var focusedView: ViewID? { rows.isEmpty ? nil : Self.list.appending(place) }
  var scrollableFocus: ViewID? { focusedView }
  var numbered: [ViewID] { rows.indices.map { Self.list.appending($0) } }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.list.index(of: view), rows.indices.contains(clicked) { place = clicked }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "open blocked scrum" : nil }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? {
    guard let view else { return selected?.scrum }
    return Self.list.index(of: view).flatMap { rows.indices.contains($0) ? rows[$0].scrum : nil }
  }

  func awaitsHistory(of scrum: UUID, _ app: SharedState) -> Bool { false }
  var mayBeLeft: Bool { true }

  /// Lists the blockers; the focus stays on its own, or on what takes its place.
  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let known = selected
    rows = app.openBlockers
    if let known, let moved = rows.firstIndex(where: { $0.isSame(as: known) }) { place = moved }
    if case .edited(let edit)? = app.reveal, let reopened = edit.reopenedBlocker,
      let row = rows.firstIndex(where: { $0.blocker.isSame(as: reopened) })
    {
      place = row
      app.reveal = nil
    }
    place = max(0, min(place, rows.count - 1))
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { BlockersView(blockers: self, app: app, size: size) }
}

extension SharedState {
  /// All open blockers, oldest first; of the same time, in the order of the scrums.
  fileprivate var openBlockers: [BlockersState.Row] {
    let today = calendar.parts(of: now).dayNumber
    let rows = scrums.flatMap { scrum in
      summary(of: scrum.id).blockers.map { blocker in
        BlockersState.Row(
          scrum: scrum.id, title: scrum.title, theme: scrum.theme, blocker: blocker,
          age: Format.age(days: today - calendar.parts(of: blocker.at).dayNumber))
      }
    }
    return rows.enumerated().sorted {
      ($0.element.blocker.at, $0.offset) < ($1.element.blocker.at, $1.offset)
    }
    .map(\.element)
  }
}
