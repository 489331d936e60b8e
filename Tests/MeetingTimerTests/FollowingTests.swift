import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Two terminals, one meeting")
struct FollowingTests {
  @Test("Each change increments the revision; time alone, or a key that does nothing, does not")
  func revision() {
    var timer = Scene.timer(3, minutes: 3, .advance)
    expect(timer.meeting.revision, 0)
    timer.advance(to: Scene.at(70))
    #expect(timer.speaker == 1 && timer.meeting.revision == 0)
    var expected = 0
    func changes(_ count: Int = 1, _ change: (inout ScrumTimer) -> Void) {
      change(&timer)
      expected += count
      expect(timer.meeting.revision, expected)
    }
    changes { $0.togglePause(at: Scene.at(71)) }
    changes(0) { $0.pause(at: Scene.at(72)) }
    changes { $0.resume(at: Scene.at(73)) }
    changes { $0.next(at: Scene.at(74)) }
    changes(0) { $0.next(at: Scene.at(75)) }
    changes { $0.previous(at: Scene.at(75)) }
    changes { $0.jump(to: 0, at: Scene.at(76)) }
    changes(0) { $0.jump(to: 9, at: Scene.at(76)) }
    changes { $0.addTime(30, at: Scene.at(76)) }
    changes { $0.addNote(Scene.note("x", at: 76), to: 0) }
    changes(0) { $0.replaceNote(Scene.note("y", at: 76), of: 0, with: nil) }
    changes { $0.replaceNote(Scene.note("x", at: 76), of: 0, with: nil) }
    changes { $0.countLateStart(since: Scene.at(-30), at: Scene.at(77)) }
    changes { $0.setAbsent(true, turn: 0, at: Scene.at(77)) }
    changes { $0.askAboutGap(at: Scene.at(177)) }
    changes { $0.countGap(as: .pause, at: Scene.at(178)) }
    changes { $0.end(at: Scene.at(179)) }
    changes(0) { $0.end(at: Scene.at(180)) }
  }

  @Test("An impossible revision in a file is corrected, and increments without a trap")
  func hostileRevision() {
    for revision in [Int.min, -1, .max, .max - 1] {
      var meeting = Scene.timer(2, minutes: 2).meeting
      meeting.revision = revision
      var timer = ScrumTimer(following: meeting)
      for _ in 0..<3 { timer.togglePause(at: Scene.start) }
      #expect(1...(1 << 52) ~= timer.meeting.revision)
    }
  }

  /// Two terminals in one meeting of three people, each with a turn of a minute.
  private func pair(_ timer: ScrumTimer = Scene.timer(3, minutes: 3)) -> (MeetingLog, MeetingLog, Ledger) {
    var ledger = Ledger()
    var one = MeetingLog(timer, by: "one", at: Scene.start)
    ledger.write(&one, at: Scene.start)
    let there = StoredMeeting(timer.meeting, isHeld: true, lines: ledger.lines)
    return (one, MeetingLog(joining: there, by: "two", at: Scene.start), ledger)
  }

  private func next(_ log: MeetingLog) -> MeetingLine { MeetingLine(.next, from: log.timer.mark) }

  @Test("A key pressed there takes effect here, with the time that has passed since")
  func follows() {
    var (here, there, ledger) = pair()
    here.advance(to: Scene.at(31))
    there.perform(next(there), at: Scene.at(30))
    ledger.write(&there, after: 1, at: Scene.at(30))
    ledger.write(&here, after: 1, at: Scene.at(32))
    there.advance(to: Scene.at(32))
    #expect(here.timer.spent == [30, 2, 0] && there.timer.spent == [30, 2, 0])
  }

  @Test(
    "Both press next at once: one turn is passed, not two, both agree, and the second is told",
    arguments: [0.02, 0.15, 0.4, 0.8])
  func nextAtOnce(seconds: Double) {
    var (here, there, ledger) = pair()
    here.perform(next(here), at: Scene.at(30))
    there.perform(next(there), at: Scene.at(30 + seconds))
    ledger.write(&here, after: 1, at: Scene.at(31))
    let late = there.insert(ledger.lines, before: there.last?.id, at: Scene.at(31))
    expect(late.map(\.act), [.next])
    ledger.write(&there, after: 2, at: Scene.at(31))
    ledger.write(&here, after: 2, at: Scene.at(31))
    expect(here.timer.phases, [.spoke, .speaking, .waiting])
    expect(there.timer.phases, here.timer.phases)
    #expect(here.timer.spent == [30, 1, 0])
  }

