import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A scrum that another board deletes while it is in focus")
struct VanishedScrumTests {
  private let words = "Design was deleted elsewhere"

  /// Keys on the samples, then Design is gone, while App Dev and Web Dev are left.
  private func story(_ keys: Key...) -> Story {
    var story = Story.samples
    for key in keys { story.press(key) }
    if let detail = DetailState.find(in: story.state) {
      let turn = Turn(
        attendeeID: detail.scrum, name: "Cathy", seconds: 9, allotted: 9, outcome: .spoke,
        notes: [Note(kind: .blocker, text: "a", at: Story.start)])
      let meeting = Meeting(
        title: "Design", startedAt: Story.start, endedAt: Story.start, lengthInMinutes: 10, turns: [turn])
      story.happen(.history([meeting], scrum: detail.scrum))
    }
    return story
  }

  private func gone(_ story: Story) -> Story {
    var story = story
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    return story
  }

  @Test("its screens close, and a notice on the board says why")
  func said() {
    var past = story(.enter)
    past.press(.end, .enter)
    for shown in [story(), story(.tab), story(.enter), past] {
      let story = gone(shown)
      #expect(story.state.screen == .board && story.state.notice?.text == words)
    }
  }

  @Test("the next key works at once, and is meant for what is in focus now")
  func keys() {
    var story = gone(story(.tab))
    story.press("j")
    #expect(story.state.focusedScrum?.title == "Web Dev")
    story.press("n")
    #expect(story.state.screen != .board)
  }

  @Test("deleting another scrum elsewhere, or one's own deletion, gives no such notice")
  func others() {
    var story = story(.tab)
    story.happen(.merged(Array(story.state.scrums.dropLast()), notices: []))
    #expect(story.state.notice == nil)
    story.press("d")
    #expect(story.state.scrums.map(\.title) == ["App Dev"])
  }

  @Test("further notices are counted")
  func more() {
    var story = story(.tab)
    story.happen(.merged([], notices: ["a", "b"]))
    #expect(story.state.notice?.text == "\(words) · and 2 more")
  }
}
