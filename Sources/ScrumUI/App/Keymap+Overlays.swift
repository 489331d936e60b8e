import CardKit

extension Keymap {
  /// The keys of what lies over a screen: help, palette, search; and of the screen for a damaged file.
  static let overlayBindings: [KeyBinding] = [
    KeyBinding(.damaged, ["r"], .retry, "retry", "Read the file again", footer: true),
    KeyBinding(
      .damaged, [.enter, " ", "b"], .restore, "restore", "Put the marked version in its place", footer: true),
    KeyBinding(.damaged, ["m"], .mergeConflict, "merge", "Merge both sides of a git conflict", footer: true),
    KeyBinding(.damaged, ["q", .escape], .quit, "quit", "Quit; the file stays as it is", footer: true),

    KeyBinding(.search, [.enter], .keepSearch, "keep", "Go on with what was found", footer: true),
    KeyBinding(.search, [.escape], .clearSearch, "clear", "Show all again", footer: true),

    KeyBinding(.help, ["/"], .search, "search", "Search the keys", footer: true),
    KeyBinding(.help, ["q", .escape], .back, "close help", "Close the help", footer: true),

    KeyBinding(.palette, [.enter], .run, "run", "Do what is marked", footer: true),
    KeyBinding(.palette, [.up, .control("p")], .moveUp, "up", "The command above"),
    KeyBinding(.palette, [.down, .control("n")], .moveDown, "down", "The command below"),
    KeyBinding(.palette, [.escape], .back, "close", "Close the palette", footer: true),
  ]
}
