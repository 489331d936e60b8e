import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

extension ShowArguments {
  /// The past meetings that are shown.
  private static let shownMeetings = 10

  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let store = surroundings.store
      let scrums = try PatientReading.whole(store.load)
      let scrum = try ScrumName(scrum.text ?? "").find(in: scrums)
      // A blocker may have been open for long.
      let (meetings, problems) = try store.allMeetings(of: scrum.id)
      let listed = ListedScrum(
        scrum, nextMeeting: surroundings.nextMeeting(of: scrum), lastMet: meetings.first?.startedAt,
        history: Array(meetings.prefix(Self.shownMeetings)), openBlockers: meetings.flatMap(\.openBlockers))
      var result =
        isJSON
        ? CommandResult(output: Listing.bytes(of: listed))
        : CommandResult(lines: ScrumText(listed, calendar: surroundings.calendar).lines)
      result.remark(problems)
      return result
    }
  }
}
