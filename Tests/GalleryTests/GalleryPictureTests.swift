import CardKit
import Testing

@testable import Gallery

@Suite("Pictures of the gallery")
struct GalleryPictureTests {
  /// The screen after some keys.
  private func picture(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode, _ keys: [Key] = []) -> String
  {
    var screen = GalleryScreen()
    let size = Size(width: width, height: height)
    let environment = EnvironmentValues(glyphs: glyphs)
    func draw() -> String { Canvas(screen.view(size: size), size: size, environment: environment).picture }
    _ = draw()
    for key in keys {
      _ = screen.press(key, in: environment)
      _ = draw()
    }
    return draw()
  }

  private func typed(_ text: String) -> [Key] { ["/"] + text.map { .character($0) } + [.enter] }

  // With a search the pictures stay the same when the catalogue grows.

  @Test("the list at the left, the preview and its code side by side")
  func wide() {
    #expect(
      picture(120, 40, typed("lazyh") + [.tab, "l"]) == """
         /lazyh                   │ LazyHStack                                                                        1 example
                                  │
         Scrolling                │ Columns
         ▸ LazyHStack             │ The same from left to right
                                  │
                                  │ ┏━ 40 columns ━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                                  │ ┃Day  Day  Day  Day  Day  Day  Day  Day  ┃   ScrollView(.horizontal) {
                                  │ ┃ 1    2    3    4    5    6    7    8   ┃     LazyHStack(spacing: 2) {
                                  │ ┃█───────────────────────────────────────┃       ForEach(1...365) { day in
                                  │ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛         EnvironmentReader { environment in
                                  │                                                      Text("Day\\n\\(day)")
                                  │                                                        .multilineTextAlignment(.center)
                                  │                                                        .reversed(environment.isFocused)
                                  │                                                    }
                                  │                                                    .focusable()
                                  │                                                  }
                                  │                                                }
                                  │                                              }
                                  │                                              .id("days")
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
         arrows move  enter press  tab back  < > 40 columns  L light/dark  A Unicode  C all colours  v code  c copy  q quit
        """)
  }

  @Test("on a smaller screen the code stands below the preview")
  func usual() {
    #expect(
      picture(80, 24, typed("spark") + ["<"]) == """
         /spark             │ Sparkline                                       1 example
                            │
         Charts             │ A row of bars
         ▸ Sparkline        │ The highest bar is the largest value
                            │
                            │ ┌─ 36 columns ───────────────────────┐
                            │ │▅▅▇▄▆█▅▅▆▆ the last ten meetings    │
                            │ └────────────────────────────────────┘
                            │  HStack {
                            │    Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
                            │    Text("the last ten meetings").dim().lineLimit(1)
                            │  }
                            │
                            │
                            │
                            │
                            │
                            │
                            │
                            │
                            │
                            │
         j k select  esc all  < > 36 columns  L light/dark  A Unicode  C all colours
         v code  c copy  tab preview  q quit  pgdn scroll
        """)
  }

  @Test("a narrow screen shows the component alone, and the list during a search")
  func narrow() {
    #expect(
      picture(40, 12, typed("lazy")) == """
        ‹ LazyVStack ›                   1 of 2
        A million rows                         █
        Only the rows in view are made         █
        ┌─ 37 columns ────────────────────────┐│
        │Scrum 1                             █││
        │Scrum 2                             │││
        │Scrum 3                             │││
        │Scrum 4                             │││
        │Scrum 5                             │││
         j k select  esc all  < > 37 columns
         L light/dark  A Unicode  C all colours
         v code  c copy  tab preview  q quit
        """)
    #expect(
      picture(40, 12, ["/", "l", "a", "z", "y", .down]) == """
         /lazy
         Scrolling
           LazyVStack
         ▸ LazyHStack







         up down select  enter done  esc clear
        """)
  }

  @Test("what a screen reader hears stands in place of the code, and public names beside the component's")
  func spoken() {
    #expect(
      picture(80, 24, typed("keybind") + ["v"]) == """
         /keybind           │ KeyBinding Key                                  1 example
                            │
         Input              │ A table of keys
         ▸ KeyBinding       │ Keys, hints and buttons come from the same rows
                            │
                            │ ┌─ 40 columns ───────────────────────────┐
                            │ │3 minutes                               │
                            │ │[ longer ] > right: A minute more       │
                            │ │[ shorter ] < left: A minute less       │
                            │ └────────────────────────────────────────┘
                            │  · 3 minutes
                            │  · longer, button
                            │  · > right: A minute more
                            │  · shorter, button
                            │  · < left: A minute less
                            │
                            │
                            │
                            │
                            │
                            │
                            │
         j k select  esc all  < > 40 columns  L light/dark  A Unicode  C all colours
         v speech  c copy  tab preview  q quit  pgdn scroll
        """)
  }

  @Test("an ASCII terminal gets ASCII alone")
  func ascii() {
    let shown = picture(80, 16, glyphs: .ascii, typed("lazyv") + [.tab])
    #expect(
      shown == """
         /lazyv             | LazyVStack                                      1 example
         Scrolling          | A million rows                                           #
         > LazyVStack       | Only the rows in view are made                           #
                            | #= 40 columns ===========================#               #
                            | #Scrum 1                                ##               #
                            | #Scrum 2                                |#               #
                            | #Scrum 3                                |#               #
                            | #Scrum 4                                |#               #
                            | #Scrum 5                                |#               |
                            | #========================================#               |
                            |  ScrollView {                                            |
                            |    LazyVStack {                                          |
                            |      ForEach(1...1_000_000) { number in                  |
                            |        EnvironmentReader { environment in                |
         arrows move  enter press  tab back  < > 40 columns  L light/dark  A Unicode
         C all colours  v code  c copy  q quit
        """)
    #expect(shown.allSatisfy { $0.isASCII })
  }
}
