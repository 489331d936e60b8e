import CardKit
import ScrumModel

/// Who is in a scrum, one after the other.
struct AttendeeNames: View {
  let scrum: DailyScrum
  let lines: Int

  var body: any View {
    EnvironmentReader { environment in
      Text(scrum.attendees.map(\.name).joined(separator: " \(environment.glyphs.dot) ")).lineLimit(lines)
    }
  }
}
