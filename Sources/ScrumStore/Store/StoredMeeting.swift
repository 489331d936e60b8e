import Glibc
import ScrumModel

/// The meeting in progress as one who is not in it finds it: one small file is read, and nothing written or locked.
public struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was saved last.
  public var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false where the meeting was left unfinished.
  public var isHeld: Bool

  /// Makes the pair.
  public init(_ meeting: MeetingInProgress, isHeld: Bool) {
    self.meeting = meeting
    self.isHeld = isHeld
  }

  /// Reads the meeting of the store in a directory; nil where there is none.
  /// - Throws: a `StoreError` that says file, line and column; the file is left alone.
  public static func read(in directory: String) throws(StoreError) -> StoredMeeting? {
    guard let stored = try document(at: JSONFile(path: StorePath(root: directory).appending("meeting.json")))
    else {
      return nil
    }
    return stored.document.meeting.map { StoredMeeting($0, isHeld: stored.isHeld) }
  }

  /// Reads the document of a meeting with all that it keeps; `afterReading` is what a test does in between.
  static func document(
    at json: JSONFile, afterReading: () -> Void = {}
  ) throws(StoreError) -> (document: ProgressDocument, isHeld: Bool)? {
    var tries = 10
    while true {
      guard let file = try OpenFile(json.path, O_RDONLY, kind: .unreadable) else { return nil }
      let bytes = try file.contents()
      afterReading()
      let isHeld = MeetingHold.isOn(file)
      // Whoever saves lets go of the file before: only the one that is there tells whether it is held.
      tries -= 1
      if !isHeld, !file.isInPlace, tries > 0 { continue }
      return (try json.read(bytes, ProgressDocument.init(_:)), isHeld)
    }
  }
}
