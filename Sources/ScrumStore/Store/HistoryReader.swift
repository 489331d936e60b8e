import FoundationEssentials
import Glibc
import ScrumModel

/// The past meetings of one scrum as they were when the reader was made, the newest first: all lines were scanned then, in
/// whatever order they are, and meetings are read all at once, or step by step.
package struct HistoryReader: Sendable {
  /// The problems of the lines read so far: those that are no meetings, and those that a merge left behind.
  package private(set) var problems: [Problem] = []
  private var contents: HistoryContents
  /// The meetings still to be read, the oldest first, with the last line about each.
  private var waiting: [(start: Double, id: UUID, last: Int)] = []
  /// The bytes of the meetings that a step reads.
  private static let stepBytes = 1 << 19
  /// The bytes at the end of the file that have the newest meetings.
  private static let newestBytes = 1 << 18
  /// A history of no more bytes is best read at once.
  private static let shortBytes = 1 << 20

  /// - Parameter limit: the most bytes that are read, from the end of the file.
  init(_ file: HistoryFile, limit: Int = .max) throws(StoreError) { self.init(try file.lines(limit: limit)) }

  init(_ contents: HistoryContents) {
    self.contents = contents
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
    guard contents.strangeLines > 0 else { return }
    for (index, line) in contents.lines.enumerated() {
      if let message = contents.complaint(about: index) { complain(of: line, message) }
    }
  }

  /// Whether the beginning of the file was not read.
  package var isCut: Bool { contents.isCut }

  /// The newest meetings, as far as the end of the file tells: a line that a merge has put elsewhere may change them. Nil
  /// if the history is so short that it is best read at once.
  package func newest() -> [Meeting]? {
    guard contents.bytes.count > Self.shortBytes else { return nil }
    var end = HistoryReader(contents.end(Self.newestBytes))
    return end.rest()
  }

  /// Tells whether a line has to be read, by its bytes.
  package typealias LineFilter = (ArraySlice<UInt8>) -> Bool

  /// The start of the oldest meeting that is still to be read.
  package var oldest: Date? { waiting.first.map { Date(timeIntervalSince1970: $0.start) } }

  /// Passes over the meetings that began before a moment.
  /// - Parameter isPatient: whether those stay that may have an open blocker.
  package mutating func passOver(before moment: Date, exceptBlocked isPatient: Bool) {
    waiting.removeAll {
      $0.start < moment.timeIntervalSince1970 && !(isPatient && contents.mayHaveBlocker(endingAt: $0.last))
    }
  }

  /// Passes over the meetings of which no line has to be read.
  package mutating func passOver(unless isKept: LineFilter) {
    waiting = waiting.filter { meeting in
      contents.places(endingAt: meeting.last).contains { isKept(contents.slice(of: contents.lines[$0])) }
    }
  }

  /// Reads on; the result is the next meetings, none at the end.
  package mutating func step() -> [Meeting] { next(.max, bytes: Self.stepBytes) }

  package mutating func rest() -> [Meeting] { next(.max) }

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
  package mutating func summary() -> HistorySummary {
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

  private mutating func complain(of line: HistoryContents.Line, _ message: String) {
    problems.append(Problem("history/\(contents.name)", line: line.number, message))
  }
}
