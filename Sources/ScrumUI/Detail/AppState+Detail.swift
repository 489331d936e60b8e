import CardKit
import FoundationEssentials
import ScrumModel

extension AppState {
  /// Does what a key says on the screen of a scrum.
  mutating func performInDetail(_ command: Command, _ detail: DetailState) -> [Effect] {
    switch command {
    case .back: close()
    case .start: return startFocused()
    case .edit: openForm(editing: focusedScrum)
    case .delete:
      guard let scrum = focusedScrum else { return [] }
      let effects = delete(scrum)
      // Without its scrum the screen closes.
      keepFocus()
      return effects
    case .resolve:
      guard case .blocker(let place) = detail.focus, detail.past.openBlockers.indices.contains(place) else {
        return []
      }
      return toggle(detail.past.openBlockers[place], of: detail.scrum)
    case .toggle:
      guard detail.focus == .turns else { return [] }
      var detail = detail
      detail.showsAllTurns.toggle()
      screen = .detail(detail)
    case .openMeeting:
      guard let meeting = meeting(inFocusOf: detail) else { return [] }
      open(.pastMeeting(PastMeetingState(scrum: detail.scrum, meeting: meeting.id)))
    case .deleteMeeting:
      guard let meeting = meeting(inFocusOf: detail) else { return [] }
      return delete(meeting, of: detail.scrum)
    default:
      var detail = detail
      detail.move(command)
      screen = .detail(detail)
    }
    return []
  }

  private func meeting(inFocusOf detail: DetailState) -> Meeting? {
    guard case .meeting(let place) = detail.focus, detail.past.meetings.indices.contains(place) else {
      return nil
    }
    return detail.past.meetings[place]
  }

  /// Deletes a past meeting; it can be undone.
  mutating func delete(_ meeting: Meeting, of scrum: UUID) -> [Effect] {
    let effects = make(.removeMeeting(meeting, scrum: scrum))
    let day = Wording.day(meeting.startedAt, now: now, in: calendar)
    notice = .info("The meeting of \(day) deleted, u brings it back")
    return effects
  }

  /// Keeps the focus of the screen of a scrum on something that is there; without the scrum it closes.
  func kept(_ detail: DetailState) -> DetailState? {
    guard scrums.contains(where: { $0.id == detail.scrum }) else { return nil }
    var detail = detail
    detail.list(history[detail.scrum] ?? [], now: now, in: calendar)
    return detail
  }

  /// Puts the focus on what was clicked.
  mutating func focus(_ detail: DetailState, on id: ViewID) {
    guard let focus = detail.focus(on: id) else { return }
    var detail = detail
    detail.focus = focus
    screen = .detail(detail)
  }
}
