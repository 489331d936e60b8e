import CardKit

/// Changes the state by a key, and says what else is to be done about it.
public func update(_ state: inout GalleryState, _ key: Key) -> GalleryEffect? {
  state.notice = nil
  switch key {
  case .control("c"): return .quit
  case .control("z"): return .suspend
  case .control("l"): return .redraw
  default: break
  }
  if state.isTyping, state.type(key) { return nil }
  if state.inside != nil, let effect = state.actInside(key) { return effect.performed }
  return state.act(key)
}

/// What a preview makes of a key.
private struct Answer {
  let performed: GalleryEffect?
}

extension GalleryState {
  /// Puts a key into the search; false where it is no key for that.
  fileprivate mutating func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): search = (search ?? "") + String(character)
    case .backspace: search = String((search ?? "").dropLast())
    case .enter: isTyping = false
    case .escape: endSearch()
    case .tab, .backTab:
      // It leaves the search: in the preview keys are for what is there.
      isTyping = false
      return false
    default: return false
    }
    settle()
    return true
  }

  private mutating func endSearch() {
    isTyping = false
    search = nil
  }

  /// Shows a component that is found.
  private mutating func settle() {
    guard let chosen, chosen.name != component else { return }
    component = chosen.name
    // The place was one in the previews of the other.
    inside = nil
  }

  /// Does what a key does inside a preview; nil where it does what it does outside.
  fileprivate mutating func actInside(_ key: Key) -> Answer? {
    switch key {
    case .up, "k": return Answer(performed: .moveFocus(.up))
    case .down, "j": return Answer(performed: .moveFocus(.down))
    case .left, "h": return Answer(performed: .moveFocus(.left))
    case .right, "l": return Answer(performed: .moveFocus(.right))
    case .enter, " ": return Answer(performed: .press)
    case .tab, .backTab, .escape:
      inside = nil
      return Answer(performed: nil)
    default: return nil
    }
  }

  /// Does what a key does everywhere else.
  fileprivate mutating func act(_ key: Key) -> GalleryEffect? {
    switch key {
    case .up, "k": move(by: -1)
    case .down, "j": move(by: 1)
    case .home, "g": move(by: -Catalogue.all.components.count)
    case .end, "G": move(by: Catalogue.all.components.count)
    case .pageUp: return .scroll(pages: -1)
    case .pageDown, " ": return .scroll(pages: 1)
    case .tab, .enter: return .enterPreview
    case "/":
      inside = nil
      isTyping = true
      search = search ?? ""
    case .escape: endSearch()
    case "<": widen(by: -4)
    case ">": widen(by: 4)
    case ",": widen(by: -1)
    case ".": widen(by: 1)
    case "L": scheme = scheme.next
    case "A": isASCII.toggle()
    case "C": colors = colors.next
    case "q": return .quit
    default: break
    }
    return nil
  }

  private mutating func move(by step: Int) {
    let listed = listed
    guard let chosen, let place = listed.firstIndex(where: { $0.name == chosen.name }) else { return }
    inside = nil
    component = listed[max(0, min(place + step, listed.count - 1))].name
  }

  private mutating func widen(by columns: Int) {
    let most = min(Self.widths.upperBound, GalleryLayout(size: size).widestPreview)
    width = max(Self.widths.lowerBound, min(shownWidth + columns, most))
  }
}

extension ColorScheme {
  /// The scheme that follows, around and around: light, dark, the terminal's own.
  fileprivate var next: ColorScheme {
    switch self {
    case .unknown: .light
    case .light: .dark
    case .dark: .unknown
    }
  }
}

extension ColorChoice {
  /// The choice that follows, around and around.
  fileprivate var next: ColorChoice {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
