import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

/// Times the store's JSON against the toolchain's, in turn in one run, on 100,000 scrums.
///
/// `speed` prints megabytes a second; `sample FORM DIR` makes a store, and `memory DIR` prints what loading
/// and saving it takes at the peak, in a process of its own. `history DIR` reads a year. `teams DIR` makes the store of
/// a company, with 900 past meetings or `COUNT`, up to 24 November 2026, or up to yesterday; `growth` that of several.
/// If something is slower or larger than it may be, the program says so and exits with 1.
@main
struct StoreBenchmark {
  private static let scrums = 100_000
  private static let rounds = 5

  /// What `Codable` keeps: all but unknown keys.
  private struct File: Codable {
    let version: Int
    let scrums: [CodedScrum]
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("speed", 1): for form in SampleFile.Form.allCases { try speed(form) }
    case ("sample", 3):
      guard let form = SampleFile.Form(rawValue: arguments[2]) else { fallthrough }
      let bytes = SampleFile.bytes(scrums: scrums, form)
      try FileManager.default.createDirectory(atPath: arguments[3], withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: arguments[3] + "/scrums.json"))
    case ("memory", 2): try memory(arguments[2])
    case ("history", 2): try history(arguments[2])
    case ("teams", 2): try TeamsStore(meetings: 900).write(to: arguments[2])
    case ("teams", 3...4):
      guard let count = Int(arguments[3]) else { fallthrough }
      try TeamsStore(meetings: count, isOfToday: arguments.last == "today").write(to: arguments[2])
    case ("growth", 4):
      guard let companies = Int(arguments[3]), let count = Int(arguments[4]) else { fallthrough }
      try TeamsStore(meetings: count, companies: companies).write(to: arguments[2])
    default:
      fatalError(
        "usage: speed | sample FORM DIR | memory DIR | history DIR | teams DIR [COUNT [today]] | growth DIR TIMES COUNT"
      )
    }
  }

  private static func speed(_ form: SampleFile.Form) throws {
    let bytes = SampleFile.bytes(scrums: scrums, form)
    let data = Data(bytes)
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var (reads, decodes, writes, encodes) = (Speed(), Speed(), Speed(), Speed())
    for _ in 0..<rounds {
      let document = try reads.measure(bytes.count) {
        try bytes.withUnsafeBufferPointer { try ScrumsDocument($0) }
      }
      let file = try decodes.measure(bytes.count) { try decoder.decode(File.self, from: data) }
      let written = try writes.measure(bytes.count) { try document.bytes(for: document.scrums) }
      let encoded = try encodes.measure(bytes.count) { try encoder.encode(file) }
      guard file.scrums == document.scrums.map(CodedScrum.init), !encoded.isEmpty,
        form == .oneLine || written == bytes
      else {
        fatalError("the two do not read or write the same")
      }
    }
    print("\(scrums) scrums, \(form.rawValue), \(bytes.count / 1_000_000) MB:")
    print(
      "  read   \(reads.median) MB/s, JSONDecoder \(decodes.median): \(reads.times(decodes)) times as fast")
    print(
      "  write  \(writes.median) MB/s, JSONEncoder \(encodes.median): \(writes.times(encodes)) times as fast")
    must(reads.times(decodes) >= 1.5, "half again as fast")
    // A quarter of the scrums have keys that nobody knows, and keep the text of all others to the letter.
    must(writes.times(encodes) >= 3, "3 times as fast")
  }

  private static func must(_ holds: Bool, _ rule: String) {
    guard !holds else { return }
    print("  not good enough: \(rule)")
    exit(1)
  }

  private static func memory(_ directory: String) throws {
    let path = directory + "/scrums.json"
    let store = ScrumStore(directory: directory)
    let read = size(of: path)
    let scrums = try store.load()
    let loaded = peak()
    try store.save(scrums)
    let (written, saved) = (size(of: path), peak())
    func times(_ kilobytes: Int, _ bytes: Int) -> Double {
      (Double(kilobytes << 10) / Double(bytes) * 100).rounded() / 100
    }
    print("memory at the peak:")
    print("  load   \(times(loaded, read)) times the \(read / 1_000_000) MB that are read")
    print("  save   \(times(saved, written)) times the \(written / 1_000_000) MB that are written")
    must(max(times(loaded, read), times(saved, written)) <= 3, "3 times the file's memory")
  }

  private static func history(_ directory: String) throws {
    let id = UUID()
    let bytes = SampleHistory.bytes()
    try FileManager.default.createDirectory(
      atPath: directory + "/history", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: directory + "/history/\(id.uuidString).jsonl"))
    var speed = Speed()
    for _ in 0..<(4 * rounds) {
      let store = ScrumStore(directory: directory)
      let meetings = try speed.measure(bytes.count) {
        try store.allMeetings(of: id).meetings
      }
      guard meetings.count == SampleHistory.meetings else { fatalError("not all meetings were read") }
    }
    let milliseconds = (Double(bytes.count) / Double(speed.median) / 100).rounded() / 10
    print("history of a year, \(bytes.count / 1_000) kB: read in \(milliseconds) ms")
    must(milliseconds < 16, "the time of a frame")
    try summaries(directory)
  }

  /// What the board reads of the changed histories of ten years.
  private static func summaries(_ directory: String) throws {
    try TeamsStore(meetings: 18_000).write(to: directory)
    let scrums = try ScrumStore(directory: directory).load().map(\.id)
    let bytes = scrums.map { size(of: "\(directory)/history/\($0.uuidString).jsonl") }.reduce(0, +)
    var speed = Speed()
    for _ in 0..<(4 * rounds) {
      let store = ScrumStore(directory: directory)
      let found = speed.measure(bytes) { store.summaries(of: scrums) }
      guard found.summaries.values.allSatisfy({ $0.recent.count == HistorySummary.recentCount }) else {
        fatalError("not all histories were summed up")
      }
    }
    let milliseconds = (Double(bytes) / Double(speed.median) / 100).rounded() / 10
    print("summaries of ten years, \(bytes / 1_000) kB: made in \(milliseconds) ms")
    must(milliseconds < 160, "the time of ten frames")
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { fatalError("\(path): \(String(cString: strerror(errno)))") }
    return Int(status.st_size)
  }

  /// The most memory that the process has had, in kilobytes.
  private static func peak() -> Int {
    let status = (try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}

/// A scrum as the toolchain's decoder makes it.
private struct CodedScrum: Codable, Equatable {
  struct Person: Codable, Equatable {
    let id: UUID
    let name: String
  }
  struct Appointment: Codable, Equatable {
    let days: [String]
    let time: String
  }

  let id: UUID
  let title: String
  let attendees: [Person]
  let lengthInMinutes: Int
  let theme: String
  let schedule: Appointment?
  let speakingOrder: String?
  let whenTimeIsUp: String?
  let share: String?

  init(_ scrum: DailyScrum) {
    (id, title, lengthInMinutes) = (scrum.id, scrum.title, scrum.lengthInMinutes)
    attendees = scrum.attendees.map { Person(id: $0.id, name: $0.name) }
    schedule = scrum.schedule.map { Appointment(days: $0.days.map(\.rawValue), time: "\($0.time)") }
    (theme, speakingOrder) = (scrum.theme.rawValue, scrum.speakingOrder?.rawValue)
    (whenTimeIsUp, share) = (scrum.whenTimeIsUp?.rawValue, scrum.share?.rawValue)
  }
}

/// The speed of repeated work in processor time, so that other programs don't count.
struct Speed {
  private var samples: [Double] = []

  /// The median speed in megabytes a second.
  var median: Int { Int(middle) }

  private var middle: Double { samples.isEmpty ? 0 : samples.sorted()[samples.count / 2] }

  /// Measures work on a number of bytes.
  mutating func measure<Result>(_ bytes: Int, _ work: () throws -> Result) rethrows -> Result {
    let start = Speed.seconds
    let result = try work()
    samples.append(Double(bytes) / 1_000_000 / (Speed.seconds - start))
    return result
  }

  /// How many times as fast this is as another speed.
  func times(_ other: Speed) -> Double { (middle / other.middle * 10).rounded() / 10 }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
