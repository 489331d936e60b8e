import CardKit
import Foundation
import ScrumModel
import ScrumStore
import TestSupport

@testable import ScrumUI
@testable import scrums

/// A program without a screen.
struct Seat {
  var app: App

  /// A program on the files of a folder; two with the same seed give their meetings the same ids.
  init(
    _ folder: URL, commands: MeetingCommands = MeetingCommands(store: ""),
    isAudience: Bool = false,
    seed: UInt64 = 1, user: String = ""
  ) throws {
    let store = ScrumStore(directory: folder.path) { user }
    var queue = SaveQueue(store)
    let state = AppState(
      scrums: try store.load(), meetings: queue.reloadMeetings().found.compactMapValues(\.self),
      isAudience: isAudience, now: Date(), calendar: .gmt, seed: seed)
    app = App(state: state, queue: queue, commands: commands)
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

  /// Takes in what the other has done, until there is nothing more.
  mutating func look() {
    while app.handle(.readable, in: EnvironmentValues()).contains(.draw) {}
  }

  /// The meeting on the screen, with what is beside it; nil if there is none.
  var stage: MeetingState? {
    MeetingState.find(in: app.state)
  }

  /// The stage without keys, if that is shown.
  var audience: AudienceState? {
    AudienceState.find(in: app.state)
  }

  var runsCommands: Bool { stage?.runsCommands == true }

  var meeting: MeetingInProgress? { app.state.meetingOnScreen }
}

extension Seat {
  /// Two programs on one store of the samples.
  static func pair(_ work: (inout Seat, inout Seat, URL) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      try ScrumStore(directory: folder.path).save(DailyScrum.samples())
      var (one, other) = (try Seat(folder, user: "Ada"), try Seat(folder, user: "Ben"))
      try work(&one, &other, folder)
    }
  }

  /// Both are in the meeting that one has started.
  static func inMeeting(_ work: (inout Seat, inout Seat, URL) throws -> Void) throws {
    try pair { one, other, folder in
      one.startMeeting()
      other.look()
      other.press("g", .enter)
      one.look()
      try work(&one, &other, folder)
    }
  }
}

extension URL {
  /// The file in a store that is locked while a scrum's meeting is saved.
  func meetingLock(of scrum: DailyScrum) -> URL {
    appendingPathComponent("meetings/.\(scrum.id.uuidString).json.lock")
  }
}

extension AppState {
  /// The meeting of a board that has one at most, other than the one on the screen.
  var unfinished: MeetingInProgress? { shared.meetings.first?.value.meeting }
  /// Whether another terminal is in that meeting.
  var isElsewhere: Bool { shared.meetings.first?.value.isHeld ?? false }
}
