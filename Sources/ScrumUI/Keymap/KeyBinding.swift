import CardKit

/// One row of the key table: what some keys do at one place.
public struct KeyBinding: Hashable, Sendable {
  /// Where a binding holds.
  public enum Context: Hashable, Sendable, CaseIterable {
    case everywhere, board, meeting, question, summary, help

    /// The words above the context's keys in the help.
    public var title: String {
      switch self {
      case .everywhere: "Everywhere"
      case .board: "Board"
      case .meeting: "Meeting"
      case .question: "End meeting?"
      case .summary: "Summary"
      case .help: "Help"
      }
    }
  }

  /// Where the binding holds.
  public let context: Context
  /// The keys; any of them will do. The first one is shown where there is room for one only.
  public let keys: [Key]
  /// What they do.
  public let command: Command
  /// One or two words, for the line at the foot of the screen.
  public let name: String
  /// What the keys do, in a few words, for the help.
  public let description: String
  /// Whether the foot of the screen shows it.
  public let isInFooter: Bool

  init(
    _ context: Context, _ keys: [Key], _ command: Command, _ name: String, _ description: String,
    footer: Bool = false
  ) {
    self.context = context
    self.keys = keys
    self.command = command
    self.name = name
    self.description = description
    isInFooter = footer
  }
}
