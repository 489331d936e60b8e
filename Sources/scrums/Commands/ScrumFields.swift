import ScrumModel

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

  /// Writes the given fields, except the attendees, over those of a scrum.
  func apply(to scrum: inout DailyScrum) throws(CommandFailure) {
    if let length { scrum.lengthInMinutes = length }
    if let theme { scrum.theme = theme }
    if let speakingOrder { scrum.speakingOrder = speakingOrder }
    if let whenTimeIsUp { scrum.whenTimeIsUp = whenTimeIsUp }
    if let leftoverTime { scrum.share = leftoverTime }
    guard time != nil || days != nil else { return }
    guard let time = time ?? scrum.schedule?.time else {
      throw CommandFailure("there is no schedule yet, so --days needs --at")
    }
    let known = scrum.schedule?.days ?? []
    scrum.schedule = Schedule(days: days?.days ?? (known.isEmpty ? Schedule.workdays : known), time: time)
  }
}
