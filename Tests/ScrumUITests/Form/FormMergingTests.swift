import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A form whose scrum another board changes")
struct FormMergingTests {
  /// The form of Design with `!` after the title, while another board does something to Design.
  private func story(_ change: (inout DailyScrum) -> Void) throws -> (Story, DailyScrum) {
    var story = Story.editForm.pressing("!")
    var scrums = story.state.scrums
    change(&scrums[0])
    story.happen(.merged(scrums, notices: []))
    return (story, scrums[0])
  }

  @Test("what it has changed in other fields and attendees stays; undo takes back the form's alone")
  func otherFields() throws {
    var (story, current) = try story {
      $0.lengthInMinutes = 42
      $0.attendees.append(Attendee(name: "Zoe"))
    }
    story.press(.control("s"))
    var merged = current
    merged.title = "Design!"
    #expect(story.state.scrums[0] == merged && story.state.notice?.text == "Design! changed · u undo")
    story.press("u")
    expect(story.state.scrums[0], current)
    story.press(.control("r"))
    expect(story.state.scrums[0], merged)
  }

  @Test("in the same field the form's counts, which is said, and undo brings the other's back")
  func sameField() throws {
    var (story, current) = try story { $0.title = "Elsewhere" }
    story.press(.control("s"))
    expect(story.state.scrums[0].title, "Design!")
    expect(
      story.state.notice?.text,
      "Design! changed · the title was changed elsewhere too, yours is kept · u undo")
    story.press("u")
    expect(story.state.scrums[0], current)
  }

  @Test("if both made the same change, there is nothing to save or undo")
  func same() throws {
    var (story, current) = try story { $0.title = "Design!" }
    story.press(.control("s"))
    #expect(story.effects.isEmpty && story.state.scrums[0] == current)
    expect(story.state.notice?.text, "Design! was already changed that way elsewhere")
    story.press("u")
    expect(story.state.notice?.text, "Nothing to undo")
  }

  @Test("one attendee stays, whoever was removed on both sides")
  func attendees() throws {
    var story = try Story.editForm.going(to: .attendee(0))
    for _ in 0..<3 { story.press(.control("x")) }
    let left = try story.form.draft.attendees.compactMap(\.original?.name)
    var scrums = story.state.scrums
    scrums[0].attendees.removeAll { left.contains($0.name) }
    story.happen(.merged(scrums, notices: []))
    story.press(.control("s"))
    #expect(!story.state.scrums[0].attendees.isEmpty)
  }
}
