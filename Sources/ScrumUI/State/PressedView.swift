import CardKit

/// The view on which the mouse button went down.
public struct PressedView: Hashable, Sendable {
  /// The view.
  var id: ViewID
  /// Whether it was in focus before.
  var wasInFocus: Bool
  /// The view that it is dragged over; nil while it is not dragged.
  var target: ViewID?
}
