import FoundationEssentials
import ScrumModel
import ScrumStore

extension StatsArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let store = surroundings.store
      let all = try store.load()
      let scrums = try scrum.text.map { [try ScrumName($0).find(in: all)] } ?? all
      let first = since?.date(now: surroundings.now, in: surroundings.calendar) ?? .distantPast
      var listed: [ListedStatistics] = []
      var damagedLines = 0
      for scrum in scrums {
        let past = try store.allMeetings(of: scrum.id)
        let meetings = past.meetings.filter { $0.startedAt >= first }
        let statistics = MeetingStatistics(meetings, now: surroundings.now, in: surroundings.calendar)
        listed.append(ListedStatistics(scrum, meetings: meetings.count, statistics: statistics))
        damagedLines += past.damagedLines
      }
      var result = result(listed, surroundings)
      result.remark(damagedLines: damagedLines)
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
