import CardKit
import ScrumModel

extension AppState {
  /// The form in which something is typed; nil where another screen is shown, or something lies over it.
  private var typedForm: FormState? {
    guard overlay == nil, case .form(let form) = screen, form.question == nil else { return nil }
    return form
  }

  /// Takes over a text that was typed into the field in focus.
  mutating func typeInForm(_ input: TextInput, _ form: FormState) {
    var form = form
    form.textInput = input
    screen = .form(form)
  }

  /// Puts the cursor of the field in focus where the text was clicked.
  mutating func placeCursor(behind characters: Int) {
    guard let form = typedForm, var input = form.textInput else { return }
    input.move(to: characters)
    typeInForm(input, form)
  }

  /// Takes a text that was pasted: a list of names becomes attendees, every other text is typed.
  mutating func paste(_ text: String) -> [Effect] {
    guard var form = typedForm, form.focus.isAttendee else { return type(text) }
    let count = FormAttendee.names(in: text).count
    guard form.draft.attendees.count + count <= FormState.mostAttendees else {
      notice = .error("\(count) names are too many to be attendees")
      return []
    }
    guard form.pasteAttendees(text) else { return type(text) }
    screen = .form(form)
    return []
  }

  /// Takes a digit, where a number is set by its digits.
  mutating func typeDigit(_ character: Character) -> [Effect] {
    guard var form = typedForm, form.focus == .length, let digit = character.wholeNumberValue else {
      return []
    }
    if !form.typeDigit(digit) { notice = .info("At most \(DailyScrum.lengths.upperBound) minutes") }
    screen = .form(form)
    return []
  }

  /// What erasing does where there is nothing left to erase: an empty row goes away; nil everywhere else.
  mutating func eraseEmptyRow(_ command: Command) -> [Effect]? {
    guard command == .textDeleteBackward, let form = typedForm, form.isOnEmptyAttendee else { return nil }
    return performInForm(.removeAttendee, form)
  }
}
