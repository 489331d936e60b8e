import FoundationEssentials
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("A half-written file")
struct RetriesTests {
  private let ground: Ground

  init() throws {
    ground = try Ground()
    _ = try ground.fill()
  }

  private var file: URL { URL(filePath: ground.scrumsPath) }

  @Test("is read again until it is whole")
  func whole() throws {
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count / 2).write(to: file)
    var tries = 0
    func load() throws(StoreError) -> [DailyScrum] {
      tries += 1
      if tries == 3 { try? whole.write(to: file) }
      return try ground.store.load()
    }
    let scrums = try Retries.retryingWhileDamaged(load())
    #expect(tries == 3 && scrums.count == 1)
  }

  @Test("other errors are reported at once")
  func unreadable() throws {
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    var tries = 0
    func load() throws(StoreError) -> [DailyScrum] {
      tries += 1
      return try ground.store.load()
    }
    #expect(throws: StoreError.self) { try Retries.retryingWhileDamaged(load()) }
    expect(tries, 1)
  }

  @Test(
    "every command gives it a second before it complains",
    arguments: [
      ["list"], ["show", "design"], ["history"], ["stats"], ["add", "Web", "--attendees", "Ada"],
      ["edit", "design", "--length", "7"], ["remove", "design"], ["blockers"],
    ])
  func commands(words: [String]) throws {
    _ = try ground.file("store/scrums.json", Array("{".utf8))
    let start = ContinuousClock.now
    let result = try ground.run(words)
    expect(result.failure?.contains(".json:1:2: "), true)
    #expect(ContinuousClock.now - start >= .milliseconds(900))
  }
}
