import CardKit
import ScrumModel
import ScrumStore
import ScrumUI

struct AddCommand: ScrumFieldsCommand {
  private(set) var title = ""
  var fields = ScrumFields()
  private(set) var isJSON = false

  static let name = "add"
  static let synonyms = ["new", "create"]
  static let summary = "Add a scrum"
  static let usages = ["add TITLE --attendees NAMES [options]"]
  static let examples: KeyValuePairs = [
    "scrums add Web --attendees 'Ada, Bob' --length 10 --at 9:30":
      "Add a scrum of two people and ten minutes on every workday"
  ]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("TITLE", .text)) { $0.title = $1 }]
  }

  static var options: [CommandOption<Self>] {
    ScrumFields.options(attendees: "The attendees, separated by commas or semicolons", defaults: true)
      + [.flag("--json", "Print the new scrum as 'scrums list --json' does") { $0.isJSON = true }]
  }

  func validate() throws(UsageError) {
    let names = fields.attendees ?? []
    try ScrumFields.check([title] + names + fields.members.values)
    guard !names.isEmpty else { throw UsageError("'scrums add' needs --attendees with at least one name") }
    guard fields.time != nil || !fields.hasSchedule else { throw UsageError("--days needs --at") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (store, scrums) = try environment.writableStore()
    var scrum = DailyScrum(
      title: title, attendees: (fields.attendees ?? []).map { Attendee(name: $0) },
      theme: .leastUsed(by: scrums))
    try fields.apply(to: &scrum, environment.team(of: store), now: environment.now)
    // The save merges what another process has saved since.
    let saved = try Retries.retryingWhileDamaged(store.save(scrums + [scrum]))
    environment.dismissPlanned(scrum, in: store)
    let result =
      isJSON
      ? CommandResult(json: environment.listed(scrum, by: environment.team(of: store)).json, change: "added")
      : CommandResult(lines: ["Added \(scrum.brief)"], change: "added")
    return result.remarking(saved.notices + scrum.doubleNames(among: saved.scrums))
  }
}

extension DailyScrum {
  /// The scrum in a sentence, such as `Design (4 attendees, 10 min)`.
  var brief: String {
    "\(PlainLine(title).text) (\(Format.count(attendees.count, "attendee")), \(lengthInMinutes) min)"
  }
}
