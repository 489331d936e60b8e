import ScrumModel
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("there are sixteen, with the names that other programs' files use")
  func sixteen() {
    let names = Theme.allCases.map(\.rawValue).joined(separator: " ")
    expect(
      names,
      "bubblegum buttercup indigo lavender magenta navy orange oxblood "
        + "periwinkle poppy purple seafoam sky tan teal yellow")
    expect(Theme.seafoam.name, "Seafoam")
  }

  @Test("the least used theme is the first unused one, then the first of the rarest")
  func leastUsed() {
    var scrums: [DailyScrum] = []
    for theme in Theme.allCases + Theme.allCases {
      expect(Theme.leastUsed(by: scrums), theme)
      scrums.append(DailyScrum(title: "", attendees: [], theme: theme))
    }
    scrums.removeAll { $0.theme == .sky }
    expect(Theme.leastUsed(by: scrums), .sky)
  }
}
