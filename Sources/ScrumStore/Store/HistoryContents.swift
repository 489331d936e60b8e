import FoundationEssentials
import ScrumModel

/// The lines of a history, scanned but not read whole, and which of them are about the same meeting.
struct HistoryContents: Sendable {
  struct Line: Sendable {
    let range: Range<Int>
    /// Its number, from 1.
    let number: Int
    let content: Content
    /// The previous line about the same meeting.
    let previous: Int?
    /// Whether it has an open blocker, or something that may be one in other words.
    let mayHaveBlocker: Bool
  }

  enum Content: Sendable {
    case header(HistoryLineHeader)
    /// It is JSON, but no meeting that this version can read.
    case unknown(String)
    /// It is not JSON: torn by a crash, or damaged.
    case damaged(String)

    var header: HistoryLineHeader? { if case .header(let header) = self { header } else { nil } }
  }

  let bytes: [UInt8]
  /// The name of the file; empty for none.
  let name: String
  /// Whether these are only the last lines of the file.
  let isCut: Bool
  private(set) var lines: [Line] = []
  private(set) var last: [UUID: Int] = [:]
  /// How many lines can't be read or are no lines of a history.
  private(set) var strangeLines = 0
  private let isThorough: Bool
  /// Whether the last line has no newline, as after a crash.
  var endsInLine: Bool { lines.last?.range.upperBound == bytes.count }

  init(_ bytes: [UInt8], of name: String = "", isCut: Bool = false, isThorough: Bool = false) {
    (self.bytes, self.name, self.isCut, self.isThorough) = (bytes, name, isCut, isThorough)
    let expected = bytes.count / 600 + 8
    lines.reserveCapacity(expected)
    last.reserveCapacity(expected)
    bytes.withUnsafeBufferPointer { buffer in
      var (start, number) = (0, 1)
      while start < buffer.count {
        let end = buffer.newline(from: start) ?? buffer.count
        if end > start { add(UnsafeBufferPointer(rebasing: buffer[start..<end]), number, at: start) }
        number += 1
        start = end + 1
      }
    }
  }

  /// The last whole lines, of a number of bytes at most.
  func end(_ most: Int) -> HistoryContents {
    HistoryContents(
      Array(bytes[HistoryFile.lineStart(in: bytes, after: bytes.count - most)...]), of: name, isCut: true)
  }

  /// The words of kinds that count as blockers, as a line has them.
  private static let openWords = Note.Kind.urgent.map { Array("\"\($0.rawValue)\"".utf8) }
  /// The bytes right after such a word, in lines as this program writes them, if the blocker is resolved.
  private static let resolved = Array(",\"resolvedAt\"".utf8)

  private static func mayHaveOpenBlocker(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    // An escaped word could be any.
    line.containsBackslash || openWords.contains { word in line.contains(word, notFollowedBy: resolved) }
  }

  private mutating func add(_ line: UnsafeBufferPointer<UInt8>, _ number: Int, at start: Int) {
    let content = Content(line, isThorough)
    var previous: Int?
    var mayHaveBlocker = false
    if let header = content.header {
      previous = last.updateValue(lines.count, forKey: header.id)
      mayHaveBlocker = Self.mayHaveOpenBlocker(line)
    } else {
      strangeLines += 1
    }
    lines.append(
      Line(
        range: start..<start + line.count, number: number, content: content, previous: previous,
        mayHaveBlocker: mayHaveBlocker))
  }

  func slice(of line: Line) -> ArraySlice<UInt8> { bytes[line.range] }

  func mayHaveBlocker(endingAt last: Int) -> Bool {
    places(endingAt: last).contains { lines[$0].mayHaveBlocker }
  }

  func complaint(about place: Int) -> String? {
    switch lines[place].content {
    case .header: return nil
    case .unknown(let message): return message
    case .damaged(let message):
      return endsInLine && place == lines.count - 1 ? "the line is torn" : message
    }
  }

