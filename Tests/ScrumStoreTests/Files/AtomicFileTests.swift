import Glibc
import Testing

@testable import ScrumStore

@Suite struct AtomicFileTests {
  @Test func aNewFileIsItsOwnersOnly() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/file"
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try there.text(at: path) == "new")
    #expect(TemporaryStore.mode(of: path) == "600")
    #expect(there.everything() == ["file"])
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o400] as [mode_t]) func theModeIsKept(_ mode: mode_t) throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/file"
    try there.put("old", at: path)
    chmod(path, mode)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try there.text(at: path) == "new")
    #expect(TemporaryStore.mode(of: path) == String(mode, radix: 8))
  }

  @Test func symbolicLinksAreKept() throws {
    let there = try TemporaryStore()
    try there.put("old", at: "\(there.root)/elsewhere/target")
    symlink("elsewhere/second", "\(there.root)/first")
    symlink("target", "\(there.root)/elsewhere/second")
    try AtomicFile.write(Array("new".utf8), to: "\(there.root)/first")
    #expect(try there.text(at: "\(there.root)/elsewhere/target") == "new")
    #expect(TemporaryStore.isLink("\(there.root)/first"))
    #expect(TemporaryStore.isLink("\(there.root)/elsewhere/second"))
    #expect(there.everything() == ["elsewhere", "elsewhere/second", "elsewhere/target", "first"])
  }

  @Test func aLinkToNothingYetIsFollowed() throws {
    let there = try TemporaryStore()
    symlink("\(there.root)/target", "\(there.root)/link")
    try AtomicFile.write(Array("new".utf8), to: "\(there.root)/link")
    #expect(TemporaryStore.isLink("\(there.root)/link"))
    #expect(try there.text(at: "\(there.root)/target") == "new")
    try AtomicFile.remove("\(there.root)/link")
    #expect(there.everything() == ["link"])
  }

  @Test func aLinkInACircleIsRefused() throws {
    let there = try TemporaryStore()
    symlink("b", "\(there.root)/a")
    symlink("a", "\(there.root)/b")
    let error = #expect(throws: StoreError.self) { try AtomicFile.write([1], to: "\(there.root)/a") }
    #expect(error?.description == "\(there.root)/a: Too many levels of symbolic links")
  }

  @Test func aFullDiskLeavesTheOldFileAndNothingElse() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/file"
    try there.put("old", at: path)
    let error = #expect(throws: StoreError.self) {
      try AtomicFile.write(Array("new".utf8), to: path) { _ in
        errno = ENOSPC
        return -1
      }
    }
    #expect(error?.description == "\(path): No space left on device")
    #expect(error?.kind == .unwritable)
    #expect(try there.text(at: path) == "old")
    #expect(there.everything() == ["file"])
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    let there = try TemporaryStore()
    var calls = 0
    try AtomicFile.write([], to: "\(there.root)/file") { _ in
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 0
    }
    #expect(calls == 3)
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    let there = try TemporaryStore()
    mkdir("\(there.root)/directory", 0o700)
    mkfifo("\(there.root)/pipe", 0o600)
    for name in ["directory", "pipe"] {
      let error = #expect(throws: StoreError.self) { try AtomicFile.write([1], to: "\(there.root)/\(name)") }
      #expect(error?.message == "not a regular file")
    }
    #expect(there.everything() == ["directory", "pipe"])
  }

  @Test func aMissingDirectoryIsAnError() throws {
    let there = try TemporaryStore()
    let error = #expect(throws: StoreError.self) { try AtomicFile.write([1], to: "\(there.root)/no/file") }
    #expect(error?.description == "\(there.root)/no/file: No such file or directory")
    #expect(there.everything() == [])
  }

  @Test func aLargeFileIsWrittenWhole() throws {
    let there = try TemporaryStore()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.write(bytes, to: "\(there.root)/file")
    let file = try #require(try OpenFile("\(there.root)/file", O_RDONLY, kind: .unreadable)?.contents())
    #expect(file == bytes)
  }
}
