import CardKit
import ScrumModel
import ScrumStore
import ScrumUI

/// Adds a scrum.
struct AddCommand: Subcommand {
  private(set) var title = NameArgument("TITLE")
  private(set) var attendees: [String] = []
  /// The planned length in minutes; nil for the default.
  private(set) var length: Int?
  /// The colour of the card; nil for the least used one.
  private(set) var theme: Theme?
  private(set) var isJSON = false
  private var time: TimeOfDay?
  private var days: DayList?

  static let name = "add"
  static let synopsis = "add TITLE"
  static let summary = "Add a scrum"
  static let usage = "add TITLE --attendees NAMES [options]"
  static var argument: WritableKeyPath<Self, NameArgument>? { \.title }

  static var options: [CommandOption<Self>] {
    let themes = Theme.allCases.map(\.rawValue)
    let themeLines = stride(from: 0, to: themes.count, by: 6).map { start in
      themes[start..<min(start + 6, themes.count)].joined(separator: ", ")
    }
    return [
      .value(
        "--attendees", "NAMES", needs: "names separated by commas",
        "The attendees, separated by commas: \"Ada, Bob\""
      ) { command, names in
        command.attendees += names.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        return true
      },
      .number("--length", \.length, in: DailyScrum.lengths, "The length in minutes, 1 to 120; default: 5"),
      .value(
        "--theme", "THEME", \.theme, needs: "one of \(themes.joined(separator: ", "))",
        "The colour of the card; default: the least used of\n" + themeLines.joined(separator: ",\n")
      ) { Theme(rawValue: $0.lowercased()) },
      .value("--at", "HH:MM", \.time, needs: "a time such as 09:30", "The time of day; requires --days") {
        TimeOfDay(typed: $0)
      },
      .value(
        "--days", "DAYS", \.days, needs: "days such as mon-fri, mon,wed,fri or daily",
        "The days: mon-fri, mon,wed,fri, mon-wed,sat or daily"
      ) { DayList($0) },
      .flag("--json", \.isJSON, "Print the new scrum as 'scrums list --json' does"),
    ]
  }

  /// The schedule; nil if the command line has none.
  var schedule: Schedule? {
    guard let time, let days else { return nil }
    return Schedule(days: days.days, time: time)
  }

  func validate() throws(UsageError) {
    guard ([title.text ?? ""] + attendees).allSatisfy(TextLimits.isLine) else {
      throw UsageError(
        "a title or a name may have at most \(TextLimits.line) characters")
    }
    guard !attendees.isEmpty else {
      throw UsageError("'scrums add' needs --attendees with at least one name")
    }
    guard (time == nil) == (days == nil) else { throw UsageError("--at and --days must be used together") }
  }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    CommandResult {
      let (store, scrums) = try environment.writableStore()
      var scrum = DailyScrum(
        title: title.text ?? "", attendees: attendees.map { Attendee(name: $0) },
        theme: theme ?? .leastUsed(by: scrums), schedule: schedule)
      if let length { scrum.lengthInMinutes = length }
      // The save merges what another process has saved since.
      let saved = try PatientReading.whole { () throws(StoreError) in try store.save(scrums + [scrum]) }
      if isJSON {
        let listed = ListedScrum(scrum, nextMeeting: environment.nextMeeting(of: scrum))
        return CommandResult(output: Listing.bytes(of: listed), change: "added").remarking(saved.notices)
      }
      let count = Wording.count(scrum.attendees.count, "attendee")
      let line = "Added \(PlainLine(scrum.title).text) (\(count), \(scrum.lengthInMinutes) min)"
      return CommandResult(lines: [line], change: "added").remarking(saved.notices)
    }
  }
}
