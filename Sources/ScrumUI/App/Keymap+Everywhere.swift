import CardKit

extension Keymap {
  /// The keys that mean the same on every screen, unless the screen says otherwise.
  static let everywhereBindings: [KeyBinding] = [
    KeyBinding(.everywhere, [.up, "k"], .moveUp, "up", "Move up"),
    KeyBinding(.everywhere, [.down, "j"], .moveDown, "down", "Move down"),
    KeyBinding(.everywhere, [.left, "h"], .moveLeft, "left", "Move left"),
    KeyBinding(.everywhere, [.right, "l"], .moveRight, "right", "Move right"),
    KeyBinding(.everywhere, [.tab], .nextSection, "next section", "Next section or field"),
    KeyBinding(.everywhere, [.backTab], .previousSection, "previous section", "Previous section or field"),
    KeyBinding(.everywhere, ["g", .home], .first, "first", "First"),
    KeyBinding(.everywhere, ["G", .end], .last, "last", "Last"),
    KeyBinding(.everywhere, [.pageUp], .pageUp, "page up", "A page up"),
    KeyBinding(.everywhere, [.pageDown], .pageDown, "page down", "A page down"),
    KeyBinding(.everywhere, ["?", .function(1)], .help, "help", "Show or hide the keys", footer: true),
    KeyBinding(.everywhere, [":", .function(2)], .palette, "commands", "Every command by its name"),
    KeyBinding(.everywhere, [.escape, "q"], .back, "back", "One level back", footer: true),
    KeyBinding(
      .everywhere, [.control("c")], .quit, "quit", "Quit; a meeting can be resumed at the next start"),
    KeyBinding(.everywhere, [.control("z")], .suspend, "suspend", "Back to the shell for a while"),
    KeyBinding(.everywhere, [.control("s")], .saveRest, "save", "Save what could not be saved before"),
    KeyBinding(.everywhere, [.control("l")], .redraw, "redraw", "Draw the screen again"),
  ]
}
