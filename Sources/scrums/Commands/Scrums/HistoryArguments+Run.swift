import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore

extension HistoryArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let store = surroundings.store
      let all = try store.load()
      let scrums = try scrum.text.map { [try ScrumName($0).find(in: all)] } ?? all
      let first = since?.date(now: surroundings.now, in: surroundings.calendar) ?? .distantPast
      var meetings: [ListedMeeting] = []
      for scrum in scrums {
        let past = try store.recentMeetings(of: scrum.id, limit: .max).filter { $0.startedAt >= first }
        meetings += past.map { ListedMeeting($0, of: scrum) }
      }
      // Of two at the same time the one of the first scrum comes first, as sorting keeps it.
      meetings.sort { $0.meeting.startedAt > $1.meeting.startedAt }
      if isJSON { return CommandResult(output: Listing.bytes(of: meetings)) }
      guard !meetings.isEmpty else { return CommandResult(lines: [nothing(since: first, surroundings)]) }
      let lines = MeetingLines(
        meetings.map { ($0.meeting, scrum.text == nil ? $0.scrum.title : nil) },
        calendar: surroundings.calendar)
      return CommandResult(lines: lines.lines)
    }
  }

  private func nothing(since first: Date, _ surroundings: Surroundings) -> String {
    guard since != nil else { return "No meetings yet" }
    return
      "No meetings since \(ClockText.dateAndTime(of: first, in: surroundings.calendar).prefix { $0 != " " })"
  }
}
