import FoundationEssentials
import ScrumModel

/// A scrum together with its past meetings, as an export shows it.
public struct ScrumWithHistory: Hashable, Sendable {
  /// The scrum.
  public var scrum: DailyScrum
  /// Its past meetings, in any order.
  public var meetings: [Meeting]
  /// What the files say of them, for the program's own format.
  public var originals: OriginalObjects

  /// Puts it together.
  public init(scrum: DailyScrum, meetings: [Meeting] = [], originals: OriginalObjects = OriginalObjects()) {
    self.scrum = scrum
    self.meetings = meetings
    self.originals = originals
  }

  /// The past meetings, the newest first; of two at the same time the later one in the list.
  var newestFirst: [Meeting] { meetings.reversed().sorted { $0.startedAt > $1.startedAt } }
}

/// What a file says of a scrum and its past meetings, also what this version does not know: the objects that they
/// are written over.
public struct OriginalObjects: Hashable, Sendable {
  /// The scrum's; nil if the file says nothing more than this version does.
  var scrum: JSONObject?
  /// The meetings'.
  var meetings: [UUID: JSONObject] = [:]

  /// Nothing.
  public init() {}
}
