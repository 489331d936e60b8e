import CardKit
import Testing

@testable import Gallery

@Suite("Inside the previews")
struct GalleryScreenTests {
  private var screen = GalleryScreen()
  private let environment = EnvironmentValues()
  private var size = Size(width: 100, height: 40)

  private var focus: String? {
    screen.state.inside.flatMap { screen.running($0)?.memory.focus?.path }
  }

  /// The example that has the keys, and the view in focus.
  private var inside: String { "\(screen.state.inside.map(String.init) ?? "-"): \(focus ?? "-")" }

  /// Presses keys and draws after each; the result is the last picture.
  @discardableResult
  private mutating func press(_ keys: Key...) -> String {
    var picture = Canvas(screen.view(size: size), size: size, environment: environment).picture
    for key in keys {
      _ = screen.press(key, in: environment)
      picture = Canvas(screen.view(size: size), size: size, environment: environment).picture
    }
    return picture
  }

  private mutating func search(_ text: String) {
    press("/")
    for character in text { press(.character(character)) }
    press(.enter)
  }

  @Test("Tab goes into the first preview in view, the focus moves there, and a list really expands")
  mutating func expands() {
    search("stack")
    #expect(screen.state.selected?.name == "Stack")
    press(.tab)
    #expect(inside == "0: all/0")
    press("j")
    #expect(focus == "all/1")
    // At the end of a preview the focus goes on to the next one.
    press("j")
    #expect(inside == "1: all/0")
    press("j", "j", "j")
    #expect(focus == "all/more")
    #expect(!press().contains("Platform               │"))
    #expect(press(.enter).contains("│ Platform"))
    #expect(press().contains("Show less ▴"))
    #expect(!press(" ").contains("│ Platform"))
    #expect(focus == "all/more")
    for _ in 0..<4 { press("k") }
    #expect(inside == "0: all/1")
    press(.escape)
    #expect(screen.state.inside == nil)
  }

  @Test("each preview scrolls by itself")
  mutating func memories() {
    search("lazyv")
    press(.tab)
    for _ in 0..<30 { press("j") }
    #expect(focus == "scrums/30")
    #expect(press().contains("Scrum 31"))
    press(.tab, .tab)
    #expect(focus?.hasPrefix("scrums/") == true)
  }

  @Test("an example has a state that its buttons change")
  mutating func state() {
    search("binding")
    #expect(press(.tab).contains("[ - ] 2 [ + ]"))
    press("l")
    #expect(press(.enter, .enter).contains("[ - ] 4 [ + ]"))
    // Another example keeps its own.
    #expect(press("j", "j").contains("Cathy is not ready"))
    #expect(press(.enter).contains("Cathy can start"))
  }

  @Test("v shows what a screen reader hears of the preview as it is now")
  mutating func spoken() {
    search("binding")
    #expect(press().contains("count += 1"))
    let spoken = press("v")
    #expect(!spoken.contains("count += 1"))
    #expect(spoken.contains("· 2 "))
    #expect(spoken.contains("· +, button"))
    #expect(press(.tab, "l").contains("· +, button, in focus"))
    #expect(press(.enter).contains("· 3 "))
    #expect(press("v").contains("count += 1"))
  }

  @Test("c copies the code of the preview in focus, or else of the first in view")
  mutating func copies() {
    search("button")
    let styles = """
      HStack(spacing: 2) {
        Button("Start", style: .primary)
        Button("Edit", style: .secondary)
        Button("History", style: .link)
      }

      """
    #expect(screen.press("c", in: environment) == .copy(styles))
    #expect(press().contains("Copied the code of 'Styles' (5 lines)"))
    press(.tab, "j")
    #expect(screen.press("c", in: environment).map { "\($0)".contains("Resume") } == false)
    #expect(screen.state.notice?.hasPrefix("Copied the code of 'In focus'") == true)
    press(.escape, .pageDown)
    #expect(screen.press("c", in: environment) != .copy(styles))
    search("no such thing")
    #expect(screen.press("c", in: environment) == nil)
    #expect(screen.state.notice == "Nothing to copy")
  }

  @Test("the notice of a copy says what it depends on")
  mutating func condition() {
    screen = GalleryScreen(copyCondition: ", if tmux allows it")
    press("c")
    #expect(screen.state.notice?.hasSuffix(" lines), if tmux allows it") == true)
  }

