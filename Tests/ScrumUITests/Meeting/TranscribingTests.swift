import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The live transcript")
struct TranscribingTests {
  @Test("each line belongs to who speaks, also while the clock stands, and comes into the history")
  func speakers() throws {
    var story = Story.meeting
    story.happen(.transcribed(["good morning", "", "the logo\u{1B}[2K is ready"]))
    story.press("n", " ")
    story.happen(.transcribed(["staging is down"]))
    #expect(
      try story.timer.meeting.transcript
        == "Cathy: good morning\nCathy: the logo is ready\nDaisy: staging is down")
    for _ in 1...3 { story.press("x") }
    story.press("x")
    story.happen(.transcribed(["is anybody there?"]))
    let said = try story.timer.meeting.transcript
    #expect(said.hasSuffix("\nis anybody there?"))
    story.press("q", "s")
    guard case .finish(let meeting, _)? = story.effects.last else {
      Issue.record("\(story.effects)")
      return
    }
    #expect(meeting.transcript == said)
    story.happen(.transcribed(["after the end"]))
    #expect(story.effects.isEmpty)
  }

  @Test(
    "it is saved within a second, and no more often, whether the clock runs or stands",
    arguments: [false, true])
  func saving(isPaused: Bool) throws {
    var story = Story.meeting
    story.wait(5)
    if isPaused { story.press(" ") }
    for words in ["one", "two", "three"] {
      story.happen(.transcribed([words]))
      #expect(story.effects.isEmpty)
    }
    let due = try #require(story.state.nextChange)
    #expect(due <= Story.start + 6)
    story.wait(1)
    #expect(story.effects == [.saveProgress(try story.timer.meeting)])
    story.wait(1)
    #expect(story.effects.isEmpty)
    #expect((story.state.nextChange == nil) == isPaused)
  }

  @Test("a name with a line break in it stays on its line")
  func name() throws {
    var story = Story([DailyScrum(title: "Odd", attendees: [Attendee(name: "Ada\nBob\u{1B}[2J")])])
    story.press("s")
    story.happen(.transcribed(["hello"]))
    #expect(try story.timer.meeting.transcript == "Ada Bob: hello")
  }

  @Test("one that is full ends the transcriber, says so and is saved; the meeting goes on")
  func full() throws {
    var story = Story.meeting
    let line = String(repeating: "x", count: 4_000)
    story.happen(.transcribed(Array(repeating: line, count: 100)))
    #expect(story.news == [.stopTranscriber])
    #expect(story.effects == [.saveProgress(try story.timer.meeting)])
    #expect(try story.timer.meeting.transcript.utf8.count <= ScrumTimer.longestTranscript)
    #expect(story.state.notice == .info("The transcript is full: what is said from now on is not in it"))
    story.press("n")
    #expect(try story.timer.speaker == 1)
  }

  @Test("what went wrong beside the meeting is said quietly, and hides nothing that matters more")
  func remark() {
    var story = Story.meeting
    story.happen(.remark("The transcriber has ended"))
    #expect(story.state.notice == .info("The transcriber has ended"))
    story.happen(.failed("Not saved"))
    story.happen(.remark("The transcriber has ended"))
    #expect(story.state.notice == .error("Not saved"))
  }

  @Test("the last line stands on the stage where there is room, its end where it is long")
  func screen() {
    var story = Story.meeting
    story.happen(
      .transcribed(["first", "the new logo is ready for review, and I go on with the icons today"]))
    #expect(
      story.screen(50, 14) == """
         Design                                    10 min
                              Cathy
                    ██████      ██████  ██████
                        ██  ██      ██  ██  ██
                    ██████      ██████  ██  ██
                    ██      ██      ██  ██  ██
                    ██████      ██████  ██████
                          Speaker 1 of 4

                     Next: Daisy, then Simon
         …dy for review, and I go on with the icons today
         ─────────── ─────────── ─────────── ────────────
         Elapsed 0:00     On schedule     10:00 remaining
         space pause  n next  a note  ? help        q end
        """)
    #expect(
      story.screen(80, 24).contains(
        " Cathy: the new logo is ready for review, and I go on with the icons today\n"))
    #expect(!story.screen(80, 24).contains("first"))
    for width in 0...40 {
      for height in 0...16 {
        let drawn = story.screen(width, height)
        #expect(
          width < 20 || (drawn.contains("icons today") == (height >= 11)), "\(width) × \(height)\n\(drawn)")
      }
    }
  }
}
