import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("Two machines and a repository")
struct SyncTests {
  /// Two machines that have a scrum in common.
  private func shared(_ title: String = "Platform") throws -> (Team, DailyScrum) {
    let machines = try Team()
    let scrum = try machines.all[0].add(title)
    try machines.settle()
    #expect(try machines.all[1].scrums == [scrum])
    return (machines, scrum)
  }

  @Test("both add a scrum: both have both")
  func bothAdd() throws {
    let (machines, _) = try shared()
    _ = try machines.all[0].add("Design")
    _ = try machines.all[1].add("Web")
    try machines.settle()
    #expect(Set(try machines.all[0].scrums.map(\.title)) == ["Platform", "Design", "Web"])
    #expect(machines.told.isEmpty)
  }

  @Test("both change one field: one value stays, and one machine is told of the other")
  func sameField() throws {
    let (machines, scrum) = try shared()
    try machines.all[0].edit(scrum.id) { $0.lengthInMinutes = 20 }
    try machines.all[1].edit(scrum.id) { $0.lengthInMinutes = 30 }
    try machines.settle()
    let kept = try #require(try machines.all[0].scrums.first?.lengthInMinutes)
    #expect([20, 30].contains(kept))
    #expect(machines.told.count == 1)
    #expect(kept == 30)
    #expect(
      machines.told == [
        "Platform: the length was changed on both sides; "
          + "30 min is kept: the larger one; 20 min of ada's machine is dropped"
      ])
  }

  @Test("one deletes what the other changes: it stays, and somebody is told")
  func deletion() throws {
    let (machines, scrum) = try shared()
    try machines.all[0].change { $0 = [] }
    try machines.all[1].edit(scrum.id) { $0.title = "Kept" }
    try machines.settle()
    #expect(try machines.all[0].scrums.map(\.title) == ["Kept"])
    #expect(machines.told.count == 1)
  }

  @Test("a deletion without a contradicting change is gone everywhere")
  func plainDeletion() throws {
    let (machines, _) = try shared()
    _ = try machines.all[1].add("Design")
    try machines.settle()
    try machines.all[0].change { $0.removeFirst() }
    try machines.settle()
    #expect(try machines.all[1].scrums.map(\.title) == ["Design"])
  }

  @Test("one history was compacted, the other one has a new line: nothing is open again")
  func compaction() throws {
    let (machines, scrum) = try shared()
    let note = Note(kind: .blocker, text: "staging", at: Date(timeIntervalSince1970: 1_795_253_400))
    let before = meeting("Platform", turns: [turn("Daisy", seconds: 9, notes: [note])])
    try machines.all[0].append(before, to: scrum.id)
    try machines.settle()
    var resolved = before
    resolved.turns[0].notes[0].resolvedAt = before.endedAt + 60
    // A second meeting and many versions of the first: that is compacted.
    for _ in 0..<6 { try machines.all[0].append(resolved, to: scrum.id) }
    let other = meeting("Platform", 1)
    try machines.all[1].append(other, to: scrum.id)
    try machines.settle()
    for machine in machines.all {
      let merged = try machine.meetings(of: scrum.id)
      #expect(Set(merged.map(\.id)) == [before.id, other.id])
      #expect(merged.allSatisfy { $0.openBlockers.isEmpty })
    }
  }

  @Test("a scrum that one renames while the other one meets has the new name and the meeting")
  func renamed() throws {
    let (machines, scrum) = try shared()
    try machines.all[0].edit(scrum.id) { $0.title = "Core" }
    try machines.all[1].append(meeting("Platform"), to: scrum.id)
    try machines.settle()
    #expect(try machines.all[1].scrums.map(\.title) == ["Core"])
    #expect(try machines.all[0].meetings(of: scrum.id).count == 1)
  }

  @Test("equal titles and people are one scrum when a store joins, with the meetings of both")
  func equalTitles() throws {
    let machines = try Team()
    let first = try machines.all[0].add("Platform", attendees: ["Ada", "Ben"])
    let second = try machines.all[1].add("Platform", attendees: ["Ben", "Ada"])
    let other = try machines.all[1].add("Platform", attendees: ["Cleo"])
    try machines.all[0].append(meeting("Platform", 0), to: first.id)
    let speaker = turn("Ada", id: second.attendees[1].id, seconds: 9)
    try machines.all[1].append(meeting("Platform", 1, turns: [speaker]), to: second.id)
    try machines.settle()
    for machine in machines.all {
      #expect(Set(try machine.scrums.map(\.id)) == [first.id, other.id])
      let meetings = try machine.meetings(of: first.id)
      #expect(meetings.count == 2)
      #expect(meetings.flatMap(\.turns).map(\.attendeeID) == [first.attendees[0].id])
      #expect(try machine.meetings(of: second.id).isEmpty)
    }
  }

  @Test("equal additions are joined with their meetings; if attendees differ, a report names the command")
  func addedOnBoth() throws {
    let (machines, scrum) = try shared()
    let designs = try machines.all.map { try $0.add("Design") }
    let dans = [Attendee(name: "Dan"), Attendee(name: "Dan")]
    for (machine, dan) in zip(machines.all, dans) {
      try machine.edit(scrum.id) { $0.attendees.append(dan) }
      let held = meeting("Platform", turns: [turn("Dan", id: dan.id, seconds: 9)])
      try machine.append(held, to: scrum.id)
    }
    try machines.all[1].append(meeting("Design"), to: designs[1].id)
    try machines.settle()
    #expect(machines.told.isEmpty)
    for machine in machines.all {
      let scrums = try machine.scrums
      #expect(Set(scrums.map(\.id)) == [scrum.id, designs[0].id])
      let people = try #require(scrums.first { $0.id == scrum.id }).attendees
      #expect(people.map(\.name) == ["Ada", "Dan"] && people[1].id == dans[0].id)
      let meetings = try machine.meetings(of: scrum.id)
      #expect(meetings.count == 2 && meetings.allSatisfy { $0.turns[0].attendeeID == dans[0].id })
      #expect(try machine.meetings(of: designs[0].id).count == 1)
      #expect(StoreCheck(machine.store).problems() == [])
    }
    for (machine, name) in zip(machines.all, ["Eve", "Finn"]) {
      _ = try machine.add("Web", attendees: [name])
    }
    try machines.settle()
    let webs = try machines.all[0].scrums.filter { $0.title == "Web" }
    #expect(webs.count == 2 && machines.told.count == 1)
    #expect(webs.contains { machines.told[0].contains("'scrums remove \($0.id)'") })
    let problems = StoreCheck(machines.all[0].store).problems().map(\.message)
    #expect(problems.count == 1 && problems[0].contains("'scrums remove \(webs[1].id)'"))
  }

  @Test(
    "attendees whom both sides together removed stay, with a report, even if the sync is cut off",
    arguments: [
      nil, StoreSync.Step.saved, .based, .pushed,
    ])
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
    #expect(try team.all[0].scrums[0].attendees.map(\.name) == ["Ann", "Cat"])
    #expect(
      team.told == [
        "Platform: attendees were removed on both sides, in the end everyone; Ann and Cat stay"
      ])
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
    #expect(throws: SyncTrouble.self) { try team.all[0].sync() }
    team.all[0].session.pause = { _ in }
    try FileManager.default.removeItem(atPath: obstacle)
    try team.settle()
    #expect(try team.all[0].scrums == [scrum])
    #expect(try team.all[0].meetings(of: scrum.id).count == 1)
  }

  @Test("a store that was removed gets everything back; a repository that was emptied, too")
  func losses() throws {
    let (machines, scrum) = try shared()
    try machines.all[0].append(meeting("Platform"), to: scrum.id)
    try machines.settle()
    try FileManager.default.removeItem(atPath: machines.all[1].store)
    try machines.settle()
    #expect(try machines.all[1].scrums == [scrum])
    #expect(try machines.all[1].meetings(of: scrum.id).count == 1)
    try machines.git(["update-ref", "-d", SyncRemote.usualRef])
    try machines.settle()
    #expect(try machines.all[0].scrums == [scrum])
    #expect(!(try machines.git(["rev-parse", SyncRemote.usualRef])).isEmpty)
  }

  @Test("a remote that was set back deletes nothing")
  func setBack() throws {
    let (team, scrum) = try shared()
    let old = try team.git(["rev-parse", SyncRemote.usualRef])
    let other = try team.all[0].add("Design")
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 25 }
    try team.all[1].append(meeting("Platform"), to: scrum.id)
    try team.settle()
    try team.git(["update-ref", SyncRemote.usualRef, old])
    try team.settle()
    #expect(Set(try team.all[1].scrums.map(\.id)) == [scrum.id, other.id])
    #expect(try team.all[0].scrums.first?.lengthInMinutes == 25)
    #expect(try team.all[0].meetings(of: scrum.id).count == 1)
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
    #expect(Set(try team.all[1].scrums.map(\.id)) == [scrum.id, theirs.id])
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
    #expect(Set(try team.all[0].scrums.map(\.id)) == [scrum.id, other.id, new.id])
  }

  @Test(
    "a private repository that was damaged is made anew",
    arguments: [
      "rm -r objects", ": > HEAD", "rm config", "rm -r refs", "find objects -type f -exec truncate -s 0 {} +",
    ])
  func damagedRepository(damage: String) throws {
    let (team, scrum) = try shared()
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 25 }
    try team.all[1].sync()
    try team.all[0].edit(scrum.id) { $0.theme = .teal }
    let folder = team.all[0].session.statusPath.replacing(".json", with: ".git")
    try ChildProcess(
      ["/bin/sh", "-c", "cd '\(folder)' && chmod -R u+w . && \(damage)"], environment: ChildProcess.inherited
    ).wait()
    try team.settle()
    let merged = try #require(try team.all[1].scrums.first)
    #expect(merged.lengthInMinutes == 25 && merged.theme == .teal)
  }

  @Test("a stale lock in the remote is reported, not taken for a race")
  func lockedRemote() throws {
    let (team, _) = try shared()
    _ = try team.all[0].add("Design")
    let lock = "\(team.remote.url)/\(SyncRemote.usualRef).lock"
    try "".write(toFile: lock, atomically: true, encoding: .utf8)
    let found = #expect(throws: SyncTrouble.self) { try team.all[0].sync() }
    #expect(found?.kind == .refused && found?.description.contains("ref") == true)
    try FileManager.default.removeItem(atPath: lock)
    try team.settle()
    #expect(try team.all[1].scrums.count == 2)
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
    func status(_ words: String...) throws -> String {
      guard case .run(let command) = try Arguments(["sync", "--status"] + words).command else { return "" }
      return String(decoding: try command.run(environment).output, as: UTF8.self)
    }
    let text = try status()
    #expect(
      text.contains("Shared through \(team.remote.url)") && text.contains("To send    1 scrum"), "\(text)")
    #expect(try status("--json").contains("\"toSend\": 1"))
  }

  @Test("a store beside code, in a ref of its own, leaves the code alone")
  func ownRef() throws {
    let machines = try Team(ref: "refs/scrums/team")
    let commit = try machines.plant(tree: machines.tree("100644 blob \(machines.blob("code"))\tmain.c"))
    _ = try machines.all[0].add("Platform")
    try machines.settle()
    #expect(try machines.git(["rev-parse", "refs/heads/main"]) == commit)
    let names = try machines.git(["ls-tree", "-r", "--name-only", "refs/scrums/team"])
    #expect(names == "scrums.json")
  }

  @Test("a dry run changes nothing on either side")
  func dryRun() throws {
    let machines = try Team()
    _ = try machines.all[0].add("Platform")
    let before = try machines.all[0].texts
    let outcome = try machines.all[0].session.sync(asks: false, isDryRun: true)
    #expect(outcome.sent.scrums == 1 && outcome.received.count == 0)
    #expect(try machines.all[0].texts == before)
    #expect(try machines.git(["for-each-ref"]).isEmpty)
  }

  @Test("changes saved between the steps are kept", arguments: StoreSync.Step.allCases)
  func changedMeanwhile(step: StoreSync.Step) throws {
    let (machines, scrum) = try shared()
    try machines.all[0].edit(scrum.id) { $0.lengthInMinutes = 30 }
    try machines.all[0].sync()
    try machines.all[1].edit(scrum.id) { $0.theme = .teal }
    var isFirst = true
    let machine = machines.all[1]
    machines.all[1].session.pause = { now in
      guard now == step, isFirst else { return }
      isFirst = false
      try? machine.edit(scrum.id) { $0.title = "Meanwhile" }
    }
    try machines.all[1].sync()
    #expect(!isFirst)
    machines.all[1].session.pause = { _ in }
    try machines.settle()
    let merged = try #require(try machines.all[0].scrums.first)
    #expect(merged.title == "Meanwhile" && merged.lengthInMinutes == 30 && merged.theme == .teal)
  }

  @Test("unsent changes are counted while the repository can't be reached")
  func offline() throws {
    let (machines, scrum) = try shared()
    let away = machines.remote.url + ".away"
    try FileManager.default.moveItem(atPath: machines.remote.url, toPath: away)
    try machines.all[0].append(meeting("Platform"), to: scrum.id)
    _ = try machines.all[0].add("Design")
    #expect(throws: SyncTrouble.self) { try machines.all[0].sync() }
    #expect(machines.all[0].session.status.trouble?.kind == "offline")
    #expect(machines.all[0].session.status.toSend == 2)
    try FileManager.default.moveItem(atPath: away, toPath: machines.remote.url)
    try machines.settle()
    #expect(machines.all[0].session.status.trouble == nil)
    #expect(machines.all[0].session.status.toSend == 0)
  }
}
