import FoundationEssentials
import Glibc
import MeetingTimer
import ScrumModel

/// The lines of a log, as far as they were read or written.
struct MeetingLines {
  /// Those since the meeting was last opened.
  private(set) var lines: [MeetingLine] = []
  private(set) var isNewer = false
  private(set) var status: stat?
  private var problems: [Problem] = []
  private var log: MeetingLog?
  /// The lines at the end that the log has not yet.
  private var unfolded = 0
  /// The bytes that were read or written.
  private var offset = 0
  private var number = 0
  /// The trouble with the first line that can't be read.
  private var damage: StoreError?
  /// Whether the last line has no end.
  private var lacksEnd = false

  /// The problems of the lines, for `check`.
  func findings(in path: StorePath) -> [Problem] {
    problems + (lacksEnd ? [Problem(path, line: number + 1, "the line is torn", isHarmless: true)] : [])
  }

  var meeting: UUID? { lines.lazy.compactMap(\.opened?.id).first }

  /// The meeting after the last line; nil if there is none.
  var state: MeetingInProgress? {
    mutating get {
      // As it was saved, whatever a timer makes of it.
      if lines.count == 1 { return lines[0].opened }
      if log == nil { log = MeetingLog(folding: lines) } else { log?.append(lines.suffix(unfolded)) }
      unfolded = 0
      return log?.timer.meeting
    }
  }

  /// The machine that has the clock after the last line.
  var holder: ClockHolder {
    mutating get {
      if lines.count == 1 { return ClockHolder(after: lines[0]) }
      return state == nil ? ClockHolder() : log?.timer.holder ?? ClockHolder()
    }
  }

  /// Whether all of a file with a status is known.
  func hasAll(of present: stat?) -> Bool {
    guard let present, let status else { return false }
    return FileStamp(status).isSameFile(as: present) && present.st_size == offset
  }

  /// Reads what is new in the log at a path, and whether a process holds it.
  mutating func read(at path: StorePath) throws(StoreError) -> (new: [MeetingLine], isHeld: Bool) {
    var tries = 10
    while true {
      guard let file = try OpenFile(path) else {
        self = MeetingLines()
        return try ([], readFormer(path))
      }
      let new = try read(file)
      if lines.isEmpty, let damage { throw damage }
      let isHeld = PresenceLock.isOn(file)
      tries -= 1
      if !isHeld, !file.isInPlace, tries > 0 { continue }
      // Last, so that a process that just left the meeting has set its last sign.
      status = try file.status()
      return try (new, lines.isEmpty ? readFormer(path) : isHeld)
    }
  }

  /// Reads the file of an earlier version; returns whether a process holds it.
  private mutating func readFormer(_ path: StorePath) throws(StoreError) -> Bool {
    guard let former = try MeetingFolder.former(path) else { return false }
    (lines, isNewer, status) = ([.opening(former.meeting)], former.isNewer, former.status)
    return former.isHeld
  }

  mutating func read(_ file: borrowing OpenFile) throws(StoreError) -> [MeetingLine] {
    let present = try file.status()
    if status.map({ !FileStamp($0).isSameFile(as: present) }) ?? true || present.st_size < offset {
      self = MeetingLines()
    }
    status = present
    guard present.st_size > offset else { return [] }
    let bytes = try file.read(from: offset, count: min(Int(present.st_size), OpenFile.sizeLimit) - offset)
    var new: [MeetingLine] = []
    let found = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in found.dropLast() {
      number += 1
      if line.isEmpty { continue }
      do throws(JSONError) { new.append(try read(line)) } catch {
        problems.append(Problem(file.path, line: number, error.message))
        damage =
          damage ?? StoreError(.damaged, path: file.path, message: "line \(number): \(error.message)")
      }
    }
    // The last one may be whole but for its end; else the rest of it may still come.
    let rest = found.last ?? []
    offset += bytes.count - rest.count
    lacksEnd = !rest.isEmpty
    if let line = try? read(rest) {
      new.append(line)
      offset += rest.count
    }
    add(new)
    return new
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(JSONError) -> MeetingLine {
    var version = FormatVersion.known
    let read = try line.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in
        version = try FormatVersion.read(RecordFields(json))
        return try MeetingLine(json: json)
      }
    }
    if read.opened != nil { isNewer = version > FormatVersion.known }
    return read
  }

  private mutating func add(_ new: [MeetingLine]) {
    for line in new {
      if line.opened != nil { (lines, log, unfolded) = ([], nil, 0) }
      if let place = line.before.flatMap({ id in lines.lastIndex { $0.id == id } }) {
        lines.insert(line, at: place)
        log = nil
      } else {
        lines.append(line)
        unfolded += 1
      }
    }
  }

  /// The lines of a text that another machine has written; nil if this version can't read them all.
  static func lines(in text: [UInt8]) -> [MeetingLine]? {
    var all = MeetingLines()
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? all.read(line) else { return nil }
      all.add([line])
    }
    return all.isNewer || all.meeting == nil ? nil : all.lines
  }

  /// Adds lines to the log, whose lock is held and which was just read; returns whether it is new.
  mutating func append(
    _ new: [MeetingLine], _ bytes: [UInt8], to file: borrowing OpenFile
  ) throws(StoreError) -> Bool {
    let size = Int(status?.st_size ?? 0)
    // Half a line of a full disk or a killed process stays, and ends here.
    let bytes = (lacksEnd ? [UInt8(ascii: "\n")] : []) + bytes
    try LineFile.add(bytes, to: file, of: size, waits: false)
    (lacksEnd, offset) = (false, size + bytes.count)
    number += new.count
    add(new)
    return size == 0
  }

  /// - Parameter person: the name of the person at this terminal; empty if it is not known.
  static func bytes(
    of lines: [MeetingLine], by person: String, _ path: StorePath
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      var line = line
      line.who = line.who ?? (person.isEmpty ? nil : String(person.prefix(100)).harmless)
      var object = line.json(.running)
      if line.opened != nil { object["version"] = .int(FormatVersion.known) }
      // What is written must be readable. Only texts and meetings may not be.
      if line.opened != nil || !line.isReadable {
        do throws(RecordError) { _ = try MeetingLine(json: .object(object)) } catch {
          throw StoreError(path: path, message: error.message)
        }
      }
      bytes += JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
    }
    return bytes
  }
}
