/// The button at the top right of a card that closes it.
struct CloseButton: View {
  let button: CardButton

  var body: any View {
    EnvironmentReader { environment in
      Text("[\(environment.glyphs.close)]")
        .lineLimit(1)
        .dim(!environment.isEnabled)
        .reversed(environment.isFocused)
        .accessibilityLabel(button.title)
        .accessibilityAddTraits(environment.isEnabled ? .isButton : [.isButton, .isDisabled])
        .focusable(action: button.action)
    }
    .id(button.title)
  }
}
