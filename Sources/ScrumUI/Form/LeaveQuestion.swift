/// The question `Save changes?`, asked before a form with changes is left.
public struct LeaveQuestion: Hashable, Sendable {
  /// What the person may answer.
  public enum Answer: CaseIterable, Hashable, Sendable {
    case save, discard, keepEditing
  }

  /// The answer that is marked.
  public var answer = Answer.save
  /// Whether the program ends after the answer.
  public var quits = false
}
