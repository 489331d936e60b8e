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
    let turns: [(seconds: Int, allotted: Int, outcome: Turn.Outcome)] = [
      (50, 60, .spoke), (20, 95, .spoke), (0, 0, .absent), (0, 95, .skipped),
    ]
    let expected = Meeting(
      id: id, title: "Design", startedAt: Scene.start, endedAt: Scene.at(100), lengthInMinutes: 4,
      turns: zip(scrum.attendees, turns).map { attendee, turn in
        Turn(
          attendeeID: attendee.id, name: attendee.name, seconds: turn.seconds, allotted: turn.allotted,
          outcome: turn.outcome)
      })
    expect(meeting, expected)
  }

  @Test("It is available during the meeting, without ending it")
  func finishedWithoutEnding() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(3))
    let before = timer
    #expect((timer.finished(at: Scene.at(8)).turns.map(\.seconds), timer) == ([8, 0], before))
  }

  @Test("Somebody with a note has spoken, however briefly")
  func notesMakeATurn() {
    var timer = Scene.timer(3, minutes: 3)
    let note = Note(kind: .parking, text: "the roadmap", at: Scene.start)
    timer.addNote(note, to: 0)
    timer.next(at: Scene.start)
    timer.next(at: Scene.start)
    let turns = timer.finished(at: Scene.start).turns
    #expect((turns.map(\.outcome), turns[0].notes) == ([.spoke, .skipped, .skipped], [note]))
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
    expect(timer.next(at: Scene.at(31)), false)
    timer.previous(at: Scene.at(32))
    timer.setAbsent(true, turn: 2, at: Scene.at(33))
    timer.addTime(30, at: Scene.at(34))
    timer.shuffleWaiting(at: Scene.at(35), using: &random)
    timer.toggleWhenTimeIsUp(at: Scene.at(36))
    timer.end(at: Scene.at(37))
    timer.advance(to: Scene.at(38))
    #expect((timer, timer.nextChange(after: Scene.at(39))) == (ended, nil))
  }
}
