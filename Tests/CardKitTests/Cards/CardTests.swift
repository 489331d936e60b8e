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

  @Test("there is no accessory without more to show, and an empty list is its title")
  func noAccessory() {
    #expect(!picture(24, 20) { list(3, .stack(accessory: .expand())) }.contains("Show"))
    #expect(picture(24, 3) { list(0, .stack(accessory: .expand())) } == "Scrums\n\n")
    #expect(picture(24, 3) { list(0, .rail(cardWidth: 10)) } == "Scrums\n\n")
    #expect(picture(24, 20) { list(5, .stack(accessory: .none)) }.contains("Support"))
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

  @Test("a single card of a rail takes the full width, and no card is wider than the rail")
  func railWidths() {
    #expect(picture(20, 2) { list(1, .rail(cardWidth: 8)) } == "Scrums\n╭──────────────────╮")
    #expect(picture(10, 2) { list(2, .rail(cardWidth: 30)) } == "Scrums\n╭────────╮")
  }

  @Test("a rail makes only the cards in view, however many there are")
  func lazyRail() {
    var made = 0
    let view = CardList(
      title: "Many", layout: .rail(cardWidth: 10), elements: 0..<1_000_000, headerPadding: (.all, 0)
    ) { number in
      made += 1
      return Card { Text("\(number)") }
    }
    .id("many").focus("many/500000")
    #expect(picture(32, 4) { view }.contains("500000"))
    #expect(made <= 5)
  }

  @Test("a bar shares its length by weight, and every segment is filled up to its fraction")
  func bar() {
    #expect(
      picture(15, 1) {
        SegmentedBar([
          .init(weight: 1, fraction: 1), .init(weight: 1, fraction: 0.5), .init(weight: 2, fraction: 0),
        ])
      } == "━━━ ━━── ──────")
    #expect(picture(8, 1) { Sparkline([0, 1, 2, 3, 4, 5, 6, 7]) } == "▁▂▃▄▅▆▇█")
  }
}
