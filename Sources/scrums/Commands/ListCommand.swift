import CardKit
import ScrumModel
import ScrumUI

/// Prints the scrums, one a line.
struct ListCommand {
  let scrums: [DailyScrum]

  /// The lines: title, attendees, length.
  var text: String {
    guard !scrums.isEmpty else { return "No scrums yet\n" }
    let titles = scrums.map { PlainLine($0.title).text }
    let width = titles.reduce(0) { max($0, PlainLine($1).columns) }
    return zip(titles, scrums).map { title, scrum in
      let attendees = Wording.count(scrum.attendees.count, "attendee")
      return "\(title.padded(to: width))  \(attendees.padded(to: 13))  \(scrum.lengthInMinutes) min\n"
    }
    .joined()
  }
}
