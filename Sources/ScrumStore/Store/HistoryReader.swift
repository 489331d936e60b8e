import FoundationEssentials
import Glibc
import ScrumModel

/// The past meetings of one scrum, the newest first, each read when it is needed. The reader shows the
/// history as it was when the reader was made. It scans all lines then, in whatever order they are, and reads
/// only those that are shown.
public struct HistoryReader {
  /// What is wrong with the lines read so far: those that are no meetings, and those that a merge left behind.
  public private(set) var problems: [Problem] = []
  private let text: HistoryText
  private let contents: HistoryContents
  /// The meetings still to be read, the oldest first, with the last line about each.
  private var waiting: [(start: Double, id: UUID, last: Int)] = []

  init(_ file: HistoryFile, at now: Int = Glibc.time(nil)) throws(StoreError) {
    text = try file.text(at: now)
    contents = HistoryContents(text.bytes)
    waiting.reserveCapacity(contents.last.count)
    for (id, last) in contents.last {
      let line = contents.lines[last]
      if line.previous == nil {
        if case .glance(let glance) = line.content, let start = glance.start {
          waiting.append((start, id, last))
        }
      } else {
        let versions = contents.versions(endingAt: last)
        guard versions.isShown, let start = versions.newestFirst.first?.glance.start else { continue }
        waiting.append((start, id, last))
      }
    }
    waiting.sort { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
    complainOfStrangeLines()
  }

  /// The next meetings, at most `count`; none at the end. An unreadable line is reported, and an older version of its
  /// meeting, if there is one, takes its place.
  public mutating func next(_ count: Int) -> [Meeting] { nextWithObjects(count).map(\.meeting) }

  /// The same, each with the object that its lines amount to.
  package mutating func nextWithObjects(_ count: Int) -> [(meeting: Meeting, object: JSONObject)] {
    var page: [(meeting: Meeting, object: JSONObject)] = []
    while page.count < count, let (_, _, last) = waiting.popLast() {
      var unread: [(place: Int, message: String)] = []
      let merged = contents.versions(endingAt: last).merged { unread.append(($0.place, $1)) }
      for (place, message) in unread { complain(of: contents.lines[place], message) }
      if let merged, let meeting = try? Meeting(json: .object(merged)) { page.append((meeting, merged)) }
    }
    return page
  }

  /// What a collapsed card shows, from as few meetings as that takes: the last ones, and those with a blocker.
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

  /// The stamps of the files before they were read.
  var stamps: [FileStamp] { text.stamps }

  private mutating func complain(of line: HistoryContents.Line, _ message: String) {
    let (name, number) = text.place(ofLine: line.number)
    problems.append(Problem("history/\(name)", line: number, message))
  }

  private mutating func complainOfStrangeLines() {
    guard contents.strangeLines > 0 else { return }
    for (index, line) in contents.lines.enumerated() {
      if let message = contents.complaint(about: index) { complain(of: line, message) }
    }
  }
}
