import Testing

@testable import CardKit

@Suite("Stacks of cards")
struct StackTests {
  /// A list of numbered cards of one row each.
  private func stack(
    _ count: Int, _ accessory: StackAccessory = .expand(), shown: Int = 3, expansion: Binding<Bool>? = nil,
    pressed: ((Int) -> Void)? = nil
  ) -> any View {
    CardList(
      title: "List", layout: .stack(accessory: accessory), initiallyShownCardsCount: shown,
      elements: 0..<count, headerPadding: (.all, 0), showingAllCards: expansion, primaryAction: pressed
    ) { number in
      Card { Text("card \(number)") }
    }
    .id("list")
  }

  private func scene(_ view: any View, memory: ViewMemory = ViewMemory()) -> Scene {
    Scene(view, size: Size(width: 24, height: 40), environment: EnvironmentValues(memory: memory))
  }

  private func cards(_ view: any View, memory: ViewMemory = ViewMemory()) -> Int {
    scene(view, memory: memory).canvas.picture.split(separator: "\n").filter { $0.contains("card") }.count
  }

  @Test("with each accessory, where it belongs")
  func accessories() {
    let button = CardListButton(title: "All", icon: "+")
    for (accessory, count, first, last) in [
      (.none, 7, "List", "╰──────────────╯"),
      (.sectionHeaderButton(button), 7, "List     [+] All", "╰──────────────╯"),
      (.footerButton(button), 8, "List", "     + All"),
      (.expand(sectionHeaderButton: button), 5, "List     [+] All", " Show 1 more ▾"),
    ] as [(StackAccessory, Int, Substring, Substring)] {
      let rows = picture(16, 8) { stack(2, accessory, shown: 1) }.split(separator: "\n")
      #expect(rows.count == count && rows.first == first && rows.last == last)
    }
  }

  @Test("an icon stands on either side of the title of a button, or alone")
  func icons() {
    let favour = CardListButton(icon: "★", accessibilityLabel: "Favour")
    for (button, glyphs, expected) in [
      (CardListButton(title: "Add", icon: .addCircle), .unicode, "⊕ Add"),
      (CardListButton(title: "Add", icon: .init(icon: .addCircle, position: .trailing)), .unicode, "Add ⊕"),
      (CardListButton(title: "Add", icon: .addCircle), .ascii, "+ Add"), (favour, .ascii, "*"),
      (CardListButton(accessibilityLabel: "Favour"), .unicode, "Favour"),
    ] as [(CardListButton, GlyphSet, String)] {
      let rows = picture(16, 5, glyphs: glyphs) { stack(1, .footerButton(button)) }.split(separator: "\n")
      expect(rows.last?.drop { $0 == " " }, expected[...])
    }
    for (button, words) in [
      (CardListButton(icon: .addCircle, accessibilityLabel: "Add item"), "Add item, button"),
      (CardListButton(title: "Add", icon: "+"), "Add, button"),
    ] {
      expect(stack(0, .sectionHeaderButton(button)).spoken(width: 24), "List, heading\n" + words)
    }
  }

  private struct Element: Identifiable {
    let id: String
  }

  @Test("a card is known by the id of its element, in stacks and rails", arguments: [true, false])
  func identities(isRail: Bool) {
    func shown(_ names: [String], focus: ViewID?) -> [String] {
      let list = CardList(
        title: "List", layout: isRail ? .rail(cardWidth: 9) : .stack(accessory: .expand()),
        elements: names.map { Element(id: $0) }, headerPadding: (.all, 0), showingAllCards: .constant(true)
      ) { element in Card { Text(element.id) } }
      let scene = Scene(list.id("list").focus(focus), size: Size(width: 20, height: 20))
      return scene.focusables.filter { isRail || !$0.id.path.hasSuffix("more") }
        .map { $0.isFocused ? "(\($0.id))" : $0.id.path }
    }
    expect(shown(["a", "b"], focus: "list/b"), ["list/a", "(list/b)"])
    expect(shown(["b"], focus: "list/b"), ["(list/b)"])
    expect(shown(["x", "a", "y", "b"], focus: "list/b").last, "(list/b)")
  }

  @Test("a stack that can't expand shows every card")
  func all() {
    let button = CardListButton(title: "All")
    for accessory in [StackAccessory.none, .sectionHeaderButton(button), .footerButton(button)] {
      expect([-1, 0, 3].map { cards(stack(8, accessory, shown: $0)) }, [8, 8, 8])
    }
  }

  @Test("the expand button is there if there is more")
  func expandButton() {
    let accessory = StackAccessory.expand(expandText: "hidden", collapseText: "fewer")
    for count in 0...7 {
      for shown in [-2, 0, 1, 3, 7, Int.max] {
        let hidden = max(0, count - max(0, shown))
        let view = stack(count, accessory, shown: shown)
        let picture = scene(view).canvas.picture
        expect(cards(view), count - hidden)
        #expect((picture.contains("hidden ▾"), picture.contains("fewer")) == (hidden > 0, false))
        let expanded = stack(count, accessory, shown: shown, expansion: .constant(true))
        expect(cards(expanded), count)
        expect(scene(expanded).canvas.picture.contains("fewer ▴"), (hidden > 0))
      }
    }
  }

