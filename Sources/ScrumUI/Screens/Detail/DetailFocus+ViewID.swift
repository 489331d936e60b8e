import CardKit

extension DetailState.Focus {
  /// The view that is in focus.
  var viewID: ViewID {
    switch self {
    case .facts: "detail/facts"
    case .blocker(let index): ViewID("detail/blockers").appending(index)
    case .meeting(let index): ViewID("detail/meetings").appending(index)
    }
  }
}
