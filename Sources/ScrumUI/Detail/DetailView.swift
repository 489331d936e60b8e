import CardKit
import ScrumModel

struct DetailView: View {
  let detail: DetailState
  let app: SharedState
  let size: Size

  var body: some View {
    if let scrum = app.scrum(detail.scrum) {
      VStack(alignment: .leading) {
        if size.height >= 7 { ScreenHeader(path: [scrum.title], app: app) }
        ScrumBand(scrum: scrum, app: app, size: size).focusable().id("facts")
        if let words = app.wordsOnPart(ofHistory: detail.scrum) {
          Text(words).dim().lineLimit(1).padding(.leading, margin)
        }
        if let search = detail.search { searchLine(search) }
        if let columns {
          TwoColumns(columns: columns) {
            scrolling {
              blockers
              figures
              let notes = latestNotes
              if !notes.isEmpty { NoteList(title: "Latest notes", lines: notes) }
            }
          } right: {
            scrolling { list }
          }
        } else {
          scrolling {
            if detail.search == nil {
              blockers
              figures
            }
            list
          }
        }
      }
      .id("detail")
    }
  }

  private func scrolling(@ViewBuilder _ content: () -> any View) -> any View {
    ScrollView(showsIndicators: size.width >= 24) {
      VStack(alignment: .leading) {
        // The title above is always in view; with it in focus, so is the start of the rest.
        Text(" ").frame(height: isRoomy ? 1 : 0).keptInView(detail.focus == .facts)
        content()
      }
      .padding(.leading, margin)
    }
  }

  private var list: any View {
    MeetingList(detail: detail, app: app, width: room(in: columns?.right ?? size.width), height: size.height)
  }

  /// The latest notes, as far as the column has room.
  private var latestNotes: [NoteList.Line] {
    let room = size.height - Self.rowsBeside - detail.past.blockers.count - detail.past.shownTurns.count
    var lines: [NoteList.Line] = []
    for meeting in detail.past.meetings.prefix(Self.mostMeetingsWithNotes) where lines.count < room {
      var day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
      for (turn, note) in meeting.remarks {
        lines.append(NoteList.Line(day: day, name: turn.name, text: note.labelledText))
        day = ""
      }
    }
    return Array(lines.prefix(max(0, room)))
  }

  private func searchLine(_ search: HistorySearch) -> any View {
    HStack {
      Text("/").bold()
      TextField("Name, note or title", input: search.input, isEditing: search.isTyping).layoutPriority(-1)
      let found = search.found.places.count
      let words = "\(found == 0 ? "none" : String(found)) of \(detail.past.meetings.count)"
      Text(detail.past.summary == nil ? words : "\(words) so far").fixedSize()
    }
    .lineLimit(1)
    .padding(.leading, margin)
    .padding(.trailing)
  }

  @ViewBuilder private var blockers: any View {
    let blockers = detail.past.blockers
    if !blockers.isEmpty {
      Text("Open blockers · \(blockers.count)")
        .bold().foregroundColor(.blocked).lineLimit(1).accessibilityAddTraits(.isHeader)
      // An age far behind its text could not be followed by eye.
      let text = Format.columns(of: blockers.map { app.words($0.blocker) })
      let width = min(room, max(56, min(88, text + Self.aroundBlocker)))
      let nameWidth = OpenBlockerRow.nameWidth(blockers.map(\.blocker), in: width)
      LazyVStack {
        ForEach(blockers.indices) { place in
          OpenBlockerRow(
            blocker: blockers[place].blocker, nameWidth: nameWidth,
            age: Format.age(days: blockers[place].days),
            isOld: blockers[place].isOld || blockers[place].blocker.isOverdue(on: app.today),
            since: Format.day(blockers[place].blocker.day, now: app.now, in: app.calendar), theme: theme,
            words: app.words(blockers[place].blocker)
          )
          .focusable()
        }
      }
      .id("blockers")
      .frame(width: width)
      .clipped()
      gap
    }
  }

  /// The chart of the last meetings and everyone's turns, side by side if there is room.
  @ViewBuilder private var figures: any View {
    if !detail.past.recent.isEmpty {
      // The turns need no more than their columns.
      let chartWidth = max(Self.chartWidth, room - Self.mostTurns)
      if room >= chartWidth + Self.leastTurns {
        HStack(alignment: .top, spacing: 0) {
          chart(chartWidth - PageColumns.gap).frame(width: chartWidth, alignment: .leading)
          turns(room - chartWidth)
        }
      } else {
        chart(room)
        gap
        turns(room)
      }
      gap
    }
  }

  @ViewBuilder private func chart(_ width: Int) -> any View {
    let height = size.height < 30 ? 5 : size.height < 36 ? 7 : 9
    let runs = detail.past.recent
    VStack(alignment: .leading) {
      Format.recentTitle(TrendColumns(runs, width: width, height: height).shown)
      if size.height >= 16 {
        TrendChart(
          runs: runs, width: width, height: height, theme: theme, days: app.calendar,
          marked: detail.meetingInFocus?.id)
      }
    }
  }

  @ViewBuilder private func turns(_ width: Int) -> any View {
    let (all, shown) = (detail.past.turns, detail.past.shownTurns)
    VStack(alignment: .leading) {
      // Only a whole history says how long everyone spoke.
      if detail.past.summary == nil {
        TurnsTable(attendees: shown, width: min(width, 76), theme: theme)
      }
      if shown.count < all.count {
        Text("and \(all.count - shown.count) more · T shows all").dim().lineLimit(1)
      }
    }
  }

  @ViewBuilder private var gap: any View { if isRoomy { Text(" ") } }

  /// With the gap behind them, and the least for the turns beside.
  private static let (chartWidth, leastTurns, mostTurns) = (43, 35, 56)

  /// The rows above and between blockers, chart and turns, and of the chart.
  private static let rowsBeside = 24
  private static let mostMeetingsWithNotes = 20
  /// The columns of an open blocker beside its text.
  private static let aroundBlocker = 36

  private var columns: PageColumns? { detail.columns(in: size) }
  private var theme: Theme { app.theme(of: detail.scrum) }
  private var isRoomy: Bool { size.height >= 14 }
  private var margin: Int { size.width >= 40 ? 1 : 0 }
  private var room: Int { room(in: columns?.left ?? size.width) }
  /// In a wider row the ends are too far apart to be read as one. The last column is the bar's.
  private func room(in width: Int) -> Int { min(width - (size.width >= 24 ? 1 : 0) - margin, 118) }
}
