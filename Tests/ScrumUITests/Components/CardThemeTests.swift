import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The colours of themes")
struct CardThemeTests {
  @Test("every theme has colours of its own name")
  func names() {
    for theme in Theme.allCases { #expect(CardTheme(theme).rawValue == theme.rawValue) }
    #expect(Theme.allCases.map { CardTheme($0) } == CardTheme.allCases)
  }
}
