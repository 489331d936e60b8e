import FoundationEssentials
import MeetingTimer
import ScrumExchange
import ScrumModel
import ScrumStore

/// The meeting that is on the disk, as it stands at any moment after.
///
/// While a process is in it, its time runs on as it says. One that was left stands still, as the board offers it.
struct MeetingStatus {
  private let stored: StoredMeeting

  /// A meeting as it was read.
  init(_ stored: StoredMeeting) { self.stored = stored }

  /// Whether a process is in it.
  var isHeld: Bool { stored.isHeld }

  /// How the meeting stands; nil where its time has ended it.
  func listed(at now: Date) -> ListedStatus? {
    let timer = timer(at: now)
    guard !timer.hasEnded else { return nil }
    let meeting = timer.meeting
    return ListedStatus(
      meetingID: meeting.id, scrumID: meeting.scrumID, title: meeting.title, startedAt: meeting.startedAt,
      state: state(timer), speaker: timer.speaker.map { meeting.turns[$0].name },
      left: timer.speaker.map { _ in timer.displayedRemaining }, number: timer.speakerNumber,
      count: timer.speakerCount, next: timer.nextSpeaker.map { meeting.turns[$0].name },
      elapsed: timer.displayedElapsed, remaining: timer.displayedRemainingOfMeeting,
      behind: timer.displayedDeviation)
  }

  /// The first moment after `now` at which something is another; nil while the time stands.
  func nextChange(after now: Date) -> Date? { stored.isHeld ? timer(at: now).nextChange(after: now) : nil }

  private func timer(at now: Date) -> ScrumTimer {
    guard stored.isHeld else { return ScrumTimer(resuming: stored.meeting, at: now) }
    var timer = ScrumTimer(following: stored.meeting)
    timer.advance(to: now)
    return timer
  }

  private func state(_ timer: ScrumTimer) -> ListedStatus.State {
    if !stored.isHeld { return .unfinished }
    if timer.speaker == nil { return .nobody }
    if timer.sleptSince != nil { return .asleep }
    if timer.isPaused { return .paused }
    return timer.isOvertime ? .overtime : .running
  }
}
