import CardKit

/// Work that a key asks for beyond the state.
package enum GalleryEffect: Hashable, Sendable {
  /// Scroll the examples.
  case scroll(PageStep)
  case enterPreview
  case moveFocus(FocusDirection)
  /// Copy the code of an example: of the one in focus, or else of the first in view.
  case copyCode
  case copy(String)
  case redraw
  case suspend
  case quit
}

/// Does what a key stands for; the result is the effect to perform, if any.
func update(_ state: inout GalleryState, _ key: Key) -> GalleryEffect? {
  state.notice = nil
  if state.isTyping, case .character(let character) = key {
    state.search(for: (state.search ?? "") + String(character))
    return nil
  }
  guard let row = state.keys.first(where: { $0.keys.contains(key) }) else { return nil }
  state.notice = row.unavailable(state)
  return state.notice == nil ? row.action(&state, key) : nil
}

extension KeyBinding where Outcome == GalleryEffect? {
  /// A row that changes the state, has an effect, or both.
  init(
    _ keys: [Key], _ name: String, _ help: String, inFooter: Bool = false, effect: GalleryEffect? = nil,
    change: @escaping @Sendable (inout State) -> Void = { _ in }
  ) {
    self.init(keys, name, help, inFooter: inFooter) { state, _ in
      change(&state)
      return effect
    }
  }

  static func everywhere(inFooter: Bool = false) -> [Self] {
    [
      Self(["q", .control("c")], "quit", "Quit", inFooter: inFooter, effect: .quit),
      Self([.control("z")], "suspend", "Suspend", effect: .suspend),
      Self([.control("l")], "redraw", "Redraw the screen", effect: .redraw),
    ]
  }
}

extension GalleryState {
  typealias Row = KeyBinding<GalleryState, GalleryEffect?>

  /// The rows in force: the first that has a key acts.
  var keys: [Row] {
    if isTyping { return Self.searching + browsing }
    return (inside == nil ? [] : Self.insidePreview) + browsing
  }

  private static let searching: [Row] = [
    Row([.up], "select", "Select the previous match", inFooter: true, change: { $0.select(by: -1) }),
    Row([.down], "select", "Select the next match", inFooter: true, change: { $0.select(by: 1) }),
    Row([.enter, .backTab], "done", "Stop typing and keep the matches", inFooter: true) {
      $0.isTyping = false
    },
    Row([.escape], "clear", "Show all components again", inFooter: true, change: { $0.endSearch() }),
    Row([.backspace], "delete", "Delete a character") {
      $0.search(for: String(($0.search ?? "").dropLast()))
    },
    Row([.tab], "preview", "Go into a preview", effect: .enterPreview) { $0.isTyping = false },
  ]

  private static let insidePreview: [Row] = [
    Row([.up, "k"], "move", "Move up", inFooter: true, effect: .moveFocus(.up)),
    Row([.down, "j"], "move", "Move down", inFooter: true, effect: .moveFocus(.down)),
    Row([.left, "h"], "move", "Move left", inFooter: true, effect: .moveFocus(.left)),
    Row([.right, "l"], "move", "Move right", inFooter: true, effect: .moveFocus(.right)),
    // The preview itself uses them.
    Row([.enter, " "], "press", "Press the view in focus", inFooter: true),
    Row([.tab, .backTab, .escape], "back", "Go back", inFooter: true, change: { $0.inside = nil }),
  ]

  private var browsing: [Row] {
    let isBrowsing = !isTyping && inside == nil
    let columns = shownWidth == 1 ? "1 column" : "\(shownWidth) columns"
    return [
      Row(["j", .down], "select", "Select the next component", inFooter: isBrowsing) { $0.select(by: 1) },
      Row(["k", .up], "select", "Select the previous component", inFooter: isBrowsing) { $0.select(by: -1) },
      Row(["g", .home], "first", "Select the first component") { $0.select(by: -Catalogue.entries.count) },
      Row(["G", .end], "last", "Select the last component") { $0.select(by: Catalogue.entries.count) },
      Row(["/"], "search", "Search", inFooter: isBrowsing && search == nil) { $0.beginSearch() },
      Row([.escape], "all", "Show all components again", inFooter: isBrowsing && search != nil) {
        $0.endSearch()
      },
      Row(["<"], columns, "Make previews 4 columns narrower", inFooter: !isTyping) { $0.widen(by: -4) },
      Row([">"], columns, "Make previews 4 columns wider", inFooter: !isTyping) { $0.widen(by: 4) },
      Row([","], columns, "Make previews 1 column narrower") { $0.widen(by: -1) },
      Row(["."], columns, "Make previews 1 column wider") { $0.widen(by: 1) },
      Row(["L"], scheme.title, "Preview a light terminal, a dark one, your own", inFooter: !isTyping) {
        $0.scheme = $0.scheme.next
      },
      Row(["A"], isASCII ? "ASCII" : "Unicode", "Preview an ASCII terminal", inFooter: !isTyping) {
        $0.isASCII.toggle()
      },
      Row(["C"], colors.rawValue, "Preview 256 colours, 16, 8, none, all", inFooter: !isTyping) {
        $0.colors = $0.colors.next
      },
      Row(
        ["v"], isSpoken ? "speech" : "code", "Show what a screen reader hears, or the code",
        inFooter: !isTyping
      ) {
        $0.isSpoken.toggle()
      },
      Row(["c"], "copy", "Copy the code of an example", inFooter: !isTyping, effect: .copyCode),
      Row(
        [.tab, .enter], "preview", "Go into a preview", inFooter: isBrowsing,
        unless: { $0.selected == nil ? "Nothing to preview" : nil }, action: { _, _ in .enterPreview }),
    ] + Row.everywhere(inFooter: !isTyping) + [
      // Behind the key that quits: the least needed where there is little room.
      Row(
        PageStep.pageDown.keys + [" "], "scroll", "Scroll a page down", inFooter: isBrowsing,
        effect: .scroll(.pageDown)),
      Row(PageStep.pageUp.keys, "scroll", "Scroll a page up", effect: .scroll(.pageUp)),
      Row(PageStep.halfPageDown.keys, "scroll", "Scroll half a page down", effect: .scroll(.halfPageDown)),
      Row(PageStep.halfPageUp.keys, "scroll", "Scroll half a page up", effect: .scroll(.halfPageUp)),
    ]
  }

  /// All keys with what they do, by where they hold.
  package static var keyHelp: [(title: String, rows: [(keys: String, help: String)])] {
    func rows<State>(_ rows: [KeyBinding<State, GalleryEffect?>]) -> [(keys: String, help: String)] {
      rows.map { ($0.keyLabels, $0.help) }
    }
    return [
      ("List of components", rows(GalleryState().browsing)), ("Search", rows(searching)),
      ("Preview", rows(insidePreview)), ("List of cards", rows(CardsState.keys(height: 1))),
    ]
  }

  /// The rows of the footer, the most needed first; neighbours with the same name share a hint.
  var hints: [KeyHint] {
    var hints: [KeyHint] = []
    for row in keys {
      guard let key = row.keys.first, let name = row.hint(self) else { continue }
      if let last = hints.indices.last, hints[last].name == name {
        hints[last].keys.append(key)
      } else {
        hints.append(KeyHint(keys: [key], name: name))
      }
    }
    return hints
  }
}

struct KeyHint: Hashable {
  fileprivate(set) var keys: [Key]
  let name: String

  var label: String {
    keys == [.up, .down, .left, .right] ? "arrows" : keys.map(\.label).joined(separator: " ")
  }

  var columns: Int { label.utf8.count + 1 + name.utf8.count }
}
