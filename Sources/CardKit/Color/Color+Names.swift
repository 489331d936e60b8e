/// The colours with names: fixed sRGB, the same on every terminal, and as readable as their background lets them
/// be. Text that must be readable takes a role or ``accessibleFontColor``.
extension Color {
  /// Black.
  public static let black = Color.rgb(0, 0, 0)
  /// White.
  public static let white = Color.rgb(255, 255, 255)
  /// Grey, as readable on black as on white.
  public static let gray = Color.rgb(118, 118, 118)
  /// Red.
  public static let red = Color.rgb(226, 54, 54)
  /// Orange.
  public static let orange = Color.rgb(245, 140, 30)
  /// Yellow.
  public static let yellow = Color.rgb(250, 205, 20)
  /// Green.
  public static let green = Color.rgb(40, 170, 80)
  /// Teal.
  public static let teal = Color.rgb(30, 155, 170)
  /// Blue.
  public static let blue = Color.rgb(45, 110, 235)
  /// Purple.
  public static let purple = Color.rgb(150, 85, 220)
  /// No colour: the background stays visible.
  public static let clear = Color.black.opacity(0)

  /// The colour of something that can be activated.
  public static let accent = Color(.accent)
  /// The colour of something less important.
  public static let secondary = Color(.secondary)
  /// The colour of something that went well.
  public static let success = Color(.success)
  /// The colour of something that needs attention soon.
  public static let warning = Color(.warning)
  /// The colour of something wrong, or that can't be undone.
  public static let danger = Color(.danger)
  /// The ground of the focused view, if a palette has one.
  package static let focus = Color(.accent, use: 1)
}
