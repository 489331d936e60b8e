import FoundationEssentials
import ScrumModel

@testable import ScrumUI

extension Story {
  /// The samples; the card of Design, whose last meeting left the blockers "a" and "b", is open and in focus.
  static var twoBlockers: Story {
    var story = Story.samples
    let scrum = story.state.scrums[0]
    let notes = ["a", "b"].map { Note(kind: .blocker, text: $0, at: Story.start - 100) }
    let turn = Turn(
      attendeeID: scrum.attendees[0].id, name: "Cathy", seconds: 9, allotted: 9, outcome: .spoke, notes: notes
    )
    let meeting = Meeting(
      title: "Design", startedAt: Story.start - 200, endedAt: Story.start, lengthInMinutes: 10, turns: [turn])
    story.press("j", " ")
    story.happen(.history([meeting], scrum: scrum.id))
    return story
  }
}
