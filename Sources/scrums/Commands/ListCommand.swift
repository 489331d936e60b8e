import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// Prints the scrums.
struct ListCommand: Subcommand {
  private(set) var isJSON = false

  /// What every command prints if there are no scrums.
  static let empty = "No scrums yet"
  static let name = "list"
  static let summary = "Print the scrums, one a line"

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json",
        """
        Print an array of scrums as in scrums.json, each with
        nextMeeting and lastMet, in UTC, if there are any
        """
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrums = try PatientReading.whole(store.load)
    guard isJSON else { return CommandResult(lines: Self.lines(scrums)) }
    // Only the output for programs needs the histories.
    let (meetings, trouble) = store.recentMeetings(of: scrums.map(\.id), limit: 1)
    if let trouble { throw trouble }
    let listed = scrums.map { scrum in
      ListedScrum(
        scrum, nextMeeting: environment.nextMeeting(of: scrum),
        lastMet: meetings[scrum.id]?.first?.startedAt)
    }
    return CommandResult(json: listed)
  }

  private static func lines(_ scrums: [DailyScrum]) -> [String] {
    guard !scrums.isEmpty else { return [empty] }
    let rows = scrums.map { scrum in
      let people = Format.count(scrum.attendees.count, "attendee")
      return [scrum.title, people, "\(scrum.lengthInMinutes) min"]
    }
    return rows.columns([.leading, .leading, .trailing])
  }
}
