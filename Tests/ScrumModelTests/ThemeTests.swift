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
}
