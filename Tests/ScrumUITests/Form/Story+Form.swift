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
      guard case .form(let form) = state.screen else { throw NoForm() }
      return form
    }
  }

  private struct NoForm: Error {}

  /// Types a text, letter by letter.
  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Goes to a field by Tab.
  mutating func go(to field: FormFocus) throws {
    for _ in try form.fields where try form.focus != field { press(.tab) }
    #expect(try form.focus == field)
  }
}
