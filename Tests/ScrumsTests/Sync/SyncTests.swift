import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import scrums

@Suite("Two machines and a repository")
struct SyncTests {
  /// Two machines that have a scrum in common.
  private func shared() throws -> (Team, DailyScrum) {
    let team = try Team()
    let scrum = try team.all[0].add("Platform")
    try team.settle()
    try expect(team.all[1].scrums, [scrum])
    return (team, scrum)
  }

  @Test("both add a scrum: both have both; one deletes one: it is gone everywhere")
  func addition() throws {
    let (team, _) = try shared()
    _ = try team.all[0].add("Design")
    _ = try team.all[1].add("Web")
    try team.settle()
    #expect(try team.titles(on: 0) == ["Design", "Platform", "Web"] && team.told.isEmpty)
    try team.all[0].change { $0.removeAll { $0.title == "Platform" } }
    try team.settle()
    try expect(team.titles(on: 1), ["Design", "Web"])
  }

  @Test("both change one field: one value stays, and one machine is told of the other")
  func sameField() throws {
    let (team, scrum) = try shared()
    try team.all[0].edit(scrum.id) { $0.lengthInMinutes = 20 }
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 30 }
    try team.settle()
    try expect(team.all[0].scrums.map(\.lengthInMinutes), [30])
    #expect(
      team.told == [
        "Platform: the length was changed on both sides; "
          + "30 min is kept: the larger one; 20 min of ada's machine is dropped"
      ])
  }

  @Test("one deletes what the other changes: it stays, and somebody is told")
  func deletion() throws {
    let (team, scrum) = try shared()
    try team.all[0].change { $0 = [] }
    try team.all[1].edit(scrum.id) { $0.title = "Kept" }
    try team.settle()
    try expect(team.titles(on: 0), ["Kept"])
    expect(team.told.count, 1)
  }

  @Test("one history was compacted, the other one has a new line: nothing is open again")
  func compaction() throws {
    let (team, scrum) = try shared()
    let note = Note(kind: .blocker, text: "staging", at: Date(timeIntervalSince1970: 1_795_253_400))
    let before = meeting("Platform", turns: [turn("Daisy", seconds: 9, notes: [note])])
    try team.all[0].append(before, to: scrum.id)
    try team.settle()
    var resolved = before
    resolved.turns[0].notes[0].resolvedAt = before.endedAt + 60
    // A second meeting and many versions of the first: that is compacted.
    for _ in 0..<6 { try team.all[0].append(resolved, to: scrum.id) }
    let other = meeting("Platform", 1)
    try team.all[1].append(other, to: scrum.id)
    try team.settle()
    for machine in team.all {
      let merged = try machine.meetings(of: scrum.id)
      expect(Set(merged.map(\.id)), [before.id, other.id])
      #expect(merged.allSatisfy { $0.openBlockers.isEmpty })
    }
  }

  @Test("equal titles and people are one scrum when a store joins, with the meetings of both")
  func equalTitles() throws {
    let team = try Team()
    let first = try team.all[0].add("Platform", attendees: ["Ada", "Ben"])
    let second = try team.all[1].add("Platform", attendees: ["Ben", "Ada"])
    let other = try team.all[1].add("Platform", attendees: ["Cleo"])
    try team.all[0].append(meeting("Platform", 0), to: first.id)
    let speaker = turn("Ada", id: second.attendees[1].id, seconds: 9)
    try team.all[1].append(meeting("Platform", 1, turns: [speaker]), to: second.id)
    try team.settle()
    for machine in team.all {
      expect(Set(try machine.scrums.map(\.id)), [first.id, other.id])
      let meetings = try machine.meetings(of: first.id)
      expect(meetings.count, 2)
      expect(meetings.flatMap(\.turns).map(\.attendeeID), [first.attendees[0].id])
      #expect(try machine.meetings(of: second.id).isEmpty)
    }
  }

  @Test("equal additions are joined with their meetings; if attendees differ, a report names the command")
  func addedOnBoth() throws {
    let (team, scrum) = try shared()
    let designs = try team.all.map { try $0.add("Design") }
    let dans = [Attendee(name: "Dan"), Attendee(name: "Dan")]
    for (machine, dan) in zip(team.all, dans) {
      try machine.edit(scrum.id) { $0.attendees.append(dan) }
      let held = meeting("Platform", turns: [turn("Dan", id: dan.id, seconds: 9)])
      try machine.append(held, to: scrum.id)
    }
    try team.all[1].append(meeting("Design"), to: designs[1].id)
    try team.settle()
    #expect(team.told.isEmpty)
    for machine in team.all {
      let scrums = try machine.scrums
      expect(Set(scrums.map(\.id)), [scrum.id, designs[0].id])
      let people = try #require(scrums.first { $0.id == scrum.id }).attendees
      #expect(people.map(\.name) == ["Ada", "Dan"] && people[1].id == dans[0].id)
      let meetings = try machine.meetings(of: scrum.id)
      #expect(meetings.count == 2 && meetings.allSatisfy { $0.turns[0].attendeeID == dans[0].id })
      try expect(machine.meetings(of: designs[0].id).count, 1)
      expect(StoreCheck(machine.store).problems(), [])
    }
    for (machine, name) in zip(team.all, ["Eve", "Finn"]) {
      _ = try machine.add("Web", attendees: [name])
    }
    try team.settle()
    let webs = try team.all[0].scrums.filter { $0.title == "Web" }
    #expect(webs.count == 2 && team.told.count == 1)
    #expect(webs.contains { team.told[0].contains("'scrums remove \($0.id)'") })
    let problems = StoreCheck(team.all[0].store).problems().map(\.message)
    #expect(problems.count == 1 && problems[0].contains("'scrums remove \(webs[1].id)'"))
  }

  @Test(
    "attendees whom both sides together removed stay, with a report, even if the sync is cut off",
    arguments: [nil, StoreSync.Step.saved, .based, .pushed])
  func nobodyLeft(step: StoreSync.Step?) throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform", attendees: ["Ann", "Bob", "Cat"])
    try team.settle()
    for (machine, name) in zip(team.all, ["Ann", "Cat"]) {
      try machine.edit(scrum.id) { $0.attendees.removeAll { $0.name != name } }
    }
    try team.all[0].sync()
    if let step {
      let url = team.remote.url
      try team.all[1].cutOff(at: step) {
        try? FileManager.default.moveItem(atPath: url, toPath: url + ".away")
      }
      try FileManager.default.moveItem(atPath: url + ".away", toPath: url)
    }
    try team.settle()
    try expect(team.all[0].scrums[0].attendees.map(\.name), ["Ann", "Cat"])
    let words = "Platform: attendees were removed on both sides, in the end everyone; Ann and Cat stay"
    expect(team.told, [words])
  }

  @Test("an undo on another machine survives a sync that could not save it")
  func undoElsewhere() throws {
    let (team, scrum) = try shared()
    try team.all[0].edit(scrum.id) { $0.lengthInMinutes += 5 }
    try team.settle()
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes -= 5 }
    try team.all[1].append(meeting("Platform"), to: scrum.id)
    try team.all[1].sync()
    let obstacle = team.all[0].store + "/history"
    team.all[0].session.pause = { step in
      if step == .merged { _ = FileManager.default.createFile(atPath: obstacle, contents: nil) }
    }
    _ = team.trouble()
    team.all[0].pauseNoMore()
    try FileManager.default.removeItem(atPath: obstacle)
    try team.settle()
    try expect(team.all[0].scrums, [scrum])
    try expect(team.all[0].meetings(of: scrum.id).count, 1)
  }

  @Test("a store that was removed gets everything back; a repository that was emptied, too")
  func losses() throws {
    let (team, scrum) = try shared()
    try team.all[0].append(meeting("Platform"), to: scrum.id)
    try team.settle()
    try FileManager.default.removeItem(atPath: team.all[1].store)
    try team.settle()
    try expect(team.all[1].scrums, [scrum])
    try expect(team.all[1].meetings(of: scrum.id).count, 1)
    try team.git(["update-ref", "-d", SyncRemote.usualRef])
    try team.settle()
    try expect(team.all[0].scrums, [scrum])
    #expect(!(try team.git(["rev-parse", SyncRemote.usualRef])).isEmpty)
  }

  @Test("one renames a scrum while the other one meets: both stay, also once the remote was set back")
  func setBack() throws {
    let (team, scrum) = try shared()
    let old = try team.git(["rev-parse", SyncRemote.usualRef])
    let other = try team.all[0].add("Design")
    try team.all[0].edit(scrum.id) { $0.title = "Core" }
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 25 }
    try team.all[1].append(meeting("Platform"), to: scrum.id)
    try team.settle()
    for isSetBack in [false, true] {
      if isSetBack {
        try team.git(["update-ref", SyncRemote.usualRef, old])
        try team.settle()
      }
      #expect(try team.scrums(on: 1) == [scrum.id, other.id] && team.titles(on: 1) == ["Core", "Design"])
      try expect(team.all[0].scrums.first?.lengthInMinutes, 25)
      try expect(team.all[0].meetings(of: scrum.id).count, 1)
    }
  }

  @Test("a remote that somebody has replaced with another store takes nothing away")
  func replaced() throws {
    let (team, scrum) = try shared()
    let stranger = try Team(["eve"])
    let theirs = try stranger.all[0].add("Another")
    try stranger.settle()
    let path = stranger.remote.url
    try team.git(["fetch", "--quiet", "--", path, "+\(SyncRemote.usualRef):\(SyncRemote.usualRef)"])
    try team.settle()
    try expect(team.scrums(on: 1), [scrum.id, theirs.id])
  }

  @Test("a store that was lost and begun anew takes nothing away", arguments: [false, true])
  func begunAnew(hasMet: Bool) throws {
    let (team, scrum) = try shared()
    let other = try team.all[0].add("Design")
    if hasMet { try team.all[0].append(meeting("Platform"), to: scrum.id) }
    try team.settle()
    try FileManager.default.removeItem(atPath: team.all[1].store)
    let new = try team.all[1].add("New")
    try team.settle()
    try expect(team.scrums(on: 0), [scrum.id, other.id, new.id])
  }

  /// The words of a shell that find the file of an object of the private repository.
  private static func object(_ name: String) -> String {
    #"objects/$(git --git-dir=. rev-parse refs/scrums/base\#(name) | sed 's|^..|&/|')"#
  }

  @Test(
    "a private repository that was damaged is made anew and says so, and what was removed stays so",
    arguments: [
      "rm -r objects", ": > HEAD", "echo '[core' > config", "rm config HEAD; : > refs/scrums/theirs",
      "find objects -type f -exec truncate -s 20 {} +", "rm \(Self.object(""))",
      "truncate -s 0 \(Self.object("^{tree}"))", "truncate -s 20 \(Self.object(":scrums.json"))",
    ])
  func damagedRepository(damage: String) throws { try damageRepository(by: damage) }

  @Test("a damaged private repository stays until the remote can be reached")
  func damagedWhileAway() throws {
    try damageRepository(by: "rm \(Self.object(":scrums.json"))", isAway: true)
  }

  private func damageRepository(by damage: String, isAway: Bool = false) throws {
    let (team, scrum) = try shared()
    _ = try team.all[0].add("Design")
    try team.settle()
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 25 }
    try team.all[1].sync()
    try team.all[0].change {
      $0.removeLast()
      $0[0].theme = .teal
    }
    try ChildProcess(
      ["/bin/sh", "-c", "cd '\(team.all[0].repository)' && chmod -R u+w . && \(damage)"],
      environment: ChildProcess.inherited
    ).wait()
    if isAway {
      let away = team.remote.url + ".away"
      try FileManager.default.moveItem(atPath: team.remote.url, toPath: away)
      #expect(team.trouble() != nil)
      try FileManager.default.moveItem(atPath: away, toPath: team.remote.url)
    }
    try team.settle()
    expect(team.told, ["The private copy of the repository was damaged and has been replaced"])
    let merged = try team.all[1].scrums
    expect(merged.map(\.title), ["Platform"])
    #expect(merged.first?.lengthInMinutes == 25 && merged.first?.theme == .teal)
  }

  @Test("a sync that meets another git in its private repository tries again")
  func lockedRepository() throws {
    let (team, scrum) = try shared()
    try team.all[0].edit(scrum.id) { $0.lengthInMinutes = 25 }
    let lock = team.all[0].repository + "/refs/scrums/base.lock"
    var isFirst = true
    team.all[0].session.pause = { step in
      if step == .saved, isFirst {
        _ = FileManager.default.createFile(atPath: lock, contents: nil)
        isFirst = false
      } else {
        try? FileManager.default.removeItem(atPath: lock)
      }
    }
    try expect(team.all[0].sync().sent.scrums, 1)
  }

  @Test("while something changes the store all the time, the tries are further and further apart")
  func restlessStore() throws {
    let (team, scrum) = try shared()
    try team.all[1].edit(scrum.id) { $0.theme = .teal }
    try team.all[1].sync()
    let machine = team.all[0]
    var (length, pauses, end) = (20, [Double](), Uptime?.none)
    team.all[0].session.limit = 2
    team.all[0].session.pause = { step in
      if step == .fetched, let end { pauses.append(Uptime.now - end) }
      guard step == .merged else { return }
      length += 1
      try? machine.edit(scrum.id) { $0.lengthInMinutes = length }
      end = .now
    }
    expect(team.trouble()?.description, "the store changes all the time")
    for (pause, least) in zip(pauses, [0.05, 0.1, 0.2, 0.4, 0.8]) { #expect(pause >= least) }
  }

  @Test("a lock in the remote is reported, not taken for a race; after a minute it counts as left behind")
  func lockedRemote() throws {
    let (team, _) = try shared()
    _ = try team.all[0].add("Design")
    let lock = "\(team.remote.url)/\(SyncRemote.usualRef).lock"
    try "".write(toFile: lock, atomically: true, encoding: .utf8)
    let found = team.trouble()
    #expect(found?.kind == .refused && found?.description.contains("ref") == true)
    try FileManager.default.setAttributes([.modificationDate: Date() - 70], ofItemAtPath: lock)
    try team.settle()
    try expect(team.all[1].scrums.count, 2)
  }

  @Test("the status shows the remote, the last sync and the unsent changes")
  func status() throws {
    let (team, _) = try shared()
    _ = try team.all[0].add("Design")
    let machine = team.all[0]
    var environment = CommandEnvironment(directory: machine.store)
    let home = machine.home.path
    environment.variable = { $0 == "HOME" ? home : nil }
    try machine.share(through: team.remote)
    for (words, said) in [
      ([], "Shared through \(team.remote.url)"), ([], "To send    1 scrum"), (["--json"], "\"toSend\": 1"),
    ] as [([String], String)] {
      let command = try #require(try Arguments(["sync", "--status"] + words).subcommand)
      let text = try command.run(environment).words
      #expect(text.contains(said), "\(text)")
    }
  }

  @Test("a store beside code, in a ref of its own, leaves the code alone")
  func ownRef() throws {
    let team = try Team(ref: "refs/scrums/team")
    let commit = try team.plant(tree: team.tree("100644 blob \(team.blob("code"))\tmain.c"))
    _ = try team.all[0].add("Platform")
    try team.settle()
    try expect(team.git(["rev-parse", "refs/heads/main"]), commit)
    let names = try team.git(["ls-tree", "-r", "--name-only", "refs/scrums/team"])
    expect(names, "scrums.json")
  }

  @Test("a dry run changes nothing on either side")
  func dryRun() throws {
    let team = try Team()
    _ = try team.all[0].add("Platform")
    let before = try team.all[0].texts
    let outcome = try team.all[0].session.sync(asks: false, isDryRun: true)
    #expect(outcome.sent.scrums == 1 && outcome.received.count == 0)
    #expect(try team.all[0].texts == before && team.git(["for-each-ref"]).isEmpty)
  }

  @Test("changes saved between the steps are kept", arguments: StoreSync.Step.allCases)
  func changedMeanwhile(step: StoreSync.Step) throws {
    let (team, scrum) = try shared()
    try team.all[0].edit(scrum.id) { $0.lengthInMinutes = 30 }
    try team.all[0].sync()
    try team.all[1].edit(scrum.id) { $0.theme = .teal }
    var isFirst = true
    let machine = team.all[1]
    team.all[1].session.pause = { now in
      guard now == step, isFirst else { return }
      isFirst = false
      try? machine.edit(scrum.id) { $0.title = "Meanwhile" }
    }
    try team.all[1].sync()
    #expect(!isFirst)
    team.all[1].pauseNoMore()
    try team.settle()
    let merged = try #require(try team.all[0].scrums.first)
    #expect(merged.title == "Meanwhile" && merged.lengthInMinutes == 30 && merged.theme == .teal)
  }

  @Test("unsent changes are counted while the repository can't be reached")
  func offline() throws {
    let (team, scrum) = try shared()
    let away = team.remote.url + ".away"
    try FileManager.default.moveItem(atPath: team.remote.url, toPath: away)
    try team.all[0].append(meeting("Platform"), to: scrum.id)
    _ = try team.all[0].add("Design")
    _ = team.trouble()
    var status: SyncStatus { team.all[0].session.status }
    #expect(status.trouble?.kind == "offline" && status.toSend == 2)
    try FileManager.default.moveItem(atPath: away, toPath: team.remote.url)
    try team.settle()
    #expect(status.trouble == nil && status.toSend == 0)
  }
}
