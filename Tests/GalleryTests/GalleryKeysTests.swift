import CardKit
import Testing

@testable import Gallery

@Suite("Keys of the gallery")
struct GalleryKeysTests {
  private var state = GalleryState(size: Size(width: 120, height: 40))

  /// Presses keys; the result is the effect of the last one.
  @discardableResult
  private mutating func press(_ keys: Key...) -> GalleryEffect? {
    var effect: GalleryEffect?
    for key in keys { effect = update(&state, key) }
    return effect
  }

  @Test("up and down select, and stop at the ends")
  mutating func select() {
    #expect(state.selected?.name == "HStack")
    press("j")
    #expect(state.selected?.name == "VStack")
    press(.down, "k")
    #expect(state.selected?.name == "VStack")
    press(.up, .up, .up)
    #expect(state.selected?.name == "HStack")
    press("G", "j")
    #expect(state.selected?.name == Catalogue.entries.last?.name)
    press("g")
    #expect(state.selected?.name == "HStack")
  }

  @Test("a search narrows the list while it is typed, and Esc shows all again")
  mutating func search() {
    press("/", "L", "a", "r", "q")
    #expect((state.search, state.isTyping) == ("Larq", true))
    #expect(state.selected == nil)
    press("j")
    #expect(state.search == "Larqj")
    press(.backspace, .backspace, "g")
    #expect(state.selected?.name == "LargeText")
    press(.enter)
    #expect((state.search, state.isTyping) == ("Larg", false))
    press("j", "k")
    #expect(state.selected?.name == "LargeText")
    press(.escape)
    #expect(state.search == nil)
    // The match stays selected.
    #expect(state.component == "LargeText")
    press("/", "s", "t", "a", "c", "k")
    // The component with the very name is selected, not the first that matches.
    #expect(state.selected?.name == "Stack")
    press(.up)
    #expect(state.selected?.name == "LazyHStack")
    press(.escape)
    #expect((state.search, state.isTyping) == (nil, false))
    press("/", .backspace, .backspace)
    #expect((state.search, state.isTyping) == ("", true))
  }

  @Test("the width changes by four columns or by one, within the room")
  mutating func width() {
    #expect(state.shownWidth == 40)
    press(">")
    #expect(state.shownWidth == 44)
    press("<", "<", ",")
    #expect(state.shownWidth == 35)
    press(".")
    #expect(state.shownWidth == 36)
    for _ in 0..<60 { press("<") }
    #expect(state.shownWidth == 1)
    for _ in 0..<60 { press(">") }
    #expect(state.shownWidth == state.layout.widestPreview)
    // On a screen that has become narrow the next key takes effect at once.
    state.size = Size(width: 40, height: 12)
    let widest = state.shownWidth
    press(",")
    #expect(state.shownWidth == widest - 1)
    state.size = .zero
    press("<", ">", ">")
    #expect(state.shownWidth == 1)
  }

  @Test("background, glyphs and colours cycle")
  mutating func looks() {
    var schemes: [ColorScheme] = []
    for _ in 0..<3 {
      press("L")
      schemes.append(state.scheme)
    }
    #expect(schemes == [.light, .dark, .unknown])
    press("A")
    #expect(state.isASCII)
    press("A")
    #expect(!state.isASCII)
    var colors: [ColorChoice] = []
    for _ in 0..<5 {
      press("C")
      colors.append(state.colors)
    }
    #expect(colors == [.indexed, .sixteen, .eight, .none, .all])
  }

  @Test("other keys ask for effects")
  mutating func effects() {
    #expect(press("q") == .quit)
    #expect(press(.control("c")) == .quit)
    #expect(press(.control("z")) == .suspend)
    #expect(press(.control("l")) == .redraw)
    #expect(press(.tab) == .enterPreview)
    #expect(press(.pageDown) == .scroll(.pageDown))
    #expect(press(.pageUp) == .scroll(.pageUp))
    #expect(press(.control("f")) == .scroll(.pageDown))
    #expect(press(.control("u")) == .scroll(.halfPageUp))
    #expect(press("/", .control("c")) == .quit)
    #expect(press("q") == nil)
    #expect(state.search == "q")
  }

