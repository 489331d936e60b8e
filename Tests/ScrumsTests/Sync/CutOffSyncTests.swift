import Foundation
import ScrumModel
import Testing

@testable import ScrumStore
@testable import scrums

@Suite("What was removed or held after a sync that was cut off")
struct CutOffSyncTests {
  @Test(
    "a removal after an interrupted sync stays, also one in an editor, though changes follow the sync",
    arguments: [(false, 0, false), (false, 9, false), (true, 0, false), (true, 9, false), (true, 0, true)])
  func removalAfterCutOff(hasNews: Bool, changes: Int, inEditor: Bool) throws {
    let (team, scrum) = try sharedByOther()
    if hasNews { _ = try team.all[0].add("Design") }
    try team.all[0].cutOff(at: .saved)
    for minutes in 0..<changes { try team.all[0].edit(scrum.id) { $0.lengthInMinutes = 20 + minutes } }
    guard inEditor else { return try removeSomebody(from: scrum, team) }
    let file = URL(filePath: team.all[0].store).scrumsFile
    var text = try String(contentsOf: file, encoding: .utf8)
    let ada = #"\{\s*"id": "\#(scrum.attendees[0].id.uuidString)",\s*"name": "Ada"\s*\},\s*"#
    text.removeSubrange(try #require(text.range(of: ada, options: .regularExpression)))
    try text.write(to: file, atomically: true, encoding: .utf8)
    try expectOnlyBob(in: scrum, team)
  }

  @Test("a removal after a push that seemed to fail stays", arguments: [false, true])
  func removalAfterPush(isShared: Bool) throws {
    let team = try Team()
    if isShared {
      _ = try team.all[1].add("Design")
      try team.settle()
    }
    let scrum = try team.all[0].add("Platform", attendees: ["Ada", "Bob"])
    try team.all[0].cutOff(at: .pushed)
    try removeSomebody(from: scrum, team)
  }

  @Test("a removal after an interrupted sync stays, in whatever order the lines of a history are")
  func removalBesideHistory() throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform", attendees: ["Bob"])
    // As a meeting of the past that was changed later, or one of a clock that was wrong.
    for day in [1.0, 0] { try team.all[0].append(Self.meeting(day: day), to: scrum.id) }
    try team.settle()
    try team.all[1].edit(scrum.id) { $0.attendees.insert(Attendee(name: "Ada"), at: 0) }
    try team.all[1].sync()
    try team.all[0].cutOff(at: .saved)
    try team.all[0].append(Self.meeting(day: 2), to: scrum.id)
    try removeSomebody(from: scrum, team)
    try expect(team.all[1].meetings(of: scrum.id).count, 3)
  }

  /// The second machine has shared a scrum, which the first one has not got yet.
  private func sharedByOther() throws -> (Team, DailyScrum) {
    let team = try Team()
    let scrum = try team.all[1].add("Platform", attendees: ["Ada", "Bob"])
    try team.all[1].sync()
    return (team, scrum)
  }

  @Test("a removal stays if the private repository has lost what was being saved")
  func removalWithoutNote() throws {
    let (team, scrum) = try sharedByOther()
    try team.settle()
    _ = try team.all[1].add("Design")
    try team.all[1].sync()
    try team.all[0].edit(scrum.id) { $0.attendees.removeFirst() }
    try team.all[0].cutOff(at: .saved)
    try FileManager.default.removeItem(
      atPath: "\(team.all[0].repository)/\(SyncRepository.saving.scrums)")
    try expectOnlyBob(in: scrum, team)
  }

