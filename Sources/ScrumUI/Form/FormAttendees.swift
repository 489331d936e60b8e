import CardKit

/// The attendees, a row each, and an empty row for one more.
struct FormAttendees: View {
  let form: FormState
  let layout: FormLayout

  var body: any View {
    let attendees = form.draft.attendees
    VStack(alignment: .leading) {
      ForEach(attendees.indices) { row($0, attendees[$0].name, .attendee($0), "Attendee \($0 + 1)") }
      row(attendees.count, form.draft.newAttendee, .newAttendee, "Add an attendee")
    }
  }

  private func row(_ place: Int, _ name: TextInput, _ field: FormFocus, _ label: String) -> any View {
    let isInFocus = form.focus == field
    let isNew = field == .newAttendee
    let problem = form.problem(at: field)
    return FormRow(
      place == 0 ? "Attendees" : "", number: isNew ? "+" : String(place + 1), isInFocus: isInFocus,
      problem: problem, layout: layout
    ) {
      TextField(
        isNew ? "Add an attendee" : "No name", input: name, isEditing: isInFocus && form.question == nil)
    }
    .formElement(field, "\(label), text field", name.text.isEmpty ? "empty" : name.text, problem)
  }
}
