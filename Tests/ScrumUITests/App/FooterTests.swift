import CardKit
import Testing

@testable import ScrumUI

@Suite("The foot of the screen")
struct FooterTests {
  @Test("a history that can't be read whole is a standing mark, with the scrum's name where there is room")
  func damagedHistory() {
    var story = Story.samples
    story.unreadHistory()
    #expect(story.screen(80, 24).contains(" ! damaged history: Design  "))
    #expect(story.screen(40, 12).contains(" ! damaged history  "))
  }

  @Test("a notice has ASCII signs on a terminal that has no others")
  func asciiNotice() {
    var story = Story.samples.pressing("j", "J")
    #expect(story.screen(60, 12).contains("  │ Design moved · u undo   "))
    #expect(story.screen(60, 12, glyphs: .ascii).contains("  | Design moved - u undo   "))
    story.press(":", .function(1))
    #expect(
      story.screen(80, 12, glyphs: .ascii)
        .contains("\n up down select - enter runs - esc closes - then F1 shows all keys\n"))
  }

  @Test("a hint that does not fit leaves room for the next; help and way out stay")
  func narrow() {
    let story = Story.samples
    expect(story.foot(60), " s start  space expand  enter open  n new  ? help    q quit")
    expect(story.foot(40), " s start  enter open  ? help     q quit")
    expect(story.foot(30), " s start  ? help       q quit")
    expect(story.foot(20), " ? help      q quit")
    expect(story.foot(17), " ?        q quit")
    expect(story.foot(12), "     q quit")
    expect(Story().foot(40), " n new  ? help                   q quit")
  }

  @Test("the help is in sight on every screen from 20 columns on")
  func help() {
    let screens = [
      (Story.samples, "?"), (.meeting, "?"), (.detail(0), "?"), (Story.samples.after(0, "/"), "F1"),
      (.newForm, "F1"),
    ]
    for (story, key) in screens {
      for width in 20...80 {
        let foot = story.foot(width)
        #expect(foot.contains(" \(key) help  ") || foot.contains(" \(key)  "), "\(foot)")
      }
    }
  }

  @Test("on a field it says what its arrows do: both directions or none")
  func directions() throws {
    var story = try Story.newForm.going(to: .length)
    #expect(story.foot(80).hasPrefix(" left less  right more  ^S save  tab next section  ? help"))
    expect(story.foot(40), " ^S save  ? help               esc back")
    for field: FormFocus in [
      .theme, .member("speakingOrder"), .member("whenTimeIsUp"), .member("share"), .save,
    ] {
      try story.go(to: field)
      #expect(story.foot(80).hasPrefix(" ^S save  tab next section  left previous  right next  "))
      for width in 20...80 {
        let foot = story.foot(width)
        expect(foot.contains("left"), foot.contains("right"), "\(foot)")
      }
    }
    try story.go(to: .day(0))
    #expect(!story.foot(80).contains("less") && !story.foot(80).contains("previous"))
  }

  @Test("no width cuts a hint", arguments: 0...40)
  func widths(width: Int) {
    let story = Story.samples
    let foot = story.foot(width)
    #expect(!foot.contains("…") || width < 9, "\(foot)")
  }

  @Test("the footer names what Space does: expand, collapse, show more, show less; s joins or resumes")
  func names() throws {
    var story = Story.numbered(30).pressing("j")
    #expect(story.foot(80).contains("space expand"))
    story.press(" ")
    #expect(story.foot(80).contains("space collapse"))
    story.press(.end)
    #expect(story.foot(80).contains("space show more"))
    story.press(" ", .end)
    #expect(story.foot(80).contains("space show less"))
    let left = try Story.meeting.timer.meeting
    story.find(left, isElsewhere: true)
    story.press("g")
    #expect(story.foot(80).contains("s join"))
    story.find(left, isElsewhere: false)
    #expect(story.foot(80).contains("s resume"))
  }

  @Test("while the board is filtered, the way out shows all")
  func filtered() {
    var story = Story.samples.pressing("/", "d", "e", "v", .enter)
    #expect(story.foot(80).hasSuffix("esc show all") && !story.foot(200).contains("q quit"))
    #expect(story.foot(20).hasSuffix("esc show all"))
    story.press(.escape)
    #expect(story.state.board.filter == nil && story.foot(80).hasSuffix("q quit"))
  }
}
