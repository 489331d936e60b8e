import MeetingTimer
import Testing

@Suite("The transcript of a meeting")
struct TranscriptTests {
  @Test("Lines are added with the speaker's name, and reach the history")
  func lines() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.finished(at: Scene.at(5)).transcript == nil)
    let areAdded = [timer.addLine("good morning", of: "Cathy"), timer.addLine("hm", of: nil)]
    #expect(areAdded == [true, true])
    #expect(timer.meeting.transcript == "Cathy: good morning\nhm")
    #expect(timer.finished(at: Scene.at(5)).transcript == "Cathy: good morning\nhm")
    timer.end(at: Scene.at(6))
    let ended = timer
    let isAdded = timer.addLine("bye", of: "Daisy")
    #expect(!isAdded && timer == ended)
  }

  @Test("A line increments the revision, so that another terminal adopts it")
  func followed() {
    var here = Scene.timer(2, minutes: 2)
    let base = here.meeting
    var there = ScrumTimer(following: base)
    let isAdded = there.addLine("good morning", of: "Cathy")
    #expect(isAdded && there.meeting.revision == 1)
    #expect(here.follow(there.meeting, since: base, at: Scene.at(3)) == false)
    #expect(here.meeting.transcript == "Cathy: good morning")
  }

  @Test("It is filled to the last byte and no further")
  func full() {
    var timer = Scene.timer(2, minutes: 2)
    let line = String(repeating: "é", count: 511)
    while timer.addLine(line, of: "A") {}
    let length = timer.meeting.transcript.utf8.count
    #expect(length <= ScrumTimer.longestTranscript && length > ScrumTimer.longestTranscript - 1_100)
    let rest = ScrumTimer.longestTranscript - length - 1
    let areAdded = [rest + 1, rest, 0].map { timer.addLine(String(repeating: "x", count: $0), of: nil) }
    #expect(areAdded == [false, true, false])
    #expect(timer.meeting.transcript.utf8.count == ScrumTimer.longestTranscript)
  }
}
