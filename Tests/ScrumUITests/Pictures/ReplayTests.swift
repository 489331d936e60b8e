import CardKit
import TestSupport
import Testing

@testable import ScrumUI

/// The screens as ncurses draws them, on terminals that are made of their descriptions.
@Suite("Every screen on every terminal's description")
struct ReplayTests {
  private static let names = [
    "xterm-256color", "linux", "screen", "screen-256color", "xterm", "xterm-16color", "xterm-direct", "putty",
    "putty-256color", "cygwin", "ansi", "rxvt", "rxvt-256color", "rxvt-unicode-256color", "vt100", "vt102",
    "vt220", "vt320", "vt420", "vt52", "sun", "wyse60", "tvi925", "hpterm", "mlterm", "mlterm-256color",
    "konsole",
    "konsole-256color", "gnome", "gnome-256color", "vte", "vte-256color", "st", "st-256color", "kitty",
    "alacritty",
    "iterm2", "nsterm", "mintty", "ms-terminal", "Eterm", "eterm-color", "tmux", "tmux-256color", "dtterm",
    "aterm",
    "teraterm", "pccon", "hurd", "cons25", "minix", "linux-16color", "teken", "wsvt25", "domterm",
  ]

  /// Terminals that show another colour or attribute somewhere, and why. Their texts are right.
  private static let deviating = [
    "xterm-color": "its op turns attributes off too, which ncurses does not expect",
    "beterm": "its op turns attributes off too, which ncurses does not expect",
    "mach-color": "its op is white on black, not its own colours",
  ]

  @Test("each frame of a session is what the canvas has", arguments: names + deviating.keys.sorted())
  func session(name: String) throws {
    let size = Size(width: 80, height: 24)
    let result: [String]? = try EmulatedScreen.open(name, size) { screen in
      var differences: [String] = []
      func show(_ story: Story, _ width: Int = 80, _ height: Int = 24) {
        let canvas = story.canvas(width, height, depth: screen.depth)
        let isText = Self.deviating[name] != nil
        differences += screen.show(canvas, comparingColors: !isText).prefix(3).map {
          "\(story.state.screen)".prefix(20) + ": " + $0
        }
      }
      var story = Story.company
      show(story)
      for key in ["j", "j", " ", "G", "k", "k", "g", "v", ":"] as [Key] {
        story.press(key)
        show(story)
      }
      for name in ["Meeting with long and wide names", "Meeting", "Form", "Help of the board", "Scrum"] {
        show(try ShownScreen(name).story)
      }
      show(story, 100, 30)
      show(story)
      return differences
    }
    expect(result?.prefix(4), [])
  }
}
