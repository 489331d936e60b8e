import FoundationEssentials
import ScrumModel

/// A place where two boards changed the same, and what became of it.
public struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The scrum; nil for the order of all scrums.
  public let scrumID: UUID?
  /// What was decided, in one line that is fit for any terminal.
  public let description: String

  /// Both changed the same part of a scrum.
  static func field(
    _ field: ScrumField, ours: DailyScrum, theirs: DailyScrum, keptIn place: String
  ) -> MergeConflict {
    let (kept, earlier) = (field.value(of: ours), field.value(of: theirs))
    return MergeConflict(
      scrumID: ours.id,
      description:
        "\(ours.title.named): the \(field.words) was changed elsewhere too; \(kept) is kept, \(earlier) is in "
        + place)
  }

  /// Both renamed the same attendee.
  static func name(
    ours: Attendee, theirs: Attendee, of scrum: DailyScrum, keptIn place: String
  ) -> MergeConflict {
    MergeConflict(
      scrumID: scrum.id,
      description:
        "\(scrum.title.named): an attendee was renamed elsewhere too; \(ours.name.quoted) is kept, "
        + "\(theirs.name.quoted) is in \(place)")
  }

  /// One deleted what the other changed, so that it stays.
  static func deletion(of scrum: DailyScrum, isOurs: Bool) -> MergeConflict {
    MergeConflict(
      scrumID: scrum.id, description: "\(scrum.title.named) stays: \(words(isOurs: isOurs))")
  }

  /// One took an attendee out whom the other renamed.
  static func deletion(of attendee: Attendee, of scrum: DailyScrum, isOurs: Bool) -> MergeConflict {
    MergeConflict(
      scrumID: scrum.id,
      description: "\(scrum.title.named): \(attendee.name.quoted) stays: \(words(isOurs: isOurs))")
  }

  /// Both put the attendees of a scrum in another order.
  static func order(of scrum: DailyScrum) -> MergeConflict {
    MergeConflict(
      scrumID: scrum.id,
      description:
        "\(scrum.title.named): the attendees were put in another order elsewhere too; yours is kept")
  }

  /// Both put the scrums in another order.
  static let order = MergeConflict(
    scrumID: nil, description: "The scrums were put in another order elsewhere too; yours is kept")

  private static func words(isOurs: Bool) -> String {
    isOurs ? "deleted here, but changed elsewhere" : "deleted elsewhere, but changed here"
  }
}

extension String {
  /// A title at the beginning of a sentence; an empty one needs its quotes to be seen.
  var named: String { isEmpty ? "\"\"" : String(quoted.dropFirst().dropLast()) }
}
