@testable import ScrumUI

extension Story {
  /// The palette over the screen of a story, in which a text was typed.
  static func palette(_ story: Story, typing text: String = "") -> Story {
    story.pressing(.function(2), typing: text)
  }

  /// The palette that is open.
  var palette: PaletteState? { PaletteState.find(in: state) }

  /// The rows of the palette; none if it is not open.
  var paletteRows: [PaletteRow] { palette?.rows ?? [] }
}
