import CardKit

/// The mark on a collapsed card in focus: a click on it expands the card.
enum ExpandMark {
  /// The room for it.
  static let blanks = "   "
}

extension View {
  /// Puts the mark over the card at a column.
  func expandMark(at column: Int?) -> any View {
    overlay(alignment: .topLeading) {
      if let column {
        EnvironmentReader { Text(" \($0.glyphs.expanded) ") }
          .accessibilityHidden().focusable().id(KeyRow.buttonID(of: "expand"))
          .padding(.leading, column)
      }
    }
  }
}
