import CardKit
import FoundationEssentials
import ScrumModel

/// The page with a person's day: their meetings, what they own, and what they said last.
struct MyDayState: Hashable, Sendable {
  private(set) var day = MyDay()
  /// Whether an attendee of any scrum is the person at this terminal.
  private(set) var isKnown = true
  var row = 0

  var rows: [MyDay.Row] { day.sections.flatMap(\.rows) }
  var selected: MyDay.Row? { rows[at: row] }
}

extension MyDayState: ListState {
  static let allTables = [dayTable, taskTable, changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    (selected?.note == nil ? [] : [Self.taskTable]) + [Self.dayTable, Self.changesTable]
  }

  private static let dayTable = KeyTable("My day", .look) {
    row(
      "open", keys: [.enter], help: "Open the scrum", id: "open my scrum", inFooter: true, onFocus: true,
      unless: { day, _ in day.selected == nil ? "Nothing is selected" : nil }
    ) { day, app in
      guard let scrum = day.selected?.scrum else { return [] }
      return app.open(DetailState(scrum: scrum)) + app.readHistory(of: scrum)
    }
    KeyRow.updates()
  }

  private static let taskTable = resolveTable({ day, _ in
    day.selected.flatMap { row in row.note.map { ($0, row.scrum) } }
  }) { day, app in
    day.selected.flatMap { row in row.note.map { app.resolve($0, of: row.scrum) } } ?? []
  }

  var rowCount: Int { rows.count }
  static let list: ViewID = "my day/rows"
  var focusedView: ViewID? { rows.isEmpty ? nil : Self.list.appending(row) }
  var numbered: [ViewID] { rows.indices.map { Self.list.appending($0) } }
  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "open my scrum" : nil }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? {
    guard let view else { return selected?.scrum }
    return Self.list.index(of: view).flatMap { rows[at: $0]?.scrum }
  }

  var canNavigateAway: Bool { true }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let shared = app
    let teams = shared.scrums.compactMap { scrum -> MyDay.Team? in
      guard let person = scrum.attendee(calling: shared.me) else { return nil }
      let next = shared.nextMeeting(of: scrum)
      return MyDay.Team(
        scrum, person: person, shared.summary(of: scrum.id), next: next,
        dayOff: shared.team.reasonAgainstToday(for: scrum, at: shared.now),
        lead: shared.lead(of: scrum, at: next?.date ?? shared.now), updates: shared.updates[scrum.id] ?? [],
        meeting: shared.meetings[scrum.id])
    }
    isKnown = !teams.isEmpty
    day = MyDay(teams, now: shared.now, shared.team)
    clampRow()
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { MyDayView(state: self, app: app, size: size) }
}

struct MyDayView: View {
  let state: MyDayState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 4 { ScreenHeader(path: ["My day"], app: app) }
      if size.height >= 12 { Text(" ") }
      if state.isKnown {
        ScrollView(showsIndicators: size.width >= 24) {
          VStack(alignment: .leading) {
            for (section, rows) in state.day.sections where rows.isEmpty { empty(section) }
            LazyVStack { ForEach(state.rows.indices) { row($0) } }.id("rows")
          }
          .frame(width: width, alignment: .leading)
          .padding(.leading, margin)
        }
        .id("my day")
      } else {
        Text("Nobody knows who you are: scrums config set me NAME").padding(.horizontal)
      }
    }
  }

  private func empty(_ section: MyDay.Section) -> any View {
    let words =
      switch section {
      case .today: "No meetings today"
      case .mine: "No open tasks"
      case .said: "Nothing said last time"
      }
    return Text(words).dim().lineLimit(1)
  }

  /// A row, below the heading of its section if it is the first one.
  private func row(_ place: Int) -> any View {
    var start = 0
    let heading = state.day.sections.first { _, rows in
      defer { start += rows.count }
      return start == place && !rows.isEmpty
    }
    return VStack(alignment: .leading) {
      if let heading {
        if place > 0 || state.day.sections.contains(where: \.rows.isEmpty) { Text(" ") }
        Text("\(heading.section.rawValue) · \(heading.rows.count)").bold().lineLimit(1)
          .accessibilityAddTraits(.isHeader)
      }
      MyDayRow(row: state.rows[place], columns: columns).focusable()
    }
  }

  private var margin: Int { size.width >= 40 ? 1 : 0 }
  private var width: Int { min(120, size.width - margin - (size.width >= 24 ? 1 : 0)) }

  private var columns: (title: Int, term: Int) {
    guard width >= 60 else { return (0, 0) }
    return (
      min(20, Format.columns(of: state.rows.map(\.title))),
      min(22, Format.columns(of: state.rows.map(\.term)))
    )
  }
}

private struct MyDayRow: View {
  let row: MyDay.Row
  /// The columns of the title and the term; 0 if all stand one behind the other.
  let columns: (title: Int, term: Int)

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(row.theme, in: environment)
      HStack(alignment: .top, spacing: 2) {
        if columns.title > 0 {
          Text(" \(row.title)").bold().lineLimit(1).frame(width: columns.title + 2, alignment: .leading)
            .cardGround(look.band)
          term(environment.isFocused).frame(width: columns.term, alignment: .leading)
          box
          Text(row.text).linked().lineLimit(3)
        } else {
          box
          Text("\(row.title) · \(row.term) · \(row.text)").linked().lineLimit(3)
        }
        Spacer()
      }
      .cardGround(environment.isFocused ? look.band : .plain)
      .accessibilityElement(label: "\(row.title), \(row.term). \(row.text)")
    }
  }

  @ViewBuilder private var box: any View { if row.note != nil { TickBox() } }

  private func term(_ isFocused: Bool) -> any View {
    Text(row.term).lineLimit(1).dim(!row.isAlarm).bold(row.isAlarm)
      .foregroundColor(row.isAlarm && !isFocused ? .late : nil)
  }
}
