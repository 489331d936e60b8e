import CardKit
import ScrumModel

extension AppState {
  /// Leaves the form; asks first where something would be lost.
  mutating func leave(_ form: FormState) -> [Effect] {
    if form.isChanged {
      ask(form, LeaveQuestion())
    } else {
      close()
    }
    return []
  }

  /// Ends the program, for which a form with changes asks once: who presses again means it.
  mutating func quit() -> [Effect] {
    guard case .form(let form) = screen, form.isChanged, form.question?.quits != true else {
      return end()
    }
    overlay = nil
    ask(form, LeaveQuestion(quits: true))
    return []
  }

  private mutating func ask(_ form: FormState, _ question: LeaveQuestion?) {
    var form = form
    form.question = question
    screen = .form(form)
  }

  /// Does what a key of the question says.
  mutating func performAnswer(_ command: Command, _ question: LeaveQuestion, _ form: FormState) -> [Effect] {
    var question = question
    let answers = LeaveQuestion.Answer.allCases
    let index = answers.firstIndex(of: question.answer) ?? 0
    switch command {
    case .previousAnswer: question.answer = answers[(index + answers.count - 1) % answers.count]
    case .nextAnswer: question.answer = answers[(index + 1) % answers.count]
    case .chooseAnswer: return answer(question.answer, question, form)
    case .save: return answer(.save, question, form)
    case .discard: return answer(.discard, question, form)
    case .back: return answer(.keepEditing, question, form)
    default: break
    }
    ask(form, question)
    return []
  }

  private mutating func answer(
    _ answer: LeaveQuestion.Answer, _ question: LeaveQuestion, _ form: FormState
  ) -> [Effect] {
    switch answer {
    case .keepEditing:
      ask(form, nil)
      return []
    case .discard:
      close()
      notice = .info(form.original == nil ? "The new scrum was discarded" : "The changes were discarded")
    case .save:
      let effects = save(form)
      // Where something is missing the form is still there, with nothing lost.
      if case .form = screen { return effects }
      return effects + (question.quits ? end() : [])
    }
    return question.quits ? end() : []
  }
}
