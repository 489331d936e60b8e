import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("A meeting that was cut off")
struct CutOffTests {
  private func cutOff(_ timer: ScrumTimer, alive seconds: Double) -> MeetingInProgress {
    var meeting = timer.meeting
    meeting.heartbeat = Scene.at(seconds)
    return meeting
  }

  @Test("The time until its last sign of life counts, the rest is a pause")
  func counted() {
    var timer = Scene.timer(2, minutes: 2)
    timer.next(at: Scene.at(10.5))
    let meeting = cutOff(timer, alive: 34.75)
    let resumed = ScrumTimer(resuming: meeting, at: Scene.at(900))
    #expect(resumed.isPaused && resumed.meeting.asOf == Scene.at(900) && resumed.meeting.heartbeat == nil)
    #expect(resumed.spent == [10, 24.75] && resumed.meeting.revision == timer.meeting.revision + 1)
    let early = ScrumTimer(resuming: meeting, at: Scene.at(20))
    #expect(early.spent == [10, 10], "no more than has passed")
    #expect(ScrumTimer(following: meeting).meeting.heartbeat == nil)
  }

  @Test("Turns that ended in between ended; the meeting itself stays open")
  func advanced() {
    let timer = Scene.timer(2, minutes: 2, .advance)
    let second = ScrumTimer(resuming: cutOff(timer, alive: 70), at: Scene.at(900))
    #expect(second.speaker == 1 && second.spent == [60, 10])
    var over = ScrumTimer(resuming: cutOff(timer, alive: 300), at: Scene.at(900))
    #expect(
      !over.hasEnded && over.speaker == nil && over.spent == [60, 60] && over.meeting.asOf == Scene.at(900))
    #expect(over.advance(to: Scene.at(901)).isEmpty)
  }

  @Test("Filed as it stood, it ends with its last sign of life")
  func filed() {
    let meeting = cutOff(Scene.timer(1, minutes: 5), alive: 42.5)
    let past = ScrumTimer(resuming: meeting, at: meeting.lastAlive).finished(at: meeting.lastAlive)
    #expect(past.turns[0].seconds == 42 && past.endedAt == Scene.at(42.5))
  }

  @Test("The parking lot's time counts as well, and drafts become notes once")
  func parkingLot() {
    var timer = Scene.timer(1, minutes: 5)
    let id = timer.meeting.turns[0].attendeeID
    let topic = Note(kind: .parking, text: "offsite", at: Scene.at(5))
    timer.addNote(topic, to: 0)
    timer.openParkingLot(at: Scene.at(60))
    let drafts = [
      DraftNote(attendeeID: id, kind: .note, at: Scene.at(8), text: " half  a "),
      DraftNote(attendeeID: id, kind: .parking, at: Scene.at(5), text: "offsite in May"),
      DraftNote(attendeeID: id, kind: .blocker, at: Scene.at(9), text: "  "),
      DraftNote(attendeeID: UUID(), kind: .note, at: Scene.at(9), text: "of nobody"),
    ]
    timer.replaceDrafts([], by: drafts)
    let resumed = ScrumTimer(resuming: cutOff(timer, alive: 75), at: Scene.at(900))
    #expect(resumed.displayedParkingSeconds == 15 && resumed.meeting.drafts == drafts)
    #expect(resumed.finished(at: Scene.at(901)).turns[0].notes.map(\.text) == ["offsite in May", "half a"])
  }
}
