/// One of the sixteen colours of a scrum's card, by name.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The name for display, such as `Seafoam`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The theme that the fewest scrums have; if several tie, the first by name.
  public static func leastUsed(by scrums: [DailyScrum]) -> Theme {
    let counts = allCases.map { theme in (theme, scrums.count { $0.theme == theme }) }
    return counts.min { $0.1 < $1.1 }?.0 ?? .seafoam
  }
}
