/// What lies over a screen.
public enum Overlay: Hashable, Sendable {
  /// The keys.
  case help(HelpState)
  /// Every command by its name.
  case palette(PaletteState)

  /// Whether it is the palette.
  var isPalette: Bool { if case .palette = self { true } else { false } }
}
