import CardKit

/// The question before a form with changes is left.
struct LeaveView: View {
  let question: LeaveQuestion
  let isNew: Bool

  var body: any View {
    DialogView(
      title: "Save changes?", words: words,
      answers: LeaveQuestion.Answer.allCases.map {
        DialogView.Answer(
          title: $0.title, command: $0.command, key: Keymap.key(for: $0.command, in: .leaveQuestion))
      },
      marked: question.answer.command)
  }

  private var words: String {
    if question.quits { return "Press again to quit without them." }
    return isNew ? "The new scrum is not saved yet." : "The scrum was changed here."
  }
}

extension LeaveQuestion.Answer {
  /// The words on the button.
  fileprivate var title: String {
    switch self {
    case .save: "Save"
    case .discard: "Discard"
    case .keepEditing: "Keep editing"
    }
  }

  /// The command that gives the answer.
  fileprivate var command: Command {
    switch self {
    case .save: .save
    case .discard: .discard
    case .keepEditing: .back
    }
  }
}
