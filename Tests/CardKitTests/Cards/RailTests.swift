import Testing

@testable import CardKit

@Suite("Rails of cards")
struct RailTests {
  private let names = ["Design", "App Dev", "Web Dev", "Platform", "Support", "Sales"]

  private func rail(
    _ count: Int, width: Int = 12, shown: Int = 3, focus: ViewID? = nil, description: String = "",
    padding: (Edge.Set, Int) = ([], 0), button: CardListButton? = nil
  ) -> any View {
    CardList(
      title: "Scrums", description: description, layout: .rail(sectionHeaderAction: button, cardWidth: width),
      initiallyShownCardsCount: shown, elements: names.prefix(count), headerPadding: padding
    ) { name in
      Card { Text(name).lineLimit(1) }
    }
    .id("scrums").focus(focus)
  }

  @Test("title, description, header padding and a button stand above the cards")
  func header() {
    let button = CardListButton(title: "New", icon: "+")
    let view = rail(3, description: "What comes next", padding: ([.top, .leading], 1), button: button)
    #expect(
      picture(30, 7) { view } == """

         Scrums                [+] New
         What comes next
        ╭──────────╮ ╭──────────╮ ╭───
        │ Design   │ │ App Dev  │ │ W›
        ╰──────────╯ ╰──────────╯ ╰───

        """)
  }

  @Test("the button gives up its label before the title is cut, and has no icon to keep without one")
  func headerButton() {
    let new = CardListButton(title: "New", icon: "+")
    for (width, button, header) in [
      (16, new, "Scrums   [+] New"), (15, new, "Scrums  [+] New"), (14, new, "Scrums     [+]"),
      (11, new, "Scrums  [+]"), (9, new, "Scr…  [+]"), (15, CardListButton(title: "All"), "Scrums    [All]"),
    ] {
      expect(picture(width, 1) { rail(2, button: button) }, header)
    }
  }

  @Test("every card can be reached, whatever number a stack would show at first", arguments: [-1, 0, 1, 99])
  func ignoresShownCount(shown: Int) {
    for index in 0..<6 {
      let shown = picture(30, 4) { rail(6, shown: shown, focus: ViewID("scrums/\(index)")) }
      #expect(shown.contains(names[index]))
      #expect(!shown.contains("Show"))
    }
  }

  @Test("without a width, each card is as wide as its content, and only cards up to those in view are made")
  func ownWidths() {
    let memory = ViewMemory()
    var made = 0
    func shown(_ count: Int, _ focus: ViewID? = nil) -> String {
      made = 0
      return picture(28, 4, memory: memory) {
        CardList("Scrums", .rail(), 0..<count) { number in
          made += 1
          return Card { Text(names[number % names.count]) }
        }
        .id("scrums").focus(focus)
      }
    }
    #expect(
      shown(1) == """
        Scrums
        ╭──────────────────────────╮
        │ Design                   │
        ╰──────────────────────────╯
        """)
    #expect(
      shown(100_000) == """
        Scrums
        ╭────────╮ ╭─────────╮ ╭────
        │ Design │ │ App Dev │ │ We›
        ╰────────╯ ╰─────────╯ ╰────
        """)
    #expect(made <= 6)
    #expect(
      shown(100_000, "scrums/3") == """
        Scrums
        ──╮ ╭─────────╮ ┏━━━━━━━━━━┓
        ‹ │ │ Web Dev │ ┃ Platform ›
        ──╯ ╰─────────╯ ┗━━━━━━━━━━┛
        """)
  }

  @Test("marks at the edges tell that there is more, and on which side")
  func marks() {
    for (width, focus, isBefore, isBehind) in [
      (30, 0, false, true), (30, 3, true, true), (30, 5, true, false),
      // All six cards are in view.
      (77, 0, false, false), (76, 0, false, true),
      // Where every column counts there are none.
      (8, 3, false, false),
    ] {
      let shown = picture(width, 4) { rail(6, focus: ViewID("scrums/\(focus)")) }
      #expect((shown.contains("‹"), shown.contains("›")) == (isBefore, isBehind), "\(width), \(focus)")
    }
    let ascii = picture(30, 4, glyphs: .ascii) { rail(6, focus: "scrums/3") }
    #expect(ascii.contains("<") && ascii.contains(">"))
  }

  @Test("cards stand at the top, and the neighbours are cut at the edge")
  func topAligned() {
    let view = CardList("Notes", .rail(cardWidth: 9), [1, 3, 2]) { lines in
      Card { ForEach(0..<lines) { Text("row \($0)") } }
    }
    .id("notes").focus("notes/2")
    #expect(
      picture(24, 6) { view } == """
        Notes
        ───╮ ╭───────╮ ┏━━━━━━━┓
         0 │ │ row 0 │ ┃ row 0 ┃
        ‹──╯ │ row 1 │ ┃ row 1 ┃
             │ row 2 │ ┗━━━━━━━┛
             ╰───────╯
        """)
  }

  @Test(
    "a single card takes the full width at every width, and no card is wider than the rail", arguments: 6...40
  )
  func widths(width: Int) {
    for cardWidth in [6, 20, 100, Int.max] {
      #expect(
        picture(width, 2) { rail(1, width: cardWidth) }.hasSuffix(
          "╭" + String(repeating: "─", count: width - 2) + "╮"))
      let top = picture(width, 2) { rail(2, width: cardWidth) }.split(separator: "\n").last ?? ""
      let first = top.prefix { $0 != "╮" }.count + 1
      expect(first, min(cardWidth, width))
    }
  }

  @Test("cards that come and go between frames leave the rail inside its cards")
  func changes() {
    let memory = ViewMemory()
    func shown(_ count: Int, _ focus: ViewID?) -> String {
      picture(30, 4, memory: memory) { rail(count, focus: focus) }
    }
    #expect(shown(6, "scrums/5").contains("Sales"))
    #expect(shown(3, "scrums/5").contains("Web Dev"))
    #expect(shown(2, nil).contains("Design"))
    #expect(!shown(2, nil).contains("‹"))
    expect(shown(0, "scrums/0"), "Scrums\n\n\n")
    #expect(shown(6, nil).contains("Design"))
  }
}
