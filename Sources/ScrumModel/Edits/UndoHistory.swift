/// The edits of this run of the program that can be undone, and those that can be made again.
public struct UndoHistory: Hashable, Sendable {
  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// The edits that are kept: more than anybody remembers.
  private static let most = 1_000

  /// Nothing was done yet.
  public init() {}

  /// How many edits can be undone.
  public var count: Int { done.count }
  /// Whether there is something to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether something was undone that can be made again.
  public var canRedo: Bool { !undone.isEmpty }

  /// The edit that `undo` would give.
  public var nextUndo: Edit? { done.last?.inverse }
  /// The edit that `redo` would give.
  public var nextRedo: Edit? { undone.last }

  /// Takes note of an edit that was made; what was undone before can't be made again.
  public mutating func record(_ edit: Edit) {
    done.append(edit)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// The edit that takes the last one back, which the caller is to make; nil where there is none.
  public mutating func undo() -> Edit? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return last.inverse
  }

  /// The edit that was undone last, which the caller is to make again; nil where there is none.
  public mutating func redo() -> Edit? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return last
  }
}
