import FoundationEssentials
import ScrumModel

// One meeting that does not take place: the next one of a scrum, cancelled or brought back.
extension KeyRow {
  /// The row of a screen for its scrum.
  /// - Parameter onFocus: whether that is the one in focus, of several.
  static func cancelNext(onFocus: Bool) -> KeyRow {
    KeyRow(
      "cancel or bring back", keys: ["C"], help: "Cancel the next meeting, or bring it back",
      synonyms: "skip today off holiday", onFocus: onFocus,
      unless: { state in
        scrum(of: state).map { state.shared.reasonAgainstCancelling($0) } ?? "No scrum is selected"
      }
    ) { state in scrum(of: state).map { state.shared.cancelNext(of: $0) } ?? [] }
  }
}

extension SharedState {
  fileprivate mutating func cancelNext(of scrum: DailyScrum) -> [Effect] {
    guard let (day, meets) = nextChange(of: scrum) else { return [] }
    var after = scrum
    after.schedule?.set(day, meets: meets)
    let today = CalendarDay(now, in: after.schedule?.calendar(calendar) ?? calendar)
    let when = day == today ? "today" : ClockText.day(day, besides: today)
    say(
      "\(scrum.title) \(meets ? "takes place" : "cancelled"): \(when)",
      ending: hint("u undo", "undo"))
    return make(.changeScrum(from: scrum, to: after))
  }

  fileprivate func reasonAgainstCancelling(_ scrum: DailyScrum) -> String? {
    readOnlyReason ?? (nextChange(of: scrum) == nil ? "\(scrum.title) has no next meeting" : nil)
  }

  /// The day to bring back, if one before the next meeting was cancelled, or else that of the next meeting, to cancel.
  private func nextChange(of scrum: DailyScrum) -> (day: CalendarDay, meets: Bool)? {
    guard let schedule = scrum.schedule else { return nil }
    let zone = schedule.calendar(calendar)
    func due(_ scrum: DailyScrum) -> CalendarDay? {
      nextMeeting(of: scrum).map { CalendarDay($0.date, in: zone) }
    }
    let (today, next) = (CalendarDay(now, in: zone), due(scrum))
    let cancelled = schedule.cancelled.lazy.filter { $0 >= today }.first { day in
      var other = scrum
      other.schedule?.set(day, meets: true)
      return (next.map { day < $0 } ?? true) && due(other) == day
    }
    return cancelled.map { ($0, true) } ?? next.map { ($0, false) }
  }
}
