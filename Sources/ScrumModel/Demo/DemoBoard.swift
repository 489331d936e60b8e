import FoundationEssentials

/// An invented board of twelve teams with half a year of meetings. All dates count from one moment, so that it never
/// ages; on the same day it is the same.
package struct DemoBoard: Sendable {
  /// The scrums in the user's own order.
  package private(set) var scrums: [DailyScrum] = []
  /// Their past meetings, newest first.
  package private(set) var history: [UUID: [Meeting]] = [:]
  /// The updates that attendees wrote for the next meetings, oldest first.
  package private(set) var updates: [UUID: [Update]] = [:]
  package private(set) var holidays: [Holiday] = []
  /// The meeting that others hold at that moment.
  package private(set) var running: MeetingInProgress?

  /// The days before today that have a history.
  private static let days = 182
  private let now: Date
  private let calendar: LocalCalendar
  private var today: CalendarDay { CalendarDay(now, in: calendar) }

  package init(at now: Date, in calendar: LocalCalendar = .system) {
    (self.now, self.calendar) = (now, calendar)
    holidays = [
      Holiday(name: "Company days", from: today + -66, until: today + -64),
      Holiday(name: "Team day", from: today + 9, until: today + 9),
    ]
    for place in DemoTeam.all.indices { add(DemoTeam.all[place], at: place) }
  }

  private mutating func add(_ team: DemoTeam, at place: Int) {
    // Numbers of its own: a change of one team leaves the others as they are.
    var random = SplitMix64(seed: UInt64(place))
    var scrum = DailyScrum(
      id: random.uuid(), title: team.title,
      attendees: team.people.split(separator: " ").map { Attendee(id: random.uuid(), name: String($0)) },
      lengthInMinutes: team.minutes, theme: team.theme)
    let due = team.due.map { moment(inMinutes: $0) }
    var meetings: [Meeting] = []
    if let due {
      let parts = calendar.parts(of: due)
      guard let time = TimeOfDay(hour: parts.hour, minute: parts.minute) else { return }
      var schedule = Schedule(days: team.days, time: time)
      // A usual pace between 0.7 and 0.95 of the plan: some teams overrun now and then, some never.
      let pace = 0.7 + Double(place * 5 % 11) * 0.025
      for back in 0...Self.days {
        let day = parts.date + -back
        let meets =
          back == 0 ? team.today == .held : schedule.isRegular(day) && !holidays.contains { $0.covers(day) }
        // Now and then one is missed.
        guard meets, meetings.count < 12 || random.next() % 25 > 0 else { continue }
        let start = calendar.date(day, at: time) + Double(random.next() % 150)
        meetings.append(
          meeting(of: scrum, team, at: start, pace: pace, ago: meetings.count, &random))
      }
      if team.today != .usual { schedule.set(parts.date, meets: true) }
      scrum.schedule = schedule
    }
    for away in team.away {
      scrum.attendees[away.attendee].away = [
        Away(from: today + -away.since, until: today + away.left, word: away.word)
      ]
    }
    updates[scrum.id] = team.writers.map { writer in
      let attendee = scrum.attendees[writer]
      return Update(
        id: random.uuid(), attendeeID: attendee.id, name: attendee.name, text: Self.work(&random),
        at: now - Double(60 * (40 - 7 * writer)))
    }
    if team.today == .running, let due { running = Self.running(scrum, since: due, &random) }
    scrums.append(scrum)
    history[scrum.id] = meetings
  }

  /// A time of day near a number of minutes from now: a quarter of an hour, unless it is that near itself.
  private func moment(inMinutes minutes: Int) -> Date {
    let moment = now.timeIntervalSince1970 + Double(minutes * 60)
    let grid = abs(minutes) < 15 ? 60.0 : 900
    return Date(timeIntervalSince1970: (moment / grid).rounded(.down) * grid)
  }

  // MARK: Meetings

  /// - Parameter ago: the number of meetings since.
  private func meeting(
    of scrum: DailyScrum, _ team: DemoTeam, at start: Date, pace: Double, ago: Int,
    _ random: inout SplitMix64
  ) -> Meeting {
    // The one in five who talks most does so each time.
    var weights = scrum.attendees.indices.map { place in
      Double(5 + place * 7 % 5) * Double.random(in: 0.6...1.2, using: &random)
    }
    let blocked = team.blockers.filter { $0.ago == ago }
    for place in weights.indices.dropFirst()
    where random.next() % 13 == 0 && !blocked.contains(where: { $0.attendee == place }) {
      weights[place] = 0
    }
    let planned = Double(scrum.lengthInMinutes * 60)
    let seconds = planned * (pace + Double.random(in: -0.15...0.15, using: &random))
    let share = Int(planned) / weights.count { $0 > 0 }
    var end = start
    let turns = zip(scrum.attendees, weights).enumerated().map { place, person in
      let (attendee, weight) = person
      let spoken = Int(seconds * weight / weights.reduce(0, +))
      let at = end + Double(spoken / 2)
      end += Double(spoken)
      let isAbsent = weight == 0
      var notes = blocked.filter { $0.attendee == place }.map { Note(kind: .blocker, text: $0.text, at: at) }
      if !isAbsent { notes += self.notes(at: at, ago: ago, &random) }
      return Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: spoken, allotted: isAbsent ? 0 : share,
        outcome: isAbsent ? .absent : .spoke, notes: notes)
    }
    return Meeting(
      id: random.uuid(), title: scrum.title, startedAt: start, endedAt: end,
      lengthInMinutes: scrum.lengthInMinutes, turns: turns)
  }

  private func notes(at: Date, ago: Int, _ random: inout SplitMix64) -> [Note] {
    var notes: [Note] = []
    if random.next() % 20 < (ago < 3 ? 15 : 5) {
      notes.append(Note(kind: .note, text: Self.work(&random), at: at))
    }
    let days = Double(random.next() % 5 + 1)
    if random.next() % 40 == 0 {
      // A blocker of today would be resolved in the future.
      let resolved = at + days * 86_000
      if resolved < now {
        notes.append(Note(kind: .blocker, text: "tests are flaky", at: at, resolvedAt: resolved))
      }
    }
    if random.next() % 50 == 0 {
      let resolved = ago > 2 ? at + 1200 : nil
      notes.append(
        Note(kind: .parking, text: "who shows this to the customer?", at: at, resolvedAt: resolved))
    }
    return notes
  }

  /// A sentence about somebody's work, from parts that all go together.
  private static func work(_ random: inout SplitMix64) -> String {
    let works = ["merged", "reviewed", "fixed", "tested", "started on", "finished", "measured"]
    let things = [
      "the card layout", "the import", "the login page", "#4132", "the nightly build", "the search index",
      "the release script", "the cache", "the price list", "the export to PDF", "the sign-up form",
    ]
    return [works, things].map { $0[Int(random.next() % UInt64($0.count))] }.joined(separator: " ")
  }

  /// A meeting in which three have spoken and the fourth speaks; the next ones follow by themselves.
  private static func running(
    _ scrum: DailyScrum, since due: Date, _ random: inout SplitMix64
  ) -> MeetingInProgress {
    let share = scrum.lengthInMinutes * 60 / scrum.attendees.count
    let spent = [56.0, 71, 48, 19]
    var turns = scrum.attendees.enumerated().map { place, attendee in
      TurnInProgress(
        attendeeID: attendee.id, name: attendee.name, allotted: share, spent: place < 4 ? spent[place] : 0,
        phase: place < 3 ? .spoke : place == 3 ? .speaking : .waiting)
    }
    turns[0].notes = [Note(kind: .note, text: work(&random), at: due + 60)]
    return MeetingInProgress(
      id: random.uuid(), scrumID: scrum.id, title: scrum.title, lengthInMinutes: scrum.lengthInMinutes,
      whenTimeIsUp: .advance, share: .fixed, startedAt: due + 40, asOf: due + 40 + spent.reduce(0, +),
      isRunning: true, speaker: 3, turns: turns, past: turns.prefix(3).map(\.attendeeID), revision: 5)
  }
}
