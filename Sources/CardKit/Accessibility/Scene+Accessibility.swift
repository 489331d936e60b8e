extension Scene {
  /// What a screen reader speaks of the whole screen: one line for each element.
  public var accessibilityDescription: String {
    accessibilityElements.map(\.description).joined(separator: "\n")
  }
}
