import CardKit
import FoundationEssentials
import ScrumModel

extension AppState {
  /// Does what a key says on the screen of a past meeting.
  mutating func performInPastMeeting(_ command: Command, _ past: PastMeetingState) -> [Effect] {
    switch command {
    case .back: goBack(from: past)
    case .newerMeeting: turnPage(of: past, by: -1)
    case .olderMeeting: turnPage(of: past, by: 1)
    case .copySummary, .writeSummary: return effects(of: command)
    case .resolve:
      guard past.marksBlocker, let page = past.page, case .note(let turn, let note) = page.rows[past.row]
      else { return [] }
      return toggleBlocker(scrum: past.scrum, meeting: past.meeting, turn: turn, note: note)
    case .deleteMeeting:
      guard let meeting = past.page?.meeting else { return [] }
      goBack(from: past)
      return delete(meeting, of: past.scrum)
    default:
      var past = past
      past.move(command)
      screen = .pastMeeting(past)
    }
    return []
  }

  /// Goes back to the list, where the meeting that was shown last is in focus.
  private mutating func goBack(from past: PastMeetingState) {
    close()
    guard case .detail(let detail) = screen, var detail = kept(detail),
      let place = detail.past.meetings.firstIndex(where: { $0.id == past.meeting })
    else { return }
    detail.focus = .meeting(place)
    screen = .detail(detail)
  }

  /// Shows another meeting of the same scrum.
  private mutating func turnPage(of past: PastMeetingState, by step: Int) {
    let meetings = history[past.scrum] ?? []
    guard let place = meetings.firstIndex(where: { $0.id == past.meeting }),
      meetings.indices.contains(place + step)
    else { return }
    screen = .pastMeeting(PastMeetingState(scrum: past.scrum, meeting: meetings[place + step].id))
  }

  /// Where the keys are looked up on the screen of a past meeting.
  func pastMeetingContexts(_ past: PastMeetingState) -> [KeyContext] {
    (past.marksBlocker ? [.blocker] : []) + [.pastMeeting, .changes]
  }

  /// Keeps the mark on a row that is there; without the meeting the screen closes.
  func kept(_ past: PastMeetingState) -> PastMeetingState? {
    guard scrums.contains(where: { $0.id == past.scrum }),
      let meeting = history[past.scrum]?.first(where: { $0.id == past.meeting })
    else { return nil }
    var past = past
    past.show(meeting)
    return past
  }

  /// Marks the row that was clicked.
  mutating func focus(_ past: PastMeetingState, on id: ViewID) {
    guard let row = past.row(of: id) else { return }
    var past = past
    past.row = row
    screen = .pastMeeting(past)
  }
}
