import ScrumModel

/// A command whose options are the fields of a scrum.
protocol ScrumFieldsCommand: Subcommand {
  var fields: ScrumFields { get set }
}

/// The fields of a scrum that the command line gives.
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

  /// The rows of the fields; the defaults are those of a new scrum.
  static func options<Command: ScrumFieldsCommand>(
    attendees: String, defaults: Bool
  ) -> [CommandOption<Command>] {
    let themes = Theme.allCases.map(\.rawValue)
    let themeLines = stride(from: 0, to: themes.count, by: 6).map { start in
      themes[start..<min(start + 6, themes.count)].joined(separator: ", ")
    }
    func unless(_ words: String) -> String { defaults ? "; default: \(words)" : "" }
    return [
      names("--attendees", attendees) { $0.fields.attendees = ($0.fields.attendees ?? []) + $1 },
      .number("--length", in: DailyScrum.lengths, "The length in minutes, 1 to 120\(unless("5"))") {
        $0.fields.length = $1
      },
      .value(
        "--theme", "THEME", needs: "one of \(themes.joined(separator: ", "))",
        "The colour of the card\(defaults ? "; default: the least used of" : ":")\n"
          + themeLines.joined(separator: ",\n"),
        read: { Theme(rawValue: $0.lowercased()) }, store: { $0.fields.theme = $1 }),
      .value(
        "--at", "HH:MM", needs: "a time such as 09:30",
        "The time of day" + (defaults ? "; requires --days" : ""),
        read: { TimeOfDay(typed: $0) }, store: { $0.fields.time = $1 }),
      .value(
        "--days", "DAYS", needs: "days such as mon-fri, mon,wed,fri or daily",
        "The days: mon-fri, mon,wed,fri, mon-wed,sat or daily",
        read: { DayList($0) }, store: { $0.fields.days = $1 }),
      .value(
        "--order", "ORDER", needs: "listed or shuffled",
        "The order of speaking: listed or shuffled\(unless("listed"))",
        read: { SpeakingOrder(rawValue: $0.lowercased()) }, store: { $0.fields.speakingOrder = $1 }),
      .value(
        "--time-up", "RULE", needs: "overtime or advance",
        "When time is up, count overtime or advance to the next\nspeaker: overtime or advance\(unless("overtime"))",
        read: { WhenTimeIsUp(rawValue: $0.lowercased()) }, store: { $0.fields.whenTimeIsUp = $1 }),
      .value(
        "--leftover", "RULE", needs: "shared or fixed",
        "Leftover time is shared among those still waiting, or\nturns are fixed: shared or fixed\(unless("shared"))",
        read: { LeftoverTimePolicy(option: $0.lowercased()) }, store: { $0.fields.leftoverTime = $1 }),
    ]
  }

  /// An option that takes names; given twice, it takes those of both.
  static func names<Command: ScrumFieldsCommand>(
    _ name: String, _ help: String, store: @escaping (inout Command, [String]) -> Void
  ) -> CommandOption<Command> {
    .value(
      name, "NAMES", needs: "names separated by commas", help,
      read: { $0.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } }, store: store)
  }

  /// Makes sure that titles and names are not too long.
  static func check(_ lines: [String]) throws(UsageError) {
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
    guard let time = time ?? scrum.schedule?.time, let days = days?.days ?? scrum.schedule?.days else {
      throw CommandFailure("there is no schedule yet, so --at and --days must be used together")
    }
    scrum.schedule = Schedule(days: days, time: time)
  }
}

extension LeftoverTimePolicy {
  /// Reads `shared` or `fixed`; nil for anything else.
  init?(option: String) {
    switch option {
    case "shared": self = .rebalanced
    case "fixed": self = .fixed
    default: return nil
    }
  }

  /// The rule as the command line says it.
  var option: String { self == .fixed ? "fixed" : "shared" }
}
