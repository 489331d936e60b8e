import FoundationEssentials
import Glibc
import Testing

@testable import ScrumStore

/// The short form of what `make torture` does at length.
@Suite("The store survives", .serialized)
struct TortureTests {
  @Test(
    "kills, a failing disk, four processes at once",
    arguments: [("kills", 60), ("failures", 60), ("edits", 25), ("history", 25)])
  func survives(what: String, count: Int) throws {
    let there = try TemporaryStore()
    // The program stands beside the one that runs the tests.
    let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = Path.join(Path.parent(of: here), "torture")
    try #require(access(program, X_OK) == 0, "\(program) is not built")
    let said = "\(there.root)/said"
    let status = Process.run([program, what, "\(count)"], output: said)
    let words = try there.text(at: said)
    #expect(status == 0, "\(words)")
  }
}
