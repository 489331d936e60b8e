import FoundationEssentials
import ScrumModel
import ScrumUI

extension App {
  /// Takes in what another terminal has done to the meeting: in the one that is on the screen, its changes and its
  /// end; on every other screen, that there is one.
  mutating func takeMeeting() {
    meetingCheck = nil
    guard let (meeting, before) = disk.reloadProgress() else { return }
    guard let shown = state.meetingOnScreen else {
      _ = update(&state, .found(meeting, isElsewhere: meeting != nil && disk.isMeetingHeld))
      return
    }
    if let meeting, let before, meeting.id == shown.id, before.id == shown.id {
      if meeting != before { act(.followed(meeting, since: before, at: Date())) }
      if disk.isAloneInMeeting { act(.leftAlone) }
    } else if before?.id == shown.id, !disk.owesMeeting {
      // What is owed will find the end when it is saved.
      showEnd()
    }
  }

  /// Shows how the meeting went that another terminal has ended or discarded.
  mutating func showEnd() {
    guard let shown = state.meetingOnScreen else { return }
    switch disk.history(of: shown.scrumID, limit: .max) {
    case .success(let meetings): act(.endedElsewhere(meetings.first { $0.id == shown.id }))
    case .failure(let error): _ = update(&state, .failed("\(error)"))
    }
  }

  /// Looks once more a moment after a change: a process that ends closes its files before it lets go of its locks.
  mutating func lookAgain() {
    let isJoined =
      if case .meeting(let meeting) = state.screen { !meeting.runsCommands } else { state.isElsewhere }
    meetingCheck = isJoined ? Date() + Self.momentOfEnd : nil
  }

  /// The seconds in which a process that ends lets go of all it has.
  private static let momentOfEnd = 0.1
}
