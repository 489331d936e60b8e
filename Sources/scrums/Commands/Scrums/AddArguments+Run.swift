import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

extension AddArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    CommandResult {
      let store = surroundings.store
      let scrums = try PatientReading.whole(store.load)
      guard !store.isReadOnly else {
        return CommandResult(complaint: "scrums.json was written by a newer version, so it is only read")
      }
      let scrum = scrum(among: scrums)
      // The save takes in what another process has saved since the reading.
      let saved = try PatientReading.whole { () throws(StoreError) in try store.save(scrums + [scrum]) }
      var result = CommandResult()
      result.deed = "added"
      result.remark(saved.notices)
      if isJSON {
        let listed = ListedScrum(scrum, nextMeeting: surroundings.nextMeeting(of: scrum))
        result.output = Listing.bytes(of: listed)
        return result
      }
      let count = Wording.count(scrum.attendees.count, "attendee")
      let line = "Added \(PlainLine(scrum.title).text) (\(count), \(scrum.lengthInMinutes) min)"
      result.output = Array("\(line)\n".utf8)
      return result
    }
  }

  /// The new scrum.
  func scrum(among scrums: [DailyScrum]) -> DailyScrum {
    var scrum = DailyScrum(
      title: title.text ?? "", attendees: attendees.map { Attendee(name: $0) },
      theme: theme ?? .leastUsed(by: scrums), schedule: schedule)
    if let length { scrum.lengthInMinutes = length }
    return scrum
  }
}