  @Test("the list keeps its expansion in the memory")
  func ownedExpansion() {
    let memory = ViewMemory()
    let view = stack(5)
    expect(cards(view, memory: memory), 3)
    #expect(scene(view, memory: memory).press("list/more"))
    expect(cards(view, memory: memory), 5)
    #expect(scene(view, memory: memory).canvas.picture.contains("Show less ▴"))
    expect(cards(view), 3)
    #expect(scene(view, memory: memory).press("list/more"))
    expect(cards(view, memory: memory), 3)
  }

  @Test("a bound expansion belongs to the caller")
  func boundExpansion() {
    let memory = ViewMemory()
    var (isExpanded, changes): (Bool, [Bool]) = (false, [])
    let binding = Binding {
      isExpanded
    } set: {
      isExpanded = $0
      changes.append($0)
    }
    func view() -> any View { stack(5, expansion: binding) }
    expect(cards(view(), memory: memory), 3)
    #expect(scene(view(), memory: memory).press("list/more"))
    #expect(isExpanded && changes == [true])
    expect(cards(view(), memory: memory), 5)
    isExpanded = false
    expect(cards(view(), memory: memory), 3)
    expect(cards(stack(5), memory: memory), 3)
  }

  @Test("pressing a card hands its element to the primary action")
  func primaryAction() {
    var pressed: [Int] = []
    let scene = scene(stack(5, .none, pressed: { pressed.append($0) }))
    #expect(scene.press("list/3") && scene.press("list/0"))
    expect(pressed, [3, 0])
    #expect(!scene.press("list/5") && !self.scene(stack(5)).press("list/1"))
  }

  @Test("no elements, no cards: the header stands alone")
  func empty() {
    let button = CardListButton(title: "New", icon: "+")
    for accessory in [
      StackAccessory.none, .sectionHeaderButton(button), .expand(sectionHeaderButton: button),
      .footerButton(button),
    ] {
      let shown = scene(stack(0, accessory)).canvas.picture.split(separator: "\n")
      #expect(shown.count == 1 && shown[0].hasPrefix("List"))
    }
    let untitled = CardList("", .stack(), 0..<0) { _ in Text("never") }
    expect(picture(9, 1) { untitled }, "")
  }

  @Test("the first frame knows where cards of different heights end, in a scroll view and outside")
  func heights() {
    let cards = VStack(alignment: .leading) {
      CardList("Ten", .stack(accessory: .none), 0..<10) { number in
        Card { ForEach(0...number % 2) { Text("\(number).\($0)") } }
      }
      Text("below")
    }
    let start = """
      Ten
      ╭───────╮
      │ 0.0   │
      ╰───────╯
      ╭───────╮
      │ 1.0   │
      │ 1.1   │
      ╰───────╯

      """
    let end = """

      │ 8.0   │
      ╰───────╯
      ╭───────╮
      │ 9.0   │
      │ 9.1   │
      ╰───────╯
      below
      """
    for view in [cards, ScrollView(showsIndicators: false) { cards }] as [any View] {
      let shown = picture(9, 37) { view }
      #expect(shown.hasPrefix(start) && shown.hasSuffix(end), "\(shown)")
    }
  }

  @Test(
    "a million cards cost what is in view, at the start, in the middle and at the end",
    arguments: [(false, 40), (true, 10)])
  func cost(isRail: Bool, most: Int) {
    let size = isRail ? Size(width: 40, height: 8) : Size(width: 24, height: 40)
    for focus in [0, 1, 499_999, 999_998, 999_999] {
      let memory = ViewMemory()
      for _ in 0..<3 {
        var made = 0
        let list = CardList(
          title: "Many", layout: isRail ? .rail(cardWidth: 12) : .stack(accessory: .expand()),
          elements: 0..<1_000_000, headerPadding: (.all, 0), showingAllCards: .constant(true)
        ) { number in
          made += 1
          return Card { ForEach(0...number % 3) { _ in Text("\(number)") } }
        }
        .id("many")
        let view: any View = isRail ? list : ScrollView { list }.id("scroll")
        let focused = ViewID((isRail ? "many/" : "scroll/many/") + String(focus))
        let scene = Scene(
          view.focus(focused), size: size, environment: EnvironmentValues(memory: memory))
        #expect(scene.canvas.picture.contains("\(focus)"))
        #expect(!isRail || scene.focusables.count <= 6)
        #expect(scene.focusables.contains { $0.isFocused && !$0.visible.isEmpty })
        #expect(made <= most)
      }
    }
  }

  @Test("filled cards have air between them; others have their borders")
  func air() {
    func heights(_ theme: @escaping (Int) -> CardTheme?) -> [Int] {
      let list = CardList(title: "", layout: .stack(), elements: 0..<3) { number in
        DataCard(title: "\(number)", theme: theme(number)).focusable {}
      }
      return scene(list).focusables.map(\.frame.minY)
    }
    expect(heights { _ in .sky }, [0, 4, 8])
    expect(heights { _ in nil }, [0, 3, 6])
    expect(heights { $0 == 0 ? .navy : nil }, [0, 4, 7])
  }
}
