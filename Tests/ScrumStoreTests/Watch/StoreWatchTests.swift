import FoundationEssentials
import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

/// A test that expects silence is a process of its own: a program that another test starts keeps files open for a moment,
/// and a watch reports when it closes them.
@Suite("Watching the store")
struct StoreWatchTests {
  @Test("reports a save by another board, and a meeting that it adds")
  func saves() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let other = ScrumStore(directory: ground.directory)
      let scrum = DailyScrum.samples()[0]
      try other.save([scrum])
      let meeting = Meeting(
        title: "Design", startedAt: Date(timeIntervalSince1970: 0), endedAt: Date(timeIntervalSince1970: 60),
        lengthInMinutes: 1, turns: [])
      try other.append(meeting, to: scrum.id)
      let watch = try #require(StoreWatch(directory: ground.directory))
      #expect(watch.changes().isEmpty)
      try other.save([])
      #expect(watch.next { $0 == StoreChanges(scrums: true) })
      try other.append(meeting, to: scrum.id)
      #expect(watch.next { $0 == StoreChanges(histories: [scrum.id]) })
      #expect(watch.changes().isEmpty)
    }
  }

  @Test("reports a store once it is made, and follows it from then on")
  func made() throws {
    let ground = try TemporaryStore()
    let directory = ground.directory + "/new/deep"
    let watch = try #require(StoreWatch(directory: directory))
    let other = ScrumStore(directory: directory)
    try other.save(DailyScrum.samples())
    #expect(watch.next { $0.scrums })
    _ = watch.changes()
    try other.save([])
    #expect(watch.next { $0.scrums })
  }

  @Test("follows a link to where it leads")
  func link() throws {
    let ground = try TemporaryStore()
    for name in ["/store", "/elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: ground.directory + name, withIntermediateDirectories: true)
    }
    let target = ground.directory + "/elsewhere/team.json"
    #expect(symlink(target, ground.directory + "/store/scrums.json") == 0)
    let watch = try #require(StoreWatch(directory: ground.directory + "/store"))
    try Data("{}".utf8).write(to: URL(filePath: target))
    #expect(watch.next { $0.scrums })
  }

  @Test("ignores other files in the directory")
  func others() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let store = ScrumStore(directory: ground.directory)
      try store.save([])
      let watch = try #require(StoreWatch(directory: ground.directory))
      try Data().write(to: URL(filePath: ground.directory + "/notes.txt"))
      #expect(watch.changes().isEmpty)
    }
  }

  @Test("ignores files in the directories above the store")
  func neighbours() throws {
    let ground = try TemporaryStore()
    let file = ground.root + "/log.txt"
    try Data().write(to: URL(filePath: file))
    let watch = try #require(StoreWatch(directory: ground.directory))
    let log = try #require(fopen(file, "a"))
    fputs("a line", log)
    fclose(log)
    unlink(file)
    #expect(!watch.isReadable(within: 0))
  }

  @Test("leaves the directories above the store alone once that is there")
  func madeOnce() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let watch = try #require(StoreWatch(directory: ground.directory))
      try ground.store.save([])
      while watch.isReadable(within: 0) { _ = watch.changes() }
      try Data().write(to: URL(filePath: ground.root + "/other.txt"))
      try Data().write(to: URL(filePath: ground.root + "/data/other.txt"))
      #expect(!watch.isReadable(within: 0))
      try ground.store.save(DailyScrum.samples())
      #expect(watch.next { $0.scrums })
    }
  }

  @Test("follows a directory above the store that goes and comes again")
  func ancestorAgain() throws {
    let ground = try TemporaryStore()
    let above = ground.root + "/data"
    try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
    let watch = try #require(StoreWatch(directory: ground.directory))
    #expect(rmdir(above) == 0)
    while watch.isReadable(within: 0) { _ = watch.changes() }
    try ground.store.save([])
    #expect(watch.next { $0.scrums })
  }
}

extension StoreWatch {
  /// Whether there is something to read within some milliseconds.
  func isReadable(within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) == 1
  }

  /// Whether it reports certain changes, as soon as it reports any.
  func next(_ isExpected: (StoreChanges) -> Bool) -> Bool {
    while isReadable(within: 5_000) { if isExpected(changes()) { return true } }
    return false
  }
}
