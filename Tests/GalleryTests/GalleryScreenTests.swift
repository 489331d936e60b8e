import CardKit
import Testing

@testable import Gallery

@Suite("Inside the previews")
struct GalleryScreenTests {
  private var screen = GalleryScreen()
  private let environment = EnvironmentValues()
  private let size = Size(width: 100, height: 40)

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
    #expect(screen.state.inside == GalleryState.Inside(example: 0, focus: "all/0"))
    press("j")
    #expect(screen.state.inside?.focus == "all/1")
    // At the end of a preview the focus goes on to the next one.
    press("j")
    #expect(screen.state.inside == GalleryState.Inside(example: 1, focus: "all/0"))
    press("j", "j", "j")
    #expect(screen.state.inside?.focus == "all/more")
    #expect(!press().contains("Platform               │"))
    #expect(press(.enter).contains("│ Platform"))
    #expect(press().contains("Show less ▴"))
    #expect(!press(" ").contains("│ Platform"))
    #expect(screen.state.inside?.focus == "all/more")
    for _ in 0..<4 { press("k") }
    #expect(screen.state.inside == GalleryState.Inside(example: 0, focus: "all/1"))
    press(.escape)
    #expect(screen.state.inside == nil)
  }

  @Test("each preview scrolls by itself")
  mutating func memories() {
    search("lazyv")
    press(.tab)
    for _ in 0..<30 { press("j") }
    #expect(screen.state.inside?.focus == "scrums/30")
    #expect(press().contains("Scrum 31"))
    press(.tab, .tab)
    #expect(screen.state.inside?.focus?.path.hasPrefix("scrums/") == true)
  }

  @Test("an example has a state that its buttons change")
  mutating func state() {
    search("binding")
    #expect(press(.tab).contains("2 attendees"))
    press("l")
    #expect(press(.enter, .enter).contains("4 attendees"))
    // Another example keeps its own.
    #expect(press("j", "j").contains("Cathy is not ready"))
    #expect(press(.enter).contains("Cathy can start"))
  }

  @Test("v shows what a screen reader hears of the preview as it is now")
  mutating func spoken() {
    search("binding")
    #expect(press().contains("count.wrappedValue += 1"))
    let spoken = press("v")
    #expect(!spoken.contains("count.wrappedValue += 1"))
    #expect(spoken.contains("· 2 attendees"))
    #expect(spoken.contains("· +, button"))
    #expect(press(.tab, "l").contains("· +, button, in focus"))
    #expect(press(.enter).contains("· 3 attendees"))
    #expect(press("v").contains("count.wrappedValue += 1"))
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

  @Test("pressing a view without an action says what was pressed")
  mutating func pressing() {
    search("button")
    press(.tab, .enter)
    #expect(screen.state.notice == "Pressed: Start")
    #expect(press().contains("Pressed: Start"))
    press("l")
    #expect(screen.state.inside?.focus == "Edit")
    #expect(screen.state.notice == nil)
  }

  @Test("Tab says that there is nothing to press")
  mutating func nothing() {
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
    #expect(press(.pageUp) == top)
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
    for _ in Catalogue.entries {
      press(.tab, "j", "l", .enter, "j", "j", " ", "k", "h", .escape, .pageDown, ">", "C", "L", "j")
    }
    #expect(screen.state.selected?.name == Catalogue.entries.last?.name)
  }
}
