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
  /// Whether it is a card that was dragged over another one since.
  var isDragged = false
  /// The view to whose place it would go; nil where it would stay.
  var target: ViewID?
}
