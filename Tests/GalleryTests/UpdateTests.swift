import CardKit
import Testing

@testable import Gallery

@Suite("Keys of the gallery")
struct UpdateTests {
  private var state = GalleryState(size: Size(width: 120, height: 40))

  /// Presses keys; the result is what the last one has for an effect.
  @discardableResult
  private mutating func press(_ keys: Key...) -> GalleryEffect? {
    var effect: GalleryEffect?
    for key in keys { effect = update(&state, key) }
    return effect
  }

  @Test("up and down choose, and stop at the ends")
  mutating func choose() {
    #expect(state.chosen?.name == "HStack")
    press("j")
    #expect(state.chosen?.name == "VStack")
    press(.down, "k")
    #expect(state.chosen?.name == "VStack")
    press(.up, .up, .up)
    #expect(state.chosen?.name == "HStack")
    press("G", "j")
    #expect(state.chosen?.name == Catalogue.all.components.last?.name)
    press("g")
    #expect(state.chosen?.name == "HStack")
  }

  @Test("a search narrows the list while it is typed, and Esc shows all again")
  mutating func search() {
    press("/", "L", "a", "r", "q")
    #expect((state.search, state.isTyping) == ("Larq", true))
    #expect(state.chosen == nil)
    press("j")
    #expect(state.search == "Larqj")
    press(.backspace, .backspace, "g")
    #expect(state.chosen?.name == "LargeText")
    press(.enter)
    #expect((state.search, state.isTyping) == ("Larg", false))
    press("j", "k")
    #expect(state.chosen?.name == "LargeText")
    press(.escape)
    #expect(state.search == nil)
    // What was found stays chosen.
    #expect(state.component == "LargeText")
    press("/", "s", "t", "a", "c", "k", .down)
    #expect(state.chosen?.name == "VStack")
    press(.escape)
    #expect((state.search, state.isTyping) == (nil, false))
    press("/", .backspace, .backspace)
    #expect((state.search, state.isTyping) == ("", true))
  }

  @Test("the width changes by four columns or by one, within what there is room for")
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
    #expect(state.shownWidth == GalleryLayout(size: state.size).widestPreview)
    // On a screen that has become narrow the next key takes effect at once.
    state.size = Size(width: 40, height: 12)
    let widest = state.shownWidth
    press(",")
    #expect(state.shownWidth == widest - 1)
    state.size = .zero
    press("<", ">", ">")
    #expect(state.shownWidth == 1)
  }

  @Test("ground, signs and colours change around and around")
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

  @Test("what is beyond the state is asked for")
  mutating func effects() {
    #expect(press("q") == .quit)
    #expect(press(.control("c")) == .quit)
    #expect(press(.control("z")) == .suspend)
    #expect(press(.control("l")) == .redraw)
    #expect(press(.tab) == .enterPreview)
    #expect(press(.pageDown) == .scroll(pages: 1))
    #expect(press(.pageUp) == .scroll(pages: -1))
    #expect(press("/", .control("c")) == .quit)
    #expect(press("q") == nil)
    #expect(state.search == "q")
  }

  @Test("inside a preview arrows move, Enter presses, and Tab or Esc goes back")
  mutating func inside() {
    state.inside = GalleryState.Inside(example: 0, focus: "a")
    #expect(press("j") == .moveFocus(.down))
    #expect(press(.up) == .moveFocus(.up))
    #expect(press("h") == .moveFocus(.left))
    #expect(press(.right) == .moveFocus(.right))
    #expect(press(.enter) == .press)
    #expect(press(" ") == .press)
    #expect(press(.pageDown) == .scroll(pages: 1))
    #expect(press("q") == .quit)
    press("A", "<")
    #expect(state.inside != nil)
    #expect(state.isASCII)
    #expect(press(.tab) == nil)
    #expect(state.inside == nil)
    state.inside = GalleryState.Inside(example: 0, focus: "a")
    press("/")
    #expect(state.inside == nil)
  }

  @Test("no key is a trap on any screen", arguments: [0, 1, 10, 40, 80, 120])
  mutating func anyKey(width: Int) {
    let keys: [Key] = [
      "/", "x", .backspace, .enter, .escape, "<", ">", ",", ".", "L", "A", "C", "j", "k", "g", "G", .tab,
      .tab,
      .pageUp, .pageDown, .home, .end, .delete, .backTab, .control("x"), "日",
    ]
    for height in [0, 1, 12, 40] {
      state.size = Size(width: width, height: height)
      for key in keys {
        press(key)
        let view = GalleryView(state, memories: PreviewMemories())
        #expect(Canvas(view, size: state.size).size == state.size)
      }
    }
  }

  @Test("Tab leaves a search that is typed for the preview")
  mutating func searchToPreview() {
    #expect(press("/", "c", "a", "r", .tab) == .enterPreview)
    #expect((state.search, state.isTyping) == ("car", false))
    press("/", .backTab)
    #expect(!state.isTyping)
  }

  @Test("a search that finds another component leaves the preview of the one before")
  mutating func searchElsewhere() {
    press("/")
    state.inside = .init(example: 3, focus: nil)
    press("L", "a", "r", "g")
    #expect(state.component == "LargeText")
    #expect(state.inside == nil)
  }
}
