import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("What a killed save leaves behind")
struct TemporaryFilesTests {
  private let there = TemporaryStore()

  /// A temporary file of a save, as old as said in seconds.
  private func leave(_ name: String, age: Int) throws {
    let path = "\(there.directory)/\(name)"
    try there.put("{", at: path)
    let time = timeval(tv_sec: Glibc.time(nil) - age, tv_usec: 0)
    expect(utimes(path, [time, time]), 0)
  }

  @Test("old temporary files of ours are gone after the next save, all others stay")
  func cleanedUp() throws {
    let strangers = [
      ".scrums.json", ".scrums.json.a", ".scrums.json.abcdefg", ".other.json.abcdef", "scrums.json.abcdef",
      ".hidden", ".scrums.json.backup", ".scrums.json.new-backups", ".scrums.json.new-ab.def",
    ]
    let backup = "20261121T093000.125Z-00c5f1e2d3a4b596.json"
    for name in [".scrums.json.new-abcdef", "backups/.\(backup).new-abcdef"] + strangers {
      try leave(name, age: 3600)
    }
    try leave(".scrums.json.new-young0", age: -60)
    try there.store.save(DailyScrum.samples())
    let expected = (strangers + [".scrums.json.new-young0"]).map { "data/scrums/\($0)" }
    expect(Set(there.everything()), Set(expected + there.saved))
  }

  @Test("a save that is still going on keeps its file, however long it takes")
  func inFlight() throws {
    try leave(".scrums.json.new-abcdef", age: 3600)
    let save = try OpenFile.locked("\(there.directory)/.scrums.json.new-abcdef")
    try expect(TemporaryFiles.abandoned(in: StorePath(root: there.directory)) { $0 == "scrums.json" }, [])
    withExtendedLifetime(save) {}
  }

  @Test("odd names are harmless")
  func names() throws {
    for name in [".", ".......", "........", ".a.", ".äöü.éééééé", ".scrums.json.\u{1B}bcdef"] {
      guard name != "." else { continue }
      try there.put("", at: "\(there.directory)/\(name)")
    }
    mkdir("\(there.directory)/.scrums.json.new-folder", 0o700)
    mkfifo("\(there.directory)/.scrums.json.new-pipe12", 0o600)
    try expect(TemporaryFiles.abandoned(in: StorePath(root: there.directory)) { $0 == "scrums.json" }, [])
    try expect(ScrumStoreTests.names(in: "\(there.directory)/none"), [])
    #expect(throws: StoreError.self) { try ScrumStoreTests.names(in: "\(there.directory)/.äöü.éééééé") }
  }
}
