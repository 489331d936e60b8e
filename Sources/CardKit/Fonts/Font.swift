/// The forms that a text takes, from the largest to the least.
public enum Font: Hashable, Sendable {
  /// Letters drawn in pixels: three rows of half blocks, or five of `#` in ASCII. A text with a character
  /// that the pixels don't have is shown as a title.
  case largeTitle
  /// Bold and underlined.
  case title
  /// Bold.
  case headline
  /// Plain.
  case body
  /// Faint.
  case caption

  /// What marks the font beside its form.
  var attributes: Style.Attributes {
    switch self {
    case .title: [.bold, .underline]
    case .headline: .bold
    case .caption: .dim
    case .largeTitle, .body: []
    }
  }
}

/// A node that shows a text in one of the forms it may take.
protocol TextForm: LayoutNode {
  /// Whether all of the text is seen in the room proposed, without a word cut in two.
  func isWhole(in proposal: ProposedSize) -> Bool
}

/// The first of several forms of a text, from the largest to the least, of which all is seen; where there is
/// none, the last is cut.
final class TextLadderNode: LayoutNode {
  private let forms: [any TextForm]
  /// What is cut where nothing of the last form could be read.
  private let plainest: any TextForm

  init(_ forms: [any TextForm], plainest: any TextForm) {
    self.forms = forms
    self.plainest = plainest
  }

  private func choice(in proposal: ProposedSize) -> any TextForm {
    if let form = forms.first(where: { $0.isWhole(in: proposal) }) { return form }
    guard let last = forms.last else { return plainest }
    if let pixels = last as? PixelTextNode, !pixels.isReadable(in: proposal) { return plainest }
    return last
  }

  override func measure(_ proposal: ProposedSize) -> Size { choice(in: proposal).size(proposal) }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    body(choice(in: placement.proposal), placement)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    // The whole text is spoken, whichever form is drawn.
    (forms.first ?? plainest).collect(in: placement, into: &collector)
  }
}
