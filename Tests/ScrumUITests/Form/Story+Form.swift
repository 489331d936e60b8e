import Testing

@testable import ScrumUI

extension Story {
  /// A new scrum's form, over the samples.
  static var newForm: Story { samples.pressing("n") }

  /// The form of the first sample.
  static var editForm: Story { samples.pressing("e") }

  /// The form that is shown.
  var form: FormState {
    get throws {
      guard let form = FormState.find(in: state) else { throw unexpected }
      return form
    }
  }

  /// Types a title and an attendee into the form, and saves it.
  mutating func saveScrum(_ title: String, _ attendee: String = "Ada") throws {
    type(title)
    try go(to: .newAttendee)
    type(attendee)
    press(.control("s"))
  }

  /// The story after the arrows have led to a field.
  func going(to field: FormFocus) throws -> Story {
    var story = self
    try story.go(to: field)
    return story
  }

  /// Goes to a field by the arrows.
  mutating func go(to field: FormFocus) throws {
    let fields = try form.fields
    let (from, to) = (fields.firstIndex(of: try form.focus) ?? 0, fields.firstIndex(of: field) ?? 0)
    for _ in 0..<abs(to - from) { press(to > from ? .down : .up) }
    try expect(form.focus, field)
  }
}
