/// How the board's sections are laid out: a setting of a machine, not of the scrums.
public struct BoardLayout: Hashable, Sendable {
  /// The two ways to lay out cards.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Side by side.
    case rail
    /// One under the other.
    case stack
  }

  /// The cards of `Up next`.
  public var upNext: Arrangement
  /// The cards of `All scrums`.
  public var allScrums: Arrangement

  /// A layout; a machine begins with a rail above a stack.
  public init(upNext: Arrangement = .rail, allScrums: Arrangement = .stack) {
    self.upNext = upNext
    self.allScrums = allScrums
  }

  /// The layout of a section.
  public subscript(section: CardID.Section) -> Arrangement {
    get { section == .upNext ? upNext : allScrums }
    set { if section == .upNext { upNext = newValue } else { allScrums = newValue } }
  }
}
