/// The button at the right of a card list's title: `[+] New`, or `[+]` where there is little room.
struct HeaderButton: View {
  let button: CardListButton

  var body: any View {
    EnvironmentReader { environment in
      ViewThatFits(in: .horizontal) {
        if let icon = button.icon {
          HStack {
            Text("[\(icon)]").bold()
            Text(button.label)
          }
          Text("[\(icon)]").bold()
        } else {
          Text("[\(button.label)]").bold()
        }
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .layoutPriority(1)
      .accessibilityLabel(button.label)
      .accessibilityAddTraits(.isButton)
      .focusable(action: button.action)
    }
  }
}
