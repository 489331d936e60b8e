import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Pauses, clocks, sleep and kills")
struct InterruptionTests {
  @Test("A pause takes nobody's time")
  func pause() {
    var timer = Scene.timer(2, minutes: 2)
    timer.togglePause(at: Scene.at(10))
    #expect(timer.isPaused)
    timer.advance(to: Scene.at(500))
    expect(timer.elapsed, 10)
    timer.togglePause(at: Scene.at(600))
    timer.advance(to: Scene.at(605))
    #expect(timer.elapsed == 15 && !timer.isPaused)
  }

  @Test("A clock set back takes no time, and time runs on from there")
  func clockSetBack() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(20))
    expect(timer.advance(to: Scene.at(-3580)), [])
    expect(timer.spent, [20, 0])
    timer.advance(to: Scene.at(-3575))
    expect(timer.spent, [25, 0])
    let finished = timer.finished(at: Scene.at(-3575))
    expect(finished.endedAt, finished.startedAt)
  }

  @Test("A killed meeting continues where it was saved, after a pause")
  func resumedAfterKill() {
    var killed = Scene.timer(3, minutes: 3, .advance)
    killed.next(at: Scene.at(20))
    killed.advance(to: Scene.at(25))
    var timer = ScrumTimer(resuming: killed.meeting, at: Scene.at(4000))
    #expect(timer.isPaused)
    #expect((timer.meeting.asOf, timer.speaker, timer.spent) == (Scene.at(4000), 1, [20, 5, 0]))
    timer.resume(at: Scene.at(4010))
    timer.advance(to: Scene.at(4011))
    expect(timer.spent, [20, 6, 0])
  }

  @Test("A second terminal that follows the saved meeting shows what the first one shows")
  func following() {
    var first = Scene.timer(3, minutes: 3)
    first.next(at: Scene.at(20))
    var second = ScrumTimer(following: first.meeting)
    first.advance(to: Scene.at(47))
    second.advance(to: Scene.at(47))
    expect(second.meeting, first.meeting)
  }

  @Test("A bell that has rung before the kill does not ring after it")
  func bellsAfterKill() {
    var killed = Scene.timer(2, minutes: 2)
    killed.advance(to: Scene.at(50))
    var timer = ScrumTimer(resuming: killed.meeting, at: Scene.at(100))
    timer.resume(at: Scene.at(100))
    expect(timer.advance(to: Scene.at(105)), [])
    expect(timer.advance(to: Scene.at(110)), [.timeUp])
  }

  @Test("Nonsense in a file becomes a consistent meeting")
  func hostileValues() {
    var meeting = Scene.timer(4, minutes: 4).meeting
    meeting.lengthInMinutes = .max
    meeting.speaker = 99
    meeting.turns[0].spent = -.infinity
    meeting.turns[0].allotted = .min
    meeting.turns[1].spent = .nan
    meeting.turns[1].allotted = .max
    meeting.turns[2].spent = 1e300
    for index in 1...3 { meeting.turns[index].phase = .speaking }
    meeting.turns[0].phase = .spoke
    meeting.asOf = Date(timeIntervalSinceReferenceDate: .nan)
    meeting.startedAt = Date(timeIntervalSinceReferenceDate: -.infinity)
    var timer = ScrumTimer(resuming: meeting, at: Scene.start)
    #expect((timer.phases, timer.speaker) == ([.spoke, .speaking, .waiting, .waiting], 1))
    #expect(timer.spent.allSatisfy { $0.isFinite && $0 >= 0 })
    #expect(timer.allotments.allSatisfy { 0...86_400 ~= $0 })
    expect(timer.length, 7200)
    timer.resume(at: Scene.start)
    timer.advance(to: Date(timeIntervalSinceReferenceDate: .infinity))
    timer.next(at: Date(timeIntervalSinceReferenceDate: .nan))
    #expect((timer.speaker, timer.finished(at: .distantFuture).turns.count) == (2, 4))
  }

  @Test("If the index and the phases disagree, somebody present gets the floor")
  func disagreeingSpeaker() {
    var meeting = Scene.timer(3, minutes: 3).meeting
    func speaker(_ index: Int?, _ phases: TurnInProgress.Phase...) -> Int? {
      meeting.speaker = index
      for (index, phase) in phases.enumerated() { meeting.turns[index].phase = phase }
      let timer = ScrumTimer(resuming: meeting, at: Scene.start)
      expect(
        timer.meeting.turns.indices.filter { timer.phases[$0] == .speaking },
        timer.speaker.map { [$0] }
          ?? [])
      return timer.speaker
    }
    #expect((speaker(2, .speaking, .waiting, .speaking), speaker(2, .spoke, .speaking, .waiting)) == (2, 1))
    #expect((speaker(2, .spoke, .waiting, .waiting), speaker(-1, .spoke, .absent, .waiting)) == (2, 2))
    #expect((speaker(1, .spoke, .absent, .absent), speaker(nil, .spoke, .spoke, .spoke)) == (nil, nil))
  }

  private func cutOff(_ timer: ScrumTimer, alive seconds: Double) -> MeetingInProgress {
    var meeting = timer.meeting
    meeting.heartbeat = Scene.at(seconds)
    return meeting
  }

  @Test("A clock goes on after a last sign of life that lies between two of its steps")
  func unevenSign() {
    let log = MeetingLog(Scene.timer(2, minutes: 2), by: "one", at: Scene.start)
    var there = StoredMeeting(log.timer.meeting, isHeld: false, lines: log.lines)
    there.meeting.heartbeat = Scene.at(3.999_999_8)
    var resumed = MeetingLog(resuming: there, by: "two", at: Scene.at(60))
    resumed.perform(MeetingLine(.resume), at: Scene.at(60))
    for milliseconds in 1...3_000 {
      let now = Scene.at(60 + Double(milliseconds) / 1_000)
      resumed.advance(to: now)
      guard resumed.timer.nextChange(after: now) != nil else { return expect(now, .distantFuture, "stands") }
    }
  }

  @Test("In a meeting that was cut off, the time until its last sign of life counts, the rest is a pause")
  func counted() {
    var timer = Scene.timer(2, minutes: 2)
    timer.next(at: Scene.at(10.5))
    let meeting = cutOff(timer, alive: 34.75)
    let resumed = ScrumTimer(resuming: meeting, at: Scene.at(900))
    #expect(resumed.isPaused && resumed.meeting.asOf == Scene.at(900) && resumed.meeting.heartbeat == nil)
    #expect(resumed.spent == [10, 24.75] && resumed.meeting.revision == timer.meeting.revision + 1)
    let early = ScrumTimer(resuming: meeting, at: Scene.at(20))
    expect(early.spent, [10, 10], "no more than has passed")
    #expect(ScrumTimer(following: meeting).meeting.heartbeat == nil)
  }

  @Test("Turns that ended before the last sign of life ended; the meeting itself stays open")
  func advanced() {
    let timer = Scene.timer(2, minutes: 2, .advance)
    let second = ScrumTimer(resuming: cutOff(timer, alive: 70), at: Scene.at(900))
    #expect(second.speaker == 1 && second.spent == [60, 10])
    var over = ScrumTimer(resuming: cutOff(timer, alive: 300), at: Scene.at(900))
    #expect(
      !over.hasEnded && over.speaker == nil && over.spent == [60, 60] && over.meeting.asOf == Scene.at(900))
    #expect(over.advance(to: Scene.at(901)).isEmpty)
  }

  @Test("Filed as it stood, a meeting that was cut off ends with its last sign of life")
  func filed() {
    let meeting = cutOff(Scene.timer(1, minutes: 5), alive: 42.5)
    let past = ScrumTimer(resuming: meeting, at: meeting.lastAlive).finished(at: meeting.lastAlive)
    #expect(past.turns[0].seconds == 42 && past.endedAt == Scene.at(42.5))
  }

  @Test("The parking lot's time until the cut counts as well, and drafts become notes once")
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
    var meeting = cutOff(timer, alive: 75)
    meeting.drafts = drafts
    let resumed = ScrumTimer(resuming: meeting, at: Scene.at(900))
    #expect(resumed.displayedParkingSeconds == 15 && resumed.meeting.drafts == drafts)
    #expect(
      resumed.finished(at: Scene.at(901)).turns[0].notes.map(\.text) == [
        "offsite in May", "half a", "of nobody",
      ])
  }

  @Test("One that two terminals went on with is one note with the words of both, however the meeting ends")
  func draftOfTwo() {
    var timer = Scene.timer(2, minutes: 2)
    let (id, person) = (UUID(), timer.meeting.turns[0].attendeeID)
    let drafts = ["staging is", "staging is down", "ask Bo"].map {
      DraftNote(id: id, attendeeID: person, kind: .note, at: Scene.at(5), text: $0)
    }
    timer.meeting.drafts = drafts
    var past = timer.finished(at: Scene.at(9))
    expect(past.turns[0].notes.map(\.text), ["staging is down ask Bo"])
    past.turns[0].notes = []
    past.add(drafts)
    expect(past.turns[0].notes.map(\.text), ["staging is down ask Bo"])
  }

  private func slept() -> ScrumTimer {
    var timer = Scene.timer(3, minutes: 3, .advance)
    timer.advance(to: Scene.at(20))
    return timer
  }

  @Test("More than a minute without an advance is a gap while the meeting runs")
  func gap() {
    var timer = slept()
    #expect((timer.gap(at: Scene.at(80)), timer.gap(at: Scene.at(81))) == (nil, 61))
    #expect(timer.gap(at: Scene.at(-500)) == nil)
    #expect(timer.gap(at: Date(timeIntervalSinceReferenceDate: .nan)) == nil)
    timer.pause(at: Scene.at(21))
    #expect(timer.gap(at: Scene.at(500)) == nil)
    expect(timer.askAboutGap(at: Scene.at(500)), false)
    #expect((timer.sleptSince, Scene.timer(0, minutes: 3).gap(at: Scene.at(500))) == (nil, nil))
  }

  @Test("While the question is open time stands still, and notes can be taken")
  func asked() {
    var timer = slept()
    expect(timer.askAboutGap(at: Scene.at(300)), true)
    expect(timer.sleptSince, Scene.at(20))
    expect(timer.advance(to: Scene.at(400)), [])
    expect(timer.spent, [20, 0, 0])
    timer.addNote(Note(kind: .note, text: "coffee", at: Scene.at(410)), to: 0)
    #expect(timer.isPaused && timer.sleptSince == Scene.at(20))
    expect(timer.askAboutGap(at: Scene.at(500)), false, "already asked")
  }

  @Test("As a pause a gap takes nobody's time, however late the answer")
  func gapAsPause() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    timer.countGap(as: .pause, at: Scene.at(900))
    #expect(timer.meeting.isRunning && timer.sleptSince == nil)
    timer.advance(to: Scene.at(910))
    expect(timer.spent, [30, 0, 0])
  }

  @Test("As meeting time a gap counts as if the laptop had not slept, until the answer")
  func meeting() {
    var awake = slept()
    var timer = awake
    timer.askAboutGap(at: Scene.at(90))
    timer.countGap(as: .meeting, at: Scene.at(130))
    #expect(timer.advance(to: Scene.at(130)).contains(.turnBegan(2)))
    awake.advance(to: Scene.at(130))
    expect(timer.withoutRevision, awake.withoutRevision)
    timer.countGap(as: .meeting, at: Scene.at(170))
    expect(timer.withoutRevision, awake.withoutRevision, "already answered")
  }

  @Test("A meeting that was over while the laptop slept ends with the answer")
  func ended() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(5000))
    #expect(!timer.hasEnded)
    timer.countGap(as: .meeting, at: Scene.at(5010))
    #expect(timer.hasEnded)
    expect(timer.finished(at: Scene.at(5010)).endedAt, Scene.at(180))
  }

  @Test("Another change of the turns makes it a pause, and so does resuming after a kill")
  func settled() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    var killed = ScrumTimer(resuming: timer.meeting, at: Scene.at(400))
    timer.next(at: Scene.at(310))
    #expect(timer.sleptSince == nil && timer.isPaused && timer.speaker == 1)
    timer.countGap(as: .meeting, at: Scene.at(320))
    #expect((timer.spent, killed.sleptSince) == ([20, 0, 0], nil))
    killed.countGap(as: .meeting, at: Scene.at(420))
    #expect((killed.spent, ScrumTimer(following: slept().meeting).sleptSince) == ([20, 0, 0], nil))
  }

  @Test("A second terminal sees the question and can answer it, even if its clock is behind")
  func followed() {
    var timer = slept()
    timer.askAboutGap(at: Scene.at(300))
    var other = ScrumTimer(following: timer.meeting)
    expect(other.sleptSince, Scene.at(20))
    other.countGap(as: .meeting, at: Scene.at(-300))
    #expect(other.spent == [20, 0, 0] && other.meeting.isRunning)
  }
}
