import ScrumModel

/// A scrum that a file holds, with its past meetings.
public struct ImportedScrum: Hashable, Sendable {
  /// The scrum.
  public let scrum: DailyScrum
  /// The past meetings in the order of the file, no two with the same id.
  public let meetings: [Meeting]
  /// What the program's own file says of them.
  let originals: OriginalObjects
  /// What was mended on the way, such as `500 minutes became 120`, one harmless line each.
  public let remarks: [String]
  /// Whether the file gave no usable id, so that the scrum's id was made from its title and attendees.
  public let hasIDFromContent: Bool
}
