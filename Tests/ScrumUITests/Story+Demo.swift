import FoundationEssentials
import ScrumModel

@testable import ScrumUI

extension Story {
  /// In front of the board of `scrums demo`, with all histories, at 09:22 on Tuesday, 24 November 2026, in Greenwich.
  static var demo: Story {
    let now = Date(timeIntervalSince1970: 1_795_512_120)
    let board = DemoBoard(at: now, in: .gmt)
    let running = board.running.map { [$0.scrumID: StoredMeeting($0, isHeld: true, participants: ["Lena"])] }
    var story = Story(
      from: AppState(
        scrums: board.scrums, meetings: running ?? [:], now: now, calendar: .gmt, holidays: board.holidays,
        seed: 1))
    for (scrum, meetings) in board.history { story.happen(.history(meetings, scrum: scrum)) }
    for (scrum, updates) in board.updates { story.happen(.updates(updates, scrum: scrum)) }
    return story
  }
}
