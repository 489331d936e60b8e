import CardKit
import FoundationEssentials

/// The screen of a file of scrums that can't be read.
public struct DamagedState: Hashable, Sendable {
  /// An earlier version of the file.
  public struct Version: Hashable, Sendable {
    let id: String
    /// When the next version replaced it.
    let date: Date
    /// The number of scrums; nil if it can't be read either.
    let scrums: Int?
    /// What the next version changed, a line for each scrum.
    let changes: [String]

    /// A version, with the changes of the next one.
    public init(id: String, date: Date, scrums: Int?, changes: [String]) {
      self.id = id
      self.date = date
      self.scrums = scrums
      self.changes = changes
    }
  }

  var path: String
  /// The line and the column of the problem in characters, both from 1, if known.
  var line: Int?, column: Int?
  var problem: String
  /// The earlier versions, newest first.
  public internal(set) var versions: [Version]
  /// Whether the file has a git conflict, whose sides can be merged; then no version can be restored.
  var isMergeConflict: Bool
  /// Why no version may replace the file, if so.
  public let obstacle: String?
  var row: Int

  /// A damaged file, with the newest readable version selected.
  public init(
    path: String, line: Int? = nil, column: Int? = nil, problem: String, versions: [Version],
    isMergeConflict: Bool = false, obstacle: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.versions = versions
    self.isMergeConflict = isMergeConflict
    self.obstacle = obstacle
    row = versions.firstIndex { $0.scrums != nil } ?? 0
  }

  var selected: Version? { versions.indices.contains(row) ? versions[row] : nil }

  /// The problem and its place, such as `Line 3, column 16: expected a comma or ]`.
  var words: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    let words = place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)"
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The file, the place and the problem, such as `scrums.json:3:16: expected a comma or ]`.
  public var message: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return PlainLine("\(path)\(place): \(problem)").text
  }

  /// What happens to the file, and what can replace it.
  var promise: String {
    if isMergeConflict { return "The file is untouched until both sides are merged" }
    if let obstacle { return "The file is untouched: \(PlainLine(obstacle).text)" }
    let kept = Format.count(versions.count, "earlier version")
    return "The file is untouched. There \(versions.count == 1 ? "is" : "are") "
      + "\(versions.isEmpty ? "no earlier versions" : kept)."
  }
}

extension DamagedState: ScreenState {
  static func find(in state: AppState) -> Self? {
    if case .damaged(let damage) = state.screen { damage } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .damaged(self) }

  static let allTables = [
    KeyTable(
      "Damaged file",
      [
        row(["r"], "retry", "Read the file again", inFooter: true) { _, _ in [.retry] },
        row(
          [.enter, " ", "b"], "restore", "Restore the selected version", inFooter: true,
          unless: { damage, _ in damage.reasonAgainstRestoring }
        ) { damage, _ in damage.selected.map { [.restore(version: $0.id)] } ?? [] },
        row(
          ["m"], "merge", "Merge both sides of the git conflict", inFooter: true,
          unless: { damage, _ in damage.isMergeConflict ? nil : "The file has no git conflict" }
        ) { _, _ in [.mergeConflict] },
        KeyRow(["q", .escape], "quit", "Quit; the file is left untouched") { state, _ in state.quit() },
      ])
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] { Self.allTables }

  private var reasonAgainstRestoring: String? {
    if isMergeConflict { return "An earlier version would lose both sides · m merges them" }
    if let obstacle { return "The file is \(PlainLine(obstacle).text)" }
    guard let selected else { return "There is no earlier version" }
    return selected.scrums == nil ? "This version can't be read either" : nil
  }

  func selecting(_ version: Version?) -> DamagedState {
    var damage = self
    damage.row = versions.firstIndex { $0.id == version?.id } ?? row
    return damage
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = move.moved(row, among: versions.count)
    return []
  }

  var focusedView: ViewID? { ViewID("damaged").appending(row) }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = ViewID("damaged").index(of: view), versions.indices.contains(clicked) { row = clicked }
  }

  func view(_ app: SharedState, size: Size) -> any View {
    DamagedView(damage: self, calendar: app.calendar, size: size)
  }
}
