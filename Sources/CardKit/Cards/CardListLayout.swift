/// How a card list arranges its cards.
public enum CardListLayout {
  /// Side by side, scrolling sideways; each card `cardWidth` columns wide, by default as wide as its content; a single
  /// card takes the full width.
  case rail(sectionHeaderAction: CardListButton? = nil, cardWidth: Int? = nil)
  /// From top to bottom: all cards, or the first few of a stack that expands.
  case stack(accessory: StackAccessory = .none)

  var headerButton: CardListButton? {
    switch self {
    case .rail(let button, _): button
    case .stack(let accessory): accessory.headerButton
    }
  }
}

/// The addition to a stack of cards.
public enum StackAccessory {
  case none
  /// A button to the right of the title; the stack shows every card.
  case sectionHeaderButton(CardListButton)
  /// A button below the last card that shows all cards, or the first few again; its text is `Show 2 more` by
  /// default.
  case expand(
    expandText: String? = nil, collapseText: String = "Show less",
    sectionHeaderButton: CardListButton? = nil)
  /// A button below the last card; the stack shows every card.
  case footerButton(CardListButton)

  var headerButton: CardListButton? {
    switch self {
    case .sectionHeaderButton(let button): button
    case .expand(_, _, let button): button
    case .none, .footerButton: nil
    }
  }
}

/// A button above or below the cards of a list.
public struct CardListButton {
  let title: String
  let icon: Icon?
  let spokenTitle: String
  let action: (() -> Void)?

  /// A button with a title, an icon or both; in the header, the icon replaces the title if there is no room
  /// for it. A screen reader speaks the title unless there is an `accessibilityLabel`.
  public init(
    title: String = "", icon: Icon? = nil, accessibilityLabel: String? = nil,
    action: (() -> Void)? = nil
  ) {
    let spoken = accessibilityLabel ?? title
    self.title = title.isEmpty && icon == nil ? spoken : title
    self.icon = icon
    spokenTitle = spoken
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
          // The button loses its title before the list's title is cut.
          ViewThatFits(in: .horizontal) {
            row(HeaderButton(button: button, title: button.title))
            row(HeaderButton(button: button, title: button.icon == nil ? button.title : ""))
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
private struct HeaderButton: View {
  let button: CardListButton
  let title: String

  var body: some View {
    ListButtonLabel(icon: button.icon, title: title) { Text("[\($0)]").bold() }
      .pressable(button.spokenTitle, action: button.action)
      .part("header")
      .layoutPriority(1)
  }
}

/// A button below the cards of a list, as wide as they are.
struct AccessoryButton: View {
  let button: CardListButton

  var body: some View {
    ListButtonLabel(icon: button.icon, title: button.title) { Text($0) }
      .padding().bold()
      .pressable(button.spokenTitle, isWide: true, action: button.action)
  }
}

/// An icon beside a title, or the title alone.
private struct ListButtonLabel: View {
  let icon: Icon?
  let title: String
  /// The view of the icon or, without one, of the title.
  let sign: (String) -> any View

  var body: some View {
    EnvironmentReader { environment in
      if let icon {
        let sign = sign(String(icon.character(in: environment.glyphs)))
        HStack {
          if icon.position == .leading { sign }
          if !title.isEmpty { Text(title) }
          if icon.position == .trailing { sign }
        }
      } else {
        sign(title)
      }
    }
  }
}
