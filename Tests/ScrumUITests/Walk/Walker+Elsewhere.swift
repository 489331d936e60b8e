import FoundationEssentials
import MeetingTimer
import ScrumModel

@testable import ScrumUI

extension Walker {
  /// Another terminal, which knows what is on the disk, does something in the meeting that is on the screen.
  mutating func actElsewhere(_ event: WalkEvent) {
    guard let shown = state.meetingOnScreen, let saved = store.progress[shown.scrumID], saved.id == shown.id
    else { return }
    var timer = ScrumTimer(following: saved)
    switch event {
    case .nextElsewhere:
      let note = Note(kind: .blocker, text: "from elsewhere", at: state.now)
      if let turn = timer.lastSpeaker { timer.addNote(note, to: turn) }
      timer.next(at: state.now)
      guard !timer.hasEnded else { return }
      store.perform(.saveProgress(timer.meeting))
      act(.followed(timer.meeting, since: saved, at: state.now))
    case .endElsewhere:
      isTouched = true
      let past = timer.finished(at: state.now)
      store.perform(.finish(past, scrum: saved.scrumID))
      act(.endedElsewhere(past))
    default: break
    }
  }
}
