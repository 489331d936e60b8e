import ScrumModel
import ScrumStore
import TestSupport
import Testing

import struct Foundation.UUID

/// What was said on some machines of who is away, of single days and of holidays, and what must have become of it.
struct CalendarLedger {
  private struct Absence {
    let scrum: UUID
    let attendee: Attendee
    let away: Away
  }
  private var absences: [Absence] = []
  private var cancelled: [(scrum: UUID, day: CalendarDay)] = []
  private var holidays: [Holiday] = []
  /// What somebody has taken back.
  private var ended: Set<Away> = []
  private var restored: Set<CalendarDay> = []
  private var removed: Set<Holiday> = []
  /// A day or a word of its own for each act.
  private var count = 0

  private mutating func nextDay() -> CalendarDay {
    count += 1
    return CalendarDay(daysSince1970: 22_000 + count)
  }

  /// Says something at random on a machine.
  mutating func act(on machine: TeamMachine, _ scrum: DailyScrum, _ random: inout SplitMix64) throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: try leave(on: machine, scrum, &random)
    case 2, 3: try cancel(on: machine, scrum)
    default: try changeHolidays(on: machine, &random)
    }
  }

  private mutating func leave(
    on machine: TeamMachine, _ scrum: DailyScrum, _ random: inout SplitMix64
  ) throws {
    guard let attendee = scrum.attendees.randomElement(using: &random) else { return }
    let day = nextDay()
    let away = Away(from: day, until: day, word: "away-\(count).")
    let before = Bool.random(using: &random) ? attendee.away.first : nil
    if let before { ended.insert(before) }
    absences.append(Absence(scrum: scrum.id, attendee: attendee, away: away))
    try machine.edit(scrum.id) { scrum in
      guard let place = scrum.attendees.firstIndex(where: { $0.id == attendee.id }) else { return }
      scrum.attendees[place].away.removeAll { $0 == before }
      scrum.attendees[place].leave(away, today: CalendarDay(daysSince1970: 22_000))
    }
  }

  private mutating func cancel(on machine: TeamMachine, _ scrum: DailyScrum) throws {
    let day = nextDay()
    cancelled.append((scrum.id, day))
    let before = count % 3 == 0 ? scrum.schedule?.cancelled.first : nil
    if let before { restored.insert(before) }
    let time = try #require(TimeOfDay("09:30"))
    try machine.edit(scrum.id) {
      if $0.schedule == nil { $0.schedule = Schedule(days: Schedule.Day.allCases, time: time) }
      if let before { $0.schedule?.set(before, meets: true) }
      $0.schedule?.set(day, meets: false)
    }
  }

  private mutating func changeHolidays(on machine: TeamMachine, _ random: inout SplitMix64) throws {
    let day = nextDay()
    let holiday = Holiday(name: "holiday-\(count).", from: day, until: day)
    let gone = Bool.random(using: &random) ? try machine.holidays.randomElement(using: &random) : nil
    if let gone { removed.insert(gone) }
    holidays.append(holiday)
    try machine.changeHolidays { $0.filter { $0 != gone } + [holiday] }
  }

  /// Makes sure that nothing is lost, and that what was taken back is gone.
  /// - Parameter gone: the scrums and the attendees that somebody has deleted. If others have changed them at once,
  ///   they are as those knew them.
  /// - Parameter joined: whether a scrum or an attendee that is not there under this id may be there under another.
  func check(
    _ machine: TeamMachine, gone: Set<UUID>, forgets: Bool,
    joined: (_ scrum: UUID, _ attendee: String?) -> Bool
  ) throws {
    func expect(_ isThere: Bool, unless isTakenBack: Bool, _ name: String) {
      #expect(isThere || isTakenBack, "\(name) is lost")
      #expect(!isThere || !isTakenBack || forgets, "\(name) is back")
    }
    let scrums = Dictionary(uniqueKeysWithValues: try machine.scrums.map { ($0.id, $0) })
    for absence in absences where gone.isDisjoint(with: [absence.scrum, absence.attendee.id]) {
      let attendee = scrums[absence.scrum]?.attendees.first { $0.id == absence.attendee.id }
      if attendee == nil, joined(absence.scrum, absence.attendee.name) { continue }
      expect(
        attendee?.away.contains(absence.away) ?? false, unless: ended.contains(absence.away),
        absence.away.word ?? "")
    }
    for (scrum, day) in cancelled where !gone.contains(scrum) {
      if scrums[scrum] == nil, joined(scrum, nil) { continue }
      let isThere = scrums[scrum]?.schedule?.cancelled.contains(day) ?? false
      expect(isThere, unless: restored.contains(day), "\(day)")
    }
    let present = Set(try machine.holidays)
    for holiday in holidays {
      expect(present.contains(holiday), unless: removed.contains(holiday), holiday.name)
    }
  }
}
