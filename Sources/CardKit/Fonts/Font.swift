/// The forms of text, from the largest to the smallest.
public enum Font: Hashable, Sendable {
  /// Letters drawn in pixels; a title if a character has none.
  case largeTitle
  /// Bold and underlined.
  case title
  /// Bold.
  case headline
  /// Plain.
  case body
  /// Faint.
  case caption

  var attributes: Style.Attributes {
    switch self {
    case .title: [.bold, .underline]
    case .headline: .bold
    case .caption: .dim
    case .largeTitle, .body: []
    }
  }
}

extension Font {
  /// The weight of text; a terminal has three.
  public enum Weight: Hashable, Sendable, CaseIterable {
    case light, regular, medium, semibold, bold, heavy

    var attributes: Style.Attributes {
      switch self {
      case .light: .dim
      case .regular, .medium: []
      case .semibold, .bold, .heavy: .bold
      }
    }
  }
}

protocol TextForm: LayoutNode {
  /// Whether a proposal shows the whole text, without breaking words.
  func isWhole(in proposal: ProposedSize) -> Bool
}

/// The first form of a text, from large to small, that shows all of it; else the last form, truncated.
final class TextLadderNode: LayoutNode {
  private let forms: [any TextForm]
  /// Truncated if nothing of the last form would be readable.
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
