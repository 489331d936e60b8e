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
    func rows(_ accessory: StackAccessory) -> [Substring] {
      picture(16, 8) { stack(2, accessory, shown: 1) }.split(separator: "\n")
    }
    #expect(rows(.none).first == "List" && rows(.none).count == 7)
    #expect(rows(.sectionHeaderButton(button)).first == "List     [+] All")
    #expect(rows(.sectionHeaderButton(button)).count == 7)
    #expect(rows(.footerButton(button)).first == "List")
    #expect(rows(.footerButton(button)).last == "     + All")
    #expect(rows(.footerButton(button)).count == 8)
    #expect(rows(.expand(sectionHeaderButton: button)).first == "List     [+] All")
    #expect(rows(.expand(sectionHeaderButton: button)).last == " Show 1 more ▾")
  }

  @Test("an icon stands on either side of the title of a button, or alone")
  func icons() {
    func last(_ button: CardListButton, _ glyphs: GlyphSet = .unicode) -> String {
      let rows = picture(16, 5, glyphs: glyphs) { stack(1, .footerButton(button)) }.split(separator: "\n")
      return rows.last?.drop { $0 == " " }.description ?? ""
    }
    let spoken = { (button: CardListButton) in
      scene(stack(0, .sectionHeaderButton(button))).accessibilityDescription
    }
    #expect(last(CardListButton(title: "Add", icon: .addCircle)) == "⊕ Add")
    #expect(
      last(.init(title: "Add", icon: .init(icon: .addCircle, position: .trailing))) == "Add ⊕")
    #expect(last(CardListButton(title: "Add", icon: .addCircle), .ascii) == "+ Add")
    #expect(last(CardListButton(icon: "★", accessibilityLabel: "Favour"), .ascii) == "*")
    #expect(last(CardListButton(accessibilityLabel: "Favour")) == "Favour")
    #expect(
      spoken(CardListButton(icon: .addCircle, accessibilityLabel: "Add item"))
        == "List, heading\nAdd item, button")
    #expect(spoken(CardListButton(title: "Add", icon: "+")) == "List, heading\nAdd, button")
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
    #expect(shown(["a", "b"], focus: "list/b") == ["list/a", "(list/b)"])
    #expect(shown(["b"], focus: "list/b") == ["(list/b)"])
    #expect(shown(["x", "a", "y", "b"], focus: "list/b").last == "(list/b)")
  }

  @Test("a stack that can't expand shows every card")
  func all() {
    let button = CardListButton(title: "All")
    for accessory in [StackAccessory.none, .sectionHeaderButton(button), .footerButton(button)] {
      for shown in [-1, 0, 3] { #expect(cards(stack(8, accessory, shown: shown)) == 8) }
    }
  }

  @Test("the expand button is there if there is more")
  func expandButton() {
    for count in 0...7 {
      for shown in [-2, 0, 1, 3, 7, Int.max] {
        let view = stack(
          count, .expand(expandText: "hidden", collapseText: "fewer"), shown: shown)
        let hidden = max(0, count - max(0, shown))
        let picture = scene(view).canvas.picture
        #expect(cards(view) == count - hidden)
        #expect(picture.contains("hidden ▾") == (hidden > 0))
        #expect(!picture.contains("fewer"))
        let expanded = stack(
          count, .expand(expandText: "hidden", collapseText: "fewer"), shown: shown,
          expansion: .constant(true))
        #expect(cards(expanded) == count)
        #expect(scene(expanded).canvas.picture.contains("fewer ▴") == (hidden > 0))
      }
    }
  }

  @Test("the list keeps its expansion in the memory")
  func ownedExpansion() {
    let memory = ViewMemory()
    let view = stack(5)
    #expect(cards(view, memory: memory) == 3)
    #expect(scene(view, memory: memory).press("list/more"))
    #expect(cards(view, memory: memory) == 5)
    #expect(scene(view, memory: memory).canvas.picture.contains("Show less ▴"))
    #expect(cards(view) == 3)
    #expect(scene(view, memory: memory).press("list/more"))
    #expect(cards(view, memory: memory) == 3)
  }

  @Test("two lists keep their expansion apart")
  func twoLists() {
    let memory = ViewMemory()
    let view = VStack {
      stack(5).id("one")
      stack(5).id("two")
    }
    scene(view, memory: memory).press("two/list/more")
    #expect(scene(view, memory: memory).focusables.map(\.id).filter { $0.path.hasPrefix("one") }.count == 4)
    #expect(scene(view, memory: memory).focusables.map(\.id).filter { $0.path.hasPrefix("two") }.count == 6)
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
    #expect(cards(view(), memory: memory) == 3)
    #expect(scene(view(), memory: memory).press("list/more"))
    #expect(isExpanded && changes == [true])
    #expect(cards(view(), memory: memory) == 5)
    isExpanded = false
    #expect(cards(view(), memory: memory) == 3)
    #expect(cards(stack(5), memory: memory) == 3)
  }

  @Test("pressing a card hands its element to the primary action")
  func primaryAction() {
    var pressed: [Int] = []
    let scene = scene(stack(5, .none, pressed: { pressed.append($0) }))
    #expect(scene.press("list/3") && scene.press("list/0"))
    #expect(pressed == [3, 0])
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
    let untitled = CardList(title: "", layout: .stack(), elements: 0..<0, headerPadding: (.all, 0)) { _ in
      Text("never")
    }
    #expect(picture(9, 1) { untitled } == "")
  }

  @Test("cards of different heights stand one below the other from the first frame on")
  func heights() {
    let view = CardList(
      title: "List", layout: .stack(accessory: .footerButton(CardListButton(title: "All"))),
      elements: [1, 3, 2], headerPadding: (.all, 0)
    ) {
      lines in
      Card { ForEach(0..<lines) { Text("row \($0)") } }
    }
    #expect(
      picture(11, 14) { view } == """
        List
        ╭─────────╮
        │ row 0   │
        ╰─────────╯
        ╭─────────╮
        │ row 0   │
        │ row 1   │
        │ row 2   │
        ╰─────────╯
        ╭─────────╮
        │ row 0   │
        │ row 1   │
        ╰─────────╯
            All
        """)
  }

  @Test("a million expanded cards cost what is in view, at the start, in the middle and at the end")
  func cost() {
    for focus in [0, 1, 499_999, 999_998, 999_999] {
      let memory = ViewMemory()
      for _ in 0..<3 {
        var made = 0
        let list = CardList(
          title: "Many", layout: .stack(accessory: .expand()), elements: 0..<1_000_000,
          headerPadding: (.all, 0),
          showingAllCards: .constant(true)
        ) { number in
          made += 1
          return Card { ForEach(0...number % 3) { _ in Text("\(number)") } }
        }
        let view = ScrollView { list.id("many") }.id("scroll").focus(ViewID("scroll/many/\(focus)"))
        let scene = scene(view, memory: memory)
        #expect(scene.canvas.picture.contains("\(focus)"))
        #expect(scene.focusables.contains { $0.isFocused && !$0.visible.isEmpty })
        #expect(made <= 40)
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
    #expect(heights { _ in .sky } == [0, 4, 8])
    #expect(heights { _ in nil } == [0, 3, 6])
    #expect(heights { $0 == 0 ? .navy : nil } == [0, 4, 7])
  }
}
