import FoundationEssentials
import ScrumModel

/// The past meetings of one scrum, the newest first, read from the end of their file as they are asked for.
///
/// It shows the file as it was when the reader was made, and goes no further back in it than needed.
/// A line that cannot be read is set aside. A meeting's first line stands after those of all older meetings, but
/// an edit of an old one stands after them all. So a meeting is handed out once the last few lines are all older:
/// unless all of these are edits, what is unread is older still. One that comes too late is not lost, it comes then.
public struct HistoryReader: ~Copyable {
  /// How many lines must agree on how old the unread ones are.
  private static let margin = 8

  /// How many of the lines read so far are no lines of a history.
  public private(set) var damagedLines = 0

  private var lines: BackwardLines?
  /// The meetings that have been read and not handed out.
  private var waiting: [Meeting] = []
  private var seen: Set<UUID> = []
  private var lastStarts: [Date] = []

  /// The meetings of a file; none where there is none.
  init(_ path: StorePath) throws(StoreError) { lines = try BackwardLines(path) }

  /// The bytes of the file that have been read so far.
  public var bytesRead: Int {
    // A noncopyable value can only be looked at where it is.
    switch lines {
    case .some(let lines): lines.bytesRead
    case .none: 0
    }
  }

  /// The next meetings, at most `count`; none at the end.
  /// - Throws: a `StoreError` where the file cannot be read.
  public mutating func next(_ count: Int) throws(StoreError) -> [Meeting] {
    guard count > 0 else { return [] }
    while !hasReady(count), let line = try lines?.next() { take(line) }
    waiting.sort { $0.startedAt > $1.startedAt }
    let page = Array(waiting.prefix(count))
    waiting.removeFirst(page.count)
    return page
  }

  /// Whether so many of those that wait are younger than all that may still come.
  private func hasReady(_ count: Int) -> Bool {
    guard waiting.count >= count, lastStarts.count == HistoryReader.margin, let bound = lastStarts.max()
    else {
      return false
    }
    return waiting.count(where: { $0.startedAt >= bound }) >= count
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    switch HistoryLine(line) {
    case .deletion(let id): seen.insert(id)
    case .meeting(let meeting):
      lastStarts = lastStarts.suffix(HistoryReader.margin - 1) + [meeting.startedAt]
      if seen.insert(meeting.id).inserted { waiting.append(meeting) }
    case .damaged: damagedLines += 1
    case .unknown: break
    }
  }
}
