import CardKit
import FoundationEssentials

/// The screen of a file of scrums that can't be read.
package struct DamagedState: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    let id: String
    /// When the next version replaced it.
    let date: Date
    /// The number of scrums; nil if it can't be read either.
    let scrums: Int?
    /// The changes of the next version, a line for each scrum; none if that is the damaged file.
    let changes: [String]

    package init(id: String, date: Date, scrums: Int?, changes: [String]) {
      self.id = id
      self.date = date
      self.scrums = scrums
      self.changes = changes
    }
  }

  package internal(set) var file: DamagedFile
  /// The earlier versions, newest first.
  package internal(set) var versions: [Version]
  /// Why no version may replace the file, if so.
  package let obstacle: String?
  var row: Int
  /// Whether the board is open below, with the scrums that were read last.
  var coversBoard = false

  /// A damaged file, with the newest readable version selected.
  package init(file: DamagedFile, versions: [Version], obstacle: String? = nil) {
    self.file = file
    self.versions = versions
    self.obstacle = obstacle
    row = versions.firstIndex { $0.scrums != nil } ?? 0
  }

  var selected: Version? { versions[at: row] }

  /// The state of the file, and its possible replacements.
  var promise: String {
    if let obstacle { return "The file is untouched: \(PlainLine(obstacle).text)" }
    let kept = Format.count(versions.count, "earlier version")
    return (file.isGone ? "" : "The file is untouched. ") + "There \(versions.count == 1 ? "is" : "are") "
      + "\(versions.isEmpty ? "no earlier versions" : kept)."
  }
}

extension DamagedState: ListState {
  static let allTables = [startTable]

  private static let fileTable = KeyTable("Damaged file") {
    row("retry", keys: ["r"], help: "Read the file again", inFooter: true) { _, _ in [.files(.retry)] }
    row(
      "edit file", keys: ["e"], help: "Open the file in $EDITOR at the damaged line",
      hint: { _, _ in "edit" },
      unless: { damage, app in app.reasonOnSharedHost ?? (damage.file.isGone ? "The file is gone" : nil) }
    ) { damage, _ in [.terminal(.edit(path: damage.file.path, line: damage.file.line))] }
    row(
      "restore", keys: [.enter, " ", "b"], help: "Restore the selected version", inFooter: true,
      unless: { damage, _ in damage.reasonAgainstRestoring }
    ) { damage, _ in damage.selected.map { [.files(.restore(version: $0.id))] } ?? [] }
  }

  /// Without a board below, the way back is the end of the program.
  private static let startTable = KeyTable(fileTable.title) {
    fileTable.rows
    KeyRow("quit", keys: ["q", .escape], help: "Quit; the file is left untouched") { state in state.quit() }
  }

  func activeTables(_ app: SharedState) -> [KeyTable] { [coversBoard ? Self.fileTable : Self.startTable] }

  private var reasonAgainstRestoring: String? {
    if let obstacle { return "The file is \(PlainLine(obstacle).text)" }
    guard let selected else { return "There is no earlier version" }
    return selected.scrums == nil ? "This version can't be read either" : nil
  }

  func selecting(_ version: Version?) -> DamagedState {
    var damage = self
    damage.row = versions.firstIndex { $0.id == version?.id } ?? row
    return damage
  }

  var rowCount: Int { versions.count }
  static let list: ViewID = "damaged"

  /// Over the board, the screen follows the file, and closes once that is whole again.
  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard coversBoard else { return true }
    guard let broken = app.broken else { return false }
    file = broken
    return true
  }

  var focusedView: ViewID? { Self.list.appending(row) }
  var scrollableFocus: ViewID? { nil }

  func view(_ app: SharedState, size: Size) -> any View { DamagedView(damage: self, app: app, size: size) }
}
