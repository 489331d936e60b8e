import FoundationEssentials
import ScrumModel
import Testing

@testable import MeetingTimer

/// Two machines in one meeting: what each of them has is the remote's lines in their order, then its own.
@Suite("The log of a meeting on two machines") struct MeetingMachinesTests {
  /// The lines of a meeting at the remote, with the machine that wrote each.
  private struct Remote {
    var lines: [MeetingLine] = []

    /// Exchanges what a terminal has written for what it lacks.
    mutating func exchange(_ seat: inout Seat, at now: Date) {
      seat.file += seat.log.takeFresh()
      let (known, far) = (Set(seat.file.map(\.id)), Set(lines.map(\.id)))
      let unsent = seat.file.filter { !far.contains($0.id) }
      let new = lines.filter { !known.contains($0.id) }.map { line in
        var line = line
        line.on = line.on == seat.machine ? nil : line.on
        line.before = unsent.first?.id
        return line
      }
      let place = seat.file.count - unsent.count
      seat.file.insert(contentsOf: new, at: place)
      seat.late += seat.log.insert(new, before: nil, at: now)
      lines += unsent.map { line in
        var line = line
        line.on = seat.machine
        return line
      }
    }
  }

  private struct Seat {
    let machine: String
    var log: MeetingLog
    var file: [MeetingLine] = []
    var late: [MeetingLine] = []

    /// The meeting as its file has it.
    var whole: MeetingInProgress? {
      MeetingLog(folding: file).map { log in
        var meeting = log.state(before: nil).meeting
        // The bells ring on each machine.
        for turn in meeting.turns.indices {
          (meeting.turns[turn].hasWarned, meeting.turns[turn].hasRung) = (false, false)
        }
        return meeting
      }
    }
  }

  /// Two machines, of which one has begun a meeting and the other looks on.
  private func start(_ random: inout SplitMix64) -> (Remote, [Seat]) {
    var remote = Remote()
    let timer = RandomMeeting.timer(using: &random)
    var one = Seat(machine: "m1", log: MeetingLog(timer, by: "one", at: Scene.start))
    remote.exchange(&one, at: Scene.start)
    let there = StoredMeeting(timer.meeting, isHeld: true, lines: remote.lines)
    let two = Seat(
      machine: "m2", log: MeetingLog(joining: there, by: "two", at: Scene.start), file: remote.lines)
    return (remote, [one, two])
  }

  @Test("is one, whoever writes and takes over when", arguments: 1...150 as ClosedRange<UInt64>)
  func interleaved(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (remote, seats) = start(&random)
    var now = Scene.start
    for _ in 0..<40 {
      now += Double(Int.random(in: 0...40, using: &random)) * 0.125
      let place = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: seats[place].log.takeOver(at: now)
      case 1, 2: remote.exchange(&seats[place], at: now)
      case 3: _ = seats[place].log.undo(seats[place].log.undoable, at: now)
      default:
        RandomKey.press(on: &seats[place].log, at: now, except: [.kill, .correct, .end], using: &random)
      }
    }
    for place in [0, 1, 0, 1, 0, 1] { remote.exchange(&seats[place], at: now) }
    expect(seats[0].file.map(\.id), seats[1].file.map(\.id))
    expect(seats[0].whole, seats[1].whole)
    expect(MeetingLog(folding: remote.lines)?.timer.problems, [])
    // Exactly one of them has the clock.
    expect(seats.filter { !$0.log.isElsewhere }.count, 1)
  }

  @Test("who looks on writes, and leaves the course alone")
  func lookingOn() throws {
    var random = SplitMix64(seed: 7)
    var (remote, seats) = start(&random)
    let speaker = try #require(seats[1].log.timer.speakerID)
    expect(seats[1].log.perform(MeetingLine(.pause), at: Scene.start + 5), false)
    let person = seats[1].log.timer.meeting.turns[0].attendeeID
    let note = Note(kind: .note, text: "seen from here", at: Scene.start + 5)
    expect(seats[1].log.perform(MeetingLine(.note, person: person, note: note), at: Scene.start + 5), true)
    seats[0].log.perform(MeetingLine(.time, seconds: 60), at: Scene.start + 6)
    for place in [1, 0, 1] { remote.exchange(&seats[place], at: Scene.start + 7) }
    for seat in seats {
      expect(seat.log.timer.meeting.turns[0].notes.map(\.text).contains("seen from here"), true)
      expect(seat.log.timer.speakerID, speaker)
      expect(seat.log.timer.countedSeconds, 7)
    }
  }

  @Test("what the former holder does after a take over is told and does not count")
  func takenOver() throws {
    var random = SplitMix64(seed: 7)
    var (remote, seats) = start(&random)
    expect(seats[1].log.takeOver(at: Scene.start + 20), true)
    expect(seats[1].log.timer.countedSeconds, 20)
    remote.exchange(&seats[1], at: Scene.start + 20)
    seats[0].log.perform(MeetingLine(.pause), at: Scene.start + 22)
    remote.exchange(&seats[0], at: Scene.start + 30)
    expect(seats[0].late.last?.act, .pause)
    expect(seats[0].log.isElsewhere, true)
    expect(seats[0].log.timer.meeting.isRunning, true)
    remote.exchange(&seats[1], at: Scene.start + 31)
    expect(seats[1].log.timer.meeting.isRunning, true)
    // Of two that take it at once, one has it.
    remote.exchange(&seats[0], at: Scene.start + 31)
    seats[0].log.takeOver(at: Scene.start + 40)
    for place in [0, 1, 0] { remote.exchange(&seats[place], at: Scene.start + 41) }
    expect(seats.map(\.log.isElsewhere), [false, true])
  }

  @Test("a clock that is wrong by years counts no second more")
  func wrongClock() throws {
    var random = SplitMix64(seed: 7)
    var (remote, seats) = start(&random)
    let years = 9e8
    let there = StoredMeeting(seats[1].log.timer.meeting, isHeld: true, lines: seats[1].file)
    var ahead = there
    ahead.skew = years
    seats[1].log = MeetingLog(joining: ahead, by: "two", at: Scene.start + years)
    seats[1].log.advance(to: Scene.start + years + 10)
    expect(seats[1].log.timer.countedSeconds, 10)
    expect(seats[1].log.takeOver(at: Scene.start + years + 10), true)
    remote.exchange(&seats[1], at: Scene.start + years + 10)
    remote.exchange(&seats[0], at: Scene.start + 12)
    expect(seats[0].log.timer.countedSeconds, 12)
    expect(seats[1].log.timer.countedSeconds, 10)
  }
}
