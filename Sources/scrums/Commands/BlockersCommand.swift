import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct BlockersCommand: Subcommand {
  /// Nil for all scrums.
  private(set) var scrum: String?
  private(set) var isJSON = false

  static let name = "blockers"
  static let summary = "Print the open blockers of all scrums, oldest first"
  static let details = """
    Prints one blocker a line: how long it has been open, the scrum, the attendee and the text. With NAME, it prints
    those of one scrum.
    """
  static let sharedOptions = listingOptions
  /// The days from which a blocker is an alarm.
  private static let oldDays = 5

  static var arguments: [CommandArgument<Self>] { [.scrum(isRequired: false) { $0.scrum = $1 }] }

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print an array of blockers",
        "Each has at, attendeeID, days (since then), meetingID, name, scrum, scrumID and text."
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrums = try environment.scrums(scrum, in: store)
    let (all, remarks) = try environment.listed(scrums, in: store, isJSON: isJSON)
    var listed = all.flatMap { entry in
      MeetingStatistics.aged(entry.summary.blockers, now: environment.now, in: environment.calendar)
        .map { (blocker: $0.blocker, scrum: entry.scrum, days: $0.days) }
    }
    // The sort is stable: blockers of the same time keep the order of their scrums.
    listed.sort { $0.blocker.at < $1.blocker.at }
    if isJSON {
      return CommandResult(
        json: .array(listed.map { Listing.blocker($0.blocker, days: $0.days, of: $0.scrum) }))
    }
    let nothing = listed.isEmpty ? ["no open blockers"] : []
    return CommandResult(lines: lines(listed, environment)).remarking(remarks.isEmpty ? nothing : remarks)
  }

  private func lines(
    _ listed: [(blocker: OpenBlocker, scrum: DailyScrum, days: Int)], _ environment: CommandEnvironment
  ) -> [String] {
    let columns = [
      TextColumn(title: "Open", alignment: .trailing, importance: 0),
      TextColumn(title: "Scrum", shortest: 12, importance: 1),
      TextColumn(title: "Attendee", shortest: 10, importance: 2),
      TextColumn(title: "Blocker", shortest: 20),
    ]
    let rows = listed.map { listed in
      [
        Format.age(days: listed.days), scrum == nil ? listed.scrum.title : "", listed.blocker.name,
        listed.blocker.text,
      ]
    }
    return environment.table(columns, rows, themes: listed.map(\.scrum.theme)) { row, column in
      column == 0 && listed[row].days >= Self.oldDays ? .color(.blocked) : nil
    }
  }
}
