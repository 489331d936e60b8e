/// A button that a card offers.
public struct CardButton {
  let title: String
  let id: String
  let key: Key?
  let action: (() -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - id: what it is known by inside the card; its title by default.
  ///   - key: the key that presses it from anywhere on the screen.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public init(_ title: String, id: String? = nil, key: Key? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.id = id ?? title
    self.key = key
    self.action = action
  }

  /// The button as a view.
  func view(_ style: ButtonStyle) -> any View {
    Button(title, id: id, key: key, style: style, action: action)
  }
}

/// The buttons at the foot of a card.
public enum CardButtons {
  /// None.
  case none
  /// One that leads to another place.
  case link(CardButton)
  /// One that does what a person most likely wants.
  case primary(CardButton)
  /// Both.
  case primaryAndLink(CardButton, link: CardButton)

  /// The buttons side by side; one under the other where there is little room.
  var row: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) { buttons }
      VStack(alignment: .leading) { buttons }
    }
  }

  @ViewBuilder private var buttons: any View {
    switch self {
    case .none: EmptyView()
    case .link(let link): link.view(.link)
    case .primary(let primary): primary.view(.primary)
    case .primaryAndLink(let primary, let link):
      primary.view(.primary)
      link.view(.link)
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { if case .none = self { true } else { false } }
}

/// The button at the top right of a card that closes it.
struct CloseButton: View {
  let button: CardButton

  var body: any View {
    EnvironmentReader { environment in
      Text("[\(environment.glyphs.close)]").pressable(button.title, action: button.action)
    }
    .id(button.id)
  }
}
