import FoundationEssentials
import Glibc
import ScrumModel

/// The start of a board reads this much of each history, so it looks at no more than it needs.
extension HistoryFile {
  /// The bytes at the end of the file that are looked at.
  private static let piece = 16 << 10
  /// How many lines must stand there, each about another meeting; `HistoryReader` says why.
  private static let lines = 8

  /// The newest meeting; nil where the file does not end as it usually does, or there is none: then `recent` has
  /// the last word.
  func latestAtPlainEnd() throws(StoreError) -> Meeting? {
    guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return nil }
    let size = try file.size()
    let bytes = try file.read(from: max(0, size - Self.piece), count: min(size, Self.piece))
    return bytes.withUnsafeBufferPointer { Self.latest(in: $0, isWhole: size <= Self.piece) }
  }

  private static func latest(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Meeting? {
    let newline = UInt8(ascii: "\n")
    guard bytes.last == newline else { return nil }
    var ids: [UUID] = []
    var newest: (start: Date, line: Range<Int>)?
    var end = bytes.count - 1
    while end > 0, ids.count < lines {
      let before = bytes[..<end].lastIndex(of: newline)
      // The first line of the piece may be the end of one.
      guard before != nil || isWhole else { return nil }
      let line = (before.map { $0 + 1 } ?? 0)..<end
      guard let (id, start) = glance(UnsafeBufferPointer(rebasing: bytes[line])), !ids.contains(id) else {
        return nil
      }
      ids.append(id)
      if newest.map({ start > $0.start }) ?? true { newest = (start, line) }
      end = before ?? 0
    }
    guard let newest, let json = try? JSONReader.read(Array(bytes[newest.line])) else { return nil }
    return try? Meeting(json: json)
  }

  /// Which meeting a line is about and when it began; nil where the line says anything else.
  private static func glance(_ line: UnsafeBufferPointer<UInt8>) -> (id: UUID, start: Date)? {
    var cursor = JSONCursor(line)
    var (id, start) = (UUID?.none, Date?.none)
    cursor.openObject()
    while let key = cursor.nextKey() {
      switch key {
      case "id": cursor.once(&id) { $0.id() }
      case "startedAt": cursor.once(&start) { $0.word().flatMap { Date(timestamp: $0.text) } }
      case "deleted": cursor.fail()
      default: cursor.skip()
      }
    }
    guard cursor.isAtEnd, let id, let start else { return nil }
    return (id, start)
  }
}
