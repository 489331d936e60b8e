import Dispatch
import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

/// A test that expects silence is a process of its own: a program that another test starts keeps files open for a moment,
/// and a watch reports when it closes them.
@Suite("Watching the store")
struct StoreWatchTests {
  private let ground = TemporaryStore()

  @Test("reports a save by another board, and a meeting that it adds")
  func saves() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let other = ground.store
      let scrum = DailyScrum.samples()[0]
      try other.save([scrum])
      let meeting = meeting()
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
    let directory = ground.directory + "/new/deep"
    let watch = try #require(StoreWatch(directory: directory))
    let other = ScrumStore(directory: directory)
    try other.save(DailyScrum.samples())
    #expect(watch.next { $0.scrums })
    _ = watch.changes()
    try other.save([])
    #expect(watch.next { $0.scrums })
  }

  @Test("misses no directory that is made while it is looked for")
  func madeMeanwhile() throws {
    for round in 0..<400 {
      let folders = ["\(round)", "\(round)/a", "\(round)/a/b"].map { "\(ground.directory)/\($0)" }
      let isMade = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for folder in folders { mkdir(folder, 0o700) }
        isMade.signal()
      }
      let watch = try #require(StoreWatch(directory: folders[2]))
      isMade.wait()
      try ground.put("{}", at: folders[2] + "/scrums.json")
      try #require(watch.next { $0.scrums }, "round \(round)")
    }
  }

  @Test("follows a link to where it leads")
  func link() throws {
    for name in ["/store", "/elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: ground.directory + name, withIntermediateDirectories: true)
    }
    let target = ground.directory + "/elsewhere/team.json"
    expect(symlink(target, ground.directory + "/store/scrums.json"), 0)
    try Data("{}".utf8).write(to: URL(filePath: target))
    let watch = try #require(StoreWatch(directory: ground.directory + "/store"))
    try Data("{}".utf8).write(to: URL(filePath: target))
    #expect(watch.next { $0.scrums })
  }

  @Test("ignores other files in the directory")
  func others() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let store = ground.store
      try store.save([])
      let watch = try #require(StoreWatch(directory: ground.directory))
      try Data().write(to: URL(filePath: ground.directory + "/notes.txt"))
      #expect(watch.changes().isEmpty)
    }
  }

  @Test("ignores files in the directories above the store")
  func neighbours() throws {
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
      let ground = TemporaryStore()
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
    let above = ground.root + "/data"
    try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
    let watch = try #require(StoreWatch(directory: ground.directory))
    expect(rmdir(above), 0)
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

@Suite("Polling the files of a store")
struct StorePollTests {
  private let ground = TemporaryStore()
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])

  @Test("each file that is made, changed or removed is reported")
  func changes() throws {
    var poll = StorePoll(directory: ground.directory)
    #expect(poll.changes().isEmpty)
    let store = ground.store
    try store.save([scrum])
    expect(poll.changes(), StoreChanges(scrums: true))
    try store.append(meeting(), to: scrum.id)
    expect(poll.changes().histories, [scrum.id])
    try store.saveProgress(progress(of: scrum.id))
    #expect(!poll.changes().meetings.isEmpty)
    try store.clearProgress()
    #expect(!poll.changes().meetings.isEmpty)
    try FileManager.default.removeItem(atPath: ground.historyPath(scrum.id))
    expect(poll.changes().histories, [scrum.id])
    #expect(poll.changes().meetings.isEmpty)
  }

  @Test("an old file is not reported; one that was just written may be")
  func unchanged() throws {
    try ground.put("", at: ground.progressPath)
    // A file of the system is as old as this needs.
    try FileManager.default.createSymbolicLink(atPath: ground.scrumsPath, withDestinationPath: "/bin/sh")
    var poll = StorePoll(directory: ground.directory)
    for _ in 1...3 { #expect(!poll.changes().scrums) }
  }
}
