import FoundationEssentials
import ScrumModel

/// When the scrums meet next, and what the board's header counts: made anew only if something has changed that it
/// depends on. The state of the board is copied often, and this in it is one reference.
final class Agenda: Hashable, Sendable {
  private struct Cause: Hashable {
    let scrums: [DailyScrum], summaries: [UUID: HistorySummary], dismissed: [UUID: Date]
    let updates: [UUID: [Update]], team: TeamCalendar, minute: Double
    let meetings: [UUID: StoredMeeting], ownMeeting: StoredMeeting?

    init(_ app: SharedState) {
      (scrums, summaries, dismissed) = (app.scrums, app.summaries, app.dismissed)
      (updates, team, minute) = (app.updates, app.team, app.minute)
      (meetings, ownMeeting) = (app.meetings, app.ownMeeting)
    }
  }

  private let cause: Cause?
  /// The places of the scrums in `Up next`: running meetings first, then what is late or due within the hour, then what
  /// was missed, then the other scheduled scrums, each by their time, then the others, longest ago first.
  let order: [Int]
  let due: [UUID: NextMeeting]
  /// The open blockers of all scrums, and the meetings of today that are still to come.
  let openBlockers: Int, moreToday: Int
  /// The scrums whose meeting of today was missed.
  let missed: Int

  init() { (cause, order, due, openBlockers, moreToday, missed) = (nil, [], [:], 0, 0, 0) }

  /// The agenda now, which is this one unless something has changed.
  func updated(_ app: SharedState) -> Agenda {
    let cause = Cause(app)
    guard self.cause == cause else { return Agenda(app, cause) }
    #if DEBUG
      precondition(Agenda(app, cause) == self, "the order of the board depends on something else too")
    #endif
    return self
  }

  private init(_ app: SharedState, _ cause: Cause) {
    self.cause = cause
    let next = app.scrums.map { app.nextMeeting(of: $0) }
    let live = app.scrums.map { app.running(of: $0.id) }
    let times = app.scrums.indices.map { place in
      let unscheduled = (3, Date.distantFuture, app.lastMet(app.scrums[place]) ?? .distantPast, place)
      return next[place].map { ($0.urgency(at: app.now), $0.date, Date.distantPast, place) } ?? unscheduled
    }
    order = app.scrums.indices.sorted { first, second in
      switch (live[first], live[second]) {
      case (let one?, let two?): one.isBefore(two)
      case (nil, nil): times[first] < times[second]
      case (let one, _): one != nil
      }
    }
    openBlockers = app.scrums.reduce(0) { $0 + app.summary(of: $1.id).blockers.count }
    due = Dictionary(zip(app.scrums.map(\.id), next)) { $1 }.compactMapValues(\.self)
    let today = app.calendar.parts(of: app.now).dayNumber
    missed = due.values.count(where: \.isMissed)
    moreToday = due.values.count { $0.isUpcoming && app.calendar.parts(of: $0.date).dayNumber == today }
  }

  static func == (one: Agenda, other: Agenda) -> Bool {
    one === other
      || (one.order, one.due, one.openBlockers, one.moreToday, one.missed)
        == (other.order, other.due, other.openBlockers, other.moreToday, other.missed)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(order) }
}
