/// What lies over a screen.
public enum Overlay: Hashable, Sendable {
  /// The keys.
  case help(HelpState)
  /// Every command by its name.
  case palette(PaletteState)
}
