import ScrumModel

/// What an import does to one scrum.
public struct ImportEntry: Hashable, Sendable {
  /// The scrum as it would be: a new one, or the one that is there.
  public let scrum: DailyScrum
  /// Whether the scrum would be added.
  public let isNew: Bool
  /// The past meetings that would be added to it, the oldest first.
  public let meetings: [Meeting]
  /// What the program's own file says of the scrum and the meetings.
  let originals: OriginalObjects
  /// What was mended on the way in, one harmless line each; nothing for a scrum that is there.
  public let remarks: [String]

  /// The entry in words, the first line such as `new: "Design", 4 attendees, 10 minutes, 12 past meetings`.
  var summary: [String] {
    let title = scrum.title.quoted
    guard isNew else {
      let change =
        meetings.isEmpty ? "nothing new" : ImportEntry.count(meetings.count, "new past meeting")
      return ["already there: \(title), \(change)"]
    }
    var facts = [
      title, ImportEntry.count(scrum.attendees.count, "attendee"),
      ImportEntry.count(scrum.lengthInMinutes, "minute"),
    ]
    if !meetings.isEmpty { facts.append(ImportEntry.count(meetings.count, "past meeting")) }
    return ["new: \(facts.joined(separator: ", "))"] + remarks.map { "note: \(title): \($0)" }
  }

  /// A number and what is counted, such as `1 attendee` or `2 attendees`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
