import CardKit

extension GalleryState {
  /// The keys that work now, the most needed first.
  var hints: [KeyHint] {
    if isTyping {
      return [
        KeyHint(keys: "up down", name: "choose"), KeyHint(keys: "enter", name: "done"),
        KeyHint(keys: "esc", name: "clear"),
      ]
    }
    let looks = [
      KeyHint(keys: "< >", name: shownWidth == 1 ? "1 column" : "\(shownWidth) columns"),
      KeyHint(keys: "L", name: scheme.title), KeyHint(keys: "A", name: isASCII ? "ASCII" : "Unicode"),
      KeyHint(keys: "C", name: colors.title),
    ]
    if inside != nil {
      return [
        KeyHint(keys: "arrows", name: "move"), KeyHint(keys: "enter", name: "press"),
        KeyHint(keys: "tab", name: "back"),
      ] + looks + [KeyHint(keys: "q", name: "quit")]
    }
    let search = search == nil ? KeyHint(keys: "/", name: "search") : KeyHint(keys: "esc", name: "all")
    return [KeyHint(keys: "j k", name: "choose"), search] + looks + [
      KeyHint(keys: "tab", name: "preview"), KeyHint(keys: "pgdn", name: "scroll"),
      KeyHint(keys: "q", name: "quit"),
    ]
  }
}

extension ColorScheme {
  /// What the footer says.
  fileprivate var title: String {
    switch self {
    case .unknown: "light/dark"
    case .light: "light"
    case .dark: "dark"
    }
  }
}
