import CardKit
import ScrumModel

extension AppState {
  /// Does what a key says on the screen of a past meeting.
  mutating func performInPastMeeting(_ command: Command, _ past: PastMeetingState) -> [Effect] {
    if command == .back { close() }
    return []
  }

  /// Where the keys are looked up on the screen of a past meeting.
  func pastMeetingContexts(_ past: PastMeetingState) -> [KeyContext] { [.pastMeeting, .changes] }

  /// Keeps the mark on a row that is there; without the meeting the screen closes.
  func kept(_ past: PastMeetingState) -> PastMeetingState? { past }

  /// Marks the row that was clicked.
  mutating func focus(_ past: PastMeetingState, on id: ViewID) {}
}
