import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Everybody's turns on the screen of a scrum")
struct TurnsTests {
  @Test("are a line where there is little room, and a card beside the others where there is more")
  func forms() {
    var story = Story.detail(30)
    #expect(
      story.screen(80, 24).contains(
        " ▸ Turns: average 2:37 · longest 3:32 (Jonathan) · absent 4 of 30 (Jonathan)   │\n"))
    #expect(story.screen(40, 12).contains(" ▸ █▇▆▅▆█▇▆▆▆ 4 of 10 on time "))
    #expect(
      story.screen(120, 30).split(separator: "\n").prefix(7).map { String($0.dropFirst(77)) } == [
        "╭────────────────────────────────────────╮█",
        "│ Turns                  avg  max absent │█",
        "│ Cathy    ████████  │  2:22 3:02        │█",
        "│ Daisy    ████████▋ │  2:32 3:12        │█",
        "│ Simon    █████████▏ │ 2:42 3:22        │█",
        "│ Jonathan █████████▉ │ 2:54 3:32   4/30 │█",
        "╰────────────────────────────────────────╯█",
      ])
    story.press("j")
    #expect(story.screen(20, 6).contains("\n▸ 4 of 10 on time"))
  }

  @Test("Space, Enter and a second click open the line and close it", arguments: [" ", .enter] as [Key])
  func toggle(key: Key) {
    var story = Story.detail(30)
    story.press("j", key)
    #expect(
      story.screen(80, 24).contains(
        """
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓│
         ┃ ▾ Turns                                             average longest absent ┃│
         ┃ Cathy    ████████████████████████████▏       │         2:22    3:02        ┃│
         ┃ Daisy    ██████████████████████████████▏       │       2:32    3:12        ┃│
         ┃ Simon    ████████████████████████████████▏       │     2:42    3:22        ┃│
         ┃ Jonathan ██████████████████████████████████▌      │    2:54    3:32   4/30 ┃│
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│
        """))
    #expect(story.detailFocus == .turns)
    // Elsewhere the key means something else.
    story.press(key, .tab)
    #expect(story.screen(80, 24).contains("▸ Turns"))
    for _ in 0..<2 {
      story.happen(.pointer(.press("detail/turns")))
      story.happen(.pointer(.release("detail/turns")))
    }
    #expect(story.screen(80, 24).contains("▾ Turns"))
  }

  @Test("many are cut beside the facts, and shown on demand")
  func many() {
    var meeting = Story.meetings(1)[0]
    meeting.turns += (1...20).map {
      Turn(attendeeID: UUID(), name: "Number \($0)", seconds: $0, allotted: 30, outcome: .spoke)
    }
    var story = Story.detail([meeting])
    #expect(story.screen(120, 40).contains("│ and 15 more "))
    story.press("j", " ")
    #expect(story.screen(120, 40).contains("│ Number 20 ") || story.screen(120, 40).contains("┃ Number 20 "))
  }

  @Test("each is one sentence")
  func spoken() {
    var story = Story.detail(30)
    story.press("j")
    #expect(
      story.spoken(120, 40).contains(
        """
        Turns, heading, in focus
        Cathy, 2:22 on average, longest 3:02, never absent
        Daisy, 2:32 on average, longest 3:12, never absent
        Simon, 2:42 on average, longest 3:22, never absent
        Jonathan, 2:54 on average, longest 3:32, absent 4 of 30
        """))
  }

  @Test("without a timed meeting there are none, and the focus leaves them")
  func none() {
    var story = Story.detail(1)
    story.press("j")
    #expect(story.detailFocus == .turns)
    story.happen(.history([], scrum: Story.design.id))
    #expect(story.detailFocus == .facts)
    #expect(!story.screen(120, 40).contains("Turns"))
  }

  @Test("an open blocker says for how many days it has been one, the oldest first")
  func ages() {
    var meetings = Story.meetings(14)
    meetings[0].turns[0].notes = [Note(kind: .blocker, text: "the key is lost", at: Story.start)]
    meetings[12].turns[2].notes = [
      Note(kind: .blocker, text: "no access", at: Story.start - 12 * 86_400)
    ]
    var story = Story.detail(meetings)
    func rows() -> [Substring] {
      story.screen(60, 40).split(separator: "\n").filter { $0.contains(" · since ") }.map { line in
        line.split(separator: " · since")[0].split(separator: "  ").last?.drop { $0 == " " } ?? ""
      }
    }
    #expect(rows() == ["12 days", "2 days", "today"])
    #expect(story.screen(40, 40).contains("☐ Simon: no access · 12 days"))
    // At midnight all are a day older.
    story.wait(86_400)
    #expect(rows() == ["13 days", "3 days", "1 day"])
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