  func versions(endingAt last: Int) -> MeetingVersions {
    MeetingVersions(versions(at: places(endingAt: last)))
  }

  private func versions(at places: [Int]) -> [MeetingVersions.Version] {
    places.compactMap { place in
      lines[place].content.header.map { header in
        MeetingVersions.Version(header: header, bytes: slice(of: lines[place]), place: place)
      }
    }
  }

  func versions(of id: UUID) -> MeetingVersions? { last[id].map { versions(endingAt: $0) } }

  /// The versions of a meeting by some of its lines; nil if there is no such line.
  func versions(of id: UUID, where isKept: (ArraySlice<UInt8>) -> Bool) -> MeetingVersions? {
    guard let last = last[id] else { return nil }
    let versions = versions(at: places(endingAt: last).filter { isKept(slice(of: lines[$0])) })
    return versions.isEmpty ? nil : MeetingVersions(versions)
  }

  var superseded: Int {
    last.values.reduce(0) { sum, place in
      let count = places(endingAt: place).count
      return count == 1 ? sum : sum + count - versions(endingAt: place).neededLines
    }
  }

  var isWorthCompacting: Bool { superseded > lines.count / 2 }

  /// The lines about one meeting, the last one first.
  func places(endingAt last: Int) -> [Int] { Array(sequence(first: last) { lines[$0].previous }) }

  /// The text without replaced lines, and with lines of some kinds only. It says the same as before, also
  /// after a merge with lines of another clone: the newest version stays, with the state of its blockers, and
  /// a deletion that counts. Of a deleted meeting the text stays only if it says when a blocker was resolved.
  func text(isCompacted: Bool, where isKept: (Content) -> Bool = { _ in true }) -> [UInt8] {
    var text: [UInt8] = []
    func add(_ line: some Sequence<UInt8>) {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    var placed: Set<UUID> = []
    for line in lines where isKept(line.content) {
      guard isCompacted, let header = line.content.header, let last = last[header.id],
        lines[last].previous != nil
      else {
        add(slice(of: line))
        continue
      }
      guard placed.insert(header.id).inserted else { continue }
      for line in needed(endingAt: last) { add(line) }
    }
    return text
  }

  private func needed(endingAt last: Int) -> [ArraySlice<UInt8>] {
    let versions = versions(endingAt: last)
    var isWhole = true
    let merged = versions.merged { _, _ in isWhole = false }
    guard isWhole, let newest = versions.newestFirst.first else {
      if isWhole, let deletion = versions.deletion { return [deletion.bytes] }
      // An unreadable line may say more than the others.
      return places(endingAt: last).reversed().map { slice(of: lines[$0]) }
    }
    let deletion = versions.isDeletionNeeded ? versions.deletion.map { [$0.bytes] } ?? [] : []
    guard let merged, versions.isShown || merged.knowsStates else { return deletion }
    let object = MeetingVersions.line(
      merged, savedAt: newest.header.savedAt, restoredAt: versions.restoredAt)
    let isNewest = (try? JSONReader.read(newest.bytes))?.object == object
    let line = isNewest ? newest.bytes : JSONWriter.compact(.object(object))[...]
    // Among lines without a time the last one counts.
    return versions.isDeleted ? [line] + deletion : deletion + [line]
  }
}

extension HistoryContents.Content {
  fileprivate init(_ line: UnsafeBufferPointer<UInt8>, _ isThorough: Bool) {
    if !isThorough, let header = HistoryLineHeader(line) {
      self = .header(header)
      return
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(line) } catch {
      self = .damaged(error.message)
      return
    }
    if let object = json.object, object["deleted"] == .bool(true), let id = object["id"]?.uuid {
      self = .header(HistoryLineHeader(id: id, start: nil, object))
      return
    }
    do throws(RecordError) {
      let meeting = try Meeting(json: json)
      let start = meeting.startedAt.timeIntervalSince1970
      self = .header(HistoryLineHeader(id: meeting.id, start: start, json.object ?? JSONObject()))
    } catch { self = .unknown(error.message) }
  }
}
