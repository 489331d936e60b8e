import CardKit
import ScrumModel

extension AppState {
  /// Opens the form for a new scrum, or for one to edit.
  mutating func openForm(editing scrum: DailyScrum?) {
    open(.form(FormState(original: scrum, theme: .leastUsed(by: scrums))))
  }

  /// Does what a key says in the form.
  mutating func performInForm(_ command: Command, _ form: FormState) -> [Effect] {
    var form = form
    if let question = form.question { return performAnswer(command, question, form) }
    if command != .eraseDigit { form.typedLength = nil }
    switch command {
    case .back: return leave(form)
    case .saveForm: return save(form)
    case .select where form.focus == .save: return save(form)
    case .select where form.focus == .cancel: return leave(form)
    case .select: form.select()
    case .lower: form.change(by: -1)
    case .raise: form.change(by: 1)
    case .fewerMinutes: form.changeLength(by: -5)
    case .moreMinutes: form.changeLength(by: 5)
    case .eraseDigit: form.eraseDigit()
    case .workdays: form.toggleWorkdays()
    case .addAttendee: form.enterAttendee()
    case .removeAttendee: form.removeAttendee()
    case .moveAttendeeUp: form.moveAttendee(by: -1)
    case .moveAttendeeDown: form.moveAttendee(by: 1)
    case .nextSection: form.turn(by: 1)
    case .previousSection: form.turn(by: -1)
    default:
      let fields = form.fields
      let place = fields.firstIndex(of: form.focus) ?? 0
      form.focus(on: fields[command.moved(place, among: fields.count)])
    }
    screen = .form(form)
    return []
  }

  /// Where the keys are looked up in the form.
  func formContexts(_ form: FormState) -> [KeyContext] {
    if form.question != nil { return [.leaveQuestion] }
    return switch form.focus {
    case .attendee, .newAttendee: [.attendee, .form]
    case .length: [.length, .form]
    case .day: [.days, .form]
    default: [.form]
    }
  }

  /// Puts the focus on the field that was clicked.
  mutating func focus(_ form: FormState, on id: ViewID) {
    guard form.question == nil, let field = FormFocus(id) else { return }
    var form = form
    form.focus(on: field)
    screen = .form(form)
  }
}
