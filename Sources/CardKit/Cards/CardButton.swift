/// A button of a card.
public struct CardButton {
  let title: String
  private let id: String?
  let key: Key?
  let action: (() -> Void)?

  /// A button, by default with the title as its `id`; without an action, the program acts on the identity.
  public init(_ title: String, id: String? = nil, key: Key? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.id = id
    self.key = key
    self.action = action
  }

  func identity(in parent: ViewID) -> ViewID {
    id.map { parent.appending($0) } ?? parent.appending(title)
  }
}

/// The buttons at the foot of a card.
public enum CardButtons {
  case none
  case link(CardButton)
  case primary(CardButton)
  case primaryAndLink(CardButton, link: CardButton)

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

  var body: some View {
    EnvironmentReader { environment in
      Text("[\(environment.glyphs.close)]").pressable(button.title, key: button.key, action: button.action)
    }
    .transformEnvironment { $0.identity = button.identity(in: $0.identity) }
  }
}
