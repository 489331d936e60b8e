import Glibc
import Testing

@testable import ScrumStore

@Suite struct AtomicFileTests {
  private let there = TemporaryStore()
  private var path: String { "\(there.root)/file" }

  @Test func aNewFileIsItsOwnersOnly() throws {
    try AtomicFile.write(Array("new".utf8), to: path)
    try expect(there.text(at: path), "new")
    expect(TemporaryStore.mode(of: path), "600")
    expect(there.everything(), ["file"])
  }

  @Test(
    "permissions to read and write are kept, other bits are not: whoever can write to the store chooses them",
    arguments: [0o600, 0o644, 0o664, 0o400, 0o6755] as [mode_t])
  func mode(_ mode: mode_t) throws {
    try there.put("old", at: path)
    chmod(path, mode)
    try AtomicFile.write(Array("new".utf8), to: path)
    try expect(there.text(at: path), "new")
    expect(TemporaryStore.mode(of: path), String(mode & 0o666, radix: 8))
  }

  @Test("a link is neither followed nor replaced", arguments: ["target", "nothing", "link"])
  func links(to target: String) throws {
    try there.put("old", at: "\(there.root)/target")
    symlink(target, "\(there.root)/link")
    let path = StorePath("\(there.root)/link")
    let works: [() throws -> Void] = [
      { try AtomicFile.write([1], to: path) },
      { _ = try AtomicFile.replace(path, by: [1], expecting: nil) },
      { try AtomicFile.remove(path) },
      { _ = try AtomicFile.duplicate(path, as: "aside") },
      { try LineFile.append([1], to: path) },
      { _ = try OpenFile(path) },
    ]
    for (place, work) in works.enumerated() where place != 1 {
      let error = #expect(throws: StoreError.self) { try work() }
      expect(error?.description, "\(path.text): a symbolic link, which is not followed")
    }
    let isReplaced = try AtomicFile.replace(path, by: [1], expecting: nil) != nil
    #expect(!isReplaced)
    #expect(TemporaryStore.isLink(path.text))
    try expect(there.text(at: "\(there.root)/target"), "old")
    expect(there.everything(), ["link", "target"])
  }

  @Test func aFullDiskLeavesTheOldFileAndNothingElse() throws {
    try there.put("old", at: path)
    let error = #expect(throws: StoreError.self) {
      try AtomicFile.write(Array("new".utf8), to: path) { _ in
        errno = ENOSPC
        return -1
      }
    }
    expect(error?.description, "\(path): No space left on device")
    expect(error?.kind, .failed)
    try expect(there.text(at: path), "old")
    expect(there.everything(), ["file"])
  }

  @Test("until it is in its place, nobody takes the new file for a leftover")
  func inUse() throws {
    let directory = StorePath(root: there.root)
    var found: [[StorePath]] = []
    func look(_ descriptor: Int32) {
      let old = timespec(tv_sec: time(nil) - 3_600, tv_nsec: 0)
      futimens(descriptor, [old, old])
      found.append((try? TemporaryFiles.abandoned(in: directory) { $0 == "file" }) ?? [])
    }
    func synchronise(_ descriptor: Int32) -> Int32 {
      look(descriptor)
      return fsync(descriptor)
    }
    try AtomicFile.write([1], to: StorePath(path), synchronise: synchronise, prepare: { look($0.descriptor) })
    #expect(found == [[], []] && there.everything() == ["file"])
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    var calls = 0
    try AtomicFile.write([], to: path) { _ in
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 0
    }
    expect(calls, 3)
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    mkdir("\(there.root)/directory", 0o700)
    mkfifo("\(there.root)/pipe", 0o600)
    for name in ["directory", "pipe"] {
      let error = #expect(throws: StoreError.self) { try AtomicFile.write([1], to: "\(there.root)/\(name)") }
      expect(error?.message, "a \(name), not a regular file")
    }
    expect(there.everything(), ["directory", "pipe"])
  }

  @Test func aMissingDirectoryIsAnError() throws {
    let error = #expect(throws: StoreError.self) { try AtomicFile.write([1], to: "\(there.root)/no/file") }
    expect(error?.description, "\(there.root)/no/file: No such file or directory")
    expect(there.everything(), [])
  }

  @Test func aLargeFileIsWrittenWhole() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.write(bytes, to: path)
    let file = try #require(try OpenFile(path)?.contents())
    expect(file, bytes)
  }
}

@Suite struct LineFileTests {
  private let there = TemporaryStore()
  private var path: String { "\(there.root)/lines" }

  @Test func linesAreAdded() throws {
    try LineFile.append(Array("one".utf8), to: path)
    try LineFile.append(Array("two".utf8), to: path)
    try expect(there.text(at: path), "one\ntwo\n")
    expect(TemporaryStore.mode(of: path), "600")
  }

  @Test func aTornLineStaysOnALineOfItsOwn() throws {
    try there.put("one\n{\"to", at: path)
    try LineFile.append(Array("two".utf8), to: path)
    try expect(there.text(at: path), "one\n{\"to\ntwo\n")
  }

  @Test("a line of which there was room for a part leaves nothing of it")
  func noRoom() throws {
    try there.put("one\n", at: path)
    // The longest file that the file system has, nearly all of it a hole: the next write is cut short.
    var (size, least, most): (Int, Int, Int) = (0, 4, .max)
    while least <= most {
      let middle = least + (most - least) / 2
      if truncate(path, middle) == 0 { (size, least) = (middle, middle + 1) } else { most = middle - 1 }
    }
    #expect(truncate(path, 4) == 0 && truncate(path, size - 5) == 0)
    for line in ["12345678", "1234"] {
      #expect(throws: StoreError.self) { try LineFile.append(Array(line.utf8), to: path) }
      let left = try OpenFile(path)?.size()
      expect(left, size - 5)
    }
    let start = try OpenFile(path)?.read(from: 0, count: 5)
    expect(start, Array("one\n\0".utf8))
  }

  @Test("a file that has another name is not added to: the other one may be anywhere")
  func hardLink() throws {
    let other = "\(there.root)/.bashrc"
    try there.put("alias\n", at: other)
    expect(link(other, path), 0)
    try LineFile.append(Array("$(id)".utf8), to: path)
    try expect(there.text(at: other), "alias\n")
    try expect(there.text(at: path), "alias\n$(id)\n")
  }
}
