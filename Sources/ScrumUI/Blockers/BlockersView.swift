import CardKit
import FoundationEssentials
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
        if isRoomy { summary }
        TwoColumns(columns: page) {
          cards
        } right: {
          beside(selected)
        }
      } else {
        if size.height >= 7 { summary }
        cards
      }
    }
  }

  private var cards: any View {
    let columns = BlockerColumns(blockers.rows, width: page.left - margin, isWhole: page.areTwo)
    return ScrollView(showsIndicators: size.width >= 24) {
      LazyVStack {
        ForEach(blockers.rows.indices) { card($0, columns) }
      }
      .id("rows")
      .frame(width: columns.width)
      .padding(.leading, margin)
    }
    .id("blockers")
  }

  /// A row of a team's card, the first one below its band.
  private func card(_ place: Int, _ columns: BlockerColumns) -> any View {
    let row = blockers.rows[place]
    let before = blockers.rows[at: place - 1]
    let isFirstAction = row.isAction && before?.isAction != true
    return VStack(alignment: .leading) {
      if isFirstAction || before?.scrum != row.scrum {
        if place > 0, isSpread { Text(" ") }
        if isFirstAction {
          Text("Action items").bold().accessibilityAddTraits(.isHeader)
          if isSpread { Text(" ") }
        }
        BlockerBand(
          title: row.title, words: columns.width < 32 ? "" : app.next(of: row.scrum), theme: row.theme,
          isFilled: blockers.selected?.scrum != row.scrum)
      }
      BlockerRow(row: row, columns: columns).focusable()
    }
  }

  private func beside(_ selected: BlockersState.Row) -> any View {
    let resolved = blockers.resolved.prefix(max(0, size.height - Self.leastOrigin))
    let rows = resolved.isEmpty ? 0 : resolved.count + 2
    return VStack(alignment: .leading) {
      BlockerOrigin(row: selected, app: app, height: size.height - Self.rowsAbove - rows)
      if !resolved.isEmpty {
        Text(" ")
        Text("Resolved in seven days · \(blockers.resolved.count)").bold().dim().accessibilityAddTraits(
          .isHeader)
        for row in resolved { ResolvedRow(row: row) }
      }
    }
    .padding(.trailing)
  }

  /// The rows above the columns, and those that the card of the selected blocker gets first.
  private static let (rowsAbove, leastOrigin) = (4, 20)
  private var margin: Int { size.width >= 40 ? 1 : 0 }
  private var isRoomy: Bool { size.height >= 12 }
  private var isSpread: Bool { size.height >= 16 }
  private var page: PageColumns { blockers.columns(in: size.width) }

  private var nothing: any View {
    VStack(alignment: .leading) {
      Text("No open blockers").bold()
      if isRoomy {
        Text(" ")
        Text("A blocker that is noted in a meeting stays here until it is resolved").dim()
        Text(" ")
        for row in blockers.resolved.prefix(max(0, size.height - 8)) { ResolvedRow(row: row) }
      }
    }
    .padding(.horizontal, size.width >= 40 ? 3 : 1)
  }

  @ViewBuilder private var summary: any View {
    let all = blockers.rows
    let open = all.filter { !$0.isAction }
    let actions = Format.count(all.count - open.count, "action item")
    let isOnlyActions = open.isEmpty
    let rows = isOnlyActions ? all : open
    let count = isOnlyActions ? actions : Format.count(rows.count, "open blocker")
    let (teams, oldest) = (Set(rows.map(\.scrum)).count, rows.map(\.days).max() ?? 0)
    let rest =
      " in \(Format.count(teams, "team"))" + (isOnlyActions || all.count == open.count ? "" : " · \(actions)")
    HStack(spacing: 0) {
      Text(count).bold().foregroundColor(.blocked).fixedSize()
      Text(
        oldest > 0 ? "\(rest) · the oldest for \(Format.age(days: oldest))" : rest, shorter: [rest]
      ).dim()
    }
    .lineLimit(1).padding()
    .accessibilityElement(label: count + rest)
    .accessibilityAddTraits(.isHeader)
    if isSpread { Text(" ") }
  }
}

extension SharedState {
  /// When a scrum meets next; empty without a schedule.
  fileprivate func next(of id: UUID) -> String {
    scrum(id).flatMap { scrum in nextMeeting(of: scrum).map { words($0, of: scrum) } } ?? ""
  }
}

/// The columns that all rows share.
struct BlockerColumns {
  /// The width of a card; the eye can't follow longer rows.
  let width: Int
  let name: Int, age: Int
  /// Whether each blocker fits on one row; otherwise its text gets rows of its own.
  let isTable: Bool

  static let narrowest = 60, widest = 120
  /// The box, the padding and a free column.
  private static let around = 5

  /// - Parameter isWhole: whether the cards are as wide as their column.
  init(_ rows: [BlockersState.Row], width: Int, isWhole: Bool = false) {
    name = min(20, Format.columns(of: rows.map(\.blocker.name)))
    age = rows.map(\.age.utf8.count).max() ?? 0
    let text = max(Format.columns(of: rows.map(\.words)), 24)
    let columns: [ColumnFit.Column] = [.init(name), .init(text, shortest: 24, gap: 2), .init(age, gap: 2)]
    // The ages stand near their blockers.
    let whole = ColumnFit(columns, in: .max).total + Self.around
    // The column at the right is the scroll bar's.
    let room = width >= 24 ? width - 1 : width
    self.width = isWhole ? room : min(max(whole, Self.narrowest), Self.widest, room)
    isTable = ColumnFit(columns, in: self.width - Self.around).isWhole
  }
}

