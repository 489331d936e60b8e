import CardKit
import Testing

@Suite("Cards and card lists")
struct CardTests {
  private func list(
    _ count: Int, _ layout: CardListLayout, expanded: Bool = false, focus: ViewID? = nil
  ) -> any View {
    let titles = ["Design", "App Dev", "Web Dev", "Platform", "Support", "Sales"]
    return CardList(
      title: "Scrums", layout: layout, elements: titles.prefix(count), headerPadding: (.all, 0),
      showingAllCards: .constant(expanded)
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("scrums").focus(focus)
  }

  @Test("a card fills the width, and a thick border shows that it is focused")
  func card() {
    #expect(
      picture(16, 3) { Card { Text("Design") } } == """
        ╭──────────────╮
        │ Design       │
        ╰──────────────╯
        """)
    #expect(
      picture(16, 3) { Card { Text("Design") }.id("card").focus("card") } == """
        ┏━━━━━━━━━━━━━━┓
        ┃ Design       ┃
        ┗━━━━━━━━━━━━━━┛
        """)
    #expect(
      picture(16, 3, glyphs: .ascii) { Card { Text("Design") }.id("card").focus("card") } == """
        #==============#
        # Design       #
        #==============#
        """)
  }

  @Test("a card is thick too if the focus of the view around it came from a scene")
  func cardInFocusedView() throws {
    // In a builder, the identity has a place of its own besides its path.
    func view(_ focus: ViewID?) -> any View { VStack { list(2, .stack(), focus: focus) } }
    let size = Size(width: 16, height: 7)
    let focus = try #require(Scene(view(nil), size: size).focusables.last?.id)
    #expect(
      Scene(view(focus), size: size).canvas.picture == """
        Scrums
        ╭──────────────╮
        │ Design       │
        ╰──────────────╯
        ┏━━━━━━━━━━━━━━┓
        ┃ App Dev      ┃
        ┗━━━━━━━━━━━━━━┛
        """)
  }

  @Test("a stack shows three cards and says how many more there are")
  func stack() {
    #expect(
      picture(24, 11) { list(5, .stack(accessory: .expand())) } == """
        Scrums
        ╭──────────────────────╮
        │ Design               │
        ╰──────────────────────╯
        ╭──────────────────────╮
        │ App Dev              │
        ╰──────────────────────╯
        ╭──────────────────────╮
        │ Web Dev              │
        ╰──────────────────────╯
             Show 2 more ▾
        """)
    let expanded = picture(24, 20) { list(5, .stack(accessory: .expand()), expanded: true) }
    #expect(expanded.contains("Support"))
    #expect(expanded.contains("Show less ▴"))
  }

  @Test("a rail shows cards side by side, cut at the edge, and scrolls to the focus")
  func rail() {
    #expect(
      picture(30, 4) { list(6, .rail(cardWidth: 12), focus: "scrums/0") } == """
        Scrums
        ┏━━━━━━━━━━┓ ╭──────────╮ ╭───
        ┃ Design   ┃ │ App Dev  │ │ W›
        ┗━━━━━━━━━━┛ ╰──────────╯ ╰───
        """)
    #expect(
      picture(30, 4) { list(6, .rail(cardWidth: 12), focus: "scrums/5") } == """
        Scrums
        ───╮ ╭──────────╮ ┏━━━━━━━━━━┓
        ‹m │ │ Support  │ ┃ Sales    ┃
        ───╯ ╰──────────╯ ┗━━━━━━━━━━┛
        """)
  }
}
