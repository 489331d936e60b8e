import CardKit
import FoundationEssentials
import ScrumModel

/// The wall: the stages of several meetings, tile by tile.
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
              tile(meetings[place], layout.tile)
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

  private func tile(_ meeting: MeetingState, _ room: Size) -> any View {
    StageTile(meeting: meeting, app: app, size: room)
      .frame(width: room.width, height: room.height, alignment: .topLeading)
      .clipped()
      // Lists of several stages scroll apart.
      .id(meeting.timer.meeting.scrumID.uuidString)
      .accessibilityElement(label: meeting.told(meeting.words(app)))
      .accessibilityAddTraits(.isSummaryElement)
  }
}
