import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The meeting")
struct MeetingTests {
  @Test("starting shows the speaker and the time, and is on the disk at once")
  func start() throws {
    var story = Story.meeting
    #expect(story.effects == [.saveProgress(try story.timer.meeting)])
    story.wait(8)
    #expect(
      story.screen(80, 20) == """
         Design                                                          Speaker 1 of 4
                                                       │ ▶ Cathy                   2:30
                            Cathy                      │ ○ Daisy                   2:30
                                                       │ ○ Simon                   2:30
                 ████          ████      ████          │ ○ Jonathan                2:30
               ██    ██      ██    ██  ██    ██        │
                     ██  ██        ██        ██        │
                   ██            ██        ██          │
                 ██      ██    ██        ██            │
               ██            ██        ██              │
               ████████      ████████  ████████        │
                                                       │
                                                       │
                                                       │
                                                       │
                                                       │
                         Next: Daisy                   │
         ━───────────────── ─────────────────── ─────────────────── ───────────────────
         Elapsed 0:08                    On schedule                     9:52 remaining
         space pause  n next  p previous  x absent  + more  - less  ? help        q end
        """)
  }

  @Test("a small terminal shows the same in less room")
  func small() {
    var story = Story.meeting
    story.wait(8)
    #expect(
      story.screen(40, 12) == """
         Design                  Speaker 1 of 4
                         Cathy
               ██████      ██████  ██████
                   ██  ██      ██      ██
               ██████      ██████  ██████
               ██      ██  ██      ██
               ██████      ██████  ██████

                      Next: Daisy
         ──────── ───────── ───────── ─────────
         0:08         On schedule          9:52
         space pause  n next              q end
        """)
    #expect(
      story.screen(20, 6) == """
         D…  Speaker 1 of 4
               Cathy
           ▀▀█ ▄ ▀▀█ ▀▀█
           █▀▀ ▄ █▀▀ █▀▀
           ▀▀▀   ▀▀▀ ▀▀▀
                      q end
        """)
  }

  @Test("next goes through all, and after the last the end is asked with the clock stopped")
  func nextThroughAll() throws {
    var story = Story.meeting
    for _ in 0..<3 {
      story.wait(10)
      story.press("n")
    }
    #expect(try story.timer.speaker == 3)
    story.wait(10)
    story.press(.right)
    #expect(
      story.screen(60, 16) == """
         Design                                      Speaker 4 of 4

                                  Jonathan
            ╔═════════════════════════════════════════════════╗
            ║                                                 ║
            ║                  End meeting?                   ║
            ║              The clock is stopped.              ║
            ║                                                 ║
            ║   [s] Save and end   [d] Discard   [r] Resume   ║
            ║                                                 ║
            ╚═════════════════════════════════════════════════╝

                                Last speaker
         ━ ━━ ━━ ━─────────────────────────────────────────────────
         Elapsed 0:40          On schedule           9:20 remaining
         enter choose  s save and end  d discard           r resume
        """)
    story.wait(60)
    #expect(try story.timer.displayedElapsed == 40)
    story.press("r")
    #expect(!story.screen(80, 24).contains("End meeting?"))
    story.wait(5)
    #expect(try story.timer.displayedElapsed == 45)
  }

  @Test("a paused meeting stays paused when the question is answered with going on")
  func resumePaused() throws {
    var story = Story.meeting
    story.press(" ", "q", .escape)
    #expect(try story.timer.isPaused)
  }

  @Test("previous gives the word back")
  func previous() throws {
    var story = Story.meeting
    story.press("n", "n", "p")
    #expect(try story.timer.speaker == 1)
    story.press(.left, .left)
    #expect(try story.timer.speaker == 0)
  }

  @Test("saving shows how it went, keeps it, and leads back to the board")
  func save() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(200)
    story.press("n")
    story.wait(100)
    story.press("n", "x", "q", .enter)
    guard case .finish(let past, let id)? = story.effects.last else {
      Issue.record("not finished: \(story.effects)")
      return
    }
    #expect(id == scrum)
    #expect(past.turns.map(\.seconds) == [200, 100, 0, 0])
    #expect(past.turns.map(\.outcome) == [.spoke, .spoke, .absent, .skipped])
    #expect(
      story.screen(60, 14) == """
         Design                                   Sat 21 Nov  09:24

         Meeting ended · 5:00 of 10:00
         5:00 shorter than planned

         Cathy                ━━━━━━━━━━━━━━━━━━━━━━━━━ 3:20 / 2:30
         Daisy                ━━━━━━━━━━━━━━━━━━━────── 1:40 / 2:13
         Simon                                               absent
         Jonathan                                     did not speak




         ? help                                  enter to the board
        """)
    story.press(.enter)
    #expect(story.screen(80, 24).contains("Last met today"))
  }

  @Test("blockers and the parking lot stand below the turns")
  func notes() {
    var story = Story.samples
    var meeting = MeetingInProgress(
      scrumID: story.state.scrums[0].id, title: "Design", lengthInMinutes: 10, startedAt: Story.start,
      asOf: Story.start, isRunning: true, speaker: 0,
      turns: [TurnInProgress(attendeeID: UUID(), name: "Daisy", allotted: 600, phase: .speaking)])
    meeting.turns[0].notes = [
      Note(kind: .blocker, text: "staging is down", at: Story.start),
      Note(kind: .parking, text: "the new logo", at: Story.start),
    ]
    story = Story(story.state.scrums, unfinished: meeting)
    story.press("s", "q", "s")
    let screen = story.screen(60, 20)
    #expect(screen.contains(" Blockers\n Daisy: staging is down\n\n Parking lot\n Daisy: the new logo"))
  }

  @Test("discarding forgets the meeting")
  func discard() {
    var story = Story.meeting
    story.press("q", .right, .enter)
    #expect(story.effects.last == .discardProgress)
    #expect(story.state.screen == .board)
    #expect(story.state.history.isEmpty)
  }

  @Test("pausing stops the clock and the wake-ups")
  func pause() throws {
    var story = Story.meeting
    story.wait(3)
    story.press(" ")
    #expect(story.state.nextChange == nil)
    #expect(story.screen(80, 24).contains("‖ Paused"))
    story.wait(1_000)
    story.press(" ")
    #expect(try story.timer.displayedElapsed == 3)
    #expect(story.state.nextChange == story.state.now + 1)
  }

  @Test("the bell rings once when little time is left and once when it is up; then the time counts up")
  func bell() {
    var story = Story.meeting
    story.wait(134)
    #expect(story.effects.isEmpty)
    story.wait(1)
    #expect(story.effects.first == .bell)
    #expect(story.screen(80, 24).contains("Nearly up"))
    story.wait(14)
    #expect(story.effects.isEmpty)
    story.wait(1)
    #expect(story.effects.first == .bell)
    story.wait(12)
    #expect(story.effects.isEmpty)
    #expect(story.screen(80, 24).contains("! Overtime"))
    #expect(story.screen(12, 6).contains("+0:12"))
  }

  @Test("when time is up the meeting may move on by itself, and then ends by itself")
  func advance() throws {
    var story = Story.meeting
    story.press("o")
    #expect(story.state.notice == .info("When time is up: the next speaker"))
    story.wait(151)
    #expect(try story.timer.speaker == 1)
    story.wait(450)
    guard case .summary(let summary) = story.state.screen else {
      Issue.record("still going on")
      return
    }
    #expect(summary.meeting.spokenSeconds == 600)
    #expect(story.effects.contains(.finish(summary.meeting, scrum: story.state.scrums[0].id)))
  }

  @Test("an attendee who is picked is marked absent and back")
  func absent() throws {
    var story = Story.meeting
    story.press("j", "x")
    #expect(try story.timer.meeting.turns[1].phase == .absent)
    #expect(story.screen(80, 24).contains("Daisy                 absent"))
    #expect(story.screen(80, 24).contains("Speaker 1 of 3"))
    story.press("x")
    #expect(try story.timer.meeting.turns[1].phase == .waiting)
  }

  @Test("who is picked is said where the list has no room, and nobody stays picked when the order changes")
  func picked() throws {
    var story = Story.meeting
    story.press("j", "j")
    #expect(story.screen(40, 12).contains("Simon is picked"))
    #expect(story.screen(20, 6).contains("Simon is picked"))
    story.press("r", "x")
    #expect(try story.timer.meeting.turns[0].phase == .absent)
    var other = Story.meeting
    other.press("o", "j", "j")
    other.wait(151)
    #expect(!other.screen(40, 12).contains("picked"))
  }

  @Test("a speaker who is absent takes no time, and with everybody absent nobody speaks")
  func everybodyAbsent() throws {
    var story = Story.meeting
    story.press("x")
    #expect(try story.timer.speaker == 1)
    story.press("x", "x", "x")
    #expect(story.screen(80, 24).contains("Everybody is absent"))
    story.press("n")
    #expect(story.state.notice == .info("Everybody is absent"))
    story.press("g", "x")
    #expect(try story.timer.speaker == 0)
  }

  @Test("thirty seconds more or less are taken from the others")
  func moreTime() throws {
    var story = Story.meeting
    story.press("+")
    #expect(try story.timer.meeting.turns.map(\.allotted) == [180, 140, 140, 140])
    story.press("-", "-")
    #expect(try story.timer.meeting.turns.map(\.allotted) == [120, 160, 160, 160])
  }

  @Test("shuffling changes the order of those who wait, and says why it can't")
  func shuffle() throws {
    var story = Story.samples
    story.press("l", "l", "s")
    let before = try story.timer.meeting.turns.map(\.name)
    story.press("r")
    let after = try story.timer.meeting.turns.map(\.name)
    #expect(after != before)
    #expect(after[0] == before[0])
    #expect(after.sorted() == before.sorted())
    story.press("n", "n", "n", "n", "n", "n", "n", "n", "r")
    #expect(story.state.notice == .info("Fewer than two have still to speak"))
  }

  @Test(
    "every key that changes the meeting puts it on the disk",
    arguments: ["n", "p", " ", "x", "+", "-", "r", "o", "q"] as [Key])
  func onDisk(key: Key) throws {
    var story = Story.meeting
    story.press("n")
    story.press(key)
    #expect(story.effects == [.saveProgress(try story.timer.meeting)])
  }

  @Test("ending the program leaves the meeting as it is, to be resumed")
  func quit() throws {
    var story = Story.meeting
    story.wait(6)
    let left = try story.timer.meeting
    #expect(left.turns[0].spent == 6)
    story.press(.control("c"))
    #expect(story.effects == [.saveProgress(left), .quit])
    story.happen(.terminate)
    #expect(story.effects == [.saveProgress(left), .quit])
    story.press(.control("z"))
    #expect(story.effects == [.saveProgress(left), .suspend])
  }

  @Test("help shows the keys of the screen, and why one can't be used")
  func help() {
    var story = Story.meeting
    story.press("?")
    #expect(story.screen(80, 30).contains("space             Pause or resume the clock"))
    #expect(!story.screen(80, 30).contains("Load three samples"))
    #expect(!story.screen(80, 30).contains("Move right"))
    #expect(story.screen(80, 30).contains("q close help"))
    story.press(.escape)
    #expect(story.screen(80, 24).contains("Speaker 1 of 4"))
    var board = Story.samples
    board.press("?")
    #expect(board.screen(100, 30).contains("Load three samples, on an empty board (The board is not empty)"))
  }
}
