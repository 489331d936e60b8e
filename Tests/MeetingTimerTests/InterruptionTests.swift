import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Pauses, clocks and kills")
struct InterruptionTests {
  @Test("A pause takes nobody's time")
  func pause() {
    var timer = Scene.timer(2, minutes: 2)
    timer.togglePause(at: Scene.at(10))
    #expect(timer.isPaused)
    timer.advance(to: Scene.at(500))
    #expect(timer.elapsed == 10)
    timer.togglePause(at: Scene.at(600))
    timer.advance(to: Scene.at(605))
    #expect(timer.elapsed == 15 && !timer.isPaused)
  }

  @Test("A clock set back takes no time, and time runs on from there")
  func clockSetBack() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(20))
    #expect(timer.advance(to: Scene.at(-3580)) == [])
    #expect(timer.spent == [20, 0])
    timer.advance(to: Scene.at(-3575))
    #expect(timer.spent == [25, 0])
    let finished = timer.finished(at: Scene.at(-3575))
    #expect(finished.endedAt == finished.startedAt)
  }

  @Test("A killed meeting continues where it was saved, after a pause")
  func resumedAfterKill() {
    var killed = Scene.timer(3, minutes: 3, .advance)
    killed.next(at: Scene.at(20))
    killed.advance(to: Scene.at(25))
    var timer = ScrumTimer(resuming: killed.meeting, at: Scene.at(4000))
    #expect(timer.isPaused)
    #expect(timer.meeting.asOf == Scene.at(4000))
    #expect(timer.speaker == 1)
    #expect(timer.spent == [20, 5, 0])
    timer.resume(at: Scene.at(4010))
    timer.advance(to: Scene.at(4011))
    #expect(timer.spent == [20, 6, 0])
  }

  @Test("A second terminal that follows the saved meeting shows what the first one shows")
  func following() {
    var first = Scene.timer(3, minutes: 3)
    first.next(at: Scene.at(20))
    var second = ScrumTimer(following: first.meeting)
    first.advance(to: Scene.at(47))
    second.advance(to: Scene.at(47))
    #expect(second.meeting == first.meeting)
  }

  @Test("A bell that has rung before the kill does not ring after it")
  func bellsAfterKill() {
    var killed = Scene.timer(2, minutes: 2)
    killed.advance(to: Scene.at(50))
    var timer = ScrumTimer(resuming: killed.meeting, at: Scene.at(100))
    timer.resume(at: Scene.at(100))
    #expect(timer.advance(to: Scene.at(105)) == [])
    #expect(timer.advance(to: Scene.at(110)) == [.timeUp])
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
    #expect(timer.phases == [.spoke, .speaking, .waiting, .waiting])
    #expect(timer.speaker == 1)
    #expect(timer.spent.allSatisfy { $0.isFinite && $0 >= 0 })
    #expect(timer.allotments.allSatisfy { 0...86_400 ~= $0 })
    #expect(timer.length == 7200)
    timer.resume(at: Scene.start)
    timer.advance(to: Date(timeIntervalSinceReferenceDate: .infinity))
    timer.next(at: Date(timeIntervalSinceReferenceDate: .nan))
    #expect(timer.speaker == 2)
    #expect(timer.finished(at: .distantFuture).turns.count == 4)
  }

  @Test("If the index and the phases disagree, somebody present gets the floor")
  func disagreeingSpeaker() {
    var meeting = Scene.timer(3, minutes: 3).meeting
    func speaker(_ index: Int?, _ phases: TurnInProgress.Phase...) -> Int? {
      meeting.speaker = index
      for (index, phase) in phases.enumerated() { meeting.turns[index].phase = phase }
      let timer = ScrumTimer(resuming: meeting, at: Scene.start)
      #expect(
        timer.meeting.turns.indices.filter { timer.phases[$0] == .speaking } == timer.speaker.map { [$0] }
          ?? [])
      return timer.speaker
    }
    #expect(speaker(2, .speaking, .waiting, .speaking) == 2)
    #expect(speaker(2, .spoke, .speaking, .waiting) == 1)
    #expect(speaker(2, .spoke, .waiting, .waiting) == 2)
    #expect(speaker(-1, .spoke, .absent, .waiting) == 2)
    #expect(speaker(1, .spoke, .absent, .absent) == nil)
    #expect(speaker(nil, .spoke, .spoke, .spoke) == nil)
  }
}
