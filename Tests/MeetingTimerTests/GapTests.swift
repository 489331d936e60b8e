import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("A laptop that slept")
struct GapTests {
  private func slept() -> ScrumTimer {
    var timer = Scene.timer(3, minutes: 3, .advance)
    timer.advance(to: Scene.at(20))
    return timer
  }

  @Test("More than a minute without an advance is a gap while the meeting runs")
  func gap() {
    var timer = slept()
    #expect(timer.gap(at: Scene.at(80)) == nil)
    #expect(timer.gap(at: Scene.at(81)) == 61)
    #expect(timer.gap(at: Scene.at(-500)) == nil)
    #expect(timer.gap(at: Date(timeIntervalSinceReferenceDate: .nan)) == nil)
    timer.pause(at: Scene.at(21))
    #expect(timer.gap(at: Scene.at(500)) == nil)
    #expect(timer.askAboutGap(at: Scene.at(500)) == false)
    #expect(timer.sleptSince == nil)
    #expect(Scene.timer(0, minutes: 3).gap(at: Scene.at(500)) == nil)
  }

  @Test("While the question is open time stands still, and notes can be taken")
  func asked() {
    var timer = slept()
    #expect(timer.askAboutGap(at: Scene.at(300)) == true)
    #expect(timer.sleptSince == Scene.at(20))
    #expect(timer.advance(to: Scene.at(400)) == [])
    #expect(timer.spent == [20, 0, 0])
    timer.addNote(Note(kind: .note, text: "coffee", at: Scene.at(410)), to: 0)
    #expect(timer.isPaused && timer.sleptSince == Scene.at(20))
    #expect(timer.askAboutGap(at: Scene.at(500)) == false, "already asked")
  }

  @Test("As a pause it takes nobody's time, however late the answer")
  func pause() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    timer.countGap(as: .pause, at: Scene.at(900))
    #expect(timer.meeting.isRunning && timer.sleptSince == nil)
    timer.advance(to: Scene.at(910))
    #expect(timer.spent == [30, 0, 0])
  }

  @Test("As meeting time it counts as if the laptop had not slept, until the answer")
  func meeting() {
    var awake = slept()
    var timer = awake
    timer.askAboutGap(at: Scene.at(90))
    timer.countGap(as: .meeting, at: Scene.at(130))
    #expect(timer.advance(to: Scene.at(130)).contains(.turnBegan(2)))
    awake.advance(to: Scene.at(130))
    #expect(timer.withoutRevision == awake.withoutRevision)
    timer.countGap(as: .meeting, at: Scene.at(170))
    #expect(timer.withoutRevision == awake.withoutRevision, "already answered")
  }

  @Test("A meeting that was over while the laptop slept ends with the answer")
  func ended() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(5000))
    #expect(!timer.hasEnded)
    timer.countGap(as: .meeting, at: Scene.at(5010))
    #expect(timer.hasEnded)
    #expect(timer.finished(at: Scene.at(5010)).endedAt == Scene.at(180))
  }

  @Test("Another change of the turns makes it a pause, and so does resuming after a kill")
  func settled() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    var killed = ScrumTimer(resuming: timer.meeting, at: Scene.at(400))
    timer.next(at: Scene.at(310))
    #expect(timer.sleptSince == nil && timer.isPaused && timer.speaker == 1)
    timer.countGap(as: .meeting, at: Scene.at(320))
    #expect(timer.spent == [20, 0, 0])
    #expect(killed.sleptSince == nil)
    killed.countGap(as: .meeting, at: Scene.at(420))
    #expect(killed.spent == [20, 0, 0])
    #expect(ScrumTimer(following: slept().meeting).sleptSince == nil)
  }

  @Test("A second terminal sees the question and can answer it, even if its clock is behind")
  func followed() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    var other = ScrumTimer(following: timer.meeting)
    #expect(other.sleptSince == Scene.at(20))
    other.countGap(as: .meeting, at: Scene.at(-300))
    #expect(other.spent == [20, 0, 0] && other.meeting.isRunning)
  }
}
