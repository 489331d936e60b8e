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
    let lines = "Cathy: good morning\nCathy: the logo is ready\nDaisy: staging is down"
    try expect(story.timer.meeting.transcript, lines)
    story.press("x", "x", "x", "x")
    story.happen(.transcribed(["is anybody there?"]))
    let said = try story.timer.meeting.transcript
    #expect(said.hasSuffix("\nis anybody there?"))
    story.press("q", "s")
    let meeting = try story.finished
    expect(meeting.transcript, said)
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
    try expect(story.effectsBesideSaving, [])
    story.wait(1)
    #expect(story.effects.isEmpty)
    expect((story.state.nextChange == nil), isPaused)
  }

  @Test("a name with a line break in it stays on its line")
  func name() throws {
    var story = Story([DailyScrum(title: "Odd", attendees: [Attendee(name: "Ada\nBob\u{1B}[2J")])])
    story.startMeeting()
    story.happen(.transcribed(["hello"]))
    try expect(story.timer.meeting.transcript, "Ada Bob: hello")
  }

  @Test("a full transcript stops the transcriber, says so and is saved; the meeting goes on")
  func full() throws {
    var story = Story.meeting
    let line = String(repeating: "x", count: 4_000)
    story.happen(.transcribed(Array(repeating: line, count: 100)))
    expect(story.news, [.stopTranscriber])
    try expect(story.effectsBesideSaving, [])
    #expect(try story.timer.meeting.transcript.utf8.count <= ScrumTimer.longestTranscript)
    expect(story.state.notice, .info("The transcript is full · nothing more is added"))
    story.press("n")
    try expect(story.timer.speaker, 1)
  }

  @Test("a non-fatal failure is a quiet notice and hides no error")
  func remark() {
    var story = Story.meeting
    story.happen(.remark("The transcriber has ended"))
    expect(story.state.notice, .info("The transcriber has ended"))
    story.happen(.failed("Not saved"))
    story.happen(.remark("The transcriber has ended"))
    expect(story.state.notice, .error("Not saved"))
  }

  @Test("the last line stands on the stage where that costs no larger digits, its end where it is long")
  func screen() {
    var story = Story.meeting
    story.happen(
      .transcribed(["first", "the new logo is ready for review, and I go on with the icons today"]))
    #expect(!story.screen(50, 14).contains("today"), "the digits matter more")
    #expect(story.screen(120, 40).contains(" go on with the icons today\n"))
    #expect(story.screen(80, 24).contains("│ Cathy: …n with the icons today\n"), "below the attendees")
    #expect(story.screen(120, 40).contains(" Cathy: first\n"))
    #expect(!story.screen(60, 16).contains("first"))
    for (width, height) in [(20, 16), (30, 18), (60, 18), (130, 40)] {
      #expect(story.screen(width, height).contains("s today"), "\(width) × \(height)")
    }
    #expect(!story.screen(40, 12).contains("today"), "the name matters more")
  }

  private static func placeOfTranscript(in line: String) -> Int? {
    ["│", "─ Transcript", "Cathy: zzz"].compactMap { words in
      line.firstRange(of: words).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    .min()
  }

  @Test("when the first line comes, nothing else moves, on whatever screen")
  func stable() {
    for attendees in [4, 30] {
      let silent = Story.meeting(of: attendees).after(20)
      var story = silent
      story.happen(.transcribed(["zzz"]))
      for (width, height) in [
        (80, 24), (120, 40), (40, 12), (60, 24), (60, 16), (20, 6), (80, 20), (34, 26), (200, 60), (50, 11),
      ] {
        let rows = zip(silent.lines(width, height), story.lines(width, height))
          .filter { !$1.hasPrefix(" Cathy: zzz") }
        // What is beside the speaker, where the line may stand, is not looked at.
        let columns = rows.compactMap { Self.placeOfTranscript(in: $1) }.min() ?? width
        for (before, after) in rows {
          let blanks = String(repeating: " ", count: width)
          expect((before + blanks).prefix(columns), (after + blanks).prefix(columns), "\(width) × \(height)")
        }
      }
    }
  }

  @Test(
    "what a transcriber has written is one line of what is seen",
    arguments: [
      ("good morning", "good morning"), ("  two \t words ", "two words"), ("", ""), ("\r\r", ""),
      ("with a return\r", "with a return"), ("\u{1B}[2K\r half a\u{1B}[2K\r half a line\r\n", "half a line"),
      ("first\r \u{1B}[0m\r", "first"), ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[38;5;1", ""),
      ("\u{1B}", ""),
      ("\u{1B}]0;title\u{7}", "0;title^G"), ("a\u{202E}b", "ab"), ("a\u{2028}b", "a b"), ("\u{0}", "^@"),
      ("naïve 日本 👋", "naïve 日本 👋"),
    ])
  func words(written: String, expected: String) { expect(SpokenWords(written).text, expected) }

  @Test(
    "whatever it writes has neither line breaks nor controls in it, and stays as it is when it comes again")
  func random() {
    var random = SplitMix64(seed: 7)
    let parts = [
      "a", " ", "\u{1B}", "[", "2K", "\r", "\n", "\u{9B}", "é", "\u{301}", "\u{200B}", "\u{FFFD}", ";", "m",
    ]
    for _ in 0..<2_000 {
      let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let words = SpokenWords(line).text
      #expect(words.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }, "\(line)")
      #expect(!words.contains(where: \.isNewline) && SpokenWords(words).text == words, "\(line)")
    }
  }
}
