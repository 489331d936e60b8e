/// A button of a card.
public struct CardButton {
  let title: String
  let id: String
  let key: Key?
  let action: (() -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: the text on the button.
  ///   - id: its name in identities inside the card; by default the title.
  ///   - key: the key that presses it from anywhere on the screen.
  ///   - action: what pressing it does; nil leaves that to the program, by the identity.
  public init(_ title: String, id: String? = nil, key: Key? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.id = id ?? title
    self.key = key
    self.action = action
  }
}

/// The buttons at the foot of a card.
public enum CardButtons {
  /// None.
  case none
  /// A link to somewhere else.
  case link(CardButton)
  /// The most likely choice.
  case primary(CardButton)
  /// Both.
  case primaryAndLink(CardButton, link: CardButton)

  /// The buttons side by side, or stacked if there is little room.
  var row: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) { buttons }
      VStack(alignment: .leading) { buttons }
    }
  }

  @ViewBuilder private var buttons: any View {
    switch self {
    case .none: EmptyView()
    case .link(let link): Button(link, style: .link)
    case .primary(let primary): Button(primary, style: .primary)
    case .primaryAndLink(let primary, let link):
      Button(primary, style: .primary)
      Button(link, style: .link)
    }
  }

  var isEmpty: Bool { if case .none = self { true } else { false } }
}

struct CloseButton: View {
  let button: CardButton

  var body: any View {
    EnvironmentReader { environment in
      Text("[\(environment.glyphs.close)]").pressable(button.title, action: button.action)
    }
    .id(button.id)
  }
}
