import CardKit
import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// A program without a screen.
struct Seat {
  var app: App

  /// A program on the files of a folder; two with the same seed give their meetings the same ids.
  init(
    _ folder: URL, commands: MeetingCommands = MeetingCommands(store: ""), isAudience: Bool = false,
    seed: UInt64 = .random(in: 0...UInt64.max), user: String = "", usesThread: Bool = false,
    prepare: (inout App) -> Void = { _ in }
  ) throws {
    let desk = Desk(ScrumStore(directory: folder.path) { user }) { usesThread ? DiskThread() : nil }
    let state = AppState(
      scrums: try desk.store.load(), meetings: desk.reloadMeetings().found.compactMapValues(\.self),
      isAudience: isAudience, now: Date(), calendar: .gmt, seed: seed,
      terminal: String(UInt64.random(in: 0...UInt64.max), radix: 36), me: user)
    app = App(state: state, desk: desk, commands: commands)
    prepare(&app)
    _ = app.didAppear()
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      app.state.shared.lastKey = nil
      app.act(.key(key))
    }
  }

  /// Starts the clock of the meeting in focus, through its ready room.
  mutating func startMeeting() { press("s", .enter) }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Writes down a line in the meeting, with the key for its kind.
  mutating func note(_ text: String, with key: Key = "a") {
    press(key)
    type(text)
    press(.enter)
  }

  /// Takes in what the other has done, until there is nothing more.
  mutating func look() {
    while app.handle(.readable, in: EnvironmentValues()).contains(.draw) {}
  }

  /// Takes in what the others have done, and does what is due.
  mutating func pass() {
    tick()
    look()
  }

  /// Lets time pass, as the terminal tells it.
  mutating func tick(_ now: Date = Date()) { _ = app.handle(.time(now), in: EnvironmentValues()) }

  /// The meeting on the screen, with what is beside it; nil if there is none.
  var stage: MeetingState? { MeetingState.find(in: app.state) }

  /// The stage without keys, if that is shown.
  var audience: AudienceState? { AudienceState.find(in: app.state) }

  var runsCommands: Bool { stage?.runsCommands == true }

  var meeting: MeetingInProgress? { app.state.meetingOnScreen }

  /// The words of the notice, if there is one.
  var notice: String? { app.state.notice?.text }
}

extension [DailyScrum] {
  /// The samples as they are on the board whatever the hour: without a plan, the first is the first.
  static var samplesAtAnyHour: [DailyScrum] {
    DailyScrum.samples().map { scrum in
      var scrum = scrum
      scrum.schedule = nil
      return scrum
    }
  }
}

extension Seat {
  /// Two programs on one store of the samples.
  static func pair(
    usesThread: Bool = false, _ work: (inout Seat, inout Seat, URL) throws -> Void
  ) throws {
    try TemporaryDirectory.use { folder in
      try folder.store.save(.samplesAtAnyHour)
      var one = try Seat(folder, user: "Ada", usesThread: usesThread)
      var other = try Seat(folder, user: "Ben", usesThread: usesThread)
      try work(&one, &other, folder)
    }
  }

  /// Both are in the meeting that one has started.
  static func inMeeting(
    usesThread: Bool = false, _ work: (inout Seat, inout Seat, URL) throws -> Void
  ) throws {
    try pair(usesThread: usesThread) { one, other, folder in
      one.startMeeting()
      one.app.settle()
      other.look()
      other.press("g", .enter)
      other.app.settle()
      one.look()
      try work(&one, &other, folder)
    }
  }
}

extension App {
  /// Does all that waits for the disk; returns what came of it.
  mutating func proceed() -> [Action] {
    var actions: [Action] = []
    while let answer = desk.next() { actions += answer(&self) }
    return actions
  }

  /// A program that starts on a store whose scrums can't be read.
  static func onDamagedStore(in folder: URL) throws -> App {
    let desk = Desk(folder.store)
    let error = try #require(throws: StoreError.self) { try desk.store.load() }
    var app = App(state: AppState(scrums: [], now: Date(), calendar: .gmt, seed: 1), desk: desk)
    expect(app.show(error), [])
    return app
  }
}

/// The folder of a store.
extension URL {
  /// The store, as another program opens it.
  var store: ScrumStore { ScrumStore(directory: path) }

  /// The file with the scrums.
  var scrumsFile: URL { appendingPathComponent("scrums.json") }

  /// The file with the past meetings of a scrum.
  func historyFile(of scrum: UUID) -> URL { appendingPathComponent("history/\(scrum.uuidString).jsonl") }

  /// The past meetings of a scrum, the newest first.
  func meetings(of scrum: UUID) throws -> [Meeting] { try store.recentMeetings(of: scrum, limit: .max) }

  /// The meeting in progress; nil if there is none.
  func storedMeeting(at now: Date = Date()) throws -> MeetingInProgress? {
    try StoredMeeting.read(in: path, at: now)?.meeting
  }

  /// The log of a scrum's meeting, which is locked while lines are added.
  func meetingLock(of scrum: DailyScrum) -> URL {
    appendingPathComponent("meetings/\(scrum.id.uuidString).jsonl")
  }
}

extension URL {
  /// Puts a directory in the place of a file, so that nobody can lock or write it.
  func block() throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: path + ".aside") }
    try files.createDirectory(at: self, withIntermediateDirectories: true)
  }

  /// Takes the directory away, and puts the file back.
  func unblock() throws {
    let files = FileManager.default
    try files.removeItem(at: self)
    if files.fileExists(atPath: path + ".aside") { try files.moveItem(atPath: path + ".aside", toPath: path) }
  }
}

extension Meeting {
  /// The texts of the notes, by turn.
  var noteTexts: [[String]] { turns.map { $0.notes.map(\.text) } }
}

extension MeetingInProgress {
  /// The texts of the notes, by turn.
  var noteTexts: [[String]] { turns.map { $0.notes.map(\.text) } }
}

extension AppState {
  /// The screen in a window.
  func picture(width: Int, height: Int) -> String {
    let size = Size(width: width, height: height)
    var state = self
    state.fit(size)
    return Canvas(AppView(state, size: size), size: size).picture
  }

  /// The meeting of a board that has one at most, other than the one on the screen.
  var unfinished: MeetingInProgress? { shared.meetings.first?.value.meeting }
  /// Whether another terminal is in that meeting.
  var isElsewhere: Bool { shared.meetings.first?.value.isHeld ?? false }
}

extension StoreChange {
  /// Opens a meeting as it is.
  static func saveProgress(_ meeting: MeetingInProgress) -> StoreChange {
    var line = MeetingLine.opening(meeting)
    line.id = UUID().uuidString
    return .append([line], meeting: meeting.id, scrum: meeting.scrumID)
  }
}
