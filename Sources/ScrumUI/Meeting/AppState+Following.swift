import FoundationEssentials
import MeetingTimer
import ScrumModel

// Several terminals may be in one meeting; each shows what the others do, and may do the same.
extension AppState {
  /// The meeting that is on the screen; nil where none is.
  public var meetingOnScreen: MeetingInProgress? {
    if case .meeting(let meeting) = screen { meeting.timer.meeting } else { nil }
  }

  /// Takes in what another terminal has done in the meeting.
  mutating func follow(_ saved: MeetingInProgress, since before: MeetingInProgress) -> [Effect] {
    guard case .meeting(var meeting) = screen, meeting.timer.meeting.id == saved.id else { return [] }
    let speaker = meeting.timer.speakerID
    let picked = meeting.pickedTurn.map { meeting.timer.meeting.turns[$0].attendeeID }
    let mustSave = meeting.timer.follow(saved, since: before, at: now)
    // Who is picked may stand elsewhere now.
    meeting.selection = meeting.timer.meeting.turns.firstIndex { $0.attendeeID == picked }
    if meeting.timer.speakerID != speaker { meeting.turnChanged() }
    if mustSave || meeting.timer.hasEnded { return go(on: meeting) }
    screen = .meeting(meeting)
    return []
  }

  /// Shows how the meeting went that another terminal has ended. One that was discarded there stays, with the clock
  /// stopped: the people here may not be done.
  mutating func endedElsewhere(_ past: Meeting?) -> [Effect] {
    guard case .meeting(var meeting) = screen else { return [] }
    guard var past else {
      meeting.timer.pause(at: now)
      screen = .meeting(meeting)
      notice = .info("Discarded in another terminal: Space goes on with it here, q ends")
      return []
    }
    var isMore = meeting.keepDrafts(in: &past)
    // What was said last may not have been saved here before the end there.
    let said = meeting.timer.meeting.transcript
    if said.utf8.count > past.transcript?.utf8.count ?? 0, said.hasPrefix(past.transcript ?? "") {
      past.transcript = said
      isMore = true
    }
    let scrum = meeting.timer.meeting.scrumID
    remember(past, scrum: scrum)
    screen = .summary(SummaryState(meeting: past, scrum: scrum, theme: meeting.theme))
    notice = .info("Ended in another terminal")
    return (isMore ? [.addMeeting(past, scrum: scrum)] : []) + meeting.ending(at: now, isSaved: true)
  }

  /// Goes on alone with a meeting that was begun in another terminal: its commands run here from now on.
  mutating func takeOver() {
    guard case .meeting(var meeting) = screen, !meeting.runsCommands else { return }
    meeting.runsCommands = true
    screen = .meeting(meeting)
    notice = .info("The other terminal has left: the meeting goes on here")
  }
}

extension ScrumTimer {
  /// The attendee who speaks, wherever their turn stands.
  var speakerID: UUID? { speaker.map { meeting.turns[$0].attendeeID } }
}
