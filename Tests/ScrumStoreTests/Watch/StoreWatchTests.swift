import FoundationEssentials
import Glibc
import ScrumModel
import Testing

@testable import ScrumStore

/// Where it matters that nothing is told, the test is a process of its own: a program that another test starts keeps
/// files open for a moment, and they are told when it closes them.
@Suite("Watching the store")
struct StoreWatchTests {
  /// What the watch tells, once it has something to tell.
  private static func changes(_ watch: StoreWatch) -> StoreChanges {
    var file = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 5_000) == 1 ? watch.changes() : StoreChanges()
  }

  @Test("a save by another board is told, and so is a meeting that it adds")
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
      #expect(StoreWatchTests.changes(watch) == StoreChanges(scrums: true))
      try other.append(meeting, to: scrum.id)
      #expect(StoreWatchTests.changes(watch) == StoreChanges(histories: [scrum.id]))
      #expect(watch.changes().isEmpty)
    }
  }

  @Test("a store that does not exist yet is seen when it is made, and followed from then on")
  func made() throws {
    let ground = try TemporaryStore()
    let directory = ground.directory + "/new/deep"
    let watch = try #require(StoreWatch(directory: directory))
    let other = ScrumStore(directory: directory)
    try other.save(DailyScrum.samples())
    #expect(StoreWatchTests.changes(watch).scrums)
    _ = watch.changes()
    try other.save([])
    #expect(StoreWatchTests.changes(watch).scrums)
  }

  @Test("what a link leads to is watched where it is")
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
    #expect(StoreWatchTests.changes(watch).scrums)
  }

  @Test("other files in the directory are nobody's business")
  func others() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let store = ScrumStore(directory: ground.directory)
      try store.save([])
      let watch = try #require(StoreWatch(directory: ground.directory))
      try Data().write(to: URL(filePath: ground.directory + "/notes.txt"))
      #expect(StoreWatchTests.changes(watch).isEmpty)
    }
  }

  /// Whether the watch wakes whoever waits for it.
  private static func isReadable(_ watch: StoreWatch) -> Bool {
    var file = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) == 1
  }

  @Test("what is written in a directory on the way to the store wakes nobody")
  func neighbours() throws {
    let ground = try TemporaryStore()
    let file = ground.root + "/log.txt"
    try Data().write(to: URL(filePath: file))
    let watch = try #require(StoreWatch(directory: ground.directory))
    let log = try #require(fopen(file, "a"))
    fputs("a line", log)
    fclose(log)
    unlink(file)
    #expect(!StoreWatchTests.isReadable(watch))
  }

  @Test("once the store is there, the directories above it are watched no more")
  func madeOnce() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let watch = try #require(StoreWatch(directory: ground.directory))
      try ground.store.save([])
      while StoreWatchTests.isReadable(watch) { _ = watch.changes() }
      try Data().write(to: URL(filePath: ground.root + "/other.txt"))
      try Data().write(to: URL(filePath: ground.root + "/data/other.txt"))
      #expect(!StoreWatchTests.isReadable(watch))
      try ground.store.save(DailyScrum.samples())
      #expect(StoreWatchTests.changes(watch).scrums)
    }
  }

  @Test("a directory above the store that goes away and comes again is followed")
  func ancestorAgain() throws {
    let ground = try TemporaryStore()
    let above = ground.root + "/data"
    try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
    let watch = try #require(StoreWatch(directory: ground.directory))
    #expect(rmdir(above) == 0)
    while StoreWatchTests.isReadable(watch) { _ = watch.changes() }
    try ground.store.save([])
    #expect(StoreWatchTests.changes(watch).scrums)
  }
}
