import CardKit
import Testing

@Suite("States of cards")
struct CardStateTests {
  /// Each kind of card, with a button of its own.
  private var cards: [(card: any View, button: ViewID)] {
    [
      (CardSamples.data(), "card/Start"), (CardSamples.media(), "card/More"),
      (CardSamples.highlighted(), "card/Resume"),
    ]
  }

  private func canvas(_ card: any View, focus: ViewID?, glyphs: GlyphSet = .unicode) -> Canvas {
    let view = card.focusable().id("card").focus(focus)
    return Canvas(view, size: Size(width: 34, height: 12), environment: EnvironmentValues(glyphs: glyphs))
  }

  private func reversed(_ canvas: Canvas) -> String {
    var text = ""
    for cell in canvas.cells where cell.attributes.contains(.reverse) {
      text.append(canvas.character(of: cell))
    }
    return text
  }

  @Test("the border is thick if the card or a button inside is focused")
  func lines() {
    for (glyphs, rest, focused) in [(GlyphSet.unicode, "╭", "┏"), (.ascii, "+", "#")] {
      for (card, button) in cards {
        for (focus, corner) in [
          (nil, rest), ("other", rest), ("cards", rest), ("card", focused), (button, focused),
          ("card/Close", focused),
        ] as [(ViewID?, String)] {
          #expect(
            canvas(card, focus: focus, glyphs: glyphs).picture.hasPrefix(corner), "\(focus?.path ?? "")")
        }
      }
    }
  }

  @Test("of cards without an id, only the one around the focus has a thick border")
  func unnamed() {
    let cards = VStack {
      DataCard(title: "A", buttons: [Button("OK")])
      Card { Text("no button") }
      MediaCard(richMedia: EmptyView(), descriptionTitle: "B", close: Button("Close"))
      HighlightedCard(title: "C", buttons: [Button("OK")])
    }
    func corners(_ focus: ViewID?) -> [Character] {
      let canvas = Canvas(cards.focus(focus), size: Size(width: 20, height: 14))
      return (0..<14).map { canvas.character(of: canvas[0, $0]) }.filter { "╭┏".contains($0) }
    }
    let focusables = Scene(cards, size: Size(width: 20, height: 14)).focusables.map(\.id)
    expect(corners(nil), ["╭", "╭", "╭", "╭"])
    expect(focusables.map(corners), [["┏", "╭", "╭", "╭"], ["╭", "╭", "┏", "╭"], ["╭", "╭", "╭", "┏"]])
  }

  @Test("a card is thick too if the focus of the view around it came from a scene")
  func cardInFocusedView() throws {
    // In a builder, the identity has a place of its own besides its path.
    func view(_ focus: ViewID?) -> any View {
      VStack {
        CardList("Scrums", .stack(), ["Design", "App Dev"]) { title in Card { Text(title) } }
          .id("scrums").focus(focus)
      }
    }
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

  @Test("reversed colours show which view inside is focused")
  func buttons() {
    for (card, button) in cards {
      #expect(reversed(canvas(card, focus: nil)).isEmpty)
      #expect(reversed(canvas(card, focus: "card")).isEmpty)
      expect(reversed(canvas(card, focus: "card/Close")), "[✕]")
      let shown = reversed(canvas(card, focus: button))
      #expect(shown.contains(button.path.dropFirst(5)))
    }
  }

  @Test("a disabled card is never focused, and its buttons are fainter")
  func disabled() {
    for (card, button) in cards {
      for focus in [nil, "card", button] as [ViewID?] {
        let canvas = canvas(card.disabled(), focus: focus)
        #expect(canvas.picture.hasPrefix("╭"))
        #expect(reversed(canvas).isEmpty)
        #expect(canvas[30, 0].foreground != self.canvas(card, focus: nil)[30, 0].foreground)
      }
      let scene = Scene(card.focusable().id("card").disabled(), size: Size(width: 34, height: 12))
      #expect(scene.focusables.isEmpty)
      #expect(scene.accessibilityDescription.contains("Close, button, dimmed"))
      #expect(!scene.press(button))
    }
    let accessory = StackAccessory.expand(sectionHeaderButton: CardListButton(title: "New", icon: "+"))
    let list = CardList("Scrums", .stack(accessory: accessory), 0..<5) { number in Card { Text("\(number)") }
    }
    let spoken = list.disabled().spoken(width: 34)
    #expect(spoken.contains("New, button, dimmed"))
    #expect(spoken.contains("Show 2 more, button, dimmed"))
  }

  @Test("a raised card casts a shadow if there is room, but not in ASCII")
  func raised() {
    for card in [
      DataCard(title: "A", isRaised: true),
      MediaCard(richMedia: EmptyView(), title: "A", descriptionTitle: "", isRaised: true),
      HighlightedCard(title: "A", isRaised: true), Card(isRaised: true) { Text("A") },
      Card(theme: .sky, isRaised: true) { Text("A") },
    ] as [any View] {
      expect(picture(9, 4) { card }, "╭──────╮▖\n│ A    │▌\n╰──────╯▌\n ▀▀▀▀▀▀▀▘")
      expect(picture(9, 3) { card }, "╭───────╮\n│ A     │\n╰───────╯")
      expect(picture(7, 4) { card }, "╭─────╮\n│ A   │\n╰─────╯\n")
      expect(picture(9, 4, glyphs: .ascii) { card }, "+-------+\n| A     |\n+-------+\n")
    }
  }

  @Test("all text on a card is readable, in every theme and at every depth", arguments: CardTheme.allCases)
  func contrast(theme: CardTheme) {
    let cards: [any View] = [
      CardSamples.data(theme: theme), CardSamples.media(theme: theme),
      CardSamples.highlighted(theme: theme), CardSamples.highlighted(style: .inverse, theme: theme),
    ]
    for card in cards {
      for depth in ColorDepth.allCases where depth != .monochrome {
        let canvas = Canvas(card.colorDepth(depth), size: Size(width: 30, height: 10))
        for cell in canvas.cells where canvas.character(of: cell).isLetter {
          let contrast = cell.foreground.contrast(with: cell.background) ?? 0
          #expect(contrast >= 4.5, "\(depth): \(canvas.character(of: cell)) \(contrast)")
        }
      }
    }
  }

  @Test("without colours, characters still distinguish all states and parts")
  func monochrome() {
    for (card, _) in cards {
      let view = card.focusable().id("card").focus("card").colorDepth(.monochrome)
      let canvas = Canvas(view, size: Size(width: 34, height: 12), environment: .withoutColors)
      #expect(canvas.picture.hasPrefix("┏"))
      #expect(canvas.cells.allSatisfy { $0.foreground == .terminal && $0.background == .terminal })
    }
  }
}
