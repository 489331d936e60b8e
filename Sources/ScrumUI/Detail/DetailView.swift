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
        if detail.past.summary != nil {
          Text(app.wordsWhileReading(detail.scrum)).dim().lineLimit(1).padding(.leading, margin)
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
      for turn in meeting.turns {
        for note in turn.notes where note.kind == .note {
          lines.append(NoteList.Line(day: day, name: turn.name, text: note.text))
          day = ""
        }
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
        .bold().lineLimit(1).accessibilityAddTraits(.isHeader)
      // An age far behind its text could not be followed by eye.
      let width = min(room, 88)
      let nameWidth = OpenBlockerRow.nameWidth(blockers.map(\.blocker), in: width)
      LazyVStack {
        ForEach(blockers.indices) { place in
          OpenBlockerRow(
            blocker: blockers[place].blocker, nameWidth: nameWidth,
            age: Format.age(days: blockers[place].days),
            since: Format.day(blockers[place].blocker.day, now: app.now, in: app.calendar)
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
      let chartWidth = room >= 96 ? 50 : Self.chartWidth
      if room >= chartWidth + Self.leastTurns {
        HStack(alignment: .top, spacing: 0) {
          chart.frame(width: chartWidth, alignment: .leading)
          turns(room - chartWidth)
        }
      } else {
        chart
        gap
        turns(room)
      }
      gap
    }
  }

  @ViewBuilder private var chart: any View {
    let runs = detail.past.recent
    VStack(alignment: .leading) {
      Format.recentTitle(runs)
      if size.height >= 16 {
        DurationChart(
          runs: runs, rows: size.height >= 30 ? columns == nil ? 6 : 8 : 4, width: min(room, Self.chartWidth),
          calendar: app.calendar)
      }
    }
  }

  @ViewBuilder private func turns(_ width: Int) -> any View {
    let (all, shown) = (detail.past.turns, detail.past.shownTurns)
    VStack(alignment: .leading) {
      // Only a whole history says how long everyone spoke.
      if detail.past.summary == nil { TurnsTable(attendees: shown, width: min(width, 76)) }
      if shown.count < all.count {
        Text("and \(all.count - shown.count) more · t shows all").dim().lineLimit(1)
      }
    }
  }

  @ViewBuilder private var gap: any View { if isRoomy { Text(" ") } }

  /// With the gap behind them, and the least for the turns beside.
  private static let (chartWidth, leastTurns) = (43, 35)

  /// The rows above and between blockers, chart and turns, and of the chart.
  private static let rowsBeside = 24
  private static let mostMeetingsWithNotes = 20

  private var columns: PageColumns? { detail.columns(in: size) }
  private var isRoomy: Bool { size.height >= 14 }
  private var margin: Int { size.width >= 40 ? 1 : 0 }
  private var room: Int { room(in: columns?.left ?? size.width) }
  /// In a wider row the ends are too far apart to be read as one. The last column is the bar's.
  private func room(in width: Int) -> Int { min(width - (size.width >= 24 ? 1 : 0) - margin, 118) }
}

extension Format {
  /// The title of a chart of the last meetings: `Last 10 · average 11:05 · 10 within 15:00`.
  /// - Parameter areLatest: whether there are no later ones; else it is `10 up to this day`.
  static func recentTitle(_ runs: [MeetingStatistics.Run], areLatest: Bool = true) -> any View {
    guard let last = runs.last else { return EmptyView() }
    // The sum may be too large for an integer.
    let average = runs.reduce(0.0) { $0 + Double($1.seconds) } / Double(runs.count)
    let count = areLatest ? "Last \(runs.count)" : "\(runs.count) up to this day"
    func words(_ time: (Int) -> String) -> [String] {
      let plan = runs.allSatisfy { $0.planned == last.planned } ? time(last.planned) : "plan"
      if runs.count == 1 { return ["Last meeting", "\(time(last.seconds)) of \(plan)"] }
      return [
        count, "average \(time(Int(min(average.rounded(), 1e12))))",
        "\(runs.count(where: \.wasOnTime)) within \(plan)",
      ]
    }
    let title = words(clock)
    return Text(title.joined(separator: " · "), shorter: [title.dropLast().joined(separator: " · ")])
      .bold().lineLimit(1)
      .accessibilityLabel(words(spoken).joined(separator: ", "))
      .accessibilityAddTraits(.isHeader)
  }
}
