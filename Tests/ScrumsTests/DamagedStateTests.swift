import FoundationEssentials
import Glibc
import ScrumModel
import ScrumUI
import TestSupport
import Testing

@testable import ScrumStore
@testable import scrums

@Suite("The screen of a damaged file")
struct DamagedStateTests {
  /// A store with an earlier version, whose file something has happened to.
  private func offered(_ spoil: (String) throws -> Void) throws -> DamagedState {
    try TemporaryDirectory.use { folder in
      let store = folder.store
      try store.save(DailyScrum.samples())
      try store.save([])
      try spoil(folder.scrumsFile.path)
      let error = try #require(throws: StoreError.self) { try store.load() }
      return DamagedState(DamagedFile(error), store.backups)
    }
  }

  @Test("offers the earlier versions if the file is damaged")
  func damaged() throws {
    let state = try offered { try Data("{".utf8).write(to: URL(filePath: $0)) }
    #expect(state.versions.count == 2 && state.obstacle == nil)
  }

  @Test("offers nothing for a file of a newer version")
  func newer() throws {
    let text = "{\"scrums\": [{\"kind\": \"x\"}], \"version\": 2}"
    let state = try offered { try Data(text.utf8).write(to: URL(filePath: $0)) }
    #expect(state.versions == [] && state.obstacle?.hasPrefix("written by a newer version") == true)
  }

  @Test("offers nothing for a link", arguments: ["notes.txt", "none"])
  func link(to target: String) throws {
    let state = try offered { path in
      try Data("mine".utf8).write(to: URL(filePath: "\(path.dropLast("scrums.json".count))notes.txt"))
      unlink(path)
      symlink(target, path)
    }
    #expect(state.versions == [] && state.obstacle?.hasPrefix("a symbolic link to") == true)
  }
}
