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
      var result = CommandResult()
      var damagedLines = 0
      for scrum in scrums {
        let past = try store.allMeetings(of: scrum.id)
        meetings += past.meetings.filter { $0.startedAt >= first }.map { ListedMeeting($0, of: scrum) }
        damagedLines += past.damagedLines
      }
      result.remark(damagedLines: damagedLines)
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
