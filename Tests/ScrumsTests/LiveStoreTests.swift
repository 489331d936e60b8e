import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI
import Testing

@testable import scrums

@Suite("A board that follows the files")
struct LiveStoreTests {
  private let ground: Ground
  private let scrum: DailyScrum
  private var live = LiveStore()
  private var disk: Disk
  private var state: AppState

  init() throws {
    ground = try Ground()
    scrum = try ground.fill()
    disk = Disk(ground.store)
    state = AppState(
      scrums: try disk.load().get(), now: Date(timeIntervalSince1970: 1_795_253_040), calendar: .gmt, seed: 1)
  }

  private var file: String { ground.path + "/store/scrums.json" }

  /// Waits until the files tell something, and takes it in.
  private mutating func take() {
    var waiting = pollfd(fd: live.file ?? -1, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 5_000) == 1)
    live.take(&disk, &state)
  }

  @Test("a file that can't be read is shown again as soon as somebody has mended it")
  mutating func mended() throws {
    let whole = try Data(contentsOf: URL(filePath: file))
    try Data("{".utf8).write(to: URL(filePath: file))
    guard case .failure(let error) = disk.load() else {
      Issue.record("it was read")
      return
    }
    _ = update(&state, .damaged(disk.damage(error)))
    live.start(&disk, &state)
    try Data("{]".utf8).write(to: URL(filePath: file))
    take()
    #expect(state.screen != .board)
    try whole.write(to: URL(filePath: file))
    take()
    #expect(state.screen == .board)
    #expect(state.scrums == [scrum])
    #expect(state.notice?.text == "The scrums can be read again")
  }
}
