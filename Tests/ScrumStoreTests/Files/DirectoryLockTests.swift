import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("The lock of a store")
struct DirectoryLockTests {
  private let there = TemporaryStore()

  @Test("it goes with its file, which is its owner's only")
  func comesAndGoes() throws {
    let path = "\(there.root)/.lock"
    let result = try DirectoryLock.hold(StorePath(root: there.root)) { _ throws(StoreError) in
      expect(TemporaryStore.mode(of: path), "600")
      return 7
    }
    expect(result, 7)
    expect(there.everything(), [])
    #expect(throws: StoreError.self) {
      try DirectoryLock.hold(StorePath(root: there.root)) { _ throws(StoreError) in
        throw StoreError(path: "", code: EIO)
      }
    }
    expect(there.everything(), [])
  }

  @Test("the lock of a killed process is free")
  func leftBehind() throws {
    try there.put("", at: "\(there.directory)/.lock")
    try there.store.save(DailyScrum.samples())
    expect(there.everything(), there.saved)
  }

  @Test("a stopped process that holds the lock makes saving fail, and nothing is lost")
  func held() throws {
    let store = there.store
    let scrums = DailyScrum.samples()
    try store.save(Array(scrums.prefix(1)))
    let holder = try OpenFile.locked("\(there.directory)/.lock")
    var start = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    let error = #expect(throws: StoreError.self) { try store.save(scrums) }
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    #expect(1...60 ~= end.tv_sec - start.tv_sec)
    expect(error?.description, "\(there.directory)/.lock: locked by another process that is not responding")
    try expect(there.store.load().count, 1)
    unlink(holder.path.text)
    try expect(store.save(scrums).scrums, scrums)
    withExtendedLifetime(holder) {}
  }

  @Test("a file system on which locks hold nobody is noticed")
  func noLocks() throws {
    try there.store.save([])
    #expect(StorePlace(there.directory).lockTrouble == nil)
    let place = StorePlace(there.directory) { _ in true }
    expect(place.lockTrouble?.hasPrefix("has no effect on this file system"), true)
    #expect(!there.everything().contains { $0.hasSuffix(".lock") })
  }

  @Test("a lock on a replaced file does not count")
  func replaced() throws {
    let path = "\(there.root)/lines"
    let old = try OpenFile.locked(path)
    rename(path, path + ".old")
    try LineFile.append(Array("one".utf8), to: path)
    try expect(there.text(at: path), "one\n")
    try expect(there.text(at: path + ".old"), "")
    let isInPlace = old.isInPlace
    #expect(!isInPlace)
  }
}

extension OpenFile {
  /// A file that is locked by somebody else than the store.
  static func locked(_ path: String) throws -> OpenFile {
    let place = StorePath(path)
    let directory = try OpenDirectory(making: place.parent)
    if let new = try OpenFile(making: place.name, in: directory, O_RDWR), new.lockAtOnce() { return new }
    guard let file = try OpenFile(place, O_RDWR), file.lockAtOnce() else {
      throw StoreError(path: path, message: "not locked")
    }
    return file
  }
}
