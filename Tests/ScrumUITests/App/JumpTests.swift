import CardKit
import Testing

@testable import ScrumUI

@Suite("Letters to jump to")
struct JumpTests {
  private func mark(_ view: ViewID, in story: Story) -> Character? {
    story.state.visibleMarks?.first { $0.view == view }?.letter
  }

  @Test("f puts letters on what is in sight; one of them goes there, another key takes them away")
  func going() throws {
    var story = Story.numbered(6)
    story.window = Size(width: 100, height: 30)
    let plain = story.screen(100, 30)
    story.press("f")
    let marks = try #require(story.state.visibleMarks)
    #expect(marks.count >= 6 && Set(marks.map(\.letter)).count == marks.count)
    let target = try #require(marks.first { story.state.board.focusedView != $0.view })
    expect(story.screen(100, 30) != plain, true)
    let gone = story.pressing(.escape)
    expect(gone.screen(100, 30), plain)
    story.press(.character(target.letter))
    #expect(story.state.visibleMarks == nil && story.state.board.focusedView?.contains(target.view) == true)
    #expect(story.state.screen == .board)
  }

  @Test(
    "with Shift it opens at once, whatever key opens, and a button is pressed", arguments: ["enter", "f5"])
  func opening(key: String) throws {
    var story = Story.numbered(6)
    story.edited.shared.preferences.keys = KeyBindings([.init(table: "board", row: "open", keys: [key])])
    story.window = Size(width: 100, height: 30)
    story.press("f")
    let (top, app) = (story.state.top, story.state.shared)
    let card = try #require(
      story.state.visibleMarks?.first {
        let scrum = top.scrum(at: $0.view, app)
        return KeyRow.id(of: $0.view) == nil && scrum != nil && scrum != top.scrum(at: nil, app)
      })
    let letter = try #require(card.letter.uppercased().first)
    let scrum = try #require(top.scrum(at: card.view, app))
    story.press(.character(letter))
    #expect(story.state.top is DetailState && story.state.top.scrum(at: nil, story.state.shared) == scrum)
    story.press("f")
    let start = try #require(
      story.state.visibleMarks?.first { KeyRow.id(of: $0.view) == "start" })
    story.press(.character(start.letter))
    #expect(MeetingState.find(in: story.state)?.isReady == true)
  }

  @Test("letters of another screen do nothing, and where text is typed f is a letter")
  func others() {
    var story = Story.numbered(3)
    story.press("f")
    let letters = story.state.jumps
    story.happen(.start(scrum: story.state.scrums[0].id))
    #expect(letters != nil && story.state.visibleMarks == nil)
    story.press("s")
    #expect(MeetingState.find(in: story.state)?.isReady == true)
    story.press("s")
    #expect(MeetingState.find(in: story.state)?.isReady == false)
    story.press("a")
    story.type("f")
    #expect(story.state.textInput?.text == "f")
  }
}
