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
