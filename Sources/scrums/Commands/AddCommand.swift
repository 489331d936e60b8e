import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// Adds a scrum.
struct AddCommand: Subcommand {
  private(set) var title = NameArgument("TITLE")
  private(set) var attendees: [String] = []
  /// Nil for the default.
  private(set) var length: Int?
  /// Nil for the least used one.
  private(set) var theme: Theme?
  private(set) var isJSON = false
  private var time: TimeOfDay?
  private var days: DayList?

  static let name = "add"
  static let synopsis = "add TITLE"
  static let summary = "Add a scrum"
  static let usage = "add TITLE --attendees NAMES [options]"

  static var options: [CommandOption<Self>] {
    let themes = Theme.allCases.map(\.rawValue)
    let themeLines = stride(from: 0, to: themes.count, by: 6).map { start in
      themes[start..<min(start + 6, themes.count)].joined(separator: ", ")
    }
    return [
      .value(
        "--attendees", "NAMES", needs: "names separated by commas",
        "The attendees, separated by commas: \"Ada, Bob\"",
        read: { $0.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } },
        store: { $0.attendees += $1 }),
      .number("--length", in: DailyScrum.lengths, "The length in minutes, 1 to 120; default: 5") {
        $0.length = $1
      },
      .value(
        "--theme", "THEME", needs: "one of \(themes.joined(separator: ", "))",
        "The colour of the card; default: the least used of\n" + themeLines.joined(separator: ",\n"),
        read: { Theme(rawValue: $0.lowercased()) }, store: { $0.theme = $1 }),
      .value(
        "--at", "HH:MM", needs: "a time such as 09:30", "The time of day; requires --days",
        read: { TimeOfDay(typed: $0) }, store: { $0.time = $1 }),
      .value(
        "--days", "DAYS", needs: "days such as mon-fri, mon,wed,fri or daily",
        "The days: mon-fri, mon,wed,fri, mon-wed,sat or daily",
        read: { DayList($0) }, store: { $0.days = $1 }),
      .flag("--json", "Print the new scrum as 'scrums list --json' does") { $0.isJSON = true },
    ]
  }

  var schedule: Schedule? {
    guard let time, let days else { return nil }
    return Schedule(days: days.days, time: time)
  }

  mutating func read(word: String) throws(UsageError) -> Bool { try title.read(word, of: name) }

  func validate() throws(UsageError) {
    try title.check(for: name)
    guard ([title.text ?? ""] + attendees).allSatisfy(TextLimits.isLine) else {
      throw UsageError("a title or a name may have at most \(TextLimits.line) characters")
    }
    guard !attendees.isEmpty else {
      throw UsageError("'scrums add' needs --attendees with at least one name")
    }
    guard (time == nil) == (days == nil) else { throw UsageError("--at and --days must be used together") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (store, scrums) = try environment.writableStore()
    var scrum = DailyScrum(
      title: title.text ?? "", attendees: attendees.map { Attendee(name: $0) },
      theme: theme ?? .leastUsed(by: scrums), schedule: schedule)
    if let length { scrum.lengthInMinutes = length }
    // The save merges what another process has saved since.
    let saved = try PatientReading.whole { () throws(StoreError) in try store.save(scrums + [scrum]) }
    if isJSON {
      let listed = ListedScrum(scrum, nextMeeting: environment.nextMeeting(of: scrum))
      return CommandResult(json: listed, change: "added").remarking(saved.notices)
    }
    let count = Format.count(scrum.attendees.count, "attendee")
    let line = "Added \(PlainLine(scrum.title).text) (\(count), \(scrum.lengthInMinutes) min)"
    return CommandResult(lines: [line], change: "added").remarking(saved.notices)
  }
}
