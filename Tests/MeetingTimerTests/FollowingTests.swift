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

  @Test("A key pressed there takes effect here, with the time that has passed since")
  func follows() {
    var here = Scene.timer(3, minutes: 3)
    let base = here.meeting
    var there = ScrumTimer(following: base)
    here.advance(to: Scene.at(31))
    there.next(at: Scene.at(30))
    expect(here.follow(there.meeting, since: base, at: Scene.at(32)), false)
    there.advance(to: Scene.at(32))
    expect(here.meeting, there.meeting)
    expect(here.follow(there.meeting, since: there.meeting, at: Scene.at(33)), false)
    #expect(here.spent == [30, 2, 0] || here.spent == [30, 3, 0])
  }

  @Test("Both press next at once: one turn is passed, not two, and both agree")
  func nextAtOnce() {
    let base = Scene.timer(4, minutes: 4).meeting
    var (here, there) = (ScrumTimer(following: base), ScrumTimer(following: base))
    here.next(at: Scene.at(30))
    there.next(at: Scene.at(30.25))
    expect(here.follow(there.meeting, since: base, at: Scene.at(31)), false)
    there.advance(to: Scene.at(31))
    #expect((here.meeting, here.phases) == (there.meeting, [.spoke, .speaking, .waiting, .waiting]))
  }

  @Test("A note from one and a change of turn from the other are both kept, whoever was first")
  func noteAndTurn() {
    let base = Scene.timer(3, minutes: 3).meeting
    var (here, there) = (ScrumTimer(following: base), ScrumTimer(following: base))
    here.addNote(Scene.note("staging is down", at: 30), to: 0)
    there.next(at: Scene.at(30))
    var first = here
    expect(first.follow(there.meeting, since: base, at: Scene.at(31)), true)
    var second = there
    expect(second.follow(here.meeting, since: base, at: Scene.at(31)), true)
    for timer in [first, second] {
      #expect((timer.speaker, timer.meeting.turns[0].notes.map(\.text)) == (1, ["staging is down"]))
      expect(timer.meeting.revision, 2)
    }
    expect(first.meeting, second.meeting)
  }

  @Test(
    "Time given at the moment of another key: both take effect, whoever was first", arguments: [true, false])
  func timeAndKey(isFixed: Bool) {
    var start = Scene.timer(3, minutes: 3)
    if isFixed { start.toggleLeftoverTimePolicy(at: Scene.start) }
    let base = start.meeting
    let keys: [(inout ScrumTimer) -> Void] = [
      { $0.next(at: Scene.at(30)) }, { $0.togglePause(at: Scene.at(30)) },
      { $0.toggleWhenTimeIsUp(at: Scene.at(30)) },
    ]
    for key in keys {
      var (given, pressed) = (ScrumTimer(following: base), ScrumTimer(following: base))
      given.addTime(30, at: Scene.at(30))
      key(&pressed)
      let course = pressed
      var first = given
      first.follow(pressed.meeting, since: base, at: Scene.at(30))
      pressed.follow(given.meeting, since: base, at: Scene.at(30))
      expect(first.meeting, pressed.meeting)
      #expect(
        (first.speaker, first.isPaused, first.phases) == (course.speaker, course.isPaused, course.phases))
      expect(first.meeting.turns[0].allotted, 90)
    }
  }

  @Test("Of two who change the time at once, the first has it", arguments: [30, -30])
  func timeAtOnce(there seconds: Int) {
    let base = Scene.timer(3, minutes: 3).meeting
    var (here, there) = (ScrumTimer(following: base), ScrumTimer(following: base))
    here.addTime(30, at: Scene.at(10))
    there.addTime(seconds, at: Scene.at(10))
    expect(here.follow(there.meeting, since: base, at: Scene.at(10)), false)
    #expect(here.meeting == there.meeting && here.meeting.turns[0].allotted == 60 + seconds)
  }

  /// Somebody at a terminal whose meeting is on no disk, who does what it takes to lose a note.
  private struct Writer {
    var timer: ScrumTimer
    /// What this person wrote, and did not take back.
    var written: Set<String> = []
    private var undo: (known: MeetingInProgress, target: MeetingInProgress, written: Set<String>)?

    init(_ meeting: MeetingInProgress) { timer = ScrumTimer(following: meeting) }

    mutating func act(_ number: Int, at now: Date, using random: inout SplitMix64) {
      let before = timer.meeting
      let all = written
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        timer.invite(Attendee(id: random.uuid(), name: "Guest \(number)"), at: now)
        guard Bool.random(using: &random) else { break }
        write("on the guest \(number)", to: timer.meeting.turns.count - 1, at: now)
      case 2, 3: write("note \(number)", to: .random(in: before.turns.indices, using: &random), at: now)
      case 4: timer.next(at: now)
      case 5: timer.togglePause(at: now)
      case 6: timer.setAbsent(true, turn: .random(in: before.turns.indices, using: &random), at: now)
      default:
        if let undo, timer.restore(undo.target, since: undo.known, at: now) { written = undo.written }
        undo = nil
        return
      }
      undo = (timer.meeting, before, all)
    }

    private mutating func write(_ text: String, to turn: Int, at now: Date) {
      timer.addNote(Note(kind: .note, text: text, at: now), to: turn)
      written.insert(text)
    }
  }

  @Test("Nothing written in two terminals while neither could be saved is lost once there is room again")
  func fullDisk() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var start = Writer(Scene.timer(3, minutes: 9).meeting)
      for step in 0..<3 { start.act(1_000 + step, at: Scene.at(Double(step)), using: &random) }
      let base = start.timer.meeting
      var writers = [Writer(base), Writer(base)]
      for step in 0..<12 {
        writers[step % 2].act(step, at: Scene.at(Double(10 + step)), using: &random)
      }
      // The first one finds the file as it was, the other one merges; then the first one follows.
      let saved = writers[0].timer.meeting
      writers[1].timer.follow(saved, since: base, at: Scene.at(40))
      writers[0].timer.follow(writers[1].timer.meeting, since: saved, at: Scene.at(40))
      let written = start.written.union(writers[0].written).union(writers[1].written)
      for writer in writers {
        let kept = Set(writer.timer.meeting.turns.flatMap(\.notes).map(\.text))
        #expect(kept.isSuperset(of: written), "seed \(seed): \(written.subtracting(kept)) is lost")
        expect(writer.timer.problems, [], "seed \(seed)")
      }
      expect(writers[0].timer.withoutRevision, writers[1].timer.withoutRevision, "seed \(seed)")
    }
  }

  @Test("A removed note does not come back from the other, even after a file rounded its time")
  func removedNote() {
    var here = Scene.timer(2, minutes: 2)
    here.addNote(Scene.note("typo", at: 1.000_4), to: 0)
    let base = here.meeting
    var saved = base
    saved.turns[0].notes[0].at = Scene.at(1)
    var there = ScrumTimer(following: saved)
    there.pause(at: Scene.at(3))
    here.replaceNote(Scene.note("typo", at: 1), of: 0, with: nil)
    here.follow(there.meeting, since: base, at: Scene.at(4))
    #expect(here.meeting.turns[0].notes.isEmpty && here.isPaused)
  }

  @Test("A bell that has rung here does not ring again if the other was behind")
  func bells() {
    var here = Scene.timer(2, minutes: 2)
    let base = here.meeting
    var there = ScrumTimer(following: base)
    there.addNote(Scene.note("x", at: 40), to: 0)
    expect(here.advance(to: Scene.at(61)), [.timeUp])
    here.follow(there.meeting, since: base, at: Scene.at(62))
    expect(here.advance(to: Scene.at(63)), [])
    expect(here.meeting.turns[0].notes.count, 1)
  }

  @Test("Another meeting is not followed, nor is any after the end")
  func notFollowed() {
    var here = Scene.timer(2, minutes: 2)
    let (base, other) = (here.meeting, Scene.timer(2, minutes: 2).meeting)
    expect(here.follow(other, since: base, at: Scene.start), false)
    expect(here.follow(base, since: other, at: Scene.start), false)
    expect(here.meeting, base)
    var there = here
    there.next(at: Scene.at(3))
    here.end(at: Scene.at(5))
    let ended = here
    expect(here.follow(there.meeting, since: base, at: Scene.at(6)), false)
    expect(here, ended)
  }
}
