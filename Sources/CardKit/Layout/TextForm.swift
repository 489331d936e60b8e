/// A node that shows a text in one of the forms it may take.
protocol TextForm: LayoutNode {
  /// Whether all of the text is seen in the room proposed, without a word cut in two.
  func isWhole(in proposal: ProposedSize) -> Bool
}