  @Test("text is typed and pasted into a field of a preview, keys of the gallery included")
  mutating func typing() {
    search("textfield")
    press(.tab)
    #expect(inside == "0: Title")
    #expect(press("q", "c", "j").contains("App Devqcj"))
    screen.paste("!\nx", in: environment)
    #expect(press(.backspace).contains("App Devqcj! "))
    press(.escape)
    #expect(screen.state.inside == nil)
    #expect(screen.press("q", in: environment) == .quit)
  }

  @Test("a pasted text is searched for, up to its first line break")
  mutating func pasteSearch() {
    press("/")
    screen.paste("spark\nq", in: environment)
    #expect(press().contains("▸ Sparkline"))
    #expect(press().contains("Only the start of the paste is searched for"))
    screen.paste("\n", in: environment)
    #expect(screen.state.notice == nil)
    press(.enter)
    screen.paste("q", in: environment)
    #expect(screen.state.search == "spark")
  }

  /// Clicks at the first cell of a text in the picture.
  private mutating func click(_ text: String, _ kinds: MouseEvent.Kind...) {
    let lines = press().split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated() {
      guard let range = line.ranges(of: text).first else { continue }
      let x = line.distance(from: line.startIndex, to: range.lowerBound)
      for kind in kinds { screen.handle(MouseEvent(kind, at: Point(x: x, y: y)), in: environment) }
      return
    }
    Issue.record("\(text) is not there")
  }

  @Test("a click selects a component, and presses a button in a preview")
  mutating func clicks() {
    click("ZStack", .press, .release)
    #expect(screen.state.component == "ZStack")
    search("binding")
    click("[ + ]", .press, .release)
    #expect(inside == "0: +")
    #expect(press().contains("[ - ] 3 [ + ]"))
    click("[ Ready ]", .press, .release)
    #expect(press().contains("Cathy can start"))
    // Code is not pressed.
    click("HStack {", .press, .release)
    #expect(inside == "1: ready")
  }

  @Test("the wheel scrolls what is under the pointer: the examples, a preview, or else the list")
  mutating func wheel() {
    let top = press()
    click("A row", .scrollDown)
    #expect(press() != top)
    click("VStack", .scrollDown)
    #expect(screen.state.component == "VStack")
    search("lazyv")
    click("Scrum 2", .scrollDown, .scrollDown)
    #expect(press().contains("Scrum 7 "))
  }

  @Test("pressing a view without an action says what was pressed")
  mutating func pressing() {
    search("button")
    press(.tab, .enter)
    #expect(screen.state.notice == "Pressed: Start")
    #expect(press().contains("Pressed: Start"))
    press("l")
    #expect(focus == "Edit")
    #expect(screen.state.notice == nil)
  }

  @Test("Tab says that there is nothing to press")
  mutating func nothing() {
    search("divider")
    press(.tab)
    #expect(screen.state.inside == nil)
    #expect(press(.tab).contains("Nothing to press"))
    #expect(!press("j").contains("Nothing to press"))
  }

  @Test("pages scroll the examples, and every component keeps its place")
  mutating func scroll() {
    let top = press()
    let below = press(.pageDown)
    #expect(top != below)
    press("j")
    #expect(press("k") == below)
    // The bar is another: by now more of the examples is measured.
    func withoutBar(_ picture: String) -> String { picture.replacing("█", with: "│") }
    #expect(withoutBar(press(.pageUp)) == withoutBar(top))
  }

  @Test("a search that finds nothing leaves nothing to press, and no key crashes")
  mutating func nothingFound() {
    search("no such thing")
    #expect(press(.tab, .pageDown, .enter, "j", "k", ">").contains("No match"))
    #expect(press(.tab).contains("Nothing to preview"))
    #expect(press(.escape).contains("HStack"))
  }

  @Test("a walk in and out of every preview crashes nothing")
  mutating func walk() {
    size = Size(width: 50, height: 12)
    for _ in Catalogue.entries {
      press(.tab, "j", "l", .enter, "j", " ", "k", .escape, .pageDown, "v", "c", "C", "j")
    }
    #expect(screen.state.selected?.name == Catalogue.entries.last?.name)
  }
}