  @Test(
    "a removal stays after trouble that is not the private repository's",
    arguments: ["the user's settings", "the remote's object"])
  func removalBesideTrouble(_ trouble: String) throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform", attendees: ["Ada", "Bob"])
    try team.settle()
    try team.all[0].edit(scrum.id) { $0.attendees.removeFirst() }
    let inherited = team.all[0].session.inherited
    let broken = team.ground.appendingPathComponent("broken").path
    let object = try team.object(team.git(["rev-parse", SyncRemote.usualRef]))
    if trouble == "the user's settings" {
      try "[core\n".write(toFile: broken, atomically: true, encoding: .utf8)
      team.all[0].session.inherited.removeAll { $0.starts(with: "GIT_CONFIG_GLOBAL=".utf8) }
      team.all[0].session.inherited.append(Array("GIT_CONFIG_GLOBAL=\(broken)".utf8))
    } else {
      _ = try team.all[1].add("Design")
      try FileManager.default.moveItem(atPath: object, toPath: broken)
      try Data().write(to: URL(filePath: object))
    }
    let found = team.trouble()
    #expect(found != nil)
    team.all[0].session.inherited = inherited
    if trouble != "the user's settings" {
      try FileManager.default.removeItem(atPath: object)
      try FileManager.default.moveItem(atPath: broken, toPath: object)
    }
    try expectOnlyBob(in: scrum, team)
    #expect(team.told.isEmpty, "the private repository was not replaced")
  }

  @Test("meetings of a scrum that is joined stay, though the history it gets has been saved before")
  func joinedTwice() throws {
    let team = try Team()
    let titles = (1...6).map { "Team \($0)" }
    for (place, title) in titles.enumerated() {
      let there = try team.all[0].add(title)
      try team.all[0].append(Self.meeting(day: 0), to: there.id)
      let here = try team.all[1].add(title)
      // A sync that was cut off has saved it under the other id, but not yet the scrums.
      try team.all[1].append(Self.meeting(day: 1), to: place < 3 ? here.id : there.id)
      try team.all[1].append(Self.meeting(day: 2), to: place < 3 ? there.id : here.id)
    }
    try team.settle()
    for machine in team.all {
      for scrum in try machine.scrums {
        try expect(machine.meetings(of: scrum.id).map(\.lengthInMinutes), [12, 11, 10], "\(scrum.title)")
      }
      try expect(machine.scrums.count, titles.count)
    }
  }

  @Test("the scrums are saved after the meetings, and what is missing of these was not deleted")
  func betweenFiles() throws {
    let (team, scrum) = try sharedByOther()
    try team.all[1].append(Self.meeting(day: 0), to: scrum.id)
    try team.settle()
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 20 }
    try team.all[1].append(Self.meeting(day: 1), to: scrum.id)
    try team.all[1].sync()
    let before = try team.all[0].texts
    let history = team.all[0].store + "/history"
    // Something in the place of their folder: the meetings can't be saved.
    team.all[0].session.pause = { step in
      guard step == .merged else { return }
      try? FileManager.default.moveItem(atPath: history, toPath: history + ".away")
      _ = FileManager.default.createFile(atPath: history, contents: nil)
    }
    #expect(team.trouble() != nil)
    team.all[0].pauseNoMore()
    try FileManager.default.removeItem(atPath: history)
    try FileManager.default.copyItem(atPath: history + ".away", toPath: history)
    try expect(team.all[0].texts, before)
    try team.all[0].cutOff(at: .saved)
    try FileManager.default.removeItem(atPath: history)
    try FileManager.default.moveItem(atPath: history + ".away", toPath: history)
    try team.settle()
    for machine in team.all { try expect(machine.meetings(of: scrum.id).count, 2) }
  }

  private static func meeting(day: Double) -> Meeting {
    let start = Date(timeIntervalSince1970: 1_790_000_000 + day * 86_400)
    return Meeting(
      title: "Platform", startedAt: start, endedAt: start + 600, lengthInMinutes: 10 + Int(day), turns: [])
  }

  private func removeSomebody(from scrum: DailyScrum, _ team: Team) throws {
    try team.all[0].edit(scrum.id) { $0.attendees.removeFirst() }
    try expectOnlyBob(in: scrum, team)
  }

  private func expectOnlyBob(in scrum: DailyScrum, _ team: Team) throws {
    try team.settle()
    let people = try team.all[1].scrums.first { $0.id == scrum.id }?.attendees.map(\.name)
    expect(people, ["Bob"])
  }
}
