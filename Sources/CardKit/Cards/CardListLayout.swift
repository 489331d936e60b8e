/// How a card list arranges its cards.
public enum CardListLayout {
  /// Side by side, each `cardWidth` columns wide, scrolling sideways; every card can be reached.
  case rail(cardWidth: Int, headerButton: CardListButton? = nil)
  /// One under the other; the first few, or all where the list is expanded or can't expand.
  case stack(StackAccessory = .none)

  /// The button at the right of the title.
  var headerButton: CardListButton? {
    switch self {
    case .rail(_, let button): button
    case .stack(let accessory): accessory.headerButton
    }
  }
}

/// What a stack offers beside its cards: one button, or one that expands it.
public enum StackAccessory {
  /// Nothing: the stack shows every card.
  case none
  /// A button at the right of the title; the stack shows every card.
  case headerButton(CardListButton)
  /// A button after the last card that shows all of them, or less.
  ///
  /// - Parameters:
  ///   - more: what it says, from the number of cards that it would show.
  ///   - less: what it says when all are shown.
  ///   - headerButton: a button at the right of the title besides.
  case expand(
    more: (Int) -> String = { "Show \($0) more" }, less: String = "Show less",
    headerButton: CardListButton? = nil)
  /// A button after the last card; the stack shows every card.
  case footerButton(CardListButton)

  /// The button at the right of the title.
  var headerButton: CardListButton? {
    switch self {
    case .headerButton(let button): button
    case .expand(_, _, let button): button
    case .none, .footerButton: nil
    }
  }
}

/// A button that a card list offers beside its cards.
public struct CardListButton {
  let icon: Character?
  let label: String
  let action: (() -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - label: the words that name it.
  ///   - icon: a sign, such as `+`, that stands for the label where there is no room for it.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public init(_ label: String, icon: Character? = nil, action: (() -> Void)? = nil) {
    self.icon = icon
    self.label = label
    self.action = action
  }
}

/// The title of a card list, what it says below, and a button at the right.
struct CardListHeader: View {
  let title: String
  let description: String
  let padding: EdgeInsets
  let button: CardListButton?

  var body: any View {
    if !title.isEmpty || !description.isEmpty || button != nil {
      VStack(alignment: .leading) {
        if let button {
          // Before the title is cut, the button does without its label.
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

  private func row(_ button: HeaderButton) -> any View {
    HStack {
      titleLine
      Spacer()
      button
    }
  }
}

/// The button at the right of a card list's title: `[+] New`, or `[+]` where there is little room.
struct HeaderButton: View {
  let button: CardListButton
  /// Whether the sign alone is shown, if there is one.
  let isShort: Bool

  var body: any View {
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
