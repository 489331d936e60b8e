import CardKit
import Foundation
import ScrumModel
import Testing

@testable import ScrumStore
@testable import ScrumUI
@testable import scrums

/// Ten mornings of two people with a machine each and a repository between them.
@Suite("A fortnight on two machines")
struct TeamFortnightTests {
  private let team: Team
  private let scrum: DailyScrum
  /// Half past nine of the first day.
  private let start = Date(
    timeIntervalSince1970: (Date().timeIntervalSince1970 / 86_400).rounded(.up) * 86_400)

  init() throws {
    team = try Team(["mei", "sam"])
    scrum = try team.all[0].add("Platform", attendees: ["Mei", "Sam"])
    try team.settle()
  }

  /// The board of a machine at some moment, in seconds after the first meeting.
  private func board(of place: Int, day: Int, seconds: Double = 0) throws -> Seat {
    let machine = team.all[place]
    var seat = try Seat(URL(filePath: machine.store), user: machine.home.lastPathComponent)
    let now = start + Double(day) * 86_400 + seconds
    seat.app.desk.store.clock = { now }
    seat.tick(now)
    seat.look()
    return seat
  }

  /// Both meet, and the first machine has the clock; returns what the second person has to say as it begins.
  private func meet(day: Int) throws -> [String] {
    var seat = try board(of: 0, day: day)
    seat.press("s")
    let said = seat.meeting?.noteTexts[1] ?? []
    seat.press(.enter)
    seat.tick(start + Double(day) * 86_400 + 60)
    seat.press("n")
    seat.note("Sam: day \(day)")
    seat.tick(start + Double(day) * 86_400 + 120)
    seat.press("q", "s", .enter)
    return said
  }

  private func texts(on place: Int, of kind: Note.Kind) throws -> [String] {
    try team.all[place].meetings(of: scrum.id).flatMap { $0.notes(of: kind).map(\.note.text) }
  }

  @Test(
    "what was written 3 minutes before is in the meeting, a day offline loses nothing, a blocker is there once"
  )
  func fortnight() throws {
    var said: [[String]] = []
    for day in 0..<10 {
      // On the fifth day Sam's machine has no network; what was written there goes a day later.
      let isOffline = day == 4
      var sam = try board(of: 1, day: day, seconds: -180)
      sam.press("a")
      sam.type("update \(day)")
      sam.press(.enter)
      switch day {
      case 1:
        sam.press("b")
        sam.type("no VPN")
        sam.press(.enter)
      case 3:
        sam.press("B", "e")
        sam.type(" in the office")
        sam.press(.enter)
      default: break
      }
      if !isOffline { try team.all[1].sync() }
      let came = try team.all[0].sync().received.count
      #expect(isOffline || came > 0)
      if day == 2 {
        var mei = try board(of: 0, day: day, seconds: -60)
        mei.press("B", "e", .tab)
        mei.type("Mei")
        mei.press(.enter)
      }
      said.append(try meet(day: day))
      try team.all[0].sync()
      if !isOffline { #expect(try team.all[1].sync().received.count > 0, "the meeting") }
    }
    let usual = (0..<10).map { day in day == 4 ? [] : day == 5 ? ["update 4", "update 5"] : ["update \(day)"]
    }
    expect(said.map { $0.filter { $0 != "no VPN" } }, usual)
    var mei = try board(of: 0, day: 11)
    mei.press("B")
    #expect(mei.app.state.shared.summary(of: scrum.id).blockers.map(\.text) == ["no VPN in the office"])
    mei.press(" ")
    try team.settle()
    for place in team.all.indices {
      let meetings = try team.all[place].meetings(of: scrum.id)
      expect(meetings.count, 10)
      try expect(
        texts(on: place, of: .note).sorted(),
        ((0..<10).map { "update \($0)" } + (0..<10).map { "Sam: day \($0)" }).sorted())
      let blockers = meetings.flatMap { $0.notes(of: .blocker).map(\.note) }
      expect(blockers.map(\.text), ["no VPN in the office"])
      let blocker = try #require(blockers.first)
      #expect(blocker.owner == "Mei" && blocker.resolvedAt != nil && blocker.resolver == "mei")
    }
  }
}
