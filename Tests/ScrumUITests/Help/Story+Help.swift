import CardKit

@testable import ScrumUI

extension Story {
  /// The help over the screen of a story, after some keys.
  static func help(_ story: Story, _ keys: Key...) -> Story {
    story.pressing("?").pressing(keys)
  }

  /// The help that lies over the screen.
  var help: HelpState {
    get throws {
      guard let help = HelpState.find(in: state) else { throw unexpected }
      return help
    }
  }

  /// What the row says that is marked in the help.
  var markedRow: HelpRow {
    get throws {
      let help = try help
      return help.rows[help.row]
    }
  }
}
