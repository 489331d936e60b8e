import CardKit
import FoundationEssentials
import ScrumModel

/// Asks for the period of a report, over the board, or over the screen of its scrum or its statistics.
struct ReportQuestion: Hashable, Sendable {
  /// Nil for all scrums.
  let scrum: UUID?
  private(set) var input: TextInput? = TextInput(limit: 80)
  private(set) var remark: String?

  private static let standard = "2w"

  func keysInWords(_ app: SharedState) -> [String]? {
    let table = Self.allTables[0].title
    return [
      app.hint("enter: two weeks, or the time typed", Self.writeID, in: table),
      app.hint("esc cancels", "back", in: table),
    ]
  }
}

extension ReportQuestion: OverlayState {
  static let openingRow = KeyRow(
    "report", keys: ["R"], help: "Write what happened in a period, as a page to be shown",
    synonyms: "html export print share boss sprint", hint: { $0.isBoardOnTop ? nil : "report" },
    unless: { state in
      let app = state.shared
      if let reason = app.reasonOnSharedHost { return reason }
      if app.scrums.isEmpty { return "No scrums yet" }
      return app.unsaved.map { "Not everything is saved: \($0)" }
    }
  ) { state in
    let scrum = state.screen == .board ? nil : state.shown.scrum(at: nil, state.shared)
    state.overlay = .open(ReportQuestion(scrum: scrum))
  }

  static let allTables = [
    KeyTable("Report", .look) {
      row(
        "write", keys: [.enter], help: "Write the report of two weeks, or of the time typed, into a file",
        id: writeID, inFooter: true, inPalette: false
      ) { $0.write(&$1) }
      row("cancel", keys: [.escape], help: "Close without a report", id: "back", inFooter: true) {
        $0.back(&$1)
      }
    }
  ]

  static let writeID = "write report"

  private mutating func write(_ app: inout SharedState) -> [Effect] {
    let words = input?.text.trimmed ?? ""
    guard let period = Period(words.isEmpty ? Self.standard : words) else {
      (input, remark) = (TextInput(limit: 80), "Type 2w, mon, last sprint, or 1 Nov to 14 Nov")
      return []
    }
    let isOfAll = scrum == nil && period.namesSprint
    guard isOfAll || period.days(of: scrum.flatMap { app.scrum($0) }, today: app.today) != nil else {
      remark =
        period.namesSprint ? "This scrum has no sprint: scrums edit --sprint" : "That ends before it begins"
      return []
    }
    app.go(.dismiss)
    return [.files(.writeReport(scrum: scrum, period))]
  }

  var moves: Set<Move> { [] }
  mutating func type(_ input: TextInput, _ app: inout SharedState) { (self.input, remark) = (input, nil) }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  mutating func reconcile(with app: AppState) -> Bool { scrum.map { app.shared.scrum($0) != nil } ?? true }

  func view(_ app: SharedState, size: Size) -> any View {
    QuestionView(
      title: scrum == nil ? "A report of all scrums, of which period?" : "A report of which period?",
      shortTitle: "Report of",
      prompt: "2w, or: last sprint, mon, 1 Nov to 14 Nov", input: input ?? TextInput(), remark: remark,
      size: size
    ) {
      Button("Write", Self.writeID, of: Self.self, app)
      Button("Cancel", "back", of: Self.self, app, style: .secondary)
    }
  }
}
