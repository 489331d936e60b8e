import CardKit
import Testing

@testable import ScrumUI

extension Story {
  /// A new scrum's form, over the samples.
  static var newForm: Story {
    var story = samples
    story.press("n")
    return story
  }

  /// The form of the first sample.
  static var editForm: Story {
    var story = samples
    story.press("e")
    return story
  }

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

  /// Goes to a field by the arrows.
  mutating func go(to field: FormFocus) throws {
    let fields = try form.fields
    let (from, to) = (fields.firstIndex(of: try form.focus) ?? 0, fields.firstIndex(of: field) ?? 0)
    for _ in 0..<abs(to - from) { press(to > from ? .down : .up) }
    #expect(try form.focus == field)
  }
}
