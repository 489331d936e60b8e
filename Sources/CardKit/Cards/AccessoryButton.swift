/// The button after the last card of a stack, across the full width.
struct AccessoryButton: View {
  let label: String
  let icon: Character?
  let action: (() -> Void)?

  var body: any View {
    EnvironmentReader { environment in
      HStack {
        Text(label)
        if let icon { Text(icon).accessibilityHidden() }
      }
      .lineLimit(1)
      .padding()
      .bold()
      .dim(!environment.isEnabled)
      .reversed(environment.isFocused)
      .accessibilityAddTraits(environment.isEnabled ? .isButton : [.isButton, .isDisabled])
      .frame(maxWidth: ProposedSize.infinity)
      .focusable(action: action)
    }
  }
}