  @Test("inside a preview arrows move, Enter presses, and Tab or Esc goes back")
  mutating func inside() {
    state.inside = 0
    #expect(press("j") == .moveFocus(.down))
    #expect(press(.up) == .moveFocus(.up))
    #expect(press("h") == .moveFocus(.left))
    #expect(press(.right) == .moveFocus(.right))
    #expect(press(.enter) == nil)
    #expect(press(" ") == nil)
    #expect(press(.pageDown) == .scroll(.pageDown))
    #expect(press("q") == .quit)
    press("A", "<")
    #expect(state.inside != nil)
    #expect(state.isASCII)
    #expect(press(.tab) == nil)
    #expect(state.inside == nil)
    state.inside = 0
    press("/")
    #expect(state.inside == nil)
  }

  @Test("no key crashes on any screen", arguments: [0, 1, 10, 40, 80, 120])
  mutating func anyKey(width: Int) {
    let keys: [Key] = [
      "/", "x", .backspace, .enter, .escape, "<", ">", ",", ".", "L", "A", "C", "v", "c", "j", "k", "g", "G",
      .tab,
      .tab,
      .pageUp, .pageDown, .home, .end, .delete, .backTab, .control("x"), "日",
    ]
    for height in [0, 1, 12, 40] {
      state.size = Size(width: width, height: height)
      for key in keys {
        press(key)
        let view = GalleryView(state: state, memories: PreviewMemories())
        #expect(Canvas(view, size: state.size).size == state.size)
      }
    }
  }

  @Test("Tab leaves a search for the preview")
  mutating func searchToPreview() {
    #expect(press("/", "c", "a", "r", .tab) == .enterPreview)
    #expect((state.search, state.isTyping) == ("car", false))
    press("/", .backTab)
    #expect(!state.isTyping)
  }

  @Test("a search that finds another component leaves the preview")
  mutating func searchElsewhere() {
    press("/")
    state.inside = 3
    press("L", "a", "r", "g")
    #expect(state.component == "LargeText")
    #expect(state.inside == nil)
  }

  @Test("the footer is drawn from the rows: neighbours with one name share a hint")
  mutating func hints() {
    func shown() -> [String] { state.hints.map { "\($0.label) \($0.name)" } }
    #expect(
      shown() == [
        "j k select", "/ search", "< > 40 columns", "L light/dark", "A Unicode", "C all colours",
        "v code", "c copy", "tab preview", "q quit", "pgdn scroll",
      ])
    press("/", "b", "L", "A")
    #expect(shown() == ["up down select", "enter done", "esc clear"])
    press(.enter)
    #expect(shown().prefix(2) == ["j k select", "esc all"])
    state.inside = 0
    press("L", "A", "C", "v", "<")
    #expect(
      shown() == [
        "arrows move", "enter press", "tab back", "< > 36 columns", "L light", "A ASCII", "C 256 colours",
        "v speech", "c copy", "q quit",
      ])
    for hint in state.hints { #expect(hint.columns == "\(hint.label) \(hint.name)".utf8.count) }
  }

  @Test("the help is drawn from the rows")
  func help() {
    let rows = GalleryState.keyHelp.flatMap(\.rows)
    #expect(rows.allSatisfy { ($0.keys + $0.help).count <= 70 && ($0.keys + $0.help).allSatisfy(\.isASCII) })
    #expect(rows.contains { $0 == ("j down", "Select the next component") })
    #expect(rows.contains { $0 == ("q ^C", "Quit") })
    #expect(rows.contains { $0 == ("pgdn ^F space", "Next page") })
    for row in state.keys { #expect(rows.contains { $0.help == row.help }, "\(row.help)") }
  }
}
