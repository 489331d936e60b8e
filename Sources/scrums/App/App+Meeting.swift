import FoundationEssentials
import ScrumModel
import ScrumUI

extension App {
  /// Takes in what another terminal has done to the meeting: in the one that is on the screen, its changes and its
  /// end; on every other screen, that there is one.
  mutating func takeMeeting() {
    guard let (meeting, before) = disk.reloadProgress() else { return }
    guard let shown = state.meetingOnScreen else {
      _ = update(&state, .found(meeting, isElsewhere: meeting != nil && disk.isMeetingHeld))
      return
    }
    if let meeting, let before, meeting.id == shown.id, before.id == shown.id {
      if meeting != before { act(.followed(meeting, since: before, at: Date())) }
      if disk.isAloneInMeeting { act(.leftAlone) }
    } else if before?.id == shown.id, !disk.owesMeeting {
      let past = try? disk.history(of: shown.scrumID, limit: .max).get().first { $0.id == shown.id }
      act(.endedElsewhere(past))
    }
  }
}
