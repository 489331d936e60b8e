import CardKit
import FoundationEssentials

/// The screen for a file that can't be read.
public struct DamagedState: Hashable, Sendable {
  /// An earlier version that can be put in the file's place.
  public struct Version: Hashable, Sendable {
    /// What it is known by.
    public var id: String
    /// When another version took its place.
    public var date: Date
    /// How many scrums it holds; nil where it can't be read itself.
    public var scrums: Int?
    /// What the version after it had changed, a line for each scrum, fit for any terminal.
    public var changes: [String]

    /// A version.
    public init(id: String, date: Date, scrums: Int?, changes: [String]) {
      self.id = id
      self.date = date
      self.scrums = scrums
      self.changes = changes
    }
  }

  /// The file.
  public var path: String
  /// The line that is to blame, from 1; nil where none is.
  public var line: Int?
  /// The column in characters, from 1, where a line is to blame.
  public var column: Int?
  /// What is wrong there, in a few words.
  public var problem: String
  /// The earlier versions, the newest first.
  public var versions: [Version]
  /// Whether git has left conflicts in the file, so that both sides can be merged and no version is put in its place.
  public var isMergeConflict: Bool
  /// Why no earlier version may take the file's place, whatever is kept; nil if one may.
  public var obstacle: String?
  /// The version that is marked.
  public internal(set) var row = 0

  /// The screen for what could not be read; the newest version that could be put in its place is marked.
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

  /// The version that is marked; nil where there is none.
  var marked: Version? { versions.indices.contains(row) ? versions[row] : nil }

  /// Where the trouble is and what it is, such as `Line 3, column 16: expected a comma or ]`.
  var words: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    let words = place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)"
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The file, the place and what is wrong in one line, such as `scrums.json:3:16: expected a comma or ]`.
  public var message: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return PlainLine("\(path)\(place): \(problem)").text
  }

  /// What becomes of the file, and what there is beside it.
  var promise: String {
    if isMergeConflict { return "The file is left as it is until both sides are merged." }
    if let obstacle { return "The file is left as it is: \(PlainLine(obstacle).text)." }
    let kept =
      versions.isEmpty
      ? "No earlier version is kept."
      : "\(Format.count(versions.count, "earlier version")) \(versions.count == 1 ? "is" : "are") kept."
    return "The file is left as it is. \(kept)"
  }
}

extension DamagedState: ScreenState {
  static func find(in app: AppState) -> DamagedState? {
    if case .damaged(let damage) = app.screen { damage } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .damaged(self) }

  static let tables = [
    KeyTable(
      "Damaged file",
      [
        row(["r"], "retry", "Read the file again", inFooter: true) { _, _ in [.retry] },
        row(
          [.enter, " ", "b"], "restore", "Put the marked version in its place", inFooter: true,
          unless: { damage, _ in damage.reasonAgainstRestoring }
        ) { damage, _ in damage.marked.map { [.restore(version: $0.id)] } ?? [] },
        row(
          ["m"], "merge", "Merge both sides of a git conflict", inFooter: true,
          unless: { damage, _ in damage.isMergeConflict ? nil : "Git has left no conflict in the file" }
        ) { _, _ in [.mergeConflict] },
        KeyRow(["q", .escape], "quit", "Quit; the file stays as it is") { app, _ in app.quit() },
      ])
  ]

  func tables(_ app: SharedState) -> [KeyTable] { Self.tables }

  /// Why the marked version can't take the place of the damaged file; nil if it can.
  private var reasonAgainstRestoring: String? {
    if isMergeConflict { return "An earlier version would drop both sides; m merges them" }
    if let obstacle { return "The file is \(PlainLine(obstacle).text)" }
    guard let marked else { return "No earlier version is kept" }
    return marked.scrums == nil ? "This version can't be read either" : nil
  }

  /// The same with the mark on another version, if that is there.
  func marking(_ version: Version?) -> DamagedState {
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
