import CardKit
import ScrumModel

struct BlockersView: View {
  let blockers: BlockersState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 4 { ScreenHeader(path: ["Blockers"], app: app) }
      if isRoomy { Text(" ") }
      if blockers.rows.isEmpty {
        nothing
      } else if let selected = blockers.selected, page.areTwo {
        TwoColumns(columns: page) {
          list
        } right: {
          BlockerOrigin(row: selected, app: app)
        }
      } else {
        list
      }
    }
  }

  private var list: any View {
    let columns = BlockerColumns(blockers.rows, width: page.left)
    return VStack(alignment: .leading) {
      if size.height >= 7 { heads(columns.width) }
      ScrollView(showsIndicators: size.width >= 24) {
        LazyVStack {
          ForEach(blockers.rows.indices) { place in
            BlockerRow(row: blockers.rows[place], columns: columns).focusable()
          }
        }
        .id("rows")
        .frame(width: columns.width)
      }
      .id("blockers")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }
  private var page: PageColumns { blockers.columns(in: size.width) }

  private var nothing: any View {
    VStack(alignment: .leading) {
      Text("No open blockers").bold()
      if isRoomy {
        Text(" ")
        Text("A blocker that is noted in a meeting stays here until it is resolved").dim()
      }
    }
    .padding(.horizontal, size.width >= 40 ? 3 : 1)
  }

  private func heads(_ width: Int) -> any View {
    HStack(spacing: 2) {
      Text("Open blockers · \(blockers.rows.count)").bold().accessibilityAddTraits(.isHeader)
      Spacer()
      Text("Open for").dim().accessibilityHidden()
    }
    .lineLimit(1)
    .padding(.leading)
    .frame(width: width)
  }
}

/// The columns that all rows share.
struct BlockerColumns {
  /// The width of a row; the eye can't follow longer ones.
  let width: Int
  let title: Int, name: Int, age: Int
  /// Whether each blocker fits on one row; otherwise its text gets rows of its own.
  let isTable: Bool

  static let narrowest = 60, widest = 120
  /// The stripe, the box, the padding and a free column.
  private static let around = 6

  init(_ rows: [BlockersState.Row], width: Int) {
    title = min(24, Format.columns(of: rows.map(\.title)))
    name = min(20, Format.columns(of: rows.map(\.blocker.name)))
    age = rows.map(\.age.utf8.count).max() ?? 0
    let text = max(Format.columns(of: rows.map(\.blocker.text)), 24)
    let columns: [ColumnFit.Column] = [
      .init(title), .init(name, gap: 2), .init(text, shortest: 24, gap: 2), .init(age, gap: 2),
    ]
    // The ages stand near their blockers.
    let whole = ColumnFit(columns, in: .max).total + Self.around
    // The column at the right is the scroll bar's.
    self.width = min(max(whole, Self.narrowest), Self.widest, width >= 24 ? width - 1 : width)
    isTable = ColumnFit(columns, in: self.width - Self.around).isWhole
  }
}

private struct BlockerRow: View {
  let row: BlockersState.Row
  let columns: BlockerColumns

  var body: some View {
    EnvironmentReader { environment in
      content
        .padding()
        .selected(environment.isFocused)
        .stripe(environment.fill(CardTheme(row.theme)), isThick: environment.isFocused)
        .accessibilityElement(
          label: "\(row.title). Blocker of \(row.blocker.name): \(row.blocker.text), \(row.age)")
    }
  }

  @ViewBuilder private var content: any View {
    if columns.isTable {
      HStack(alignment: .top) {
        TickBox()
        Text(row.title).bold().lineLimit(1).frame(width: columns.title, alignment: .leading)
        Text(row.blocker.name).lineLimit(1).frame(width: columns.name, alignment: .leading).padding(.leading)
        text.padding(.horizontal)
        age.frame(width: columns.age, alignment: .trailing)
      }
    } else {
      VStack(alignment: .leading) {
        HStack {
          TickBox()
          Text("\(row.title) · \(row.blocker.name)", shorter: [row.title]).bold().lineLimit(1)
          Spacer()
          age.layoutPriority(1)
        }
        text.padding(.leading, 2)
      }
    }
  }

  private var text: any View {
    Text(row.blocker.text).linked().lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
  }

  private var age: any View { Text(row.age).lineLimit(1) }
}

/// Where a blocker comes from: its scrum, when it was noted, and what its attendee has said since.
struct BlockerOrigin: View {
  let row: BlockersState.Row
  let app: SharedState

  /// The meetings that are searched for notes, and the most notes.
  private static let (latest, mostNotes) = (60, 12)
  private static let titleWidth = 10

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        Text(row.title).bold()
        Spacer()
        Text(next).layoutPriority(1)
      }
      .lineLimit(1)
      .themeBand(row.theme, isFilled: true)
      VStack(alignment: .leading) {
        Text(" ")
        Text(row.blocker.text).bold().lineLimit(6)
        Text(" ")
        fact("Blocks", row.blocker.name)
        fact("Noted", Format.dateAndTime(row.blocker.at, in: app.calendar))
        fact("Open for", row.age)
        Text(" ")
        if let meetings = app.history[row.scrum] {
          NoteList(title: "Last notes of \(row.blocker.name)", lines: notes(in: meetings))
        } else {
          Text(app.wordsWhileReading(row.scrum)).dim().lineLimit(1)
        }
      }
      .padding()
    }
  }

  private var next: String {
    guard let scrum = app.scrum(row.scrum), let next = app.nextMeeting(of: scrum) else { return "" }
    return app.words(next, of: scrum)
  }

  private func fact(_ title: String, _ value: String) -> any View {
    HStack {
      Text(title).dim().frame(width: Self.titleWidth, alignment: .leading)
      Text(value)
    }
    .lineLimit(1)
    .accessibilityElement(label: "\(title): \(value)")
  }

  private func notes(in meetings: [Meeting]) -> [NoteList.Line] {
    var lines: [NoteList.Line] = []
    for meeting in meetings.prefix(Self.latest) where lines.count < Self.mostNotes {
      let day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
      let turns = meeting.turns.filter { $0.attendeeID == row.blocker.attendee }
      lines += turns.flatMap(\.notes).filter { $0.kind == .note }
        .map { NoteList.Line(day: day, name: "", text: $0.text) }
    }
    return Array(lines.prefix(Self.mostNotes))
  }
}
