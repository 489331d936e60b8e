import CFiles
import FoundationEssentials
import Glibc
import ScrumModel

/// The meeting that a line of a history is about, and what decides whether the line counts. It is read from
/// the beginning of the line without a tree: a history of ten years takes a few milliseconds. The rest of the
/// line is read when it is shown.
struct HistoryLineHeader: Hashable, Sendable {
  let id: UUID
  /// When the meeting began, in seconds since 1970; nil if the line deletes it.
  let start: Double?
  /// When the line was saved, in milliseconds since 1970; nil for a line of an older program.
  let savedAt: Int?
  /// When the meeting was restored after a deletion, in milliseconds since 1970.
  let restoredAt: Int?
  fileprivate static let deciding: [StaticString] = ["\"savedAt\"", "\"restoredAt\"", "\"deleted\""]
  var isDeletion: Bool { start == nil }

  /// Looks at a line; nil if it is not as this program writes it, so that only a tree tells what it says.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var reader = JSONReader(line)
    var (id, start, isDeletion) = (UUID?.none, Date?.none, Bool?.none)
    var (savedAt, restoredAt) = (Date?.none, Date?.none)
    // As this program writes them: then none of these can follow the turns.
    var (isSorted, last) = (true, UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    do throws(JSONError) {
      var isDone = false
      try reader.openObject()
      while !isDone, let key = try reader.nextRawKey() {
        var isRead = true
        isSorted = isSorted && last.precedes(key)
        last = key
        switch key {
        case "id": isRead = id.isSet(to: UUID(bytes: try reader.rawString()))
        case "startedAt": isRead = start.isSet(to: try Self.moment(&reader))
        case "savedAt": isRead = savedAt.isSet(to: try Self.moment(&reader))
        case "restoredAt": isRead = restoredAt.isSet(to: try Self.moment(&reader))
        case "deleted": isRead = isDeletion.isSet(to: try reader.value() == .bool(true))
        // The turns are most of a line, and usually nothing follows them.
        case "turns"
        where id != nil && start != nil && line.endsInArray
          && (isSorted || !line.decides(after: reader.index)):
          isDone = true
        // A key with escapes could be any.
        case _ where key.contains(UInt8(ascii: "\\")): return nil
        default: _ = try reader.value()
        }
        guard isRead else { return nil }
      }
      reader.skipSpace()
      guard isDone || reader.index == line.count else { return nil }
    } catch { return nil }
    guard let id, start != nil || isDeletion == true else { return nil }
    self.id = id
    self.start = isDeletion == true ? nil : start?.timeIntervalSince1970
    self.savedAt = savedAt.flatMap(Self.possible)
    self.restoredAt = restoredAt.flatMap(Self.possible)
  }

  private static func moment(_ reader: inout JSONReader) throws(JSONError) -> Date? {
    Date(timestamp: try reader.rawString())
  }

  init(id: UUID, start: Double?, _ object: JSONObject) {
    self.id = id
    self.start = start
    savedAt = object.moment("savedAt")
    restoredAt = object.moment("restoredAt")
  }

  /// A later time than that of any clock counts as unknown: nothing could be saved after it.
  fileprivate static func possible(_ moment: Date) -> Int? {
    moment < .afterAllClocks ? moment.milliseconds : nil
  }

  /// A moment in milliseconds since 1970, as a line has it.
  static func text(_ milliseconds: Int) -> JSONValue {
    .string(Date(milliseconds: milliseconds).timestamp(.milliseconds))
  }
}

extension JSONObject {
  /// A member that is a moment, in milliseconds since 1970; nil if it is missing or no moment.
  func moment(_ key: String) -> Int? { self[key]?.date.flatMap(HistoryLineHeader.possible) }
}

extension Optional {
  /// Keeps what a member says; false if it is wrong, or if the member is there twice.
  @inline(__always)
  fileprivate mutating func isSet(to value: Wrapped?) -> Bool {
    guard self == nil, let value else { return false }
    self = value
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Lets a `switch` compare bytes with words.
  @inline(__always)
  fileprivate static func ~= (word: StaticString, bytes: Self) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
    return memcmp(start, word.utf8Start, bytes.count) == 0
  }

  fileprivate func decides(after offset: Int) -> Bool {
    let rest = UnsafeBufferPointer(rebasing: self[offset...])
    return HistoryLineHeader.deciding.contains { rest.contains($0) }
  }

  /// Whether these bytes come before others in the order of the files' keys.
  fileprivate func precedes(_ other: Self) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return count < other.count }
    let order = memcmp(base, otherBase, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }

  func newline(from start: Int) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func contains(_ word: StaticString) -> Bool {
    files_find(baseAddress, count, word.utf8Start, word.utf8CodeUnitCount) != nil
  }

  /// Whether they contain a word at least once without another right after it.
  func contains(_ word: [UInt8], notFollowedBy other: [UInt8]) -> Bool {
    var rest = self
    while let found = files_find(rest.baseAddress, rest.count, word, word.count), let base = rest.baseAddress
    {
      rest = UnsafeBufferPointer(rebasing: rest[(found - UnsafeRawPointer(base) + word.count)...])
      if !rest.starts(with: other) { return true }
    }
    return false
  }

  var containsBackslash: Bool {
    baseAddress.map { memchr($0, Int32(UInt8(ascii: "\\")), count) != nil } ?? false
  }

  fileprivate var endsInArray: Bool {
    count > 2 && self[count - 1] == UInt8(ascii: "}") && self[count - 2] == UInt8(ascii: "]")
  }
}