  @Test("A note from one and a change of turn from the other are both kept, whoever was first")
  func noteAndTurn() {
    for isFirst in [true, false] {
      var (here, there, ledger) = pair()
      let person = here.timer.meeting.turns[0].attendeeID
      here.perform(
        MeetingLine(.note, person: person, note: Scene.note("staging is down", at: 30)), at: Scene.at(30))
      there.perform(next(there), at: Scene.at(30))
      if isFirst {
        ledger.write(&here, after: 1, at: Scene.at(31))
        ledger.write(&there, after: 1, at: Scene.at(31))
        ledger.write(&here, after: 2, at: Scene.at(31))
      } else {
        ledger.write(&there, after: 1, at: Scene.at(31))
        ledger.write(&here, after: 1, at: Scene.at(31))
        ledger.write(&there, after: 2, at: Scene.at(31))
      }
      for log in [here, there] {
        #expect((log.timer.speaker, log.timer.meeting.turns[0].notes.map(\.text)) == (1, ["staging is down"]))
      }
    }
  }

  @Test("Two who go on with the same draft have one note with the words of both")
  func oneDraft() {
    var (here, there, ledger) = pair()
    var note = Scene.note("staging is", at: 30)
    func write(_ log: inout MeetingLog, _ text: String) {
      note.text = text
      log.perform(
        MeetingLine(.note, person: log.timer.meeting.turns[0].attendeeID, note: note), at: Scene.at(30))
    }
    write(&here, "staging is down")
    write(&there, "staging is down since nine")
    write(&there, "staging is slow")
    let known = ledger.lines.count
    ledger.write(&here, after: known, at: Scene.at(31))
    ledger.write(&there, after: known, at: Scene.at(31))
    ledger.write(&here, after: known, at: Scene.at(31))
    for log in [here, there] {
      #expect(
        log.timer.meeting.turns[0].notes.map(\.text) == ["staging is down since nine staging is slow"])
    }
  }

  @Test("Who starts a clock that others have started unseen loses no second of it", arguments: [2, 5.5, 9])
  func startedTwice(seconds: Double) {
    var random = SplitMix64(seed: 1)
    let room = ScrumTimer(preparing: Scene.scrum(3, minutes: 9), at: Scene.start, using: &random)
    var (here, there, ledger) = pair(room)
    there.perform(MeetingLine(.start), at: Scene.at(1))
    there.perform(MeetingLine(.count), at: Scene.at(10))
    here.perform(MeetingLine(.start), at: Scene.at(seconds))
    here.perform(MeetingLine(.count), at: Scene.at(12))
    ledger.write(&there, after: 1, at: Scene.at(12))
    ledger.write(&here, after: 1, at: Scene.at(12))
    let known = ledger.lines.count
    ledger.write(&there, after: known - 2, at: Scene.at(12))
    for var log in [here, there] {
      log.advance(to: Scene.at(14))
      #expect(log.timer.spent == [13, 0, 0])
    }
  }

  @Test("Nothing written in two terminals while neither could be saved is lost once there is room again")
  func fullDisk() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var (one, two, ledger) = pair(Scene.timer(3, minutes: 9))
      var written: Set<String> = []
      func act(_ log: inout MeetingLog, _ number: Int) {
        let now = Scene.at(Double(10 + number))
        let people = log.timer.meeting.turns.map(\.attendeeID)
        func write(_ person: UUID?) {
          let text = "note \(number)"
          log.perform(
            MeetingLine(.note, person: person, note: Note(kind: .note, text: text, at: now)), at: now)
          written.insert(text)
        }
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          var line = MeetingLine(.invite, person: random.uuid())
          line.name = "Guest \(number)"
          log.perform(line, at: now)
          if Bool.random(using: &random) { write(line.person) }
        case 2, 3: write(people.randomElement(using: &random))
        case 4: log.perform(next(log), at: now)
        case 5: log.perform(MeetingLine(log.timer.meeting.isRunning ? .pause : .resume), at: now)
        default: log.perform(MeetingLine(.absent, person: people.randomElement(using: &random)), at: now)
        }
      }
      for step in 0..<12 { if step % 2 == 0 { act(&one, step) } else { act(&two, step) } }
      ledger.write(&one, after: 1, at: Scene.at(40))
      let known = ledger.lines.count
      ledger.write(&two, after: 1, at: Scene.at(40))
      ledger.write(&one, after: known, at: Scene.at(40))
      for log in [one, two] {
        let kept = Set(log.timer.meeting.turns.flatMap(\.notes).map(\.text))
        #expect(kept.isSuperset(of: written), "seed \(seed): \(written.subtracting(kept)) is lost")
        expect(log.timer.problems, [], "seed \(seed)")
      }
    }
  }

  @Test("A bell that has rung here does not ring again if the other was behind")
  func bells() {
    var (here, there, ledger) = pair(Scene.timer(2, minutes: 2))
    let person = here.timer.meeting.turns[0].attendeeID
    there.perform(MeetingLine(.note, person: person, note: Scene.note("x", at: 40)), at: Scene.at(40))
    ledger.write(&there, after: 1, at: Scene.at(40))
    expect(here.advance(to: Scene.at(61)), [.timeUp])
    ledger.write(&here, after: 1, at: Scene.at(62))
    expect(here.advance(to: Scene.at(63)), [])
    expect(here.timer.meeting.turns[0].notes.count, 1)
  }
}
