import CardKit
import ScrumModel

extension AppState {
  /// Opens the form for a new scrum, or for one to edit.
  mutating func openForm(editing scrum: DailyScrum?) {
    open(.form(FormState(original: scrum)))
  }

  /// Does what a key says in the form.
  mutating func performInForm(_ command: Command, _ form: FormState) -> [Effect] {
    if command == .back { close() }
    return []
  }

  /// Where the keys are looked up in the form.
  func formContexts(_ form: FormState) -> [KeyContext] { [.form] }

  /// Takes over a text that was typed into the field in focus.
  mutating func typeInForm(_ input: TextInput, _ form: FormState) {}

  /// Puts the focus on the field that was clicked.
  mutating func focus(_ form: FormState, on id: ViewID) {}
}

extension FormState {
  /// The text of the field in focus; nil where it is none.
  var textInput: TextInput? { nil }
}