/// The upper edge of a card: whose it is, and at its end some words about it.
private struct BlockerBand: View {
  let title: String
  let words: String
  let theme: Theme
  /// Whether it is in the theme; it steps back behind a row in focus.
  var isFilled = true

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(theme, in: environment)
      let scheme = environment.colorScheme
      let receding = look.band.background.map {
        $0.mixed(with: scheme == .light ? .white : .rgb(22, 22, 24), 0.5)
      }
      HStack(spacing: 2) {
        Text(title).bold().accessibilityAddTraits(.isHeader)
        Spacer()
        Text(words).layoutPriority(1)
      }
      .lineLimit(1)
      .padding()
      // In exchanged colours it would look like a row in focus.
      .underline(receding == nil)
      .cardGround(
        receding.map { isFilled ? look.band : Style(foreground: $0.accessibleFontColor, background: $0) }
          ?? .plain)
    }
  }
}

private struct BlockerRow: View {
  let row: BlockersState.Row
  let columns: BlockerColumns

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(row.theme, in: environment)
      content(environment.isFocused)
        .padding()
        .cardGround(environment.isFocused ? look.band : look.body)
        .accessibilityElement(
          label:
            "\(row.title). \(row.isAction ? "Action item" : "Blocker") of \(row.blocker.name): \(row.words), \(row.age)"
        )
    }
  }

  @ViewBuilder private func content(_ isFocused: Bool) -> any View {
    if columns.isTable {
      HStack(alignment: .top) {
        TickBox()
        Text(row.blocker.name).bold().lineLimit(1).frame(width: columns.name, alignment: .leading)
        text(row.words, isFocused).padding(.horizontal)
        age(isFocused).frame(width: columns.age, alignment: .trailing)
      }
    } else {
      HStack(alignment: .top) {
        TickBox()
        text("\(row.blocker.name): \(row.words)", isFocused)
        age(isFocused).fixedSize()
      }
    }
  }

  private func text(_ text: String, _ isFocused: Bool) -> any View {
    Text(text).bold(isFocused).linked().lineLimit(3)
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
  }

  /// Red from five days on, or once it is overdue, but for a row in focus, whose colours may be exchanged.
  private func age(_ isFocused: Bool) -> any View {
    let isOld = row.aged.isOld || row.isOverdue
    return Text(row.age).bold(isOld).dim(!isOld).foregroundColor(isOld && !isFocused ? .blocked : nil)
      .lineLimit(1)
  }
}

private struct ResolvedRow: View {
  let row: BlockersState.Resolved

  var body: some View {
    HStack {
      TickBox(isOpen: false)
      Text("\(row.name)  \(row.text)")
      Spacer()
      Text(row.day).fixedSize()
    }
    .lineLimit(1).dim()
    .accessibilityElement(label: "Resolved \(row.day). \(row.name): \(row.text)")
  }
}

/// A card about a blocker: when it was noted, and what its attendee has said since.
private struct BlockerOrigin: View {
  let row: BlockersState.Row
  let app: SharedState
  let height: Int

  /// The meetings that are searched for notes.
  private static let latest = 60
  /// The rows above the notes.
  private static let above = 11

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(row.theme, in: environment)
      VStack(alignment: .leading) {
        BlockerBand(
          title: row.blocker.name, words: "\(row.isAction ? "open" : "blocked") · \(row.age)",
          theme: row.theme)
        VStack(alignment: .leading) {
          Text(" ")
          Text(row.blocker.text).bold().linked().lineLimit(6)
          for fact in facts { Text(fact).linked().lineLimit(2) }
          Text(
            "\(row.title) · \(row.blocker.meeting == nil ? "written" : "noted") on \(Format.dateAndTime(row.blocker.at, in: app.calendar))"
          ).dim()
            .lineLimit(1)
          Text(" ")
          if let meetings = app.history[row.scrum] {
            let notes = notes(in: meetings)
            NoteList(title: "What \(row.blocker.name) said since", lines: notes.since)
            if !notes.before.isEmpty {
              Text(" ")
              NoteList(title: "Before", lines: notes.before)
            }
          } else {
            Text(SharedState.wordsWhileReading).dim().lineLimit(1)
          }
        }
        .padding()
        .frame(
          maxWidth: .infinity, minHeight: max(0, height - 1), maxHeight: max(0, height - 1),
          alignment: .topLeading
        )
        .clipped()
        .stripe(look.mark.foreground, isThick: false)
        .cardGround(look.body)
      }
    }
  }

  /// What is known of the blocker beside its text, a line each.
  private var facts: [String] {
    let content = row.blocker.content
    let said = content.remarkedAt.map { " · \(Format.past($0, now: app.now, in: app.calendar))" } ?? ""
    return [
      content.owner.map { "Owner: \($0)" },
      content.due.map {
        "\(row.isOverdue ? "Overdue since" : "Due") \(ClockText.day($0, besides: app.today))"
      },
      content.link, content.remark.map { $0 + said },
    ].compactMap(\.self)
  }

  /// The notes of the attendee since the blocker was noted, and before.
  private func notes(in meetings: [Meeting]) -> (since: [NoteList.Line], before: [NoteList.Line]) {
    var (since, before): ([NoteList.Line], [NoteList.Line]) = ([], [])
    let most = max(1, height - Self.above - facts.count)
    for meeting in meetings.prefix(Self.latest) where since.count + before.count < most {
      let day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
      let lines = meeting.remarks.filter { $0.turn.attendeeID == row.blocker.attendee }
        .map { NoteList.Line(day: day, name: "", text: $0.note.labelledText) }
      if meeting.startedAt < row.blocker.day { before += lines } else { since += lines }
    }
    return (Array(since.prefix(most)), Array(before.prefix(max(0, most - since.count))))
  }
}
