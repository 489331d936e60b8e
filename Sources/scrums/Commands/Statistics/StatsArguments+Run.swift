import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore

extension StatsArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let (found, problems) = try meetings(surroundings)
      let listed = found.map { scrum, meetings in
        let statistics = MeetingStatistics(meetings, now: surroundings.now, in: surroundings.calendar)
        return ListedStatistics(scrum, meetings: meetings.count, statistics: statistics)
      }
      var result = result(listed, surroundings)
      result.remark(problems)
      return result
    }
  }

  private func result(_ listed: [ListedStatistics], _ surroundings: Surroundings) -> CommandResult {
    let isPlain = surroundings.isPlain
    guard scrum.text != nil, let one = listed.first else {
      if isJSON { return CommandResult(output: Listing.bytes(of: listed)) }
      if listed.isEmpty { return CommandResult(text: ListArguments.text(of: [])) }
      return CommandResult(lines: StatisticsTable(listed, isPlain: isPlain).lines)
    }
    if isJSON { return CommandResult(output: Listing.bytes(of: one)) }
    let text = StatisticsText(one, calendar: surroundings.calendar, isPlain: isPlain)
    return CommandResult(lines: text.lines(nothing: MeetingLines.nothing(since: since, surroundings)))
  }
}
