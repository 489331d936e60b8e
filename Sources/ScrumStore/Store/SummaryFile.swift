import FoundationEssentials
import Glibc
import ScrumModel

/// This machine's file of what is known of a store's histories. It says nothing that the histories don't say: one that
/// is missing, unreadable, of another version or of another store is made anew.
struct SummaryFile {
  private let path: StorePath
  /// The real path of the store.
  private let store: String
  private static let version = 2
  /// The largest file that is read and written, in bytes.
  private static let sizeLimit = 4 << 20

  /// The file for the store in a directory, among those in a folder; nil without that directory.
  init?(in folder: String, of directory: String) {
    guard let real = realpath(directory, nil) else { return nil }
    defer { free(real) }
    store = String(cString: real)
    path = StorePath(root: folder).appending(ContentHash(Array(store.utf8)).text + ".json")
  }

  func read() -> KnownHistories {
    guard let file = try? OpenFile(path, O_RDONLY, kind: .unreadable), let size = try? file.size(),
      size <= Self.sizeLimit, let bytes = try? file.contents(),
      let known = try? bytes.withUnsafeBufferPointer({ bytes throws(JSONError) in
        var reader = JSONReader(bytes)
        return try reader.known(of: store, Self.version)
      })
    else { return KnownHistories() }
    return known
  }

  /// Writes the file, for its owner alone; that it could not be written is no error. The disk is not waited for: half a
  /// file can't be read.
  func write(_ known: KnownHistories) {
    var json: [JSONValue] = [.int(Self.version), .string(store)]
    json.append(known.folder.flatMap { $0.isSettled ? $0.json : nil } ?? .array([]))
    json.append(.array(known.entries.map(\.json)))
    let bytes = JSONWriter.compact(.array(json))
    guard bytes.count <= Self.sizeLimit, (try? OpenDirectory(making: path.parent)) != nil else { return }
    try? TemporaryFiles.tidy(path.parent) { $0 == path.name }
    _ = try? AtomicFile.place(bytes, at: path, synchronise: nil)
  }
}

// The file is arrays in arrays, without keys: it is read before the first picture.

extension KnownHistories.Entry {
  fileprivate var json: JSONValue {
    let isKnown = stamps.count == names.count && stamps.allSatisfy(\.isSettled)
    let files = names.indices.map { place in
      JSONValue.array([.string(names[place])] + (isKnown ? stamps[place].numbers.map { .int($0) } : []))
    }
    guard isKnown else { return .array([.id(scrum), .array(files)]) }
    let recent = summary.recent.map { run in
      JSONValue.array([.id(run.id), run.startedAt.json, .int(run.seconds), .int(run.planned)])
    }
    return .array([
      .id(scrum), .array(files), .int(hasUnreadLines ? 1 : 0),
      .array(summary.lastMet.map { [$0.json] } ?? []), .array(recent), .array(summary.blockers.map(\.json)),
    ])
  }
}

extension OpenBlocker {
  fileprivate var json: JSONValue {
    .array([
      .id(meeting), day.json, .int(turn), .int(note), .id(attendee), .string(name), .string(text), at.json,
    ])
  }
}

extension Date {
  /// The moment to the last bit: a summary is the same whether or not it was in the file.
  fileprivate var json: JSONValue { .int(Int(bitPattern: UInt(timeIntervalSince1970.bitPattern))) }
}

extension FileStamp {
  fileprivate var json: JSONValue { .array(numbers.map { .int($0) }) }
}

extension JSONReader {
  fileprivate mutating func known(of store: String, _ version: Int) throws(JSONError) -> KnownHistories {
    try openArray()
    guard try number() == version, try text() == store else { throw error("another version or store") }
    var known = KnownHistories()
    try element()
    try openArray()
    if try nextElement() {
      known.folder = try stamp()
      try end()
    }
    try element()
    try openArray()
    while try nextElement() {
      let entry = try entry()
      if let last = known.entries.last, !(last.scrum < entry.scrum) { throw error("scrums without order") }
      known.entries.append(entry)
    }
    try end()
    return known
  }

