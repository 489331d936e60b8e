/// The question `End meeting?`, asked with the clock stopped.
public struct EndQuestion: Hashable, Sendable {
  /// What the person may answer.
  public enum Answer: CaseIterable, Hashable, Sendable {
    case save, discard, resume

    /// The words on the button.
    public var title: String {
      switch self {
      case .save: "Save and end"
      case .discard: "Discard"
      case .resume: "Resume"
      }
    }
  }

  /// The answer that is marked.
  public var answer = Answer.save
  /// Whether the clock ran before the question.
  public var wasRunning: Bool
}
