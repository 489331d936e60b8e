import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The screen of a scrum")
struct DetailTests {
  @Test("shows its facts, its last durations, what is open, and its past meetings by month")
  func whole() {
    var story = Story.detail(60)
    story.press(.tab, .tab)
    #expect(
      story.screen(80, 24) == """
         ╭───────────────────────────────────────────╮ ╭──────────────────────────────╮█
         │ Design                                    │ │ 20 Nov █████████▋│      9:00 │█
         │ Mon 09:30                                 │ │ 19 Nov ██████████│      9:32 │█
         │ Length      10 minutes                    │ │ 18 Nov █████████│▓     10:04 │█
         │ Schedule    Mon–Fri 09:30                 │ │ 17 Nov ██████████│▓    10:36 │█
         │ Theme       Yellow                        │ │ 16 Nov ██████████│▓▓▓  13:08 │█
         │ Attendees   4: Cathy · Daisy · Simon ·    │ │ 15 Nov █████████▋│      9:00 ││
         │             Jonathan                      │ │ 14 Nov ███████▍  │      6:54 ││
         │ Order       Listed                        │ │ 4 of the last 10 on time     ││
         │ Time is up  Overtime                      │ │ Average 10:12                ││
         │ [s] Start  [e] Edit                       │ ╰──────────────────────────────╯│
         ╰───────────────────────────────────────────╯                                 │
         ▸ Turns: average 2:37 · longest 3:32 (Jonathan) · absent 8 of 60 (Jonathan)   │
                                                                                       │
         Open blockers · 1                                                             │
         ☐ Daisy: staging is down                             2 days · since Thu 19 Nov│
                                                                                       │
         November 2026 · 20 meetings                                             Design│
         Fri 20 Nov 09:30  9:00 / 10:00      4 of 4 Cathy, Daisy, Simon, Jonathan      │
         Thu 19 Nov 09:30  9:32 / 10:00      4 of 4 Cathy, Daisy, Simon, Jo…  1 blocker│
         Wed 18 Nov 09:30 10:04 / 10:00 late 4 of 4 Cathy, Daisy, Simon, Jonathan      │
         Tue 17 Nov 09:30 10:36 / 10:00 late 4 of 4 Cathy, Daisy, Simon, Jonathan      │
         Mon 16 Nov 09:30 13:08 / 10:00 late 4 of 4 Cathy, Daisy, Simon, Jonathan      │
         enter open  d delete meeting  s start  e edit  ? help                 esc back
        """)
  }

  @Test("on a small terminal leaves out what matters less")
  func small() {
    var story = Story.detail(60)
    #expect(
      story.screen(40, 12) == """
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓█
         ┃ Design                             ┃│
         ┃ Mon 09:30                          ┃│
         ┃ 10 min · Mon–Fri 09:30             ┃│
         ┃ Cathy · Daisy · Simon · Jonathan   ┃│
         ┃ [s] Start  [e] Edit                ┃│
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│
         ▸ █▇▆▅▆█▇▆▆▆ 4 of 10 on time          │
         Open blockers · 1                     │
         ☐ Daisy: staging is down · 2 days     │
         November 2026 · 20 meetings     Design│
         s start  e edit  ? help       esc back
        """)
    #expect(
      story.screen(20, 6) == """
        ┏━━━━━━━━━━━━━━━━━━┓
        ┃ Design           ┃
        ┃ Mon 09:30        ┃
        ┃ 10 min · ☺ 4     ┃
        ┗━━━━━━━━━━━━━━━━━━┛
         ? help    esc back
        """)
    story.press(.tab, .tab, "j", "j", "j", "j")
    #expect(
      story.screen(20, 6) == """
        November 2026
        19 Nov 9:32        ☐
        18 Nov 10:04 late
        17 Nov 10:36 late
        16 Nov 13:08 late
         ? help    esc back
        """)
  }

  @Test("the month stays in view above its meetings, and never over the one in focus")
  func pinned() {
    var story = Story.detail(60)
    story.press("G")
    let last = story.screen(40, 12)
    #expect(last.hasPrefix(" October 2026 · 31 meetings      Design│\n September 2026 · 9 meetings "))
    for _ in 0..<11 { story.press("k") }
    #expect(
      story.screen(40, 12).hasPrefix(
        """
         October 2026 · 31 meetings      Design│
         Mon 5 Oct  09:30  9:32 / 10:00        │
        """))
  }

  @Test("names without room are counted, and a fixed share is a fact")
  func names() throws {
    var scrum = Story.design
    scrum.attendees = (1...59).map { Attendee(name: "Name\($0)") }
    scrum.share = .fixed
    let screen = Story.detail(Story.meetings(9), of: scrum).screen(80, 24)
    #expect(screen.contains("┃ Attendees   59: Name1 · Name2 · Name3 ·"))
    #expect(try Regex("Name[0-9]+ and [0-9]+ more").firstMatch(in: screen) != nil)
    #expect(screen.contains("┃ Share       Fixed "))
    #expect(!Story.detail(9).screen(80, 24).contains("Share"))
  }

  @Test("on a very wide screen the ends of a row stay near each other")
  func veryWide() {
    let rows = Story.detail(9).screen(200, 60).split(separator: "\n")
    for words in ["☐ Daisy", "Thu 19 Nov 09:30"] {
      #expect(rows.contains { $0.contains(words) && $0.drop { $0 == " " }.count < 120 }, "\(words)")
    }
  }

  @Test("in plain ASCII says the same")
  func ascii() {
    let screen = Story.detail(3).screen(80, 24, glyphs: .ascii)
    #expect(screen.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(screen.contains("Mon-Fri 09:30"))
    #expect(screen.contains("[ ] Daisy: staging is down"))
  }

  @Test("without a meeting there is no chart, and until the history is read it says so")
  func empty() {
    #expect(Story.detail(0).screen(80, 24).contains("No past meetings yet"))
    #expect(!Story.detail(0).screen(80, 24).contains("on time"))
    var story = Story([Story.design])
    story.press(.enter)
    #expect(story.screen(80, 24).contains("Reading past meetings"))
  }

  @Test("the words are about the last ten, however many bars there are; meetings of a day have their time")
  func lastTen() {
    var meetings = Story.meetings(12)
    for size in [(80, 24), (120, 40), (200, 60), (60, 30), (60, 40)] {
      let screen = Story.detail(meetings).screen(size.0, size.1)
      #expect(screen.contains("4 of the last 10 on time"), "\(size)\n\(screen)")
    }
    meetings[1].startedAt = meetings[0].startedAt - 3_600
    let screen = Story.detail(meetings).screen(80, 24)
    #expect(screen.contains("20 Nov 09:30 ") && screen.contains("20 Nov 08:30 "), "\(screen)")
    #expect(screen.contains("18 Nov  "), "\(screen)")
  }

  @Test("meetings that were not timed are in the list, not in the chart nor in the average")
  func untimed() {
    var meetings = Story.meetings(6)
    for turn in meetings[0].turns.indices { meetings[0].turns[turn].seconds = 0 }
    let screen = Story.detail(meetings).screen(80, 30)
    #expect(screen.contains("Fri 20 Nov 09:30     not timed      4 of 4"))
    #expect(screen.contains("of the last 5 on time"))
    #expect(!screen.contains("20 Nov ─") && !screen.contains(" 0:00"))
    for place in meetings.indices {
      for turn in meetings[place].turns.indices { meetings[place].turns[turn].seconds = 0 }
    }
    #expect(!Story.detail(meetings).screen(80, 30).contains("on time"))
  }
}
