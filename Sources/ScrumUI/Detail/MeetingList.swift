import CardKit
import ScrumModel

/// The past meetings by month, whose heading with the heads of the columns stays in view.
struct MeetingList: View {
  let detail: DetailState
  let app: SharedState
  let width: Int
  let height: Int

  private var isWhole: Bool { app.history[detail.scrum] != nil }

  @ViewBuilder var body: some View {
    list
    if !isWhole { Text(SharedState.wordsWhileReading).dim() }
  }

  @ViewBuilder private var list: any View {
    let listed = detail.listed
    if detail.past.meetings.isEmpty {
      if isWhole { Text("No past meetings yet").dim() }
    } else if listed.places.isEmpty {
      Text("No meeting matches").dim()
    } else {
      let words = detail.search?.words ?? []
      let columns = MeetingColumns(
        width, isSearch: !words.isEmpty, clock: app.calendar.form,
        took: detail.past.tookWidth, difference: detail.past.differenceWidth)
      EnvironmentReader { environment in
        let glyphs = environment.glyphs
        LazyVStack(pinnedViews: height >= 3 ? .sectionHeaders : []) {
          ForEach(listed.months) { month in
            Section {
              ForEach(month.rows) { row in
                MeetingRow(
                  meeting: detail.past.meetings[listed.places[row]], columns: columns, words: words,
                  theme: app.theme(of: detail.scrum), calendar: app.calendar
                )
                .focusable()
              }
            } header: {
              header(month, columns, glyphs)
            }
          }
        }
      }
      .id("meetings")
    }
  }

  private func header(
    _ month: MeetingsByMonth.Month, _ columns: MeetingColumns, _ glyphs: GlyphSet
  ) -> any View {
    let whole = "\(month.title) · \(Format.count(month.rows.count, "meeting"))"
    return HStack(spacing: MeetingColumns.gap) {
      // At its full width it may stand over the columns that have no heads.
      Text(
        isWhole && columns.bar == 0 ? whole : month.title, shorter: [month.title, Self.short(month.title)]
      )
      .bold().accessibilityAddTraits(.isHeader)
      .frame(width: columns.hasHeads ? columns.day : width, alignment: .leading)
      if columns.hasHeads {
        HStack(spacing: MeetingColumns.gap) {
          if columns.start > 0 { Text("start").frame(width: columns.start, alignment: .leading) }
          Text("took").frame(width: columns.took, alignment: .trailing)
          Text(glyphs.fromPlan).frame(width: columns.difference, alignment: .trailing)
          if columns.bar > 0 {
            Text(isWhole ? Format.count(month.rows.count, "meeting") : "")
              .frame(width: columns.bar, alignment: .leading)
          }
          if columns.there > 0 { Text("present").frame(width: columns.there, alignment: .trailing) }
          if columns.hasBlockedHead { Text("blocked").frame(width: columns.blocked, alignment: .trailing) }
        }
        .dim()
        .accessibilityHidden()
      }
    }
    .lineLimit(1)
    .frame(width: width, alignment: .leading)
    .background(.terminal)
  }

  /// A month such as `Nov 2026`.
  private static func short(_ title: String) -> String {
    let words = title.split(separator: " ")
    return words.count == 2 ? "\(words[0].prefix(3)) \(words[1])" : title
  }
}

/// The widths of the columns of past meetings; a column that has no room is 0 wide.
struct MeetingColumns {
  static let gap = 2

  let width: Int
  private(set) var day = 6, start = 5, took: Int, difference: Int, bar = 0, there = 0, blocked = 0
  /// The rest, for absentees or the reason why a meeting was found.
  private(set) var rest = 0
  let hasHeads: Bool
  var hasBlockedHead: Bool { hasHeads && blocked > Self.narrowBlocked }

  private static let narrowBlocked = 3

  /// - Parameters:
  ///   - took: the columns of the longest duration.
  ///   - difference: the columns of the largest difference from a plan.
  init(_ width: Int, isSearch: Bool, clock: Settings.Clock, took: Int = 0, difference: Int = 0) {
    self.width = width
    // Absurd numbers may be cut, others not.
    (self.took, self.difference) = (max(6, min(9, took)), max(8, min(10, difference)))
    let room = width - (self.took - 6) - (self.difference - 8)
    if clock == .hours12 { start = 8 }
    hasHeads = room >= 44
    if room < 34 { start = 0 }
    if room < 26 { self.difference = 0 }
    if hasHeads { day = room >= 70 ? 14 : 8 }
    if !isSearch {
      // A wide row has room to name the absent and the blockers.
      let hasWords = room >= 72
      if room >= 50, !hasWords { there = 7 }
      if room >= 40 { blocked = hasHeads && !hasWords ? 7 : Self.narrowBlocked }
    }
    rest = width - used
    if !isSearch, rest >= 40 {
      bar = min(36, rest - 28)
      rest = width - used
    }
  }

