import CardKit

/// The question before the end.
struct QuestionView: View {
  let question: EndQuestion

  var body: any View {
    DialogView(
      title: "End meeting?", words: "The clock is stopped.",
      answers: EndQuestion.Answer.allCases.map {
        DialogView.Answer(
          title: $0.title, command: $0.command, key: Keymap.key(for: $0.command, in: .question))
      },
      marked: question.answer.command)
  }
}

extension EndQuestion.Answer {
  /// The command that gives the answer.
  fileprivate var command: Command {
    switch self {
    case .save: .save
    case .discard: .discard
    case .resume: .resume
    }
  }
}
