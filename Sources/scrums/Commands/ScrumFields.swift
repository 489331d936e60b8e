import CardKit
import FoundationEssentials
import ScrumModel
import ScrumUI

protocol ScrumFieldsCommand: Subcommand {
  var fields: ScrumFields { get set }
}

struct ScrumFields: Hashable, Sendable {
  /// All attendees by name; nil if the option is missing.
  var attendees: [String]?
  var length: Int?
  var theme: Theme?
  var time: TypedTimes?
  var days: [Schedule.Day]?
  /// The name of a zone; empty for none.
  var zone: String?
  var rhythm: RhythmWord?
  var extra: [DayWord] = []
  var cancelled: [DayWord] = []
  /// `nobody`, `turn`, or the name of an attendee.
  var lead: String?
  /// The members that are typed or chosen, by key.
  var members: [String: String] = [:]

  /// - Parameter defaults: whether the defaults of a new scrum apply.
  static func options<Command: ScrumFieldsCommand>(
    attendees: String, defaults: Bool
  ) -> [CommandOption<Command>] {
    func standard(_ words: String) -> String { defaults ? words : "" }
    let (shortest, longest) = (DailyScrum.lengths.lowerBound, DailyScrum.lengths.upperBound)
    return [
      names("--attendees", .attendees, attendees) { $0.fields.attendees = ($0.fields.attendees ?? []) + $1 },
      .value(
        "--length", ValueRow("N", .text), needs: "a number from \(shortest) to \(longest)",
        "The length in minutes, \(shortest) to \(longest)", standard: standard("5"),
        read: { Int($0).flatMap { DailyScrum.lengths ~= $0 ? $0 : nil } }, store: { $0.fields.length = $1 }),
      .choice("--theme", "THEME", "The colour of the card", standard: standard("the least used")) {
        (command, theme: Theme) in command.fields.theme = theme
      },
      .value(
        "--at", ValueRow("HH:MM", .examples(["09:00", "09:30", "10:00"])),
        needs: "a time such as 09:30 or 9:30pm, or \"Mon 10:00, Tue-Fri 9:30\"",
        "The time of day, or the times of weekdays",
        "9:30, 9.30, 9h30, 930 and 9:30 am are understood; on a clock of 12 hours, 9:30 needs am or pm, and 09:30 is am.",
        synonyms: ["--schedule", "--time"], read: { TypedTimes($0) }, store: { $0.fields.time = $1 }),
      .value(
        "--days", ValueRow("DAYS", .examples(["mon-fri", "mon,wed,fri", "daily"])),
        needs: "days such as mon-fri, mon,wed,fri or daily",
        "The days: mon-fri, mon,wed,fri, mon-wed,sat or daily", standard: standard("mon-fri with --at"),
        synonyms: ["--schedule"],
        read: { Schedule.days(typed: $0) }, store: { $0.fields.days = $1 }),
      .value(
        "--zone", ValueRow("ZONE", .examples(["Europe/Berlin", "America/New_York", "local"])),
        needs: "a time zone that this machine knows, such as Europe/Berlin, or local",
        "The time zone; local is that of whoever looks", standard: standard("this machine's"),
        read: { word -> String? in word == "local" ? "" : LocalCalendar.zone(word) == nil ? nil : word },
        store: { $0.fields.zone = $1 }),
      .value(
        "--repeat", ValueRow("RHYTHM", .examples(["weekly", "fortnightly", "second", "last"])),
        needs: RhythmWord.needs,
        "How often the days count: weekly, fortnightly, or the first to fifth or last of the month",
        "fortnightly:DATE counts from the week of that day, else from that of the next possible meeting.",
        standard: standard("weekly"), read: { RhythmWord($0) }, store: { $0.fields.rhythm = $1 }),
      days("--extra", "Extra meeting days, or cancelled ones after all") { $0.fields.extra += $1 },
      days("--cancel", "Days without a meeting") { $0.fields.cancelled += $1 },
      .value(
        "--leads", ValueRow("WHO", .examples(["turn", "nobody"])), needs: "turn, nobody or a name",
        "Who leads: an attendee by name, each in turn, or nobody", standard: standard("nobody"),
        read: { $0 }, store: { $0.fields.lead = $1 }),
    ]
      + DailyScrum.controls.map { key, control in
        let (choices, words) = (control.choices, control.choices.map(\.word))
        let values = choices.isEmpty ? ValueRow.Kind.text : .choices(words.map { ($0, "") })
        return .value(
          control.option.name, ValueRow(control.option.placeholder, values),
          needs: choices.isEmpty ? "a value, or none" : words.alternatives, control.option.summary,
          standard: words.first.map(standard) ?? "",
          read: { word -> String? in
            guard choices.isEmpty else { return choices.first { $0.isCalled(word) }?.title }
            let text = word == "none" ? "" : word.trimmed
            // What can't be read would change nothing.
            var probe = DailyScrum.blank
            return control.set(&probe, text) ? text : nil
          }, store: { $0.fields.members[key] = $1 })
      }
  }

  private static func days<Command: ScrumFieldsCommand>(
    _ name: String, _ summary: String, store: @escaping (inout Command, [DayWord]) -> Void
  ) -> CommandOption<Command> {
    .value(
      name, ValueRow("DATES", .examples(["tomorrow", "2026-12-24"])), needs: DayWord.needs, summary,
      read: { text in
        let words = text.split(separator: ",").map { DayWord(String($0)) }
        return words.contains(nil) ? nil : words.compactMap(\.self)
      }, store: store)
  }

