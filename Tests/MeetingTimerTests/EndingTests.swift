import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("The past meeting")
struct EndingTests {
  @Test("It says who spoke, who was skipped and who was absent, and for how long")
  func outcomes() {
    let id = UUID()
    let scrum = Scene.scrum(4, minutes: 4)
    var timer = ScrumTimer(scrum: scrum, meetingID: id, at: Scene.start)
    timer.setAbsent(true, turn: 2, at: Scene.start)
    timer.next(at: Scene.at(50))
    timer.pause(at: Scene.at(70))
    timer.end(at: Scene.at(100))
    let meeting = timer.finished(at: Scene.at(900))
    #expect(meeting.id == id && meeting.title == "Design" && meeting.lengthInMinutes == 4)
    #expect(meeting.startedAt == Scene.start && meeting.endedAt == Scene.at(100))
    #expect(meeting.turns.map(\.attendeeID) == scrum.attendees.map(\.id))
    #expect(meeting.turns.map(\.name) == Scene.names)
    #expect(meeting.turns.map(\.seconds) == [50, 20, 0, 0])
    #expect(meeting.turns.map(\.outcome) == [.spoke, .spoke, .absent, .skipped])
    #expect(meeting.turns.map(\.allotted) == [60, 95, 0, 95])
  }

  @Test("It is available during the meeting, without ending it")
  func finishedWithoutEnding() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(3))
    let before = timer
    #expect(timer.finished(at: Scene.at(8)).turns.map(\.seconds) == [8, 0])
    #expect(timer == before)
  }

  @Test("Somebody with a note has spoken, however briefly")
  func notesMakeATurn() {
    var timer = Scene.timer(3, minutes: 3)
    let note = Note(kind: .parking, text: "the roadmap", at: Scene.start)
    timer.addNote(note, to: 0)
    timer.next(at: Scene.start)
    timer.next(at: Scene.start)
    let turns = timer.finished(at: Scene.start).turns
    #expect(turns.map(\.outcome) == [.spoke, .skipped, .skipped])
    #expect(turns[0].notes == [note])
  }

  @Test("The rounded seconds add up to the rounded total")
  func roundedSeconds() {
    var timer = Scene.timer(4, minutes: 4)
    for handOver in [0.5, 1.0, 1.5] { timer.next(at: Scene.at(handOver)) }
    timer.end(at: Scene.at(2))
    let seconds = timer.finished(at: Scene.at(2)).turns.map(\.seconds)
    #expect(seconds.reduce(0, +) == 2, "each alone would round up to 1")
  }

  @Test("After the end nothing changes")
  func nothingAfterTheEnd() {
    var random = SplitMix64(seed: 1)
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(10))
    timer.end(at: Scene.at(20))
    let ended = timer
    #expect(ended.hasEnded && !ended.isPaused && ended.phases == [.spoke, .spoke, .waiting])
    timer.resume(at: Scene.at(30))
    timer.togglePause(at: Scene.at(30))
    #expect(timer.next(at: Scene.at(31)) == false)
    timer.previous(at: Scene.at(32))
    timer.setAbsent(true, turn: 2, at: Scene.at(33))
    timer.addTime(30, at: Scene.at(34))
    timer.shuffleWaiting(at: Scene.at(35), using: &random)
    timer.toggleWhenTimeIsUp(at: Scene.at(36))
    timer.end(at: Scene.at(37))
    timer.advance(to: Scene.at(38))
    #expect(timer == ended)
    #expect(timer.nextChange(after: Scene.at(39)) == nil)
  }
}
