import FoundationEssentials
import ScrumModel

/// What a person has done in a meeting and may think better of.
enum MeetingChange: Hashable {
  /// A blocker of an earlier meeting was resolved.
  case resolved
  /// A blocker of this meeting was resolved: the line as it is now, which belongs to an attendee.
  case resolvedHere(Note, attendee: UUID)
  /// A line was written down with an attendee.
  case noted(Note, attendee: UUID)
}
