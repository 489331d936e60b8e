import CardKit
import Foundation
import ScrumModel
import ScrumStore
import ScrumUI

@testable import scrums

/// A program without a screen.
struct Seat {
  var app: App

  init(_ folder: URL) throws {
    let store = ScrumStore(directory: folder.path)
    var state = AppState(
      scrums: try store.load(), unfinished: try store.loadProgress(), now: Date(), calendar: .gmt, seed: 1)
    state.isElsewhere = store.isMeetingHeld
    app = App(state: state, disk: Disk(store))
    app.didAppear()
  }

  mutating func press(_ keys: Key...) { for key in keys { app.act(.key(key)) } }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Takes in what the other has done, until there is nothing more.
  mutating func look() { while app.readWatched() {} }

  var runsCommands: Bool {
    if case .meeting(let meeting) = app.state.screen { meeting.runsCommands } else { false }
  }

  var meeting: MeetingInProgress? { app.state.meetingOnScreen }
}

extension Seat {
  /// Two programs on one store of the samples.
  static func pair(_ work: (inout Seat, inout Seat, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrums-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try ScrumStore(directory: folder.path).save(DailyScrum.samples())
    var (one, other) = (try Seat(folder), try Seat(folder))
    try work(&one, &other, folder)
  }

  /// Both are in the meeting that one has started.
  static func inMeeting(_ work: (inout Seat, inout Seat, URL) throws -> Void) throws {
    try pair { one, other, folder in
      one.press("s")
      other.look()
      other.press(.up, .up, .enter)
      one.look()
      try work(&one, &other, folder)
    }
  }
}
