import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The screen of a past meeting")
struct PastMeetingTests {
  /// The second meeting of thirty is shown.
  private static var story: Story {
    var story = Story.detail(30)
    story.press(.tab, .tab, "j", .enter)
    return story
  }

  @Test("shows the turns, the notes, what was open and what was put off")
  func whole() {
    #expect(
      Self.story.screen(80, 24) == """
         Design                                                        Thu 19 Nov 09:30

         9:32 of 10:00 · 0:28 shorter than planned · 4 of 4 attended

         Cathy    ████████████████████████████████████████▌      │    2:08 / 2:30
         Daisy    ███████████████████████████████████████████▋   │    2:18 / 2:30
         Simon    ██████████████████████████████████████████████▉│    2:28 / 2:30
         Jonathan ███████████████████████████████████████████████│▓▓  2:38 / 2:30 +0:08

         Notes
         Daisy: the new logo is ready

         Blockers
         ☐ Daisy: staging is down

         Parking lot
         Daisy: who orders lunch?






         left newer  right older  d delete meeting  c copy  w write  ? help    esc back
        """)
  }

  @Test("the mark is on name and numbers, and leaves the bar as it is")
  func mark() throws {
    let canvas = Self.story.canvas(80, 24)
    let line = canvas.picture.split(separator: "\n", omittingEmptySubsequences: false)[4]
    for (text, isMarked) in [("Cathy", true), ("█", false), ("│", false), ("2:08", true), ("2:30", true)] {
      let place = try #require(line.firstRange(of: text)?.lowerBound)
      let x = line.distance(from: line.startIndex, to: place)
      #expect(canvas[x, 4].attributes.contains(.reverse) == isMarked, "\(text)")
    }
  }

  @Test("on a small terminal scrolls to the row that is marked")
  func small() {
    var story = Self.story
    story.press("G")
    #expect(
      story.screen(40, 12) == """
         Design                Thu 19 Nov 09:30
         9:32 of 10:00 · 0:28 shorter than
         planned · 4 of 4 attended
         Notes                                 │
         Daisy: the new logo is ready          │
                                               │
         Blockers                              │
         ☐ Daisy: staging is down              █
                                               █
         Parking lot                           █
         Daisy: who orders lunch?              █
         left newer  c copy  ? help    esc back
        """)
  }

  @Test("shows who was there that day, whatever the scrum says today")
  func thatDay() {
    var meeting = Story.meetings(1)[0]
    meeting.title = "Old design"
    meeting.turns[0].name = "Zoe"
    meeting.turns[1].outcome = .absent
    meeting.turns[2].outcome = .skipped
    meeting.startedAt = Story.start - 400 * 86_400
    var story = Story.detail([meeting])
    story.press("G", .enter)
    let screen = story.screen(80, 24)
    for words in [
      "Old design ", "Zoe ", "absent", "did not speak", "Fri 17 Oct 2025 09:24", "3 of 4 attended",
    ] {
      #expect(screen.contains(words), "\(words)")
    }
    #expect(!screen.contains("Cathy"))
  }

  @Test("a meeting that was not timed says so in words, without bars")
  func untimed() {
    var meeting = Story.meetings(1)[0]
    for turn in meeting.turns.indices { meeting.turns[turn].seconds = 0 }
    meeting.transcript = "We met. Nobody took the time."
    var story = Story.detail([meeting])
    story.press("G", .enter)
    #expect(
      story.screen(60, 16) == """
         Design                                    Fri 20 Nov 09:30

         Not timed · 4 of 4 attended

         Cathy    ✓ attended
         Daisy    ✓ attended
         Simon    ✓ attended
         Jonathan ✓ attended

         Transcript
         We met.
         Nobody took the time.



         d delete meeting  c copy  w write  ? help         esc back
        """)
  }

  @Test("h and l turn to the newer and the older meeting, and Esc goes to its row in the list")
  func turning() {
    var story = Self.story
    let meetings = story.state.history[Story.design.id] ?? []
    story.press("l", .right)
    #expect(story.pastMeeting?.meeting == meetings[3].id)
    story.press("h", .left, "h", "h")
    #expect(story.pastMeeting?.meeting == meetings[0].id)
    #expect(story.state.notice == .info("This is the newest meeting"))
    story.press("l", "l", .escape)
    #expect(story.detailFocus == .meeting(2))
    story.press("G", .enter, "l")
    #expect(story.state.notice == .info("This is the oldest meeting"))
  }

  @Test("d deletes it and goes back; u brings it back")
  func delete() {
    var story = Self.story
    let meetings = story.state.history[Story.design.id] ?? []
    story.press("d")
    #expect(story.effects == [.deleteMeeting(meetings[1].id, scrum: Story.design.id)])
    #expect(story.detailFocus == .meeting(1))
    #expect(story.state.notice == .info("Meeting of Thu 19 Nov deleted · u undo"))
    story.press("u")
    #expect(story.state.history[Story.design.id] == meetings)
  }

  @Test("a blocker is resolved and opened again on its row alone")
  func resolve() throws {
    var story = Self.story
    let before = story.state.history
    story.press(" ", "x")
    #expect(story.state.history == before)
    #expect(!story.state.tableTitles.contains("Open blocker"))
    story.press(.tab, .tab)
    #expect(story.state.tableTitles.first == "Open blocker")
    story.press("x")
    #expect(story.screen(80, 24).contains("☑ Daisy: staging is down · resolved Sat 21 Nov"))
    let changed = try #require(story.state.history[Story.design.id]?[1])
    #expect(story.effects == [.addMeeting(changed, scrum: Story.design.id)])
    story.press(.enter)
    #expect(story.state.history == before)
    story.press("u", "u")
    #expect(story.state.history == before)
  }

  @Test("Tab goes from turns to notes, blockers, parking lot, and the mouse marks a row")
  func moving() {
    var story = Self.story
    let rows = ([.tab, .tab, .tab, .tab, .backTab, "g", "k", .pageDown, "G", "j"] as [Key]).map { key in
      story.press(key)
      return story.pastMeeting?.row
    }
    #expect(rows == [4, 5, 6, 0, 6, 0, 0, 6, 6, 6])
    story.happen(.pointer(.press("past/rows/5")))
    story.happen(.pointer(.release("past/rows/5")))
    #expect(story.pastMeeting?.row == 5)
    story.happen(.pointer(.press("past/rows/5")))
    story.happen(.pointer(.release("past/rows/5")))
    #expect(story.state.notice?.text.hasPrefix("Resolved: ") == true)
    story.happen(.pointer(.press("past/rows/7")))
    #expect(story.pastMeeting?.row == 5)
  }
}
