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
    #expect(
      picture(30, 7) {
        rail(
          3, description: "What comes next", padding: ([.top, .leading], 1),
          button: CardListButton(title: "New", icon: "+"))
      } == """

         Scrums                [+] New
         What comes next
        ╭──────────╮ ╭──────────╮ ╭───
        │ Design   │ │ App Dev  │ │ W›
        ╰──────────╯ ╰──────────╯ ╰───

        """)
  }

  @Test("the button gives up its label before the title is cut, and has no icon to keep without one")
  func headerButton() {
    func title(_ width: Int, _ button: CardListButton) -> String {
      String(picture(width, 1) { rail(2, button: button) })
    }
    let new = CardListButton(title: "New", icon: "+")
    #expect(title(16, new) == "Scrums   [+] New")
    #expect(title(15, new) == "Scrums  [+] New")
    #expect(title(14, new) == "Scrums     [+]")
    #expect(title(11, new) == "Scrums  [+]")
    #expect(title(9, new) == "Scr…  [+]")
    #expect(title(15, CardListButton(title: "All")) == "Scrums    [All]")
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
        CardList(title: "Scrums", layout: .rail(), elements: 0..<count, headerPadding: (.all, 0)) { number in
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
    func marks(_ width: Int, _ focus: Int, _ glyphs: GlyphSet = .unicode) -> [Bool] {
      let shown = picture(width, 4, glyphs: glyphs) { rail(6, focus: ViewID("scrums/\(focus)")) }
      let signs: [Character] = glyphs.isASCII ? ["<", ">"] : ["‹", "›"]
      return signs.map { shown.contains($0) }
    }
    #expect(marks(30, 0) == [false, true])
    #expect(marks(30, 3) == [true, true])
    #expect(marks(30, 5) == [true, false])
    #expect(marks(30, 3, .ascii) == [true, true])
    // All six cards are in view.
    #expect(marks(77, 0) == [false, false])
    #expect(marks(76, 0) == [false, true])
    // Where every column counts there are none.
    #expect(marks(8, 3) == [false, false])
  }

  @Test("cards stand at the top, and the neighbours are cut at the edge")
  func topAligned() {
    let view = CardList(
      title: "Notes", layout: .rail(cardWidth: 9), elements: [1, 3, 2], headerPadding: (.all, 0)
    ) { lines in
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
      #expect(first == min(cardWidth, width))
    }
  }

  @Test("a million cards cost what is in view, at the start, in the middle and at the end")
  func cost() {
    for focus in [0, 1, 499_999, 999_998, 999_999] {
      let memory = ViewMemory()
      for _ in 0..<3 {
        var made = 0
        let view = CardList(
          title: "Many", layout: .rail(cardWidth: 12), elements: 0..<1_000_000, headerPadding: (.all, 0)
        ) { number in
          made += 1
          return Card { ForEach(0...number % 3) { _ in Text("\(number)") } }
        }
        .id("many").focus(ViewID("many/\(focus)"))
        let scene = Scene(
          view, size: Size(width: 40, height: 8), environment: EnvironmentValues(memory: memory))
        #expect(scene.canvas.picture.contains("\(focus)"))
        #expect(scene.focusables.count <= 6)
        #expect(made <= 10)
      }
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
    #expect(shown(0, "scrums/0") == "Scrums\n\n\n")
    #expect(shown(6, nil).contains("Design"))
  }
}
