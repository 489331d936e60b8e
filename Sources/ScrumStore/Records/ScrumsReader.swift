import FoundationEssentials
import ScrumModel

/// Reads the scrums of a file straight from its bytes, without a tree in between.
///
/// It reads what stands as this program writes it, and a scrum that does not by way of a tree. Of a file with
/// anything wrong in it, it only says that it has not read it: what is wrong, and where, is found by the tree.
struct ScrumsReader {
  /// The version that the file says.
  private(set) var version: Int?
  /// The scrums in order.
  private(set) var scrums: [DailyScrum] = []
  /// What the document says beside its scrums.
  private(set) var members: [JSONObject.Member] = []
  /// The texts of the scrums that do not stand as this program writes them.
  private(set) var originals: [UUID: [UInt8]] = [:]

  var cursor: JSONCursor
  /// Whether the scrum that is being read says something that this version does not know.
  var isOdd = false
  /// The attendees of the scrum that is being read; the room for them is used again for the next scrum.
  var attendees: [Attendee] = []
  let themes = JSONWordTable<Theme>()
  let days = JSONWordTable<Schedule.Day>()
  let orders = JSONWordTable<SpeakingOrder>()
  let endings = JSONWordTable<WhenTimeIsUp>()
  let shares = JSONWordTable<LeftoverTimePolicy>()

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
        members.append(JSONObject.Member(key: "version", value: .int(number)))
      case "scrums":
        guard !hasScrums else { return nil }
        hasScrums = true
        readScrums()
      default:
        guard let value = cursor.value() else { return nil }
        members.append(JSONObject.Member(key: key.text, value: value))
      }
    }
    guard cursor.isAtEnd, hasScrums, scrums.repeatedID == nil,
      JSONObject.repeatedKey(members.count, { members[$0].key }) == nil
    else { return nil }
  }

  private mutating func readScrums() {
    // Room is taken for scrums that are short; what is not used of it costs no memory.
    scrums.reserveCapacity(cursor.bytes.count / 512)
    cursor.openArray()
    while cursor.nextElement() {
      let (start, depth) = (cursor.index, cursor.depth)
      isOdd = false
      guard let scrum = scrum() ?? scrumByTree(from: start, depth: depth) else { return cursor.fail() }
      if isOdd { originals[scrum.id] = Array(cursor.bytes[start..<cursor.index]) }
      scrums.append(scrum)
    }
  }

  private mutating func scrumByTree(from start: Int, depth: Int) -> DailyScrum? {
    cursor.goBack(to: start, depth: depth)
    guard let value = cursor.value(), let scrum = try? DailyScrum(json: value) else { return nil }
    isOdd = true
    return scrum
  }

  /// Passes a member that nobody knows; the walk fails if its key stands there twice.
  mutating func pass(_ key: JSONWord, _ others: inout [String]) {
    isOdd = true
    let text = key.text
    // As a tree, since a key may stand twice inside of it.
    if others.contains(where: { $0.utf8.elementsEqual(text.utf8) }) || cursor.value() == nil { cursor.fail() }
    others.append(text)
  }
}
