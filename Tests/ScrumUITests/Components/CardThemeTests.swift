import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The colours of themes")
struct CardThemeTests {
  @Test("every theme has colours of its own name")
  func names() {
    expect(Theme.allCases.map { CardTheme($0) }, CardTheme.allCases)
    expect(Theme.allCases.map(\.rawValue), CardTheme.allCases.map(\.rawValue))
  }
}
