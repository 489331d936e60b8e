import CardKit
import ScrumModel

/// A card of `All scrums`; open, it shows who comes, how it went lately and what can be done.
struct ScrumCard: View {
  let scrum: DailyScrum
  let state: AppState

  private var isExpanded: Bool {
    state.board.expanded.contains(CardID(section: .allScrums, scrum: scrum.id))
  }

  private var length: String { "\(scrum.lengthInMinutes) min" }

  var body: any View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      ThemedCard(scrum.theme) {
        HStack {
          Text(isExpanded ? glyphs.expanded : glyphs.collapsed)
          Text(scrum.title).bold().frame(minWidth: scrum.title.prefix(8).count, alignment: .leading)
          Spacer()
          ViewThatFits(in: .horizontal) {
            HStack {
              Text(Wording.count(scrum.attendees.count, "attendee")).frame(width: 14, alignment: .trailing)
              Text(length).frame(width: 8, alignment: .trailing)
            }
            HStack(spacing: 2) {
              Text("\(glyphs.person) \(scrum.attendees.count)")
              Text(length)
            }
            Text(length)
          }
          .layoutPriority(1)
        }
        .lineLimit(1)
        .accessibilityLabel(scrum.spoken)
        if isExpanded {
          VStack(alignment: .leading) {
            Group {
              Text(scrum.attendees.map(\.name).joined(separator: " \(glyphs.dot) ")).lineLimit(4)
              LastMeetings(meetings: state.history[scrum.id] ?? [], state: state)
              Button("Start", key: Keymap.key(for: .start))
            }
          }
          .padding(.leading, 2)
        }
      }
    }
  }
}

/// One line on how the scrum went lately.
private struct LastMeetings: View {
  let meetings: [Meeting]
  let state: AppState

  var body: any View {
    EnvironmentReader { environment in
      if let last = meetings.first {
        let day = Wording.past(last.startedAt, now: state.now, in: state.calendar)
        let words = "Last met \(day), \(Wording.clock(last.spokenSeconds))"
        let dot = environment.glyphs.dot
        let onTime = "on time \(meetings.count(where: \.wasOnTime)) of \(meetings.count)"
        let bars = Sparkline(meetings.reversed().map { Double($0.spokenSeconds) })
        ViewThatFits(in: .horizontal) {
          HStack {
            Text("\(words) \(dot) \(onTime) \(dot)")
            bars
          }
          HStack {
            Text("\(words) \(dot)")
            bars
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
