import ScrumModel
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("there are sixteen, with the names that other programs' files use")
  func sixteen() {
    let names = Theme.allCases.map(\.rawValue).joined(separator: " ")
    #expect(
      names == "bubblegum buttercup indigo lavender magenta navy orange oxblood "
        + "periwinkle poppy purple seafoam sky tan teal yellow")
    #expect(Theme.seafoam.name == "Seafoam")
  }

  @Test("text on every card can be read: WCAG contrast of at least 4.5", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    #expect(theme.contrast >= 4.5)
  }

  @Test("text is white on the five dark themes and black elsewhere", arguments: Theme.allCases)
  func accent(theme: Theme) {
    let dark: Set<Theme> = [.indigo, .magenta, .navy, .oxblood, .purple]
    #expect(theme.accent == (dark.contains(theme) ? .white : .black))
  }

  @Test("contrast is WCAG's: 21 between black and white, 1 with itself, the same both ways")
  func wcag() {
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 1e-9)
    #expect(RGB(12, 34, 56).contrast(with: RGB(12, 34, 56)) == 1)
    #expect(RGB.white.contrast(with: RGB(118, 118, 118)) == RGB(118, 118, 118).contrast(with: .white))
    #expect(abs(RGB.white.contrast(with: RGB(118, 118, 118)) - 4.54) < 0.01)
  }
}
