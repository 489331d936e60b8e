import CFiles
import FoundationEssentials

/// Which meeting a line of a history is about, and what decides whether the line counts.
///
/// It is read from the line's first bytes and without a tree, so that a history of ten years is looked through
/// in a few milliseconds. What else the line says is read once it is shown.
struct HistoryGlance: Hashable, Sendable {
  /// The meeting.
  let id: UUID
  /// When the meeting began, in seconds since 1970; nil if the line says that it was deleted.
  let start: Double?
  /// When the line was saved, in milliseconds since 1970; nil in a line of an older program.
  let savedAt: Int?
  /// When the meeting was brought back after a deletion, in milliseconds since 1970.
  let restoredAt: Int?

  /// The keys that decide whether a line counts.
  fileprivate static let deciding: [StaticString] = ["\"savedAt\"", "\"restoredAt\"", "\"deleted\""]

  /// Whether the line says that the meeting was deleted.
  var isDeletion: Bool { start == nil }

  /// Looks at a line; nil if it does not stand as it usually does, and a tree has to tell what it says.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var cursor = JSONCursor(line)
    var (id, start, isDeletion) = (UUID?.none, Double?.none, Bool?.none)
    var (savedAt, restoredAt) = (Double?.none, Double?.none)
    var (end, length) = (Double?.none, Int?.none)
    var isDone = false
    cursor.openObject()
    while !isDone, let key = cursor.nextKey() {
      switch key {
      case "id": cursor.once(&id) { $0.id() }
      case "startedAt": cursor.once(&start) { $0.seconds() }
      case "savedAt": cursor.once(&savedAt) { $0.seconds() }
      case "restoredAt": cursor.once(&restoredAt) { $0.seconds() }
      case "deleted": cursor.once(&isDeletion) { $0.value() == .bool(true) }
      // A line in which one of these is wrong is told at once, though nobody looks at it.
      case "endedAt": cursor.once(&end) { $0.seconds() }
      case "lengthInMinutes": cursor.once(&length) { $0.number() }
      // The turns are most of a line, and usually nothing comes after them.
      case "turns" where id != nil && start != nil && line.endsInArray && !line.decides(after: cursor.index):
        isDone = true
      default: cursor.skip()
      }
    }
    guard isDone || cursor.isAtEnd, !cursor.hasFailed, let id, start != nil || isDeletion == true else {
      return nil
    }
    self.id = id
    self.start = isDeletion == true ? nil : start
    self.savedAt = savedAt.flatMap(Self.possible)
    self.restoredAt = restoredAt.flatMap(Self.possible)
  }

  /// What a whole line says; nil if it is about no meeting.
  init?(_ line: HistoryLine, _ object: JSONObject?) {
    switch line {
    case .meeting(let meeting): (id, start) = (meeting.id, meeting.startedAt.timeIntervalSince1970)
    case .deletion(let id): (self.id, start) = (id, nil)
    case .unknown, .damaged: return nil
    }
    savedAt = object?.moment("savedAt")
    restoredAt = object?.moment("restoredAt")
  }

  /// The seconds since 1970 from which on nobody can have saved anything: the year 9000. What is later counts as
  /// unknown, since nothing could be saved after it.
  private static let end = 221_845_392_000.0

  /// Milliseconds since 1970, of a moment at which a line can have been saved.
  fileprivate static func possible(_ seconds: Double) -> Int? {
    seconds < end ? milliseconds(seconds) : nil
  }

  /// Milliseconds since 1970.
  static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  /// A moment in milliseconds since 1970 as a line has it.
  static func text(_ milliseconds: Int) -> JSONValue {
    // A little more than the millisecond, so that cutting can't make it the one before.
    .string(Date(timeIntervalSince1970: (Double(milliseconds) + 0.2) / 1000).timestamp(.milliseconds))
  }
}

extension JSONObject {
  /// A moment in milliseconds since 1970; nil if there is none that can be read.
  func moment(_ key: String) -> Int? {
    self[key]?.string.flatMap { Date(timestamp: $0) }.flatMap {
      HistoryGlance.possible($0.timeIntervalSince1970)
    }
  }
}

extension JSONCursor {
  /// A moment in seconds since 1970.
  fileprivate mutating func seconds() -> Double? {
    guard let word = word() else { return nil }
    var reader = TimestampReader(bytes: word.bytes)
    guard let seconds = reader.secondsSince1970() else {
      fail()
      return nil
    }
    return seconds
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether something behind an offset may be a key that decides whether a line counts.
  fileprivate func decides(after offset: Int) -> Bool {
    guard let base = baseAddress else { return false }
    return HistoryGlance.deciding.contains { key in
      files_contain(base + offset, count - offset, key.utf8Start, key.utf8CodeUnitCount) != 0
    }
  }

  /// Whether an object ends here of which the last member is an array.
  fileprivate var endsInArray: Bool {
    count > 2 && self[count - 1] == UInt8(ascii: "}") && self[count - 2] == UInt8(ascii: "]")
  }
}
