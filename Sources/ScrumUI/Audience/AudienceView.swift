import CardKit
import ScrumModel

struct AudienceView: View {
  let audience: AudienceState
  let app: SharedState
  let size: Size

  var body: some View {
    if audience.isWall {
      WallView(meetings: audience.meetings, app: app, size: size)
    } else if let meeting = audience.meeting {
      meeting.view(app, size: size)
    } else if let summary = audience.summary {
      PastMeetingView(past: summary, app: app, size: size)
    } else {
      WaitingView(app: app, size: size)
    }
  }
}

struct WallView: View {
  let meetings: [MeetingState]
  let app: SharedState
  let size: Size

  var body: some View {
    EnvironmentReader { environment in
      let layout = WallLayout(meetings.count, in: size, glyphs: environment.glyphs)
      VStack(alignment: .leading, spacing: layout.rowGap) {
        ForEach(0..<layout.rows) { row in
          let first = row * layout.columns
          HStack(alignment: .top, spacing: WallLayout.gap) {
            ForEach(first..<max(first, min(first + layout.columns, layout.shown))) { place in
              let meeting = meetings[place]
              StageTile(meeting: meeting, app: app, size: layout.tile)
                .frame(width: layout.tile.width, height: layout.tile.height, alignment: .topLeading)
                .clipped()
                // Lists of several stages scroll apart.
                .id(meeting.timer.meeting.scrumID.uuidString)
                .accessibilityElement(label: meeting.told(meeting.words(app)))
                .accessibilityAddTraits(.isSummaryElement)
            }
          }
        }
        if layout.shown < meetings.count {
          Text("\(Format.count(meetings.count - layout.shown, "meeting")) more").dim().lineLimit(1)
        }
      }
      .frame(width: size.width, height: size.height, alignment: .topLeading)
      .clipped()
    }
  }
}
