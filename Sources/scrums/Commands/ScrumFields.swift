import CardKit
import FoundationEssentials
import ScrumModel
import ScrumUI

/// A command whose options are the fields of a scrum.
protocol ScrumFieldsCommand: Subcommand {
  var fields: ScrumFields { get set }
}

/// The fields of a scrum on the command line.
struct ScrumFields: Hashable, Sendable {
  /// All attendees by name; nil if the option is missing.
  var attendees: [String]?
  var length: Int?
  var theme: Theme?
  var time: TimeOfDay?
  var days: DayList?
  /// The name of a zone; empty for none.
  var zone: String?
  var rhythm: RhythmWord?
  var extra: [DayWord] = []
  var cancelled: [DayWord] = []
  /// `nobody`, `turn`, or the name of an attendee.
  var lead: String?
  var speakingOrder: SpeakingOrder?
  var whenTimeIsUp: WhenTimeIsUp?
  var leftoverTime: LeftoverTimePolicy?

  /// The rows of the fields.
  /// - Parameter defaults: whether the defaults of a new scrum apply.
  static func options<Command: ScrumFieldsCommand>(
    attendees: String, defaults: Bool
  ) -> [CommandOption<Command>] {
    func standard(_ words: String) -> String { defaults ? words : "" }
    return [
      names("--attendees", .attendees, attendees) { $0.fields.attendees = ($0.fields.attendees ?? []) + $1 },
      .number(
        "--length", in: DailyScrum.lengths, "The length in minutes", standard: standard("5")
      ) { $0.fields.length = $1 },
      .choice(
        "--theme", "THEME", Theme.allCases.map { Choice($0.rawValue, $0) }, "The colour of the card",
        standard: standard("the least used")
      ) { $0.fields.theme = $1 },
      .value(
        "--at", ValueRow("HH:MM", .examples(["09:00", "09:30", "10:00"])), needs: "a time such as 09:30",
        "The time of day", synonyms: ["--schedule", "--time"],
        read: { TimeOfDay(typed: $0) }, store: { $0.fields.time = $1 }),
      .value(
        "--days", ValueRow("DAYS", .examples(["mon-fri", "mon,wed,fri", "daily"])),
        needs: "days such as mon-fri, mon,wed,fri or daily",
        "The days: mon-fri, mon,wed,fri, mon-wed,sat or daily", standard: standard("mon-fri with --at"),
        synonyms: ["--schedule"],
        read: { DayList($0) }, store: { $0.fields.days = $1 }),
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
        "fortnightly:DATE counts from the week of that day, else from the next of the days.",
        standard: standard("weekly"), read: { RhythmWord($0) }, store: { $0.fields.rhythm = $1 }),
      days("--extra", "Single days on which it meets besides") { $0.fields.extra += $1 },
      days("--cancel", "Single days on which it does not meet") { $0.fields.cancelled += $1 },
      .value(
        "--leads", ValueRow("WHO", .examples(["turn", "nobody"])), needs: "turn, nobody or a name",
        "Who leads: an attendee by name, each in turn, or nobody", standard: standard("nobody"),
        read: { $0 }, store: { $0.fields.lead = $1 }),
      .choice(
        "--order", "ORDER", SpeakingOrder.allCases.map { Choice($0.rawValue, $0) }, "The order of speaking",
        standard: standard(SpeakingOrder.listed.rawValue)
      ) { $0.fields.speakingOrder = $1 },
      .choice(
        "--time-up", "RULE", [Choice("overtime", .overtime), Choice("advance", .advance)],
        "Count overtime or advance to the next speaker", standard: standard("overtime")
      ) { $0.fields.whenTimeIsUp = $1 },
      .choice(
        "--leftover", "RULE",
        // The screens call it shared.
        [Choice("rebalanced", .rebalanced, synonym: "shared"), Choice("fixed", .fixed)],
        "Share leftover time among those still waiting, or not", standard: standard("rebalanced")
      ) { $0.fields.leftoverTime = $1 },
    ]
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

  /// Whether an option is about the schedule.
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
    if let speakingOrder { scrum.speakingOrder = speakingOrder }
    if let whenTimeIsUp { scrum.whenTimeIsUp = whenTimeIsUp }
    if let leftoverTime { scrum.share = leftoverTime }
    if let lead { scrum.lead = try Self.lead(lead, among: scrum.attendees) }
    guard hasSchedule else { return }
    guard let time = time ?? scrum.schedule?.time else {
      throw CommandFailure("there is no schedule yet, so --days needs --at")
    }
    var schedule = scrum.schedule ?? Schedule(days: Schedule.workdays, time: time, zone: team.localName)
    schedule.time = time
    if let days {
      schedule.days = days.days
    } else if schedule.days.isEmpty {
      schedule.days = Schedule.workdays
    }
    if self.time != nil || days != nil { schedule.zone = schedule.zone ?? team.localName }
    if let zone { schedule.zone = zone.isEmpty ? nil : zone }
    let today = CalendarDay(now, in: schedule.calendar(team.local))
    if let rhythm { schedule.rhythm = rhythm.rhythm(of: schedule, today: today) }
    for day in extra { schedule.set(day.day(today: today), meets: true) }
    for day in cancelled { schedule.set(day.day(today: today), meets: false) }
    scrum.schedule = schedule
  }

  private static func lead(_ word: String, among attendees: [Attendee]) throws(CommandFailure) -> Lead? {
    switch word {
    case "nobody": return nil
    case "turn": return .byTurn
    default:
      let place = try NameMatch(attendees.map(\.name))
        .place(of: word, "attendee", otherwise: "use a name, turn or nobody")
      return .attendee(attendees[place].id)
    }
  }
}

/// A rhythm on the command line.
struct RhythmWord: Hashable, Sendable {
  private enum Form: Hashable {
    case weekly
    case fortnightly(DayWord?)
    case monthly(Int)
  }
  private let form: Form
  static let needs = "weekly, fortnightly, fortnightly:DATE, first, second, third, fourth, fifth or last"

  init?(_ text: String) {
    let parts = text.lowercased().split(separator: ":", maxSplits: 1)
    if let place = Schedule.Rhythm.places.first(where: {
      Schedule.Rhythm.name(ofPlace: $0) == text.lowercased()
    }) {
      form = .monthly(place)
    } else if text.lowercased() == "weekly" {
      form = .weekly
    } else if parts.first == "fortnightly" {
      let day = parts.count > 1 ? DayWord(String(parts[1])) : nil
      guard day != nil || parts.count == 1 else { return nil }
      form = .fortnightly(day)
    } else {
      return nil
    }
  }

  func rhythm(of schedule: Schedule, today: CalendarDay) -> Schedule.Rhythm {
    switch form {
    case .weekly: return .weekly
    case .monthly(let place): return .monthly(place)
    case .fortnightly(let word):
      let next = (0..<7).map { today + $0 }.first { schedule.days.contains($0.weekday) }
      return .everySecondWeek((word?.day(today: today) ?? next ?? today).monday)
    }
  }
}
