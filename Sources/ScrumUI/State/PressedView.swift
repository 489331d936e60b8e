import CardKit
import FoundationEssentials

/// The view on which the mouse button went down.
public struct PressedView: Hashable, Sendable {
  /// The view.
  var id: ViewID
  /// The scrum whose card it was then, or is in; another may stand there before the button is let go.
  var scrum: UUID?
  /// Whether it was in focus before.
  var wasInFocus: Bool
  /// The view that it is dragged over; nil while it is not dragged.
  var target: ViewID?
}
