import Testing

@testable import CardKit

@Suite("Accessibility")
struct AccessibilityTests {
  private func scene(_ view: any View, _ width: Int = 40, _ height: Int = 12) -> Scene {
    Scene(view, size: Size(width: width, height: height))
  }

  private func spoken(_ view: any View, _ width: Int = 40, _ height: Int = 12) -> String {
    scene(view, width, height).accessibilityDescription
  }

  @Test("a card is one element, its fragment and its buttons are others")
  func cards() {
    #expect(
      spoken(CardSamples.data().focusable().id("c").focus("c")) == """
        NEW. Design. in 6 min. Every day. in focus
        Turns, 40 percent
        Start, button
        Edit, button, link
        Close, button
        """)
    #expect(
      spoken(CardSamples.media()) == """
        Mon ██████████▌            3
        Tue █████████████████████  6
        NEW. history. Ten meetings. Two took longer.
        fragment
        More, button
        Export, button, link
        Close, button
        """)
    #expect(
      spoken(CardSamples.highlighted(image: CardSamples.image, backgroundImage: CardSamples.image)) == """
        Resume Design. speaker 2 of 4.
        Resume, button
        Close, button
        """)
    let card = Card {
      ForEach(["Design", "Why not?"]) { Text($0) }
      Button("Go")
    }
    expect(spoken(card), "Design. Why not?\nGo, button")
  }

  @Test("a card with an action is spoken as a button, whatever is inside")
  func cardsWithActions() {
    let cards: [any View] = [
      CardSamples.data(), CardSamples.media(), CardSamples.highlighted(), Card { Text("Design") },
    ]
    for card in cards {
      let words = spoken(card).split(separator: "\n")
      let shown = spoken(card.focusable(action: {})).split(separator: "\n")
      #expect(shown.count == words.count && shown.filter { $0.hasSuffix(". button") }.count == 1)
      let focused = spoken(card.focusable().id("c").focus("c")).split(separator: "\n")
      expect(focused.filter { $0.hasSuffix(". in focus") }.count, 1)
      expect(spoken(card.focusable()).split(separator: "\n"), words)
      #expect(spoken(card.focusable(action: {}).disabled()).contains(". button, dimmed"))
    }
    for (action, words) in [(nil, "Design."), ({ _ in }, "Design. button")] as [(((String) -> Void)?, String)]
    {
      let list = CardList(
        title: "Scrums", layout: .rail(cardWidth: 12), elements: ["Design"], primaryAction: action
      ) { name in Card { Text(name) } }
      expect(spoken(list), "Scrums, heading\n" + words)
    }
  }

  @Test("parts that are absent are not spoken, nor is a card without words")
  func absent() {
    for (view, words) in [
      (DataCard(title: "Design"), "Design."), (DataCard(title: "", asset: .icon("*")), ""),
      (Card { Button("Go") }, "Go, button"), (Card { EmptyView() }, ""),
      (Text(""), ""), (Text("  "), ""), (Spacer(), ""), (Divider(), ""),
    ] as [(any View, String)] {
      expect(spoken(view), words)
    }
    expect(spoken(CardSamples.data(), 40, 0), "")
  }

  @Test("only the first element of the focused view is spoken as focused")
  func focus() {
    let card = CardSamples.data().focusable().id("c")
    for (id, labels) in [
      ("c", ["NEW. Design. in 6 min. Every day."]), ("c/Start", ["Start"]), ("c/Close", ["Close"]), (nil, []),
    ] as [(ViewID?, [String])] {
      expect(scene(card.focus(id)).accessibilityElements.filter(\.isFocused).map(\.label), labels)
    }
    expect(scene(card).accessibilityElements.map { $0.id?.path }, ["c", "c", "c/Start", "c/Edit", "c/Close"])
  }

  @Test("headings and disabled buttons are spoken as such, hidden views not at all")
  func traits() {
    for (view, words) in [
      (Section("Today") { Text("Design") }, "Today, heading\nDesign"),
      (Button("Start").disabled(), "Start, button, dimmed"),
      (Button("Docs", key: "d", style: .link), "Docs, button, link"),
      (Text("row").accessibilityAddTraits(.isSelected), "row, selected"),
      (Text("a").accessibilityHidden(), ""), (Text("c").accessibilityHidden(false), "c"),
    ] as [(any View, String)] {
      expect(spoken(view), words)
    }
  }

  @Test("labels and values take the place of words, and what can be pressed inside stays")
  func labels() {
    let row = HStack {
      Text("4:32")
      Button("Start")
    }
    for (view, words) in [
      (row.accessibilityLabel("Four minutes"), "Four minutes\nStart, button"),
      (row.accessibilityElement(children: .ignore).accessibilityLabel("Row"), "Row"),
      (row.accessibilityElement(children: .combine), "4:32.\nStart, button"),
      (row.accessibilityElement(children: .contain), "4:32\nStart, button"),
      (Text("Turns").accessibilityValue("4 of 10"), "Turns, 4 of 10"),
      (Spacer().accessibilityLabel("Gap"), "Gap"), (Text("a").accessibilityLabel(""), ""),
    ] as [(any View, String)] {
      expect(spoken(view), words)
    }
  }

  @Test("combined texts become sentences, each ended once")
  func sentences() {
    let words = ["Design", "Why?", "Now!", "Wait…", "次の会議。", "本当？", "متى؟", "Note:", ""]
    let texts = VStack { ForEach(words) { Text($0) } }.accessibilityElement(children: .combine)
    expect(spoken(texts), "Design. Why? Now! Wait… 次の会議。 本当？ متى؟ Note:")
    let views = VStack {
      Text("Turns").accessibilityValue("4 of 10")
      CardSamples.image
    }
    expect(spoken(views.accessibilityElement(children: .combine)), "Turns, 4 of 10. Stripes.")
  }

  @Test("pictures say what they show, and a picture without a label decorates")
  func images() {
    expect(spoken(CardSamples.image), "Stripes, image")
    expect(spoken(Image(PixelBuffer(["#"], .black), label: "")), "")
    expect(spoken(LargeText("4:32")), "4:32")
  }

  @Test("views out of view are not spoken, and an element's cells are the visible ones")
  func outOfView() {
    let list = ScrollView { VStack(alignment: .leading) { ForEach(0..<9) { Text("row \($0)") } } }
    expect(spoken(list, 20, 3), "row 0\nrow 1\nrow 2")
    let clipped = Text("one\ntwo\nthree").fixedSize().frame(width: 2, height: 2, alignment: .topLeading)
      .clipped()
    let element = scene(clipped).accessibilityElements.first
    #expect(element?.label == "one two three" && element?.frame == Rect(x: 0, y: 0, width: 2, height: 2))
    expect(spoken(Text("a").frame(width: 0, height: 0).clipped()), "")
  }

  @Test("nothing in a text from data is spoken but what can be read")
  func sanitised() {
    let evil = "\u{1B}[31m\u{202E}red\u{2066}\r\n\u{7}\u{0}"
    let views: [any View] = [
      Text(evil), Text("a").accessibilityLabel(evil), Text("a").accessibilityValue(evil),
      Button(evil), Button("a", key: .character("\u{1B}")), LargeText(evil),
      Image(PixelBuffer(["#"], .black), label: evil),
      CardSamples.data(evil), CardSamples.media(evil), CardSamples.highlighted(evil),
      DataCard(title: evil, headline: evil, close: Button(evil)),
      Section(evil) { Text(evil) },
      CardList(
        title: evil, description: evil,
        layout: .stack(
          accessory: .expand(expandText: evil, sectionHeaderButton: CardListButton(title: evil, icon: "+"))),
        initiallyShownCardsCount: 0, elements: [evil], headerPadding: (.all, 0)
      ) { DataCard(title: $0) },
      Text(evil).font(.largeTitle),
    ]
    for (index, view) in views.enumerated() {
      for line in spoken(view).split(separator: "\n", omittingEmptySubsequences: false) {
        let isPlain = line.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F && $0.properties.generalCategory != .format
        }
        #expect(isPlain, "view \(index)")
      }
      #expect(!spoken(view).isEmpty)
    }
    expect(spoken(Button(evil)), "^[[31mred ^G^@, button")
  }
}
