import CardKit
import ScrumModel

extension AppState {
  /// Does what a key says on the screen of a scrum.
  mutating func performInDetail(_ command: Command, _ detail: DetailState) -> [Effect] {
    switch command {
    case .back: close()
    case .start: return startFocused()
    case .edit: openForm(editing: focusedScrum)
    default: break
    }
    return []
  }

  /// Keeps the focus of the screen of a scrum on something that is there; without the scrum it closes.
  func kept(_ detail: DetailState) -> DetailState? {
    scrums.contains { $0.id == detail.scrum } ? detail : nil
  }

  /// Puts the focus on what was clicked.
  mutating func focus(_ detail: DetailState, on id: ViewID) {}
}
