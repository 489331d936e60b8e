import FoundationEssentials
import ScrumModel

/// The lines of a history, scanned but not read whole, and which of them are about the same meeting.
struct HistoryContents {
  struct Line {
    let range: Range<Int>
    /// Its number, from 1.
    let number: Int
    let content: Content
    /// The previous line about the same meeting.
    let previous: Int?
    /// Whether it has a blocker, or something that may be one in other letters.
    let mayHaveBlocker: Bool
  }

  enum Content {
    case header(HistoryLineHeader)
    /// It is JSON, but no meeting that this version can read.
    case unknown(String)
    /// It is not JSON: torn by a crash, or damaged.
    case damaged(String)

    var header: HistoryLineHeader? { if case .header(let header) = self { header } else { nil } }
  }

  let text: HistoryText
  private(set) var lines: [Line] = []
  private(set) var last: [UUID: Int] = [:]
  /// How many lines can't be read or are no lines of a history.
  private(set) var strangeLines = 0
  private(set) var scanned = 0
  /// The number of the next line.
  private var number = 1
  private let isThorough: Bool
  /// Whether the last line has no newline, as after a crash.
  var endsInLine: Bool { lines.last?.range.upperBound == text.count }

  init(_ bytes: [UInt8], isThorough: Bool = false) {
    self.init(HistoryText(bytes), isThorough: isThorough)
    scan()
  }

  /// The lines of a text, none of which are scanned yet.
  init(_ text: HistoryText, isThorough: Bool = false) {
    self.text = text
    self.isThorough = isThorough
    let expected = text.count / 600 + 8
    lines.reserveCapacity(expected)
    last.reserveCapacity(expected)
  }

  /// Scans lines of about a number of bytes; false once there are no more.
  @discardableResult
  mutating func scan(atMost size: Int = .max) -> Bool {
    let end = scanned + min(size, text.count - scanned)
    while scanned < end {
      let rest = scanned..<text.count
      // A line that is longer than the piece needs a larger one.
      var piece = min(rest.count, Self.pieceSize)
      while !scan(text.bytes(rest.prefix(piece)), isRest: piece == rest.count) {
        guard piece < rest.count, text.trouble == nil else {
          scanned = text.count
          return false
        }
        piece = min(rest.count, piece * 2)
      }
    }
    return scanned < text.count
  }

  /// The bytes of a large text that are scanned together.
  private static let pieceSize = 1 << 20

  /// Scans the whole lines of a piece of the text, the last of which may end with it; false if there is none.
  private mutating func scan(_ piece: ArraySlice<UInt8>, isRest: Bool) -> Bool {
    let before = scanned
    piece.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        guard let end = buffer.newline(from: start) ?? (isRest ? buffer.count : nil) else { break }
        if end > start { add(UnsafeBufferPointer(rebasing: buffer[start..<end]), at: before + start) }
        number += 1
        start = min(end + 1, buffer.count)
      }
      scanned += start
    }
    return scanned > before
  }

  /// The words of kinds that count as blockers.
  private static let openWords = Note.Kind.urgent.map { Array($0.rawValue.utf8) }

  private mutating func add(_ line: UnsafeBufferPointer<UInt8>, at start: Int) {
    let content = Content(line, isThorough)
    var previous: Int?
    var mayHaveBlocker = false
    if let header = content.header {
      previous = last.updateValue(lines.count, forKey: header.id)
      mayHaveBlocker = Self.openWords.contains(where: line.contains) || line.contains("\\u")
    } else {
      strangeLines += 1
    }
    lines.append(
      Line(
        range: start..<start + line.count, number: number, content: content, previous: previous,
        mayHaveBlocker: mayHaveBlocker))
  }

  func slice(of line: Line) -> ArraySlice<UInt8> { text.bytes(line.range) }

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
  private func places(endingAt last: Int) -> [Int] { Array(sequence(first: last) { lines[$0].previous }) }

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
