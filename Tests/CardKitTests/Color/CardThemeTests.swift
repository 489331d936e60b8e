import CardKit
import Testing

@Suite("Themes of cards")
struct CardThemeTests {
  @Test("there are sixteen, no two alike")
  func sixteen() {
    #expect(CardTheme.allCases.count == 16)
    #expect(Set(CardTheme.allCases.map(\.background)).count == 16)
  }

  @Test("text is white on the five dark themes and black elsewhere", arguments: CardTheme.allCases)
  func text(theme: CardTheme) {
    let dark: Set<CardTheme> = [.indigo, .magenta, .navy, .oxblood, .purple]
    #expect(theme.text == (dark.contains(theme) ? .white : .black))
  }

  @Test(
    "secondary text is fainter where there is contrast to spare, and the line at rest is between ground and text"
  )
  func order() throws {
    for theme in CardTheme.allCases {
      func contrast(_ color: Color) throws -> Double {
        try #require(color.contrast(with: theme.background))
      }
      let isSpare = try contrast(theme.text) > 5
      #expect(try (contrast(theme.text) > contrast(theme.secondaryText)) == isSpare, "\(theme)")
      #expect(try contrast(theme.line) > 1.4, "\(theme)")
      #expect(try contrast(theme.line) < contrast(theme.text), "\(theme)")
    }
  }
}
