import CardKit
import ScrumModel

/// What an expanded card adds, the same in a rail and a stack: the attendees, the last meetings unless the card has
/// columns for them, open blockers and buttons.
struct CardDetails: View {
  let content: CardContent
  let width: Int
  let hides: [BoardColumns.Column]

  var body: some View {
    VStack(alignment: .leading) {
      EnvironmentReader { environment in
        Text(content.scrum.names(separatedBy: environment.glyphs.dot)).lineLimit(4).foregroundColor(
          .secondary
        )
        .accessibilityLabel(content.scrum.spokenNames)
      }
      if !hides.contains(.onTime) { LastMeetings(summary: content.summary, app: content.app) }
      BlockerLines(summary: content.summary, app: content.app, width: width)
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 2) { buttons }
        VStack(alignment: .leading) { buttons }
      }
    }
    .frame(maxWidth: max(1, width), alignment: .leading)
  }

  @ViewBuilder private var buttons: any View {
    Button("Start", "start", of: BoardState.self)
    Button("Open", "open", of: BoardState.self)
    Button("Edit", "edit", of: BoardState.self)
  }
}

/// The attendees of a card that match the filter.
struct FoundNames: View {
  let names: [(name: String, places: [Int])]

  var body: some View {
    HStack {
      ForEach(names) { MarkedText($0.name, marked: $0.places) }
    }
    .lineLimit(1)
  }
}

struct LastMeetings: View {
  let summary: HistorySummary
  let app: SharedState

  var body: some View {
    EnvironmentReader { environment in
      if let last = summary.lastMet {
        let glyphs = environment.glyphs
        let day = Format.past(last, now: app.now, in: app.calendar)
        // An imported meeting may have no times.
        let difference = summary.last.map {
          ", \(Format.difference($0.seconds - $0.planned, minus: glyphs.minus))"
        }
        let words =
          "Last met \(day)" + (summary.last.map { ", \(Format.clock($0.seconds))" } ?? "")
          + (difference ?? "")
        let spoken =
          "Last met \(day)"
          + (summary.last.map {
            ", \(Format.spoken($0.seconds)), \(Format.spoken($0.seconds - $0.planned)) "
              + "\($0.seconds > $0.planned ? "longer" : "shorter") than planned"
          } ?? "")
        let timed = summary.recent
        let onTime = "within plan \(summary.onTimeCount) of \(timed.count)"
        let seconds = timed.map(\.seconds)
        let bars = Sparkline(seconds.map(Double.init)).accessibilityLabel(Format.spokenRange(seconds))
        ViewThatFits(in: .horizontal) {
          if timed.count > 1 {
            HStack {
              Text("\(words) \(glyphs.dot) \(onTime)").accessibilityLabel("\(spoken), \(onTime)")
              bars
            }
            HStack {
              Text(words).accessibilityLabel(spoken)
              bars
            }
          }
          Text(words).accessibilityLabel(spoken)
        }
        .lineLimit(1)
      } else {
        Text("Not met yet").lineLimit(1)
      }
    }
  }
}
