extension View {
  /// What all buttons have in common: one line, in exchanged colours in focus, faint where it can't be used,
  /// spoken as a button and called by its label.
  func pressable(
    _ label: String, traits: AccessibilityTraits = .isButton, action: (() -> Void)?
  ) -> any View {
    EnvironmentReader { environment in
      lineLimit(1)
        .dim(!environment.isEnabled)
        .reversed(environment.isFocused)
        .accessibilityLabel(label)
        .accessibilityAddTraits(environment.isEnabled ? traits : traits.union(.isDisabled))
        .focusable(action: action)
    }
  }
}
