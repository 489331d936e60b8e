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