  /// The columns of all but the last, with a gap behind each.
  private var used: Int {
    [day, start, took, difference, bar, there, blocked].reduce(0) { $1 > 0 ? $0 + $1 + Self.gap : $0 }
  }
}

/// A past meeting in one line: when, how long, the difference from the plan, how many came, and who did not.
struct MeetingRow: View {
  let meeting: Meeting
  let columns: MeetingColumns
  /// The words of the search; none if all meetings are listed.
  let words: [String]
  let theme: Theme
  let calendar: LocalCalendar

  var body: some View {
    let parts = calendar.parts(of: meeting.startedAt)
    EnvironmentReader { environment in
      HStack(spacing: MeetingColumns.gap) {
        Text("\(parts.weekday.name) \(parts.day)").frame(width: columns.day, alignment: .leading)
        if columns.start > 0 {
          Text(Format.time(parts, on: calendar.form)).frame(width: columns.start, alignment: .leading)
        }
        time
        if columns.there > 0 {
          let (present, count) = (meeting.turns.count(where: \.wasThere), meeting.turns.count)
          Text(present < count ? "\(present)/\(count)" : "").frame(width: columns.there, alignment: .trailing)
        }
        if columns.blocked > 0 { blocked }
        reason
      }
      .lineLimit(1)
      .frame(width: columns.width, alignment: .leading)
      .selected(environment.isFocused, in: theme)
      .accessibilityElement(label: spoken(parts))
    }
  }

  private var difference: Int { meeting.usedSeconds - meeting.plannedSeconds }

  /// Who was missing, and who was there for a part; empty if everyone stayed.
  private var absences: String {
    let absent = meeting.turns.filter { !$0.wasThere }.map(\.name).joined(separator: ", ")
    let left = meeting.turns.filter(\.leftEarly).map(\.name).joined(separator: ", ")
    return [absent.isEmpty ? "" : "without \(absent)", left.isEmpty ? "" : "\(left) left early"]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The first notes, the open blockers before the others, and whose they are; empty without any.
  private var firstNotes: String {
    let open = meeting.openBlockers.map { ($0.name, $0.text) }
    let notes = meeting.remarks.map { ($0.turn.name, $0.note.labelledText) }
    // The first name is enough in a meeting of few.
    return (open + notes).prefix(2).map { name, text in "\(name.prefix { $0 != " " }): \(text)" }
      .joined(separator: " · ")
  }

  @ViewBuilder private var time: any View {
    let bar = columns.bar > 0 ? MeetingColumns.gap + columns.bar : 0
    if meeting.isTimed {
      Text(Format.clock(meeting.usedSeconds)).frame(width: columns.took, alignment: .trailing)
      if columns.difference > 0 {
        Text(Format.difference(difference))
          .bold(difference > 0).foregroundColor(difference > 0 ? .over : nil)
          .frame(width: columns.difference, alignment: .trailing)
      }
      if columns.bar > 0 {
        // All plans end at the same column.
        PlanBar(
          value: meeting.usedSeconds, plan: meeting.plannedSeconds,
          longest: Int(min(1e15, Double(meeting.plannedSeconds) * 1.1)), width: columns.bar, theme: theme)
      }
    } else {
      let numbers = columns.took + (columns.difference > 0 ? MeetingColumns.gap + columns.difference : 0)
      Text("not timed").dim().frame(width: numbers, alignment: .trailing)
        .frame(width: numbers + bar, alignment: .leading)
    }
  }

  @ViewBuilder private var blocked: any View {
    let open = meeting.openBlockers.count
    Text(open > 0 ? "! \(open)" : "").bold().foregroundColor(.blocked)
      .frame(width: columns.blocked, alignment: .trailing)
  }

  @ViewBuilder private var reason: any View {
    if columns.rest >= 8 {
      if !words.isEmpty, let reason = SearchReason(words, in: meeting) {
        MarkedText(reason.text, marked: reason.marked)
      } else if words.isEmpty {
        let (absences, notes) = (absences, firstNotes)
        if !absences.isEmpty { Text(absences) }
        if !notes.isEmpty { Text(notes).dim().layoutPriority(-1) }
      }
    }
  }

  private func spoken(_ parts: LocalCalendar.Parts) -> String {
    let open = meeting.openBlockers.count
    let took = Format.spoken(meeting.usedSeconds)
    let day = "\(parts.weekday.name) \(ClockText.dayOfMonth(parts)) \(Format.time(parts, on: calendar.form))"
    return [
      day, meeting.isTimed ? "took \(took), \(ClockText.verdict(meeting, time: Format.spoken))" : "not timed",
      "\(Format.present(meeting)) present", open > 0 ? Format.count(open, "open blocker") : "",
      words.isEmpty ? absences : SearchReason(words, in: meeting)?.text ?? "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
