import FoundationEssentials
import MeetingTimer
import ScrumExchange
import ScrumModel

@testable import ScrumStore

/// Reads any bytes as one of the program's files; it must never trap.
enum FuzzTarget {
  /// The first byte chooses the kind of file, so that inputs of a kind evolve together.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let kind = bytes.first else { return }
    let text = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    switch kind % 6 {
    case 0: readScrums(text)
    case 1: readMeeting(Array(text))
    case 2: readLog(Array(text))
    case 4: readHistory(Array(text))
    case 5: readConflict(Array(text))
    default: readForeign(Array(text))
    }
  }

  private static func readLog(_ text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try? line.withUnsafeBufferPointer { bytes throws(JSONError) in
        try JSONReader.record(bytes, MeetingLine.init(json:))
      }
    }
    _ = MeetingLog(folding: lines)?.timer.finished(at: Date(timeIntervalSince1970: 1e9))
  }

  private static func readForeign(_ text: [UInt8]) {
    if CalendarFile.isMeant(by: text) {
      _ = try? CalendarFile(text, today: CalendarDay(daysSince1970: 20_778))
    } else {
      _ = try? Importer.read(text)
    }
  }

  private static func readScrums(_ text: UnsafeBufferPointer<UInt8>) {
    guard let document = try? ScrumsDocument(text) else { return }
    // What could be read can be written, and read again.
    guard let written = try? document.bytes(for: document.scrums) else {
      preconditionFailure("what was read can't be written")
    }
    let again = written.withUnsafeBufferPointer { try? ScrumsDocument($0) }
    precondition(again?.scrums == document.scrums)
  }

  private static func readMeeting(_ text: [UInt8]) {
    guard let json = try? JSONReader.read(text), let meeting = try? Meeting(json: json) else { return }
    // What is written is read again, and written as it was.
    let written = meeting.json()
    guard let again = try? Meeting(json: .object(written)) else { return precondition(!meeting.isReadable) }
    precondition(again.json() == written)
  }

  private static func readHistory(_ text: [UInt8]) {
    let contents = HistoryContents(text)
    for last in contents.last.values { _ = contents.versions(endingAt: last).merged() }
    // What is compacted says the same, and has nothing more to compact.
    let compacted = HistoryContents(contents.text(isCompacted: true))
    precondition(compacted.superseded <= contents.superseded)
    for (id, last) in contents.last where contents.versions(endingAt: last).isShown {
      precondition(compacted.versions(of: id)?.isShown == true)
    }
    _ = HistoryContents(text, isThorough: true)
    readUpdates(text)
  }

  private static func readUpdates(_ text: [UInt8]) {
    var (once, twice) = (UpdatesContents(), UpdatesContents())
    once.add(text, from: StorePath("updates"))
    for _ in 0..<2 { twice.add(text, from: StorePath("updates")) }
    precondition(once.pending == twice.pending)
  }

  /// A text with two sides and what both were before, in the marks that git leaves around them.
  private struct Sides {
    var (ours, base, theirs) = ([UInt8](), [UInt8](), [UInt8]())

    init(_ text: [UInt8]) {
      let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
      var part: Int?
      for line in text.split(separator: 0x0A) {
        if let mark = marks.firstIndex(where: { line.starts(with: $0) }) {
          part = mark == 3 ? nil : mark
          continue
        }
        if part == nil || part == 0 { ours += line + [0x0A] }
        if part == nil || part == 1 { base += line + [0x0A] }
        if part == nil || part == 2 { theirs += line + [0x0A] }
      }
    }
  }

  /// Merges two sides, in both orders and once more.
  private static func readConflict(_ text: [UInt8]) {
    let conflict = Sides(text)
    func merge(_ file: StoreFile, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
      try? FileMerge(file, base: conflict.base, ours: ours, theirs: theirs).bytes
    }
    func scrums(_ text: [UInt8]) -> [DailyScrum]? {
      text.withUnsafeBufferPointer { try? ScrumsDocument($0).scrums }
    }
    let id = UUID()
    for file in [StoreFile.scrums, .history(id), .updates(id)] {
      guard let merged = merge(file, conflict.ours, conflict.theirs) else { continue }
      precondition(merge(file, conflict.theirs, conflict.ours) == merged)
      // How a file is written may change, and where lines stand that are no records, but not what it says.
      let again = merge(file, merged, conflict.theirs) ?? []
      if file == .scrums {
        precondition(scrums(again) == scrums(merged) && scrums(merged) != nil)
      } else {
        precondition(Set(again.split(separator: 0x0A)) == Set(merged.split(separator: 0x0A)))
      }
    }
  }
}

/// Called by libFuzzer with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.read(UnsafeBufferPointer(start: start, count: count))
  return 0
}
