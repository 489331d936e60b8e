/// The edits of this run of the program that can be undone or redone.
public struct UndoHistory: Hashable, Sendable {
  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// The number of edits kept: more than anyone remembers.
  private static let most = 1_000

  /// Makes an empty history.
  public init() {}

  /// The number of edits that can be undone.
  public var count: Int { done.count }
  /// The edit that `undo` would return.
  public var nextUndo: Edit? { done.last?.inverse }
  /// The edit that `redo` would return.
  public var nextRedo: Edit? { undone.last }

  /// Records a new edit; nothing can be redone after it.
  public mutating func record(_ edit: Edit) {
    done.append(edit)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// Forgets the edits that were undone: they can't be redone.
  public mutating func forgetRedo() { undone = [] }

  /// Returns the inverse of the last edit, for the caller to apply; nil if there is none.
  public mutating func undo() -> Edit? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return last.inverse
  }

  /// Returns the edit that was undone last, for the caller to apply; nil if there is none.
  public mutating func redo() -> Edit? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return last
  }
}
