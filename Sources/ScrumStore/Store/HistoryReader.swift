import FoundationEssentials
import Glibc
import ScrumModel

/// The past meetings of one scrum as they were when the reader was made, the newest first. All lines are scanned first,
/// in whatever order they are; then meetings are read all at once, or step by step beside other work.
package struct HistoryReader {
  /// The problems of the lines read so far: those that are no meetings, and those that a merge left behind.
  package private(set) var problems: [Problem] = []
  private var contents: HistoryContents
  /// The meetings still to be read, the oldest first, with the last line about each.
  private var waiting: [(start: Double, id: UUID, last: Int)] = []
  /// The number of meetings that waited once all lines were scanned; nil before.
  private var expected: Int?

  /// The bytes that a step scans, and those of the meetings that it reads.
  private static let (scannedBytes, readBytes) = (1 << 22, 1 << 19)
  /// The bytes at the end of the file that have the newest meetings.
  private static let newestBytes = 1 << 18

  init(_ file: HistoryFile, at now: Int = Glibc.time(nil)) throws(StoreError) {
    try self.init(opening: file, at: now)
    try scan()
  }

  /// A reader that reads nothing yet.
  init(opening file: HistoryFile, at now: Int = Glibc.time(nil)) throws(StoreError) {
    contents = try file.lines(at: now)
  }

  init(opening text: HistoryText) { contents = HistoryContents(text) }

  /// The bytes of the file.
  package var size: Int { contents.text.count }

  /// A reader of the newest meetings, as far as a number of bytes at the end of the file tells; it reads nothing yet.
  package func ends(of bytes: Int) -> HistoryReader { HistoryReader(opening: contents.text.tail(bytes)) }

  /// Whether the history is so short that it is best read at once.
  package var isShort: Bool { contents.text.count <= HistoryText.smallSize }

  /// The newest meetings, as far as the end of the file tells: a line that a merge has put elsewhere may change them.
  package func newest() throws(StoreError) -> [Meeting] {
    var end = ends(of: Self.newestBytes)
    try end.scan()
    return end.next(.max)
  }

  /// Reads on; the result is the next meetings, perhaps none, and nil at the end.
  package mutating func step() throws(StoreError) -> [Meeting]? {
    guard expected != nil else {
      try scan(atMost: Self.scannedBytes)
      return []
    }
    return waiting.isEmpty ? nil : next(.max, bytes: Self.readBytes)
  }

  /// How much the steps have read, from 0 to 1; the scan takes a tenth of the time.
  package var progress: Double {
    guard let expected else { return Double(contents.scanned) / Double(max(1, contents.text.count)) / 10 }
    return 1 - 0.9 * Double(waiting.count) / Double(max(1, expected))
  }

  mutating func scan(atMost size: Int = .max) throws(StoreError) {
    let isWhole = !contents.scan(atMost: size)
    if let trouble = contents.text.trouble { throw trouble }
    guard isWhole else { return }
    waiting.reserveCapacity(contents.last.count)
    // In the order of the lines, which is nearly that of the meetings.
    for (place, line) in contents.lines.enumerated() {
      guard let header = line.content.header, contents.last[header.id] == place else { continue }
      if line.previous == nil {
        if let start = header.start { waiting.append((start, header.id, place)) }
      } else {
        let versions = contents.versions(endingAt: place)
        guard versions.isShown, let start = versions.newestFirst.first?.header.start else { continue }
        waiting.append((start, header.id, place))
      }
    }
    waiting.sort { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
    expected = waiting.count
    guard contents.strangeLines > 0 else { return }
    for (index, line) in contents.lines.enumerated() {
      if let message = contents.complaint(about: index) { complain(of: line, message) }
    }
  }

  /// The next meetings, at most `count`, and only as many as have about a number of bytes; none at the end. An unreadable
  /// line is reported, and an older version of its meeting, if there is one, takes its place.
  package mutating func next(_ count: Int, bytes: Int = .max) -> [Meeting] {
    var page: [Meeting] = []
    var rest = bytes
    while page.count < count, rest > 0, let (_, _, last) = waiting.popLast() {
      var unread: [(place: Int, message: String)] = []
      let merged = contents.versions(endingAt: last).merged { unread.append(($0.place, $1)) }
      for (place, message) in unread { complain(of: contents.lines[place], message) }
      if let merged { page.append(merged) }
      rest -= contents.lines[last].range.count
    }
    return page
  }

  /// Summarizes the history from as few meetings as that takes: the last ones, and those with a blocker.
  mutating func summary() -> HistorySummary {
    var (meetings, timed): ([Meeting], Int) = ([], 0)
    let all = waiting
    for meeting in all.reversed() {
      guard timed < HistorySummary.recentCount || contents.mayHaveBlocker(endingAt: meeting.last) else {
        continue
      }
      waiting = [meeting]
      for meeting in next(1) {
        meetings.append(meeting)
        if meeting.isTimed { timed += 1 }
      }
    }
    waiting = []
    return HistorySummary(meetings)
  }

  var stamp: FileStamp? { contents.text.stamp }

  private mutating func complain(of line: HistoryContents.Line, _ message: String) {
    problems.append(Problem("history/\(contents.text.name)", line: line.number, message))
  }
}
