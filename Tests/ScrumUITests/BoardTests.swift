import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The board")
struct BoardTests {
  private func numbered(_ count: Int) -> Story {
    Story((1...count).map { DailyScrum(title: "Scrum \($0)", attendees: [Attendee(name: "Ada")]) })
  }

  @Test("an empty board says what it is for, and one key loads the samples")
  func empty() {
    var story = Story()
    #expect(
      story.screen(60, 12) == """
         Scrums                                   Sat 21 Nov  09:24

                               No scrums yet

                A scrum is a short daily meeting of a team.
               Each attendee gets an equal share of its time.

                           [i] Load three samples



         i load samples  ? help                              q quit
        """)
    story.press("i")
    #expect(story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
    #expect(story.effects == [.save(story.state.scrums)])
    story.press("i")
    #expect(story.effects.isEmpty)
    #expect(story.state.notice == .info("The board is not empty"))
    var other = Story()
    other.press(.enter)
    #expect(other.state.scrums.count == 3)
  }

  @Test("the board shows what is next and all scrums")
  func samples() {
    var story = Story.samples
    story.press("j")
    #expect(
      story.screen(80, 24) == """
         Scrums                                                       Sat 21 Nov  09:24

         Up next
         ╭───────────────────────╮ ╭───────────────────────╮ ╭───────────────────────╮
         │ Design                │ │ App Dev               │ │ Web Dev               │
         │ Not met yet           │ │ Not met yet           │ │ Not met yet           │
         │ ☺ 4            10 min │ │ ☺ 5             5 min │ │ ☺ 10            5 min │
         ╰───────────────────────╯ ╰───────────────────────╯ ╰───────────────────────╯

         All scrums · 3
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃ ▸ Design                                              4 attendees   10 min ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         ╭────────────────────────────────────────────────────────────────────────────╮
         │ ▸ App Dev                                             5 attendees    5 min │
         ╰────────────────────────────────────────────────────────────────────────────╯
         ╭────────────────────────────────────────────────────────────────────────────╮
         │ ▸ Web Dev                                            10 attendees    5 min │
         ╰────────────────────────────────────────────────────────────────────────────╯




         s start  space expand  ? help                                           q quit
        """)
  }

  @Test("a narrow terminal shows one card at a time")
  func narrow() {
    #expect(
      Story.samples.screen(30, 14) == """
         Scrums     Sat 21 Nov  09:24
        Up next                      █
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━┓█
        ┃ Design                    ┃█
        ┃ Not met yet               ┃█
        ┃ ☺ 4                10 min ┃█
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛█
        All scrums · 3               █
        ╭───────────────────────────╮█
        │ ▸ Design      ☺ 4  10 min │█
        ╰───────────────────────────╯│
        ╭───────────────────────────╮│
        │ ▸ App Dev      ☺ 5  5 min ││
         s start               q quit
        """)
  }

  @Test("a card opens in place, closes again, and asks for its history")
  func expand() {
    var story = Story.samples
    story.press("j", "j", " ")
    #expect(story.effects == [.readHistory(scrum: story.state.scrums[1].id)])
    func meeting(_ seconds: Int) -> Meeting {
      let turn = Turn(attendeeID: UUID(), name: "Katie", seconds: seconds, allotted: 300, outcome: .spoke)
      return Meeting(
        title: "App Dev", startedAt: Story.start - 86_400, endedAt: Story.start, lengthInMinutes: 5,
        turns: [turn])
    }
    story.happen(.history([meeting(290), meeting(330), meeting(100)], scrum: story.state.scrums[1].id))
    #expect(
      story.screen(64, 30).split(separator: "\n")[12...16].joined(separator: "\n") == """
         ┃ ▾ App Dev                             5 attendees    5 min ┃
         ┃   Katie · Gray · Euna · Luis · Darla                       ┃
         ┃   Last met yesterday, 4:50 · on time 2 of 3 · ▃█▇          ┃
         ┃   [s] Start                                                ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    story.press(" ")
    #expect(!story.screen(64, 30).contains("Katie"))
  }

  @Test("a stack shows three cards, and its button shows the others and hides them again")
  func showMore() {
    var story = numbered(9)
    #expect(story.screen(60, 60).contains("Show 6 more ▾"))
    #expect(!story.screen(60, 60).contains("▸ Scrum 4"))
    story.press("j", "G")
    #expect(story.state.board.focus == .accessory)
    story.press(.enter)
    #expect(story.state.board.focus == .card(3))
    #expect(story.screen(60, 60).contains("▸ Scrum 9"))
    #expect(story.screen(60, 60).contains("Show less ▴"))
    story.press("G", " ")
    #expect(story.screen(60, 60).contains("Show 6 more ▾"))
  }

  @Test("with three scrums or fewer there is no button")
  func noButton() {
    #expect(!numbered(3).screen(60, 40).contains("Show"))
    #expect(!numbered(1).screen(60, 40).contains("Show"))
  }

  @Test("the focus goes through cards and buttons alike, and around the sections")
  func focus() {
    var story = numbered(5)
    func path(_ keys: Key...) -> [BoardFocus] {
      keys.map {
        story.press($0)
        return story.state.board.focus
      }
    }
    #expect(path("l", "l", "h") == [.upNext(1), .upNext(2), .upNext(1)])
    #expect(path("j", "j", "j", "j", "j") == [.card(0), .card(1), .card(2), .accessory, .accessory])
    #expect(path("g", .home, "G", .end) == [.upNext(0), .upNext(0), .upNext(4), .upNext(4)])
    #expect(path(.tab, .tab, .backTab) == [.card(0), .upNext(0), .card(0)])
    #expect(path(.pageDown, .pageUp, .up) == [.accessory, .upNext(0), .upNext(0)])
  }

  @Test("the scheduled come first by their next time, then those that have not met for the longest time")
  func order() throws {
    func scrum(_ title: String, _ time: String? = nil, _ days: Schedule.Day...) throws -> DailyScrum {
      let schedule = try time.map { Schedule(days: days, time: try #require(TimeOfDay($0))) }
      return DailyScrum(title: title, attendees: [Attendee(name: "Ada")], schedule: schedule)
    }
    let scrums = try [
      scrum("Met today"), scrum("Never met"), scrum("Monday", "11:00", .mon),
      scrum("Tomorrow", "09:30", .sun), scrum("Ten", "10:00", .sat), scrum("Soon", "09:30", .sat),
      scrum("Met long ago"),
    ]
    func met(_ ago: Double) -> [Meeting] {
      [Meeting(title: "", startedAt: Story.start - ago, endedAt: Story.start, lengthInMinutes: 5, turns: [])]
    }
    let story = Story(scrums, history: [scrums[0].id: met(600), scrums[6].id: met(40 * 86_400)])
    #expect(
      story.state.upNext.map { "\($0.title): \(story.state.when($0, dot: "·"))" } == [
        "Soon: in 6 min · 09:30", "Ten: in 36 min · 10:00", "Tomorrow: tomorrow 09:30", "Monday: Mon 11:00",
        "Never met: Not met yet", "Met long ago: Last met 12 Oct", "Met today: Last met today",
      ])
  }

  @Test("what is in focus is always in view, at every size")
  func alwaysInView() {
    var story = numbered(20)
    story.press("j", "j", "j", "j", " ")
    for _ in 0..<25 {
      for (width, height) in [(20, 6), (40, 12), (80, 24), (120, 40)] {
        let screen = story.screen(width, height)
        #expect(screen.contains("┃") || screen.contains("Show less"), "\(width) × \(height)\n\(screen)")
      }
      story.press("j")
    }
  }

  @Test("an unfinished meeting is offered on top and goes on paused, with every second as it was")
  func resume() throws {
    var story = Story.meeting
    story.wait(20)
    story.press("n")
    var next = Story(story.state.scrums, unfinished: try story.timer.meeting)
    #expect(next.screen(80, 24).contains("Resume Design · started 09:24 · speaker 2 of 4"))
    next.press("s")
    #expect(try next.timer.isPaused)
    #expect(try next.timer.speaker == 1)
    #expect(try next.timer.displayedElapsed == 20)
    #expect(next.screen(80, 24).contains("‖ Paused"))
  }

  @Test("to start the scrum whose meeting was left is to go on with it")
  func startUnfinished() throws {
    var story = Story.meeting
    story.wait(20)
    var next = Story(story.state.scrums, unfinished: try story.timer.meeting)
    next.press("j", "j", "s")
    #expect(try next.timer.displayedElapsed == 20)
    #expect(next.state.unfinished == nil)
  }

  @Test("a meeting file without turns is no trap")
  func noTurns() throws {
    let empty = MeetingInProgress(
      scrumID: UUID(), title: "Empty", lengthInMinutes: 5, startedAt: Story.start, asOf: Story.start,
      isRunning: true, speaker: nil, turns: [])
    var story = Story(unfinished: empty)
    story.press("s", "j", "x", "n", "p", "+", "r", "o", "G", "x", " ", "q", "s")
    #expect(story.screen(80, 24).contains("Meeting ended"))
  }

  @Test("an unfinished meeting can be closed as it stands, and no new meeting overwrites it")
  func closeUnfinished() throws {
    var story = Story.meeting
    story.wait(20)
    story.press("n")
    let left = try story.timer.meeting
    for keys: [Key] in [["d"], ["j", "l", "s"]] {
      var next = Story(story.state.scrums, unfinished: left)
      var effects: [Effect] = []
      for key in keys {
        next.press(key)
        effects += next.effects
      }
      guard case .finish(let past, let scrum)? = effects.first else {
        Issue.record("the unfinished meeting is lost")
        continue
      }
      #expect(scrum == story.state.scrums[0].id)
      #expect(past.turns.map(\.seconds) == [20, 0, 0, 0])
      #expect(next.state.unfinished == nil)
    }
  }

  @Test("a scrum that is due stays in front until it has been held, and the focus stays on its scrum")
  func due() throws {
    func scrum(_ title: String, _ time: String) throws -> DailyScrum {
      let schedule = Schedule(days: [.sat], time: try #require(TimeOfDay(time)))
      return DailyScrum(
        title: title, attendees: [Attendee(name: "Ada")], lengthInMinutes: 5, schedule: schedule)
    }
    var story = Story(try [scrum("Later", "10:00"), scrum("Due", "09:30")])
    func words() -> [String] { story.state.upNext.map { "\($0.title): \(story.state.when($0, dot: "·"))" } }
    #expect(words() == ["Due: in 6 min · 09:30", "Later: in 36 min · 10:00"])
    story.wait(6 * 60)
    #expect(words() == ["Due: now · 09:30", "Later: in 30 min · 10:00"])
    story.wait(3 * 60)
    #expect(words() == ["Due: 3 min late · 09:30", "Later: in 27 min · 10:00"])
    #expect(story.state.focusedScrum?.title == "Due")
    var held = story
    held.press("s", "q", "s", .enter)
    #expect(held.state.upNext.map(\.title) == ["Later", "Due"])
    #expect(held.state.focusedScrum?.title == "Due")
    // A quarter of an hour later nobody waits any more.
    story.wait(13 * 60)
    #expect(words() == ["Later: in 14 min · 10:00", "Due: Sat 09:30"])
    #expect(story.state.focusedScrum?.title == "Due")
  }

  @Test("going back up shows the titles above the cards again")
  func titles() {
    var story = numbered(5)
    story.press("j", "j", "j", "j")
    #expect(!story.screen(80, 10).contains("Up next"))
    story.press("k", "k", "k", "k")
    #expect(story.screen(80, 10).contains("Up next"))
  }

  @Test("a title of a megabyte costs no more than what is seen of it")
  func longTitle() {
    let title = String(repeating: "é\t", count: 300_000)
    let story = Story((0..<3).map { _ in DailyScrum(title: title, attendees: [Attendee(name: title)]) })
    // Drawn whole, one frame takes many seconds.
    #expect(ContinuousClock().measure { _ = story.screen(120, 40) } < .seconds(1))
  }

  @Test("the board wakes up at the next minute, and shows it")
  func minute() throws {
    var story = Story.samples
    story.wait(12.25)
    let next = try #require(story.state.nextChange)
    #expect(next == Story.start + 60)
    story.wait(next.timeIntervalSince(story.state.now))
    #expect(story.screen(80, 24).contains("09:25"))
    #expect(story.state.nextChange == Story.start + 120)
  }

  @Test("a scrum without attendees says why it can't start")
  func nobody() {
    var story = Story([DailyScrum(title: "Empty", attendees: [])])
    story.press("s")
    #expect(story.effects.isEmpty)
    #expect(story.screen(60, 12).contains("Nobody is in this scrum"))
  }

  @Test("what can't be saved is said in one line, until the next key")
  func failure() {
    var story = Story.samples
    story.happen(.failed("Not saved, kept in memory: disk full"))
    #expect(story.screen(80, 24).contains("! Not saved, kept in memory: disk full"))
    story.press("j")
    #expect(!story.screen(80, 24).contains("Not saved"))
  }

  @Test("ASCII terminals get the same board in ASCII")
  func ascii() {
    let screen = Story.samples.screen(80, 24, glyphs: .ascii)
    #expect(screen.utf8.allSatisfy { $0 == 10 || 0x20...0x7E ~= $0 }, "\(screen)")
    #expect(screen.contains("# @ 4            10 min #"))
  }

  @Test("text on a card is in the colour that contrasts with it", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    let story = Story([DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")], theme: theme)])
    let canvas = story.canvas(60, 20)
    let letters = canvas.cells.filter {
      $0.background == Color(theme.color) && canvas.character(of: $0).isLetter
    }
    #expect(letters.count > 20)
    #expect(letters.allSatisfy { $0.foreground == Color(theme.accent) })
  }

  @Test("nothing in a title reaches the terminal but what is seen")
  func hostile() {
    let title = "\u{1B}]0;pwned\u{7}\u{202E}gnp\u{9B}2J"
    let story = Story([DailyScrum(title: title, attendees: [Attendee(name: "\u{1B}[2J")])])
    let canvas = story.canvas(80, 24)
    let scalars = canvas.cells.flatMap { canvas.character(of: $0).unicodeScalars }
    #expect(scalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0 != "\u{202E}" })
    #expect(story.screen(80, 24).contains("^[]0;pwned^G"))
  }
}
