import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Everyone's turns on the screen of a scrum")
struct TurnsTests {
  @Test("the heads stand over their columns; no column for absences without any")
  func columns() {
    #expect(Story.detail(30).screen(60, 40).contains(" 2:54    3:32   4/30 "))
    #expect(!Story.detail(3).screen(60, 40).contains("absent"))
  }

  @Test(
    "Enter, Space and a second click list the meetings of one of them", arguments: [" ", .enter] as [Key?])
  func meetings(key: Key?) {
    var story = Story.detail(30).pressing(.tab, .tab, "j", "j", "j")
    if let key { story.press(key) }
    let screen = story.screen(80, 12)
    #expect(screen.contains("30 of 30") && screen.contains("−1:00  Jonathan 2:30"))
    expect(story.detailFocus, .listed(0))
    story.press(.escape)
    #expect(story.detailFocus == .listed(0) && !story.screen(80, 24).contains("/ Jonathan"))
    for _ in 0..<2 { story.click("detail/turns/1") }
    #expect(story.screen(80, 24).contains("/ Daisy"))
  }

  @Test("only the latest meetings' attendees have room; t shows all")
  func many() {
    var meeting = Story.meetings(1)[0]
    meeting.turns += (1...20).map {
      Turn(attendeeID: UUID(), name: "Number \($0)", seconds: $0, allotted: 30, outcome: .spoke)
    }
    var story = Story.detail([meeting])
    #expect(story.screen(120, 40).contains("and 18 more · T shows all"))
    #expect(!story.screen(120, 40).contains("Number 20"))
    story.press("T")
    #expect(story.screen(120, 40).contains("Number 20"))
  }

  @Test("without a timed meeting there are none, and the focus leaves them")
  func none() {
    var story = Story.detail(1).pressing("j")
    expect(story.detailFocus, .turn(0))
    story.happen(.history([], scrum: Story.design.id))
    #expect(story.detailFocus == .facts && !story.screen(120, 40).contains("Turns"))
  }

  @Test("the columns of the table fit into every width")
  func everyWidth() {
    var meetings = Story.meetings(30)
    meetings[3].turns[0].name = String(repeating: "設計 ", count: 200)
    meetings[4].turns[1].seconds = .max
    meetings[5].turns[2].seconds = .min
    let attendees = PastMeetings(meetings, now: Story.start).turns
    for room in -3...200 {
      let columns = TurnsColumns(attendees, in: room)
      let all = [columns.name, columns.bar, columns.average, columns.longest, columns.absent]
      #expect(all.allSatisfy { $0 >= 0 })
      let used = all.reduce(0, +) + all.count { $0 > 0 } - 1
      #expect(used <= max(room, columns.name + columns.average + 1), "\(room)")
    }
  }
}
