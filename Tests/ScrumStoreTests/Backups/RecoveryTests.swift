import Foundation
import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("An earlier version in the place of a damaged file")
struct RecoveryTests {
  private let there = TemporaryStore()
  private let scrums = DailyScrum.samples()
  private let damaged = "{\"version\": 1, \"scrums\": [1 2]}\n"

  /// A store with one earlier version and a damaged file.
  private func broken() throws -> Backup {
    let store = there.store
    try store.save(scrums)
    try store.save([])
    try there.put(damaged, at: there.scrumsPath)
    return try #require(try there.store.backups.list().last)
  }

  /// Whether a damaged file was kept.
  private var isKept: Bool { there.everything().contains { $0.hasSuffix(".damaged") } }

  @Test("the version is there, the damaged file is kept beside it, and is no version itself")
  func recover() throws {
    let backup = try broken()
    let store = there.store
    #expect(throws: StoreError.self) { try store.load() }
    try expect(store.backups.recover(backup.id).kept, there.scrumsPath + ".damaged")
    try expect(there.text(at: there.scrumsPath + ".damaged"), damaged)
    try expect(store.load(), scrums)
    try expect(store.backups.list().map(\.scrums), [0, 3])
    // The store goes on as if nothing had been.
    try store.save([scrums[0]])
    try expect(there.store.load(), [scrums[0]])
    try expect(there.text(at: there.scrumsPath + ".damaged"), damaged)
  }

  @Test("a file that was mended meanwhile is left as it is")
  func mended() throws {
    let backup = try broken()
    let mended = "{\"version\": 1, \"scrums\": []}\n"
    try there.put(mended, at: there.scrumsPath)
    try expect(there.store.backups.recover(backup.id), .needless)
    try expect(there.scrumsText, mended)
    #expect(!isKept)
  }

  @Test("one that was kept before is never replaced")
  func twice() throws {
    let backup = try broken()
    _ = try there.store.backups.recover(backup.id)
    try there.put("second", at: there.scrumsPath)
    try expect(there.store.backups.recover(backup.id).kept, there.scrumsPath + ".damaged.2")
    try expect(there.text(at: there.scrumsPath + ".damaged"), damaged)
    try expect(there.text(at: there.scrumsPath + ".damaged.2"), "second")
  }

  @Test("an undone recovery brings the damaged file back, byte for byte, and leaves nothing else")
  func undo() throws {
    let backup = try broken()
    let before = there.everything()
    let hash = try there.store.backups.recover(backup.id).hash
    try there.store.backups.undoRecovery(kept: there.scrumsPath + ".damaged", restored: hash)
    try expect(there.scrumsText, damaged)
    expect(there.everything(), before)
  }

  @Test("a recovery is not undone once the version was changed, or its damaged file is gone")
  func notUndone() throws {
    let backup = try broken()
    let kept = there.scrumsPath + ".damaged"
    let hash = try there.store.backups.recover(backup.id).hash
    let store = there.store
    _ = try store.load()
    try store.save([scrums[0]])
    let error = #expect(throws: StoreError.self) {
      try there.store.backups.undoRecovery(kept: kept, restored: hash)
    }
    expect(error?.message, "changed since; the damaged file is still scrums.json.damaged")
    try expect(there.store.load(), [scrums[0]])
    try expect(there.text(at: kept), damaged)
    try store.save(scrums)
    unlink(kept)
    #expect(throws: StoreError.self) { try there.store.backups.undoRecovery(kept: kept, restored: hash) }
    try expect(there.store.load(), scrums)
  }

  @Test("a version that can't be read, or is none, changes nothing")
  func wrong() throws {
    let backup = try broken()
    try there.put("{", at: "\(there.directory)/backups/\(backup.id)")
    for id in [backup.id, "", "none", "../scrums.json"] {
      #expect(throws: StoreError.self) { try there.store.backups.recover(id) }
    }
    try expect(there.scrumsText, damaged)
    #expect(!isKept)
  }

  @Test("nothing is written through a symbolic link")
  func link() throws {
    let backup = try broken()
    let other = "\(there.root)/elsewhere.json"
    try FileManager.default.moveItem(atPath: there.scrumsPath, toPath: other)
    symlink(other, there.scrumsPath)
    for work in [{ _ = try there.store.backups.restore($0) }, { _ = try there.store.backups.recover($0) }] {
      let error = #expect(throws: StoreError.self) { try work(backup.id) }
      expect(error?.message.hasPrefix("a symbolic link to \(other)"), true)
    }
    #expect(TemporaryStore.isLink(there.scrumsPath))
    try expect(there.text(at: other), damaged)
    #expect(!isKept)
  }

  @Test("a recovery that fails leaves the damaged file its only name")
  func failure() throws {
    let backup = try broken()
    let names = there.everything()
    let error = #expect(throws: StoreError.self) {
      try there.store.backups.recover(backup.id) { () throws(StoreError) in
        throw StoreError(path: "", code: ENOSPC)
      }
    }
    expect(error?.message, "No space left on device")
    expect(there.everything(), names)
    try expect(there.scrumsText, damaged)
  }

  @Test("a directory in the file's place is left alone, and a missing file needs no keeping")
  func noFile() throws {
    let backup = try broken()
    unlink(there.scrumsPath)
    let recovery = try there.store.backups.recover(backup.id)
    #expect(recovery != .needless && recovery.kept == nil)
    try expect(there.store.load(), scrums)
    unlink(there.scrumsPath)
    mkdir(there.scrumsPath, 0o700)
    #expect(throws: StoreError.self) { try there.store.backups.recover(backup.id) }
    #expect(!isKept)
  }
}

extension Recovery {
  /// Where the damaged file is kept; nil if there was none.
  fileprivate var kept: String? { if case .restored(let kept, _) = self { kept } else { nil } }
  fileprivate var hash: String { if case .restored(_, let hash) = self { hash } else { "" } }
}
