import CardKit

@testable import ScrumUI

extension Walker {
  /// The view that is to be in focus; nil where the screen has none.
  var expectedFocus: ViewID? {
    guard state.overlay == nil, !state.isScrolledAway else { return nil }
    return FormState.find(in: state)?.focus.viewID ?? state.shown.scrollableFocus
  }

  /// What is in focus is on the screen, and seen unless the wheel has scrolled it away.
  func checkFocus(_ focus: ViewID?, isScrolled: Bool) throws {
    if state.screen == .board, state.overlay == nil {
      try WalkFailure.unless(state.board.focus != .nothing, "nothing is in focus")
    }
    if let form = FormState.find(in: state), form.question != nil { return }
    guard let focus, size.width >= 20, size.height >= 6 else { return }
    guard let view = scene.focusables.first(where: { $0.id == focus }) else {
      throw WalkFailure("\(focus.path) is in focus and not on the screen:\n\(scene.canvas.picture)")
    }
    try WalkFailure.unless(view.isFocused, "\(focus.path) does not show that it is in focus")
    if !isScrolled {
      try WalkFailure.unless(!view.visible.isEmpty, "\(focus.path) is out of view:\n\(scene.canvas.picture)")
    }
  }
}
