import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport

@testable import ScrumUI

extension Story {
  /// A wall of the first teams of a company: some speak, some are nearly up, in overtime or paused, and two gather.
  static func wall(_ count: Int) -> Story {
    let (scrums, now) = (TeamsBoard.company.scrums, TeamsBoard.now)
    var meetings: [UUID: StoredMeeting] = [:]
    for (place, scrum) in scrums.prefix(count).enumerated() {
      meetings[scrum.id] = StoredMeeting(walled(scrum, place, now), isHeld: true)
    }
    return Story(scrums, audience: meetings, at: now)
  }

  /// A meeting that began about a minute ago.
  private static func walled(_ scrum: DailyScrum, _ place: Int, _ now: Date) -> MeetingInProgress {
    var random = SplitMix64(seed: UInt64(place))
    let begin = now - Double(40 + 7 * place)
    var timer = ScrumTimer(preparing: scrum, at: begin, using: &random)
    if place % 4 == 3, place < 8 { return timer.meeting }
    timer.begin(lateSince: nil, at: begin)
    for turn in 0..<(place % 3) { timer.next(at: begin + 3 + Double(turn)) }
    if place % 6 == 4 { timer.pause(at: now - 5) }
    if place % 6 == 2 { timer.advance(to: now + 150) }
    var meeting = timer.meeting
    if place % 6 == 2 { meeting.asOf = now }
    return meeting
  }

  /// The stages on the screen.
  var audience: AudienceState {
    get throws {
      guard let audience = AudienceState.find(in: state) else { throw unexpected }
      return audience
    }
  }
}
