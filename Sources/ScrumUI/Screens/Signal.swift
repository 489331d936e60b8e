import CardKit

/// Colours that say something; a word or a sign always says it too. They are readable on light and dark.
enum Signal {
  /// The time is nearly up.
  static let warning = Color.rgb(191, 127, 0)
  /// The time is up.
  static let overtime = Color.rgb(222, 56, 56)
}
