import FoundationEssentials
import ScrumModel

// One meeting that does not take place: the next one of a scrum, cancelled or brought back.
extension SharedState {
  mutating func cancelNext(of scrum: DailyScrum) -> [Effect] {
    guard let (day, meets) = nextChange(of: scrum) else { return [] }
    var after = scrum
    after.schedule?.set(day, meets: meets)
    let today = CalendarDay(now, in: calendar)
    say(
      "\(scrum.title) \(meets ? "takes place" : "cancelled"): \(ClockText.day(day, besides: today))",
      ending: hint("u undo", "undo"))
    return make(.changeScrum(from: scrum, to: after))
  }

  func reasonAgainstCancelling(_ scrum: DailyScrum) -> String? {
    readOnlyReason ?? (nextChange(of: scrum) == nil ? "\(scrum.title) has no next meeting" : nil)
  }

  /// The day to bring back, if one before the next meeting was cancelled, or else that of the next meeting, to cancel.
  private func nextChange(of scrum: DailyScrum) -> (day: CalendarDay, meets: Bool)? {
    guard let schedule = scrum.schedule else { return nil }
    let zone = schedule.calendar(calendar)
    func due(_ scrum: DailyScrum) -> CalendarDay? {
      nextMeeting(of: scrum).map { CalendarDay($0.date, in: zone) }
    }
    let next = due(scrum)
    let cancelled = schedule.cancelled.first { day in
      var other = scrum
      other.schedule?.set(day, meets: true)
      return (next.map { day < $0 } ?? true) && due(other) == day
    }
    return cancelled.map { ($0, true) } ?? next.map { ($0, false) }
  }
}
