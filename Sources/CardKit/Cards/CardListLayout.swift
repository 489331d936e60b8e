/// How a card list arranges its cards.
public enum CardListLayout {
  /// Side by side, each `cardWidth` columns wide, scrolling sideways.
  case rail(cardWidth: Int, headerButton: CardListButton? = nil)
  /// From top to bottom: all cards, or the first few of a stack that expands.
  case stack(StackAccessory = .none)

  var headerButton: CardListButton? {
    switch self {
    case .rail(_, let button): button
    case .stack(let accessory): accessory.headerButton
    }
  }
}

/// The button of a stack, or the one that expands it.
public enum StackAccessory {
  case none
  /// A button to the right of the title; the stack shows every card.
  case headerButton(CardListButton)
  /// A button below the last card that shows so many more cards, or less.
  case expand(
    more: (Int) -> String = { "Show \($0) more" }, less: String = "Show less",
    headerButton: CardListButton? = nil)
  /// A button below the last card; the stack shows every card.
  case footerButton(CardListButton)

  var headerButton: CardListButton? {
    switch self {
    case .headerButton(let button): button
    case .expand(_, _, let button): button
    case .none, .footerButton: nil
    }
  }
}

/// A button of a card list.
public struct CardListButton {
  let icon: Character?
  let label: String
  let action: (() -> Void)?

  /// A button whose icon, such as `+`, replaces the label if there is no room for it.
  public init(_ label: String, icon: Character? = nil, action: (() -> Void)? = nil) {
    self.icon = icon
    self.label = label
    self.action = action
  }
}

struct CardListHeader: View {
  let title: String
  let description: String
  let padding: EdgeInsets
  let button: CardListButton?

  var body: some View {
    if !title.isEmpty || !description.isEmpty || button != nil {
      VStack(alignment: .leading) {
        if let button {
          // The button loses its label before the title is cut.
          ViewThatFits(in: .horizontal) {
            row(HeaderButton(button: button, isShort: false))
            row(HeaderButton(button: button, isShort: true))
          }
        } else if !title.isEmpty {
          titleLine
        }
        if !description.isEmpty { Text(description).dim() }
      }
      .padding(padding)
    }
  }

  private var titleLine: any View { Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader) }

  private func row(_ button: HeaderButton) -> some View {
    HStack {
      titleLine
      Spacer()
      button
    }
  }
}

/// The button to the right of a card list's title: `[+] New`, or `[+]` if there is little room.
struct HeaderButton: View {
  let button: CardListButton
  let isShort: Bool

  var body: some View {
    HStack {
      if let icon = button.icon {
        Text("[\(icon)]").bold()
        if !isShort { Text(button.label) }
      } else {
        Text("[\(button.label)]").bold()
      }
    }
    .pressable(button.label, action: button.action)
    .id("header")
    .layoutPriority(1)
  }
}

struct AccessoryButton: View {
  let label: String
  let icon: Character?
  let action: (() -> Void)?

  var body: some View {
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
