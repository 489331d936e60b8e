import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("A board follows the files")
struct LiveStoreTests {
  private let ground: Ground
  private let scrum: DailyScrum
  private var app: App
  private var state: AppState {
    get { app.state }
    set { app.state = newValue }
  }

  init() throws {
    ground = try Ground()
    scrum = try ground.fill()
    let now = Date(timeIntervalSince1970: 1_795_253_040)
    let desk = Desk(ground.store)
    app = App(
      state: AppState(scrums: try desk.store.load(), now: now, calendar: .gmt, seed: 1), desk: desk)
  }

  private var file: URL { URL(filePath: ground.scrumsPath) }

  /// Waits until the files tell something, and takes it in.
  private mutating func take() {
    var waiting = pollfd(fd: app.desk.watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    expect(poll(&waiting, 1, 5_000), 1)
    _ = lookForChanges()
  }

  /// Takes in what the files tell until the board shows it; a broken file is read again for a moment.
  private mutating func takeUntil(_ isShown: (AppState) -> Bool) {
    wait("the files") {
      _ = lookForChanges()
      app.act(app.desk.retry(at: .now, state))
      return isShown(state)
    }
  }

  /// Takes in what has changed; the result is whether the meeting may have.
  private mutating func lookForChanges() -> Bool {
    let (actions, meetings, _, _) = app.desk.changes(state)
    app.act(actions)
    return !meetings.isEmpty
  }

  @Test("a damaged file is shown as soon as it is repaired")
  mutating func mended() throws {
    let whole = try Data(contentsOf: file)
    try Data("{".utf8).write(to: file)
    let store = app.desk.store
    let error = try #require(throws: StoreError.self) { try store.load() }
    app.act(.damaged(app.desk.damage(error)))
    app.act(app.desk.start(state))
    try Data("{]".utf8).write(to: file)
    take()
    #expect(state.screen != .board)
    try whole.write(to: file)
    take()
    #expect(state.screen == .board && state.scrums == [scrum])
    expect(state.notice?.text, "scrums.json can be read again")
  }

  @Test("a file that breaks while the board is open is a mark until it is whole again; nothing typed is lost")
  mutating func broken() throws {
    app.act(app.desk.start(state))
    let damaged = Data("{\n  \"version\": 1,\n  \"scrums\": [1 2]\n}\n".utf8)
    try damaged.write(to: file)
    takeUntil { $0.broken != nil }
    #expect(state.broken?.brief == "scrums.json:3:16: expected a comma or ]" && state.scrums == [scrum])
    expect(state.broken?.excerpt?.line, "  \"scrums\": [1 2]")
    let renamed = DailyScrum(id: scrum.id, title: "Ours", attendees: scrum.attendees)
    state.shared.scrums = [renamed]
    app.desk.perform(.save([renamed]))
    app.act([])
    #expect(app.desk.unsaved != nil)
    try expect(Data(contentsOf: file), damaged)
    // Somebody mends it, and has added a scrum.
    let other = URL(filePath: ground.path + "/other")
    try other.store.save([scrum, DailyScrum(title: "Theirs", attendees: [])])
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: other.scrumsFile, to: file)
    takeUntil { $0.broken == nil }
    #expect(state.scrums.map(\.title) == ["Ours", "Theirs"] && app.desk.unsaved == nil)
    try expect(ground.store.load().map(\.title), ["Ours", "Theirs"])
  }

  @Test(
    "a file that vanishes is a mark, comes back with a change, and is followed again",
    arguments: [true, false])
  mutating func vanished(isMoved: Bool) throws {
    app.act(app.desk.start(state))
    if isMoved {
      try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("away"))
    } else {
      try FileManager.default.removeItem(at: file)
    }
    takeUntil { $0.broken != nil }
    #expect(state.broken?.isGone == true && state.scrums == [scrum])
    app.desk.perform(.save([scrum]))
    app.act([])
    #expect(state.broken == nil)
    try expect(ground.store.load(), [scrum])
  }

  @Test("a new store has no missing file")
  mutating func neverThere() throws {
    app.desk = Desk(ScrumStore(directory: ground.path + "/new"))
    state.shared.scrums = try app.desk.store.load()
    app.act(app.desk.start(state))
    #expect(state.broken == nil && state.notice == nil)
  }

  @Test("the board knows every history once it is shown, and reads none whole")
  mutating func summaries() throws {
    expect(state.summaries, [:])
    app.act(app.desk.start(state))
    try expect(state.summaries, [scrum.id: HistorySummary(ground.store.allMeetings(of: scrum.id).meetings)])
    try ground.store.append(Ground.meeting(of: scrum, day: 3), to: scrum.id)
    take()
    expect(state.summaries[scrum.id]?.lastMet, Ground.meeting(of: scrum, day: 3).startedAt)
    expect(state.history, [:])
  }

  @Test("changes of a history while its scrum is deleted appear after undo")
  mutating func absent() throws {
    state.scrums[0].schedule = nil
    app.act(app.desk.start(state))
    app.act(
      .history(try ground.store.allMeetings(of: scrum.id).meetings, scrum: scrum.id))
    expect(state.history[scrum.id]?.count, 2)
    let scrums = state.scrums
    app.act(.merged([], notices: []))
    try ground.store.append(Ground.meeting(of: scrum, day: 3), to: scrum.id)
    take()
    #expect(state.history[scrum.id] == nil && state.summaries[scrum.id] == nil)
    app.act(.merged(scrums, notices: []))
    app.desk.lookAtMissing(state)
    app.act([])
    expect(state.summaries[scrum.id]?.lastMet, Ground.meeting(of: scrum, day: 3).startedAt)
  }

  @Test("an unreadable history is reported, whatever changed at the same time")
  mutating func unreadHistory() throws {
    state.scrums[0].schedule = nil
    state.scrums[0].title = "Ours"
    var theirs = scrum
    theirs.title = "Theirs"
    try ground.store.save([theirs, DailyScrum(title: "Other", attendees: [])])
    let history = URL(filePath: ground.historyPath(of: scrum))
    try FileManager.default.removeItem(at: history)
    try FileManager.default.createDirectory(at: history, withIntermediateDirectories: false)
    app.act(app.desk.start(state))
    expect(state.scrums.map(\.title), ["Ours", "Other"])
    #expect(state.notice?.isError == true && state.notice?.text.contains(".jsonl") == true)
  }

  @Test("without watches the files are checked every three seconds, and a notice says so once")
  mutating func unwatched() throws {
    app.desk = Desk(ground.store, canWatch: false)
    state.scrums = try app.desk.store.load()
    app.act(app.desk.start(state))
    #expect(app.desk.watch?.descriptor == nil)
    expect(state.notice?.text, "File watch limit reached; checking every 3 s")
    let next = try #require(app.desk.nextPoll)
    #expect(next - .now <= 3)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(scrum.title, with: "Renamed").utf8).write(to: file)
    #expect(!app.desk.isPollDue(at: .now) && !lookForChanges() && state.scrums == [scrum])
    app.desk.clock = { next }
    #expect(app.desk.isPollDue(at: next) && !lookForChanges())
    #expect(state.scrums.map(\.title) == ["Renamed"] && app.desk.nextPoll == next + 3)
    let met = Ground.meeting(of: scrum, day: 3)
    try ground.store.append(met, to: scrum.id)
    app.desk.clock = { next + 3 }
    let (actions, _, isShared, _) = app.desk.changes(state)
    app.act(actions)
    #expect(isShared && state.summaries[scrum.id]?.lastMet == met.startedAt)
    state.notice = nil
    app.act(app.desk.start(state))
    #expect(state.notice == nil)
  }
}
