import CardKit
import FoundationEssentials
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
      VStack(spacing: size.height >= 8 ? 1 : 0) {
        LargeText("Waiting").frame(maxHeight: max(1, size.height / 4))
        Text("No meeting yet").bold()
        if let next { Text(next).lineLimit(1) }
        Text(app.hint("q quits", "back", in: "Everywhere")).dim()
      }
      .lineLimit(1)
      .frame(width: size.width, height: size.height)
    }
  }

  /// The scrum that meets next, such as `Design in 6 min · 09:30`.
  private var next: String? {
    let coming = app.scrums.compactMap { scrum in app.nextMeeting(of: scrum).map { (scrum, $0) } }
    return coming.min { $0.1.date < $1.1.date }.map { scrum, next in
      "\(scrum.title) \(app.words(next, of: scrum))"
    }
  }
}
