import CardKit
import ScrumModel

/// A card of `All scrums`; expanded, it has the attendees, the last meetings, open blockers and buttons.
struct ScrumCard: View {
  let scrum: DailyScrum
  let pattern: String?
  let app: SharedState
  let isExpanded: Bool

  private var length: String { "\(scrum.lengthInMinutes) min" }

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      // What can be in focus inside is spoken by itself.
      Card(scrum.theme, spoken: isExpanded ? .contain : .combine) {
        HStack {
          Text(isExpanded ? glyphs.expanded : glyphs.collapsed).accessibilityHidden()
          CardTitle(scrum: scrum, pattern: pattern)
            // In a narrow card the start of the title comes before the numbers.
            .frame(
              minWidth: min(10, PlainLine(scrum.title.prefix(8), ruler: environment.ruler).columns),
              alignment: .leading)
          Spacer()
          ViewThatFits(in: .horizontal) {
            HStack {
              Text(Format.count(scrum.attendees.count, "attendee")).frame(width: 14, alignment: .trailing)
              Text(length).frame(width: 8, alignment: .trailing)
            }
            HStack(spacing: 2) {
              Text("\(glyphs.person) \(scrum.attendees.count)")
              Text(length)
            }
            Text(length)
          }
          .layoutPriority(1)
          .accessibilityHidden()
        }
        .lineLimit(1)
        if isExpanded {
          VStack(alignment: .leading) {
            AttendeeNames(scrum: scrum, lines: 4)
            LastMeetings(summary: app.summary(of: scrum.id), app: app)
            BlockerLines(blockers: app.blockers(onCardOf: scrum.id), count: app.countOfBlockers(of: scrum.id))
            ViewThatFits(in: .horizontal) {
              HStack(spacing: 3) { buttons }
              VStack(alignment: .leading) { buttons }
            }
          }
          .padding(.leading, 2)
        } else {
          FoundNames(scrum: scrum, pattern: pattern).padding(.leading, 2)
        }
      }
    }
  }

  @ViewBuilder private var buttons: any View {
    Button("Start", "start", of: BoardState.self)
    Button("Open", "open", of: BoardState.self)
    Button("Edit", "edit", of: BoardState.self)
  }
}

struct UpNextCard: View {
  let scrum: DailyScrum
  let pattern: String?
  let app: SharedState
  let isExpanded: Bool

  var body: some View {
    EnvironmentReader { environment in
      Card(scrum.theme) {
        CardTitle(scrum: scrum, pattern: pattern)
        Text(app.when(scrum, dot: environment.glyphs.dot)).lineLimit(1)
        HStack {
          Text("\(environment.glyphs.person) \(scrum.attendees.count)")
          Spacer()
          Text("\(scrum.lengthInMinutes) min")
        }
        .lineLimit(1)
        .accessibilityHidden()
        if isExpanded { AttendeeNames(scrum: scrum, lines: 6) }
        FoundNames(scrum: scrum, pattern: isExpanded ? nil : pattern)
      }
    }
  }
}

extension SharedState {
  /// When a scrum meets next, or if it has no schedule, when it met last.
  func when(_ scrum: DailyScrum, dot: Character) -> String {
    if let next = nextMeeting(of: scrum) { return Format.next(next, now: now, in: calendar, dot: dot) }
    guard let last = lastMet(scrum) else { return "Not met yet" }
    return "Last met \(Format.past(last, now: now, in: calendar))"
  }
}

struct CardTitle: View {
  let scrum: DailyScrum
  let pattern: String?

  var body: some View {
    if let pattern, let match = FuzzyMatch(pattern, in: scrum.title) {
      MarkedText(scrum.title, marked: match.places).bold().lineLimit(1).accessibilityLabel(scrum.spoken)
    } else {
      Text(scrum.title).bold().lineLimit(1).accessibilityLabel(scrum.spoken)
    }
  }
}

struct AttendeeNames: View {
  let scrum: DailyScrum
  let lines: Int

  var body: some View {
    EnvironmentReader { environment in
      Text(scrum.attendees.map(\.name).joined(separator: " \(environment.glyphs.dot) ")).lineLimit(lines)
    }
  }
}

struct FoundNames: View {
  let scrum: DailyScrum
  let pattern: String?

  var body: some View {
    if let pattern, let match = FilterMatch(pattern, scrum), !match.names.isEmpty {
      HStack {
        ForEach(match.names) { MarkedText($0.name, marked: $0.places) }
      }
      .lineLimit(1)
    }
  }
}

struct LastMeetings: View {
  let summary: HistorySummary
  let app: SharedState

  var body: some View {
    EnvironmentReader { environment in
      if let last = summary.lastMet {
        let day = Format.past(last, now: app.now, in: app.calendar)
        // An imported meeting may have no times.
        let words = "Last met \(day)" + (summary.last.map { ", \(Format.clock($0.seconds))" } ?? "")
        let dot = environment.glyphs.dot
        let timed = summary.recent
        let onTime = "on time \(summary.onTimeCount) of \(timed.count)"
        let seconds = timed.map(\.seconds)
        let bars = Sparkline(seconds.map(Double.init)).accessibilityLabel(Format.spokenRange(seconds))
        ViewThatFits(in: .horizontal) {
          if timed.count > 1 {
            HStack {
              Text("\(words) \(dot) \(onTime) \(dot)").accessibilityLabel("\(words), \(onTime)")
              bars
            }
            HStack {
              Text("\(words) \(dot)").accessibilityLabel(words)
              bars
            }
          }
          Text(words)
        }
        .lineLimit(1)
      } else {
        Text("Not met yet").lineLimit(1)
      }
    }
  }
}

extension DailyScrum {
  var spoken: String {
    "\(title). Attendees: \(attendees.count). Meeting length: \(Format.count(lengthInMinutes, "minute"))."
  }
}
