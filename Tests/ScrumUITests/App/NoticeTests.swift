import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("A notice")
struct NoticeTests {
  @Test("stands beside the keys; the last hints give way, the help and the way out stay")
  func beside() {
    let story = Story.samples.pressing("j", "J")
    expect(story.foot(80), " s start  space expand  enter open  ? help  │ Design moved · u undo      q quit")
    expect(story.foot(60), " s start  n new  ? help  │ Design moved · u undo     q quit")
    expect(story.foot(46), " ? help  │ Design moved · u undo       q quit")
    expect(story.foot(40), " ?  │ Design moved · u undo      q quit")
  }

  @Test("a long notice stands above the keys", arguments: 20...80)
  func above(width: Int) {
    var story = Story.samples
    let keys = story.foot(width)
    story.happen(.failed(String(repeating: "words ", count: 20)))
    expect(story.foot(width), keys)
    let lines = story.screen(width, 14).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(" ! words words") })
    #expect(lines.last { $0.contains("words") }?.contains("…") == false || width < 60)
  }

  @Test("goes after five seconds with one wake-up, and none follows", arguments: ["board", "form", "help"])
  func gone(screen: String) throws {
    var story = Story.samples.pressing("j", "J")
    if screen == "form" { story.press("n", .control("s")) }
    if screen == "help" { story.press("?", "x", .enter) }
    story.happen(.done("Something"))
    story.press("?")
    story.happen(.failed("Something else"))
    // It comes from the files, so its time must be told first.
    story.wait(0)
    let end = try #require(story.state.nextChange)
    expect(end.timeIntervalSince(story.state.now), 5)
    story.wait(4.9)
    #expect(story.state.notice?.text == "Something else" && story.state.nextChange == end)
    story.wait(0.1)
    #expect(story.state.notice == nil)
    // The board shows the minute.
    let next = story.state.nextChange.map { $0.timeIntervalSince(story.state.now) }
    #expect(next.map { $0 > 5 } ?? true)
  }

  @Test("the notice of a key is dated by that key")
  func dated() {
    var story = Story.samples
    story.wait(3)
    story.press("j", "J")
    expect(story.state.nextChange, story.state.now + 5)
  }

  @Test("goes in a meeting too, also while its clock stands")
  func meeting() {
    var story = Story.meeting.pressing(" ").after(.done("Something"))
    story.wait(0)
    story.wait(5)
    #expect(story.state.notice == nil && story.state.nextChange == nil)
  }

  @Test("is shown longer if it takes longer to read")
  func long() {
    var story = Story.samples.after(.failed(String(repeating: "word ", count: 30)))
    story.wait(0)
    story.wait(9.9)
    #expect(story.state.notice != nil)
    story.wait(0.1)
    #expect(story.state.notice == nil)
  }

  @Test("stays after a key that only moves, and goes with any other")
  func moving() {
    var story = Story.samples.pressing("d", "j", .right, .tab)
    expect(story.state.notice?.text, "Design deleted · u undo")
    story.press("v")
    #expect(story.state.notice == nil)
  }

  @Test("leaves the rest of the foot as it is where there is room, also if the focus moves")
  func room() {
    let foot = Story.samples.after(.done("Done")).foot(200)
    expect(foot.replacing("│ Done", with: "      "), Story.samples.foot(200))
    let story = Story.numbered(6).pressing("j", "J")
    expect(story.pressing("j").foot(120), story.foot(120))
  }
}
