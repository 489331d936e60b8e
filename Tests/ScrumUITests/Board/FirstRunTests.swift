import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The first run")
struct FirstRunTests {
  static let steps = [
    "Make your first scrum", "Load the three samples", "Join your team's board", "Look at a board in use",
  ]

  @Test(
    "samples and ways to begin are seen at every size",
    arguments: [
      Size(width: 40, height: 12), Size(width: 60, height: 16), Size(width: 80, height: 24),
      Size(width: 120, height: 40), Size(width: 200, height: 60),
    ])
  func seen(size: Size) {
    let screen = Story([]).screen(size.width, size.height)
    let words = Self.steps + ["No scrums yet", "Design", "App Dev", "Web Dev"]
    expect(words.filter { !screen.contains($0) }, [], "\(screen)")
  }

  @Test("Enter on a sample, or a click on it, loads that one alone", arguments: [false, true])
  func one(isClicked: Bool) throws {
    var story = Story([])
    story.resize(120, 40)
    if isClicked {
      try story.click(on: "App Dev", Size(width: 120, height: 40))
    } else {
      story.press(.up, .right, .enter)
    }
    expect(story.state.scrums.map(\.title), ["App Dev"])
    expect(story.state.notice?.text.hasPrefix("The sample App Dev is loaded"), true)
    story.press("I")
    expect(story.state.scrums, [])
  }

  @Test("the arrows reach all of it, side by side and one below the other", arguments: [40, 120])
  func reached(width: Int) {
    var story = Story([])
    story.resize(width, 40)
    var seen = Set([story.state.board.focus])
    for key: Key in [.up, .up, .up, .right, .right, .down, .down, .down, .down, .down, .down, .down] {
      story.press(key)
      seen.insert(story.state.board.focus)
    }
    expect(seen.count, 7)
    story.press(.enter)
    guard case .terminal(.run(let command, _)) = story.effects.last else {
      Issue.record("\(story.effects)"); return
    }
    expect(command.words, ["/proc/self/exe", "demo"])
    story.press(.up, .enter)
    expect(story.state.notice?.text, "Not shared yet · scrums sync URL")
  }

  @Test("a store that can't be written gives the reason for each")
  func readOnly() {
    var story = Story([])
    story.readOnly()
    for key: Key in [.up, .down, .down] {
      story.press(key, .enter)
      expect(story.state.notice?.text.contains("newer version"), true)
    }
  }
}
