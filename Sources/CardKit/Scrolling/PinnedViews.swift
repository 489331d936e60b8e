/// The parts of sections that stay in view while their section does.
public struct PinnedViews: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// A set of parts from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What stands above a section's content.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  /// What stands below a section's content.
  public static let sectionFooters = PinnedViews(rawValue: 2)
}
