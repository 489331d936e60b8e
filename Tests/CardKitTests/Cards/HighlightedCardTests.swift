@testable import CardKit
import Testing

@Suite("Highlighted cards")
struct HighlightedCardTests {
  private func canvas(_ card: any View, _ width: Int = 40, _ height: Int = 8) -> Canvas {
    Canvas(card, size: Size(width: width, height: height))
  }

  @Test("title, subtitle, one button and the button that closes")
  func words() {
    #expect(
      picture(30, 5) { CardSamples.highlighted() } == """
        ╭────────────────────────[✕]─╮
        │ Resume Design              │
        │ speaker 2 of 4             │
        │ [ Resume ]                 │
        ╰────────────────────────────╯
        """)
    expect(picture(12, 3) { HighlightedCard(title: "Design") }, "╭──────────╮\n│ Design   │\n╰──────────╯")
    #expect(
      picture(14, 4) { HighlightedCard(title: "A", buttons: [Button("B", style: .secondary)]) }.contains(
        "( B )"))
    #expect(
      picture(14, 4) { HighlightedCard(title: "A", buttons: [Button("B", style: .link)]) }.contains("│ B "))
  }

  @Test("the close button is shown if there is one, unless said otherwise")
  func closeButton() {
    let later = Button("Later")
    for (close, isShown, ids) in [
      (nil, nil, []), (nil, false, []), (nil, true, ["Close"]), (later, nil, ["Later"]), (later, false, []),
      (later, true, ["Later"]),
    ] as [(Button?, Bool?, [ViewID])] {
      let card = HighlightedCard(title: "A", close: close, showCloseButton: isShown)
      expect(Scene(card, size: Size(width: 20, height: 3)).focusables.map(\.id), ids)
    }
  }

  @Test("a subtitle takes as many lines as it may")
  func subtitleLines() {
    func rows(_ lines: Int) -> Int {
      let card = HighlightedCard(title: "A", subtitle: "one two three four", subtitleLines: lines)
      return Canvas(card, size: Size(width: 12, height: 9)).picture.split(separator: "\n").count {
        $0.contains("│ ")
      }
    }
    expect((0...5).map(rows), [2, 2, 3, 4, 4, 4])
  }

  @Test("an image is on the right if there is room, and goes first if there is not")
  func pictureWidths() {
    func columns(_ width: Int, _ mode: ContentMode) -> Int {
      let canvas = canvas(CardSamples.highlighted(image: CardSamples.image, imageMode: mode), width, 10)
      return (0..<canvas.size.width).filter { x in
        (1..<canvas.size.height).contains { canvas[x, $0].attributes.contains(.picture) }
      }.count
    }
    for (widths, filled) in [(1...35, 0), (36...49, 10), (50...73, 16), (74...90, 24)] {
      for width in widths {
        expect(columns(width, .fill), filled)
        #expect(filled == 0 || (1...filled).contains(columns(width, .fit)))
      }
    }
  }

  @Test("a picture that fits is whole at the bottom right; one that fills leaves no cell of its end")
  func imageModes() {
    for mode in ContentMode.allCases {
      let canvas = canvas(CardSamples.highlighted(image: CardSamples.image, imageMode: mode), 60, 6)
      // Six rows: the line and four rows of picture.
      let pixels = (1...4).map { y in canvas.row(y).filter { $0.attributes.contains(.picture) }.count }
      #expect(canvas[58, 4].attributes.contains(.picture))
      expect(pixels, (mode == .fill ? [16, 16, 16, 16] : [12, 12, 12, 12]))
      #expect(!canvas[59, 4].attributes.contains(.picture))
    }
  }

  @Test("behind the words a picture fills the card, and the words keep a ground of their own")
  func backgroundImage() {
    for theme in [nil] + CardTheme.allCases.map(Optional.some) {
      let card = CardSamples.highlighted(theme: theme, backgroundImage: CardSamples.image)
      let canvas = canvas(card, 40, 5)
      for y in 1...3 {
        for x in 1...38 {
          let cell = canvas[x, y]
          let isPicture = cell.attributes.contains(.picture)
          // The words take 14 columns and one of padding at both sides.
          expect(isPicture, (x > 16), "\(x), \(y)")
          if !isPicture { expect(cell.background, theme?.background ?? .terminal) }
        }
      }
      #expect(canvas.picture.contains("speaker 2 of 4"))
    }
  }

  @Test("the inverse style swaps background and text colour", arguments: CardTheme.allCases)
  func styles(theme: CardTheme) {
    let normal = canvas(CardSamples.highlighted(style: .normal, theme: theme), 30, 5)
    let inverse = canvas(CardSamples.highlighted(style: .inverse, theme: theme), 30, 5)
    #expect((normal[2, 1].foreground, normal[2, 1].background) == (theme.text, theme.background))
    #expect((inverse[2, 1].foreground, inverse[2, 1].background) == (theme.background, theme.text))
    for canvas in [normal, inverse] {
      for x in 24..<29 { expect(canvas[x, 0].background, canvas[2, 1].background) }
    }
  }

  @Test("without a theme, the inverse style reverses the terminal's scheme")
  func inverseWithoutTheme() {
    for scheme in ColorScheme.allCases {
      let canvas = canvas(
        CardSamples.highlighted(style: .inverse).transformEnvironment { $0.colorScheme = scheme }, 30, 5)
      expect(canvas[2, 1].background, (scheme == .light ? .black : .white))
      expect(canvas[2, 1].foreground, (scheme == .light ? .white : .black))
    }
  }

  @Test("pictures have an ASCII form, in which the words can be read")
  func ascii() {
    let card = CardSamples.highlighted(image: CardSamples.image, backgroundImage: CardSamples.image)
    let shown = picture(60, 8, glyphs: .ascii) { card }
    #expect(shown.allSatisfy(\.isASCII) && shown.contains("Resume Design"), "\(shown)")
  }
}
