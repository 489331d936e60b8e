/// Something to press, with the key that presses it from anywhere on the screen.
public struct Button: View {
  private let title: String
  private let key: Key?
  private let isFocused: Bool

  /// A button, drawn `[s] Start`; in focus it is drawn in exchanged colours.
  public init(_ title: String, key: Key? = nil, isFocused: Bool = false) {
    self.title = title
    self.key = key
    self.isFocused = isFocused
  }

  /// The key and the title.
  public var body: any View {
    HStack(spacing: 0) {
      if let key {
        Text("[\(key.label)]").bold()
        Text(" ")
      }
      Text(title).lineLimit(1)
    }
    .padding()
    .reversed(isFocused)
    .focused(isFocused)
  }
}
