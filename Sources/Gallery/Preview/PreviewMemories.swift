import CardKit

/// What each preview remembers from frame to frame: how far it is scrolled, what is expanded.
public final class PreviewMemories {
  private var memories: [(name: String, memory: ViewMemory)] = []

  /// Remembers nothing yet.
  public init() {}

  /// What the preview of an example remembers.
  subscript(name: String) -> ViewMemory {
    if let known = memories.first(where: { $0.name == name }) { return known.memory }
    let new = ViewMemory()
    memories.append((name, new))
    return new
  }
}
