extension Theme {
  /// The theme that the fewest scrums have, for a new one; of several the first by name.
  public static func leastUsed(by scrums: [DailyScrum]) -> Theme {
    let counts = allCases.map { theme in (theme, scrums.count { $0.theme == theme }) }
    return counts.min { $0.1 < $1.1 }?.0 ?? .seafoam
  }
}
