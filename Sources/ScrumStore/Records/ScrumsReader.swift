import FoundationEssentials
import ScrumModel

/// Reads the scrums of a file straight from its bytes, without a tree in between.
///
/// It reads what stands as it usually does, and a scrum that does not by way of a tree. Of a file with anything
/// wrong in it, it only says that it has not read it: what is wrong, and where, is found by the tree.
struct ScrumsReader {
  /// The version that the file says.
  private(set) var version: Int?
  /// The scrums in order.
  private(set) var scrums: [DailyScrum] = []
  /// What this version does not know at the top of the document.
  private(set) var members = UnknownMembers()
  /// What this version does not know in scrums, those left out in which it knows everything.
  private(set) var unknown: [(id: UUID, parts: UnknownParts)] = []

  var cursor: JSONCursor
  /// What this version does not know in the scrum that is being read.
  var parts = UnknownParts()
  /// The attendees of the scrum that is being read; the room for them is used again for the next scrum.
  var attendees: [Attendee] = []
  let themes = JSONWordTable<Theme>()
  let days = JSONWordTable<Schedule.Day>()
  let orders = JSONWordTable<SpeakingOrder>()
  let endings = JSONWordTable<WhenTimeIsUp>()
  let shares = JSONWordTable<Share>()

  /// Reads a file; nil where it takes the tree to read it, or to say what is wrong.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = JSONCursor(bytes)
    var hasScrums = false
    cursor.openObject()
    while let key = cursor.nextKey() {
      switch key {
      case "version":
        guard version == nil, let number = cursor.number(), number > 0 else { return nil }
        version = number
      case "scrums":
        guard !hasScrums else { return nil }
        hasScrums = true
        readScrums()
      default: cursor.skip(key, into: &members)
      }
    }
    guard cursor.isAtEnd, hasScrums, scrums.repeatedID == nil else { return nil }
  }

  private mutating func readScrums() {
    // Room is taken for scrums that are short; what is not used of it costs no memory.
    scrums.reserveCapacity(cursor.bytes.count / 512)
    cursor.openArray()
    while cursor.nextElement() {
      let (start, depth) = (cursor.index, cursor.depth)
      guard let scrum = scrum() ?? scrumByTree(from: start, depth: depth) else { return cursor.fail() }
      if !parts.isEmpty {
        unknown.append((scrum.id, parts))
        parts = UnknownParts()
      }
      scrums.append(scrum)
    }
  }

  private mutating func scrumByTree(from start: Int, depth: Int) -> DailyScrum? {
    cursor.goBack(to: start, depth: depth)
    guard let value = cursor.value(), let scrum = try? DailyScrum(json: value) else { return nil }
    parts = UnknownParts(of: value.object)
    return scrum
  }
}
