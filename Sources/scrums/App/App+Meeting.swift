import FoundationEssentials
import ScrumModel
import ScrumUI

extension App {
  /// Takes in what another terminal has done to the meeting: in the one that is on the screen, its changes and its
  /// end; on every other screen, that there is one.
  mutating func takeMeeting() {
    guard let (meeting, before) = disk.reloadProgress() else { return }
    guard let shown = state.meetingOnScreen else {
      // What is not on the disk yet is not gone.
      if meeting == nil, disk.owesMeeting { return }
      _ = update(&state, .found(meeting, isElsewhere: meeting != nil && disk.isMeetingHeld))
      return
    }
    if let meeting, let before, meeting.id == shown.id, before.id == shown.id {
      if meeting != before { act(.followed(meeting, since: before, at: Date())) }
      if disk.isAloneInMeeting { act(.leftAlone) }
    } else if let meeting, before == nil, meeting.id == shown.id {
      // It was discarded there, and brought back.
      act(.followed(meeting, since: shown, at: Date()))
      _ = disk.perform(.joinMeeting)
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

  /// Whether another terminal is in the meeting, as far as is known: whether it has left must be looked at.
  var isJoined: Bool {
    if case .meeting(let meeting) = state.screen { !meeting.runsCommands } else { state.isElsewhere }
  }
}
