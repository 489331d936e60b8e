import CardKit

@testable import ScrumUI

extension Story {
  /// The palette over the screen of a story, in which a text was typed.
  static func palette(_ story: Story, typing text: String = "") -> Story {
    var story = story
    story.press(.function(2))
    story.type(text)
    return story
  }

  /// The palette that is open.
  var palette: PaletteState? { PaletteState.find(in: state) }

  /// The rows of the palette; none if it is not open.
  var paletteRows: [PaletteRow] { palette?.rows ?? [] }
}
