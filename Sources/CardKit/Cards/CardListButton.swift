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
