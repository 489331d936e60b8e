import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

extension ListArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let store = surroundings.store
      let scrums = try PatientReading.whole(store.load)
      guard isJSON else { return CommandResult(text: Self.text(of: scrums)) }
      // Only here are the histories looked into.
      let (meetings, trouble) = store.recentMeetings(of: scrums.map(\.id), limit: 1)
      if let trouble { throw trouble }
      let listed = scrums.map { scrum in
        ListedScrum(
          scrum, nextMeeting: surroundings.nextMeeting(of: scrum),
          lastMet: meetings[scrum.id]?.first?.startedAt)
      }
      return CommandResult(output: Listing.bytes(of: listed))
    }
  }

  /// A line for each scrum: title, attendees, length.
  static func text(of scrums: [DailyScrum]) -> String {
    guard !scrums.isEmpty else { return "No scrums yet\n" }
    let rows = scrums.map { scrum in
      [
        PlainLine(scrum.title).text, Wording.count(scrum.attendees.count, "attendee"),
        "\(scrum.lengthInMinutes) min",
      ]
    }
    return TextColumns(rows, [.leading, .leading, .trailing]).lines.map { "\($0)\n" }.joined()
  }
}
