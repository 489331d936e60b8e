import FoundationEssentials
import ScrumModel

/// A board as a company has it: twelve scrums, 900 meetings in the last 180 days, and five open blockers.
package struct TeamsBoard: Sendable {
  /// Tuesday, 24 November 2026, 09:22 in Greenwich.
  package static let now = Date(timeIntervalSince1970: 1_795_512_120)
  /// The scrums in the user's own order.
  package let scrums: [DailyScrum]
  /// Their past meetings, newest first.
  package let history: [UUID: [Meeting]]

  private static let teams: [(title: String, people: String, minutes: Int, theme: Theme, schedule: String)] =
    [
      ("Design", "Cathy Daisy Simon Jonathan", 10, .yellow, "mon tue wed thu fri 09:30"),
      (
        "Web Dev", "Chella Chris Christina Eden Karla Lindsey Aga Chad Jenn Sarah", 5, .poppy,
        "mon wed 11:00"
      ),
      ("Mobile iOS", "Ravi Noor Jun", 5, .sky, "mon tue wed thu fri 09:45"),
      ("Platform", "Ananya_Krishnan Bob Łukasz Priya Tomás Ed", 15, .teal, "mon tue wed thu fri 09:15"),
      ("Payments", "Dana Omar Lena Kofi Mei Sven Ivy", 10, .indigo, "mon tue wed thu fri 09:30"),
      ("App Dev", "Katie Gray Euna Luis Darla", 5, .orange, "mon tue wed thu fri 10:00"),
      ("Security & Compliance", "Paula Amir Yuki Greta", 15, .oxblood, "tue thu 10:30"),
      ("Data", "Hugo Zoë Ines 明 Malik", 10, .seafoam, "mon tue wed thu fri 11:30"),
      ("Mobile Android", "Theo Sana Wim Olga", 5, .lavender, "mon wed fri 14:00"),
      ("Customer Support", "Ada Grace Linus Joan Rosa Kenji", 10, .periwinkle, "mon thu 16:00"),
      ("Infrastructure", "Bea Carl Dora Emil Fay Gus Hana Igor", 15, .navy, ""),
      ("Research", "Nell Otto Pia", 20, .bubblegum, "fri 13:00"),
    ]

  /// The blockers that are open now: the place of the team and of its attendee, the meetings ago, and the text.
  private static let blockers: [(team: Int, attendee: Int, ago: Int, text: String)] = [
    (3, 3, 3, "vendor has not answered since Tuesday"), (3, 1, 0, "staging is down"),
    (4, 2, 5, "waiting for the bank's certificate"), (1, 4, 0, "needs a decision about the colours"),
    (1, 3, 0, "waiting for the API key"),
  ]

  /// The lengths of the last meetings of the first teams, as on the sketch.
  private static let lastSeconds = [480, 221, 368, 746]

  /// The usual ones, which many tests look at.
  package static let company = TeamsBoard()

  /// Makes the board. More meetings go back beyond the 180 days; the ten newest of each team stay the same. Another
  /// seed is another company with teams of the same names.
  package init(meetings count: Int = 900, seed: UInt64 = 2_026) {
    var random = SplitMix64(seed: seed)
    let scrums = Self.teams.map { team in
      DailyScrum(
        id: random.uuid(), title: team.title,
        attendees: team.people.split(separator: " ").map {
          Attendee(id: random.uuid(), name: String($0).replacing("_", with: " "))
        },
        lengthInMinutes: team.minutes, theme: team.theme, schedule: Self.schedule(team.schedule))
    }
    let calendar = LocalCalendar.gmt
    let today =
      Self.now - Double((calendar.parts(of: Self.now).hour * 60 + calendar.parts(of: Self.now).minute) * 60)
    var history: [UUID: [Meeting]] = [:]
    var total = 0
    for day in 1...max(180, count / 4) where total < count {
      for team in scrums.indices where total < count {
        let scrum = scrums[team]
        let date = today - Double(day) * 86_400
        let days = scrum.schedule?.days ?? [.wed]
        guard days.contains(calendar.parts(of: date).weekday) else { continue }
        let ago = history[scrum.id]?.count ?? 0
        // Holidays thin out what is longer ago, so that the last one is about half a year old.
        if ago > 10, random.next() % 7 == 0 { continue }
        let (hour, minute) = scrum.schedule.map { ($0.time.hour, $0.time.minute) } ?? (12, 0)
        let start = date + Double(hour * 3600 + minute * 60 + Int(random.next() % 240))
        let meeting = Self.meeting(of: scrum, team: team, ago: ago, at: start, &random)
        history[scrum.id, default: []].append(meeting)
        total += 1
      }
    }
    (self.scrums, self.history) = (scrums, history)
  }

  private static func schedule(_ text: String) -> Schedule? {
    let words = text.split(separator: " ").map(String.init)
    guard let time = words.last.flatMap({ TimeOfDay($0) }) else { return nil }
    return Schedule(days: words.dropLast().compactMap { Schedule.Day(rawValue: $0) }, time: time)
  }

  private static func meeting(
    of scrum: DailyScrum, team: Int, ago: Int, at start: Date, _ random: inout SplitMix64
  ) -> Meeting {
    let share = scrum.lengthInMinutes * 60 / scrum.attendees.count
    let isAway = scrum.attendees.indices.map { _ in random.next() % 12 == 0 }
    var turns = scrum.attendees.enumerated().map { place, attendee in
      let open = blockers.first { $0.team == team && $0.attendee == place && $0.ago == ago }
      var notes = open.map { [Note(kind: .blocker, text: $0.text, at: start + Double(place * share))] } ?? []
      if random.next() % 5 == 0 {
        notes.append(Note(kind: .note, text: "today: login tests", at: start + Double(place * share)))
      }
      if open == nil, random.next() % 40 == 0 {
        let at = start + Double(place * share)
        notes.append(Note(kind: .blocker, text: "tests are flaky", at: at, resolvedAt: at + 86_400))
      }
      let isAbsent = open == nil && isAway[place]
      let seconds = isAbsent ? 0 : share * Int(50 + random.next() % 65) / 100
      return Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: seconds, allotted: isAbsent ? 0 : share,
        outcome: isAbsent ? .absent : .spoke, notes: notes)
    }
    if ago == 0, lastSeconds.indices.contains(team) {
      let rest = lastSeconds[team] - turns.reduce(0) { $0 + $1.seconds }
      if let place = turns.indices.last(where: { turns[$0].outcome == .spoke && turns[$0].seconds + rest > 0 }
      ) {
        turns[place].seconds += rest
      }
    }
    let seconds = turns.reduce(0) { $0 + $1.seconds }
    return Meeting(
      id: random.uuid(), title: scrum.title, startedAt: start, endedAt: start + Double(seconds),
      lengthInMinutes: scrum.lengthInMinutes, turns: turns)
  }
}
