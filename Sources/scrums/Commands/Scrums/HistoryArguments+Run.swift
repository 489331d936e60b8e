import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore

extension HistoryArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let (found, problems) = try meetings(surroundings)
      var meetings = found.flatMap { scrum, meetings in meetings.map { ListedMeeting($0, of: scrum) } }
      var result = CommandResult()
      result.remark(problems)
      // Of two at the same time the one of the first scrum comes first, as sorting keeps it.
      meetings.sort { $0.meeting.startedAt > $1.meeting.startedAt }
      if isJSON {
        result.output = Listing.bytes(of: meetings)
      } else if meetings.isEmpty {
        result.output = CommandResult(lines: [MeetingLines.nothing(since: since, surroundings)]).output
      } else {
        let lines = MeetingLines(
          meetings.map { ($0.meeting, scrum.text == nil ? $0.scrum.title : nil) },
          calendar: surroundings.calendar)
        result.output = CommandResult(lines: lines.lines).output
      }
      return result
    }
  }
}
