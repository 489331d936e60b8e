/// Whether the terminal's own ground is light or dark, as far as that is known.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Nobody told: what is drawn on the terminal's own ground must be readable on both.
  case unknown
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}
