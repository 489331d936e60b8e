import CardKit
import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// The clocks of a machine, as a test sets them.
private final class Machine {
  private(set) var slept = 0.0, uptime = 5_000.0, wall = 1_795_253_400.0
  var now: Date { Date(timeIntervalSince1970: wall) }

  func pass(_ seconds: Double) {
    uptime += seconds
    wall += seconds
  }

  func sleep(_ seconds: Double) {
    pass(seconds)
    slept += seconds
  }

  func set(by seconds: Double) { wall += seconds }

  var watch: ClockWatch {
    ClockWatch { ClockWatch.Reading(slept: self.slept, uptime: self.uptime, wall: self.wall) }
  }
}

@Suite("The wall clock is set during a meeting")
struct ClockStepTests {
  private let machine = Machine()
  private let environment = EnvironmentValues()

  /// A meeting of Design that has just begun.
  private func inMeeting(_ work: (inout Seat) throws -> Void) throws {
    try Seat.pair { seat, _, _ in
      seat.app.clocks = machine.watch
      press("s", &seat)
      // Out of the ready room; a key that is held down starts no clock.
      machine.pass(1)
      if seat.meeting?.stage == .ready { press(" ", &seat) }
      try work(&seat)
    }
  }

  private func tick(_ seat: inout Seat) { seat.tick(machine.now) }

  /// Lets time pass, and tells it each second.
  private func tick(_ seat: inout Seat, seconds: Int, drifting rate: Double = 0) {
    for _ in 0..<seconds {
      machine.pass(1)
      machine.set(by: rate)
      tick(&seat)
    }
  }

  /// The terminal tells the time before each key.
  private func press(_ key: Key, _ seat: inout Seat) {
    tick(&seat)
    _ = seat.app.handle(.key(key), in: environment)
  }

  private func seconds(_ seat: Seat) throws -> [Double] { try #require(seat.meeting).turns.map(\.spent) }

  @Test(
    "No turn changes by more than a second, whatever comes first, and the time goes on",
    arguments: [120, -120, 1, -1, 0.4, 3_600, -86_400], ["tick", "next", "pause", "file", "resume", "late"])
  func step(by seconds: Double, first: String) throws {
    try inMeeting { seat in
      machine.pass(10)
      tick(&seat)
      machine.pass(0.5)
      let told = machine.now
      machine.set(by: seconds)
      switch first {
      case "next": press("n", &seat)
      case "pause":
        press(" ", &seat)
        machine.pass(30)
        press(" ", &seat)
      case "file": _ = seat.app.handle(.readable, in: environment)
      case "resume": _ = seat.app.handle(.resumed(machine.now), in: environment)
      // The clock is set after the time was read, and before it is used.
      case "late": seat.tick(told)
      default: tick(&seat)
      }
      tick(&seat, seconds: 20)
      let spent = try self.seconds(seat)
      #expect(30...32 ~= spent.reduce(0, +))
      #expect(spent[0] < 32 && spent.dropFirst().allSatisfy { $0 < 21 })
      #expect(seat.app.state.notice?.isError != true)
      // What others read from the file goes on as well.
      let stored = try #require(try seat.app.desk.store.readSole()?.meeting)
      #expect(abs(stored.asOf.timeIntervalSince(machine.now)) < 62)
    }
  }

  @Test("A clock that is slowed down or sped up to correct it never adds more than a fraction")
  func slew() throws {
    for rate in [-0.0005, 0.0005, 0.05, -0.05] {
      try inMeeting { seat in
        tick(&seat, seconds: 600, drifting: rate)
        let elapsed = try seconds(seat).reduce(0, +)
        #expect(599...601.5 ~= elapsed)
      }
    }
  }

  @Test("A sleep is asked about, also if the clock was set meanwhile")
  func sleep() throws {
    for seconds in [0, 120, -120] as [Double] {
      try inMeeting { seat in
        machine.pass(10)
        tick(&seat)
        machine.sleep(600)
        machine.set(by: seconds)
        press("n", &seat)
        #expect(seat.stage?.timer.sleptSince != nil)
        // At first the question takes no key.
        tick(&seat)
        machine.pass(0.4)
        press("m", &seat)
        let spent = try self.seconds(seat)
        #expect(609...611.5 ~= spent[0])
      }
    }
  }

  @Test("Deadlines move with the clock: half a line typed just before is saved in time")
  func deadlines() throws {
    try inMeeting { seat in
      for key: Key in [" ", "a", "x"] { press(key, &seat) }
      machine.set(by: -3_600)
      machine.pass(5)
      tick(&seat)
      let scrum = try #require(seat.app.state.scrumInMeeting)
      expect(seat.app.desk.store.drafts(of: scrum).map(\.text), ["x"])
    }
  }

  @Test("A meeting is shown to run every few seconds, and the file stays as it is")
  func heartbeat() throws {
    try inMeeting { seat in
      let scrum = try #require(seat.app.state.scrumInMeeting)
      let path = seat.app.desk.store.directory + "/meetings/\(scrum.uuidString).jsonl"
      let before = try Data(contentsOf: URL(filePath: path))
      tick(&seat, seconds: 20)
      try expect(Data(contentsOf: URL(filePath: path)), before)
      seat.app.desk.store.leaveMeetings()
      let left = try #require(try StoredMeeting.read(in: seat.app.desk.store.directory, at: machine.now))
      #expect(0...5 ~= machine.now.timeIntervalSince(left.meeting.lastAlive))
    }
  }
}
