import Foundation
import TestSupport
import Testing

@testable import ScrumModel

@Suite("The board of the demo")
struct DemoBoardTests {
  /// A Tuesday morning, a Sunday, two minutes past midnight and before it, and the day after a change to summer time.
  static let moments = [1_795_512_120.0, 1_795_253_040, 1_795_478_520, 1_795_564_680, 1_774_857_600]
    .map { Date(timeIntervalSince1970: $0) }

  @Test(
    "whenever it begins, one team is late, one is due in six minutes, one runs, and nothing is in the future")
  func always() throws {
    let berlin = try #require(LocalCalendar.zone("Europe/Berlin"))
    for (now, calendar) in Self.moments.flatMap({ [($0, LocalCalendar.gmt), ($0, berlin)] }) {
      let board = DemoBoard(at: now, in: calendar)
      let team = TeamCalendar(calendar, holidays: board.holidays)
      func next(_ title: String) throws -> NextMeeting? {
        let scrum = try #require(board.scrums.first { $0.title == title })
        let last = board.history[scrum.id]?.first?.startedAt
        let begun = board.running?.scrumID == scrum.id ? board.running?.startedAt : nil
        return team.nextMeeting(of: scrum, lastMet: begun ?? last, now: now)
      }
      let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
      expect(try next("Platform"), .late(minute - 420), "\(now)")
      expect(try next("Design"), .upcoming(minute + 360), "\(now)")
      expect(try next("Payments")?.isUpcoming, true, "\(now)")
      expect(try next("Onboarding"), nil)
      let meetings = board.history.values.joined()
      #expect(board.scrums.count == 12 && meetings.count > 900, "\(meetings.count)")
      let notes = meetings.flatMap { $0.turns.flatMap(\.notes) }
      #expect(meetings.allSatisfy { $0.startedAt < $0.endedAt && $0.endedAt < now }, "\(now)")
      #expect(notes.allSatisfy { $0.at < now && $0.resolvedAt ?? $0.at < now }, "\(now)")
      #expect(board.running.map { $0.asOf < now && $0.asOf > now - 120 } == true, "\(now)")
      #expect(board.updates.values.joined().allSatisfy { $0.at < now })
    }
  }

  @Test("it has seven open blockers, and one meeting in eight takes longer than planned")
  func told() {
    let meetings = DemoBoard(at: Self.moments[0], in: .gmt).history.values.joined()
    expect(meetings.flatMap(\.openBlockers).count, 7)
    let over = Double(meetings.count { !$0.wasOnTime }) / Double(meetings.count)
    #expect((0.05...0.2).contains(over), "\(over)")
  }

  @Test("on the same day it is the same")
  func repeated() {
    let (one, other) = (DemoBoard(at: Self.moments[0], in: .gmt), DemoBoard(at: Self.moments[0], in: .gmt))
    expect(one.scrums, other.scrums)
    expect(one.history, other.history)
    expect(one.running, other.running)
  }
}