  private mutating func entry() throws(JSONError) -> KnownHistories.Entry {
    try openArray()
    let scrum = try id()
    var entry = KnownHistories.Entry(scrum: scrum, names: [])
    try element()
    try openArray()
    while try nextElement() {
      try openArray()
      let name = try text()
      guard HistoryFolder.scrumID(of: name) == scrum else { throw error("another scrum's file") }
      entry.names.append(name)
      if try nextElement() {
        entry.stamps.append(try stamp())
        try end()
      }
    }
    guard try nextElement() else {
      entry.stamps = []
      return entry
    }
    entry.hasUnreadLines = try wholeNumber() == 1
    try element()
    try openArray()
    if try nextElement() {
      entry.summary.lastMet = try date()
      try end()
    }
    try element()
    try openArray()
    entry.summary.recent.reserveCapacity(HistorySummary.recentCount)
    while try nextElement() { entry.summary.recent.append(try run()) }
    try element()
    try openArray()
    while try nextElement() { entry.summary.blockers.append(try blocker()) }
    try end()
    return entry
  }

  private mutating func run() throws(JSONError) -> MeetingStatistics.Run {
    try openArray()
    let id = try id()
    try element()
    let run = MeetingStatistics.Run(
      id: id, startedAt: try date(), seconds: try count(), planned: try count())
    try end()
    return run
  }

  private mutating func blocker() throws(JSONError) -> OpenBlocker {
    try openArray()
    let meeting = try id()
    try element()
    let day = try date()
    let (turn, note, attendee, name, text) = (try count(), try count(), try id(), try text(), try text())
    guard TextLimits.isLine(name) else { throw error("a name is too long") }
    try element()
    let blocker = OpenBlocker(
      meeting: meeting, day: day, turn: turn, note: note, attendee: attendee, name: name, text: text,
      at: try date())
    try end()
    return blocker
  }

  private mutating func stamp() throws(JSONError) -> FileStamp {
    let (device, inode, size) = (try wholeNumber(), try number(), try number())
    return FileStamp(settled: [device, inode, size, try number(), try number()])
  }

  /// The reader is before the number of a moment.
  private mutating func date() throws(JSONError) -> Date {
    let seconds = Double(bitPattern: UInt64(UInt(bitPattern: try wholeNumber())))
    // Calendars can't count further, nor a file's timestamps.
    guard Date.secondsInFiles ~= seconds else { throw error("no moment") }
    return Date(timeIntervalSince1970: seconds)
  }

  private mutating func element() throws(JSONError) {
    guard try nextElement() else { throw error("expected another element") }
  }

  private mutating func end() throws(JSONError) {
    if try nextElement() { throw error("expected no other element") }
  }

  private mutating func number() throws(JSONError) -> Int {
    try element()
    return try wholeNumber()
  }

  private mutating func count() throws(JSONError) -> Int {
    let count = try number()
    guard RecordLimits.seconds ~= count else { throw error("a number is out of range") }
    return count
  }

  private mutating func text() throws(JSONError) -> String {
    try element()
    return try quotedString()
  }

  private mutating func id() throws(JSONError) -> UUID {
    try element()
    guard let id = UUID(bytes: try rawString()) else { throw error("no id") }
    return id
  }

  /// Reads a whole number without a text of its own.
  private mutating func wholeNumber() throws(JSONError) -> Int {
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var (value, isTooMuch) = (0, false)
    let start = index
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= peek {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      // Downwards: the least number has no positive one.
      let (next, underflow) = tenfold.subtractingReportingOverflow(Int(peek - UInt8(ascii: "0")))
      isTooMuch = isTooMuch || overflow || underflow
      value = next
      index += 1
    }
    guard index > start, !isTooMuch, isNegative || value != .min else {
      throw error("expected a whole number")
    }
    return isNegative ? value : -value
  }
}
