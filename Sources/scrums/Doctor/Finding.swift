/// What the doctor says about one thing, in one line.
struct Finding: Hashable, Sendable {
  enum State: String, Sendable {
    case fine
    /// It works, and could be better.
    case advice
    case wrong
  }

  let topic: String
  let state: State
  let words: String

  static func fine(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .fine, words: words)
  }
  static func advice(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .advice, words: words)
  }
  static func wrong(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .wrong, words: words)
  }
}

/// Facts about something that the program depends on, and what follows from them.
protocol Examination {
  var findings: [Finding] { get }
}
