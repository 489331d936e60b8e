import FoundationEssentials
import Glibc
import Testing

@testable import ScrumStore

/// The short form of what `make torture` does at length.
@Suite("The store survives", .serialized)
struct TortureTests {
  /// What the program says when it does something.
  static func run(_ words: [String]) throws -> (said: String, status: Int32) {
    let there = TemporaryStore()
    // The program stands beside the one that runs the tests.
    let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = Path.join(Path.parent(of: here), "torture")
    try #require(access(program, X_OK) == 0, "\(program) is not built")
    let said = "\(there.root)/said"
    let status = Process.run([program] + words, output: said)
    return (try there.text(at: said), status)
  }

  @Test(
    "kills, a failing disk, four processes at once, links put in its way, two users",
    arguments: [
      ("kills", 10), ("failures", 10), ("edits", 8), ("history", 8), ("links", 200), ("group", 20),
      ("uncertain", 1),
    ])
  func survives(what: String, count: Int) throws {
    let (words, status) = try TortureTests.run([what, "\(count)"])
    expect(status, 0, "\(words)")
  }

  /// The file is on the disk before it has its name, and the name before anything is said to be saved. A version waits
  /// for the disk only before the next one replaces it.
  private static let calls = """
    = first save
    mkdir ROOT
    fsync tmp
    mkdir store
    fsync ROOT
    write .scrums.json.new-*
    fsync .scrums.json.new-*
    rename .scrums.json.new-* scrums.json
    fsync store
    mkdir backups
    fsync store
    write .VERSION.new-*
    rename .VERSION.new-* VERSION
    = save
    fsync VERSION
    fsync backups
    write .scrums.json.new-*
    fsync .scrums.json.new-*
    rename .scrums.json.new-* scrums.json
    fsync store
    write .VERSION.new-*
    rename .VERSION.new-* VERSION
    = first meeting
    mkdir history
    fsync store
    write ID.jsonl
    fsync ID.jsonl
    fsync history
    = meeting
    write ID.jsonl
    fsync ID.jsonl
    fsync history
    = import
    write .ID.jsonl.new-*
    fsync .ID.jsonl.new-*
    rename .ID.jsonl.new-* ID.jsonl
    fsync history
    = deletion
    write ID.jsonl
    fsync ID.jsonl
    fsync history
    = progress
    mkdir meetings
    fsync store
    write ID.jsonl
    write PARTICIPANT
    rename PARTICIPANT PARTICIPANT
    fsync ID.jsonl
    fsync meetings
    = more progress
    write ID.jsonl
    fsync ID.jsonl
    = end
    fsync meetings
    = restore
    fsync VERSION
    fsync backups
    write .scrums.json.new-*
    fsync .scrums.json.new-*
    rename .scrums.json.new-* scrums.json
    fsync store
    write .VERSION.new-*
    rename .VERSION.new-* VERSION
    calls: each was made

    """

  @Test("every kind of write makes its calls to the disk in the order that survives a crash")
  func order() throws {
    let (said, status) = try TortureTests.run(["calls"])
    expect(status, 0)
    let id = "01000000-0000-8000-8000-000000000000"
    let named = said.replacing(id, with: "ID").replacing(/\d{8}T\d{6}\.\d{3}Z-\w{16}\.json/, with: "VERSION")
      .replacing(/\.+participant-\S+/, with: "PARTICIPANT")
    let lines = named.split(separator: "\n", omittingEmptySubsequences: false).map {
      line -> String in
      let words = line.split(separator: " ").map { word -> String in
        if word.hasPrefix("torture-") { return "ROOT" }
        guard word.hasPrefix(".") else { return String(word) }
        return word.dropLast(6) + "*"
      }
      return words.joined(separator: " ")
    }
    expect(lines.joined(separator: "\n"), TortureTests.calls)
  }
}
