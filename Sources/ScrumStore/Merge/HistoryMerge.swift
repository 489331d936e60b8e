import FoundationEssentials
import ScrumModel

/// Two changed copies of a history, merged by meeting. The lines of both are a state already (see `MeetingVersions`),
/// except that a line goes which one side has replaced: it was there before, and that side has other lines about the same
/// meeting. If both sides changed a meeting and the newest line does not say all of it, a line is added that does.
struct HistoryMerge {
  let bytes: [UInt8]
  private(set) var conflicts: [String] = []

  init(base: [UInt8], _ one: [UInt8], _ other: [UInt8], _ names: SideNames) {
    let (before, mine, theirs) = (HistorySide(base), HistorySide(one), HistorySide(other))
    let kept = before.lastOccurrences.filter { line in
      switch (mine.lines.contains(line.text), theirs.lines.contains(line.text)) {
      case (true, true): true
      case (true, false): line.header.map { !theirs.isAbout($0.id) } ?? false
      case (false, true): line.header.map { !mine.isAbout($0.id) } ?? false
      case (false, false): false
      }
    }
    var added = AddedLines()
    for side in [mine, theirs] { added.add(side.lastOccurrences.filter { !before.lines.contains($0.text) }) }
    let contested = mine.changes(since: before).intersection(theirs.changes(since: before))
    if !contested.isEmpty {
      let union = HistoryContents(TextLine.text(kept.map(\.text) + added.sorted))
      for id in contested.sorted() {
        var merge = ContestedMeeting(id, union, mine, theirs, before, names)
        if let line = merge.newLine() {
          let header = line.withUnsafeBufferPointer { HistoryLineHeader($0) }
          added.add([HistorySide.Line(text: TextLine(line[...]), header: header)])
        }
        conflicts += merge.conflicts
      }
    }
    bytes = TextLine.text(kept.map(\.text) + added.sorted)
  }
}

/// One copy of a history, as a set of lines.
struct HistorySide {
  struct Line {
    let text: TextLine
    let header: HistoryLineHeader?
  }

  let contents: HistoryContents
  /// Each line once, at its last place: of lines that don't say when they were saved, the later one counts.
  let lastOccurrences: [Line]
  let lines: Set<TextLine>

  init(_ bytes: [UInt8]) {
    contents = HistoryContents(bytes)
    var seen = Set<TextLine>(minimumCapacity: contents.lines.count)
    var found: [Line] = []
    found.reserveCapacity(contents.lines.count)
    for line in contents.lines.reversed() {
      let text = TextLine(contents.slice(of: line))
      if seen.insert(text).inserted { found.append(Line(text: text, header: line.content.header)) }
    }
    lines = seen
    lastOccurrences = found.reversed()
  }

  func isAbout(_ meeting: UUID) -> Bool { contents.last[meeting] != nil }

  /// The meetings about which other lines were there before.
  func changes(since base: HistorySide) -> Set<UUID> {
    var changed: Set<UUID> = []
    for line in lastOccurrences where !base.lines.contains(line.text) {
      if let id = line.header?.id { changed.insert(id) }
    }
    for line in base.lastOccurrences where !lines.contains(line.text) {
      if let id = line.header?.id, isAbout(id) { changed.insert(id) }
    }
    return changed
  }
}

/// Lines that were added to a history, in an order that does not depend on the side: by the time of the meeting.
private struct AddedLines {
  private struct Entry {
    let line: HistorySide.Line
    /// Its number in its group, on the side on which there are more before it.
    let rank: Int
  }

  /// Lines whose order only their file tells.
  private struct Group: Hashable {
    let id: UUID
    let time: Double
    let savedAt: Int?
  }

  private var entries: [TextLine: Entry] = [:]

  mutating func add(_ lines: [HistorySide.Line]) {
    var counts: [Group?: Int] = [:]
    for line in lines {
      let group = line.header.map { Group(id: $0.id, time: $0.time, savedAt: $0.savedAt) }
      let rank = counts[group, default: 0]
      counts[group] = rank + 1
      entries[line.text] = Entry(line: line, rank: max(rank, entries[line.text]?.rank ?? 0))
    }
  }

  var sorted: [TextLine] {
    entries.values.sorted { one, other in
      guard let mine = one.line.header, let theirs = other.line.header else {
        // Lines that can't be read come last.
        if one.line.header != nil || other.line.header != nil { return one.line.header != nil }
        return Self.isBefore(one, other)
      }
      if mine.time != theirs.time { return mine.time < theirs.time }
      if mine.id != theirs.id { return mine.id < theirs.id }
      let (saved, otherSaved) = (mine.savedAt ?? .min, theirs.savedAt ?? .min)
      return saved != otherSaved ? saved < otherSaved : Self.isBefore(one, other)
    }.map(\.line.text)
  }

  private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    one.rank != other.rank
      ? one.rank < other.rank : one.line.text.bytes.lexicographicallyPrecedes(other.line.text.bytes)
  }
}

extension HistoryLineHeader {
  /// When the meeting began, or was deleted, in seconds since 1970.
  fileprivate var time: Double { start ?? savedAt.map { Double($0) / 1000 } ?? 0 }
}
