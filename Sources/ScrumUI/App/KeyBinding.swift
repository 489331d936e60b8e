import CardKit

/// One row of the key table: what some keys do at one place.
public struct KeyBinding: Hashable, Sendable {
  /// Where the binding holds.
  public let context: KeyContext
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
    _ context: KeyContext, _ keys: [Key], _ command: Command, _ name: String, _ description: String,
    footer: Bool = false
  ) {
    self.context = context
    self.keys = keys
    self.command = command
    self.name = name
    self.description = description
    isInFooter = footer
  }

  /// The same binding by another name, where the table says more, or something else, than it does now.
  func named(_ name: String) -> KeyBinding {
    KeyBinding(context, keys, command, name, description, footer: isInFooter)
  }

  /// The same binding for some of its keys.
  func with(_ keys: [Key]) -> KeyBinding {
    KeyBinding(context, keys, command, name, description, footer: isInFooter)
  }
}