  var hasSchedule: Bool {
    time != nil || days != nil || zone != nil || rhythm != nil || !extra.isEmpty || !cancelled.isEmpty
  }

  /// An option that takes names; given twice, it takes those of both.
  static func names<Command: ScrumFieldsCommand>(
    _ name: String, _ kind: ValueRow.Kind, _ summary: String,
    store: @escaping (inout Command, [String]) -> Void
  ) -> CommandOption<Command> {
    .value(
      name, ValueRow("NAMES", kind), needs: "names separated by commas or semicolons", summary,
      read: { Attendee.names(in: $0, isLine: true) }, store: store)
  }

  /// Makes sure that titles and names are lines, and not too long.
  static func check(_ lines: [String]) throws(UsageError) {
    guard !lines.contains(where: { $0.contains(where: \.isNewline) }) else {
      throw UsageError("a title or a name must be one line, without line breaks")
    }
    guard lines.allSatisfy(TextLimits.isLine) else {
      throw UsageError("a title or a name may have at most \(TextLimits.line) characters")
    }
  }

  /// Writes the given fields, except the attendees, over those of a scrum. A schedule that changes gets the zone of this
  /// machine, unless it has one or is to have none.
  func apply(to scrum: inout DailyScrum, _ team: TeamCalendar, now: Date) throws(CommandFailure) {
    if let length { scrum.lengthInMinutes = length }
    if let theme { scrum.theme = theme }
    for (key, control) in DailyScrum.controls {
      if let value = members[key] { control.set(&scrum, value) }
    }
    if let lead { scrum.lead = try Self.lead(lead, among: scrum.attendees) }
    guard hasSchedule else { return }
    if let open = time?.open(on: team.local.form) {
      throw CommandFailure("--at could be morning or evening: write \(open.alternatives)")
    }
    let typed = time?.times(on: team.local.form)
    guard let time = typed?.usual ?? scrum.schedule?.time else {
      throw CommandFailure("there is no schedule yet, so --days needs --at")
    }
    var schedule = scrum.schedule ?? Schedule(days: Schedule.workdays, time: time, zone: team.localName)
    if let days {
      schedule.days = days
    } else if let named = self.time, named.namesAllDays {
      schedule.days = named.days
    } else if schedule.days.isEmpty {
      schedule.days = Schedule.workdays
    }
    if let typed {
      schedule.set(typed.usual, typed.own)
      if let day = self.time?.days.first(where: { !schedule.days.contains($0) }) {
        throw CommandFailure("\(day.name) has a time, but is none of the days: add it with --days")
      }
    }
    if self.time != nil || days != nil { schedule.zone = schedule.zone ?? team.localName }
    if let zone { schedule.zone = zone.isEmpty ? nil : zone }
    let today = CalendarDay(now, in: schedule.calendar(team.local))
    if let rhythm {
      // It counts from the first day on which they could meet.
      var weekly = scrum
      weekly.schedule = Schedule(
        days: schedule.days, time: time, times: schedule.times, zone: schedule.zone,
        cancelled: schedule.cancelled + cancelled.map { $0.day(today: today) })
      let next = team.next(of: weekly, after: now).map { team.day(of: $0, for: weekly) }
      schedule.rhythm = rhythm.rhythm(from: next ?? today, today: today)
    }
    for day in extra { schedule.set(day.day(today: today), meets: true) }
    for day in cancelled { schedule.set(day.day(today: today), meets: false) }
    scrum.schedule = schedule
  }

  private static func lead(_ word: String, among attendees: [Attendee]) throws(CommandFailure) -> Lead? {
    switch word {
    case "nobody": return nil
    case "turn", "each", "each in turn": return .byTurn
    default:
      let place = try NameMatch(attendees.map(\.name))
        .place(of: word, "attendee", otherwise: "use a name, turn or nobody")
      return .attendee(attendees[place].id)
    }
  }
}

enum RhythmWord: Hashable, Sendable {
  case weekly
  case fortnightly(DayWord?)
  case monthly(Int)

  static let needs = "weekly, fortnightly, fortnightly:DATE, first, second, third, fourth, fifth or last"

  init?(_ text: String) {
    let text = text.lowercased()
    let parts = text.split(separator: ":", maxSplits: 1)
    if let place = Schedule.Rhythm.places.first(where: { Schedule.Rhythm.name(ofPlace: $0) == text }) {
      self = .monthly(place)
    } else if text == "weekly" {
      self = .weekly
    } else if parts.first == "fortnightly" {
      let day = parts.count > 1 ? DayWord(String(parts[1])) : nil
      guard day != nil || parts.count == 1 else { return nil }
      self = .fortnightly(day)
    } else {
      return nil
    }
  }

  /// - Parameter next: the day from whose week it counts, unless it has one of its own.
  func rhythm(from next: CalendarDay, today: CalendarDay) -> Schedule.Rhythm {
    switch self {
    case .weekly: .weekly
    case .monthly(let place): .monthly(place)
    case .fortnightly(let word): .everySecondWeek((word?.day(today: today) ?? next).monday)
    }
  }
}
