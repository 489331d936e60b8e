import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

/// What was done on some machines, and what must have become of it.
struct SyncLedger {
  /// A title that a scrum got, and the one that its machine saw before.
  private struct Renaming {
    let scrum: UUID
    let title: String
    let before: String
  }

  private var renamings: [Renaming] = []
  private var attendees: [(scrum: UUID, name: String)] = []
  private var meetings: [(scrum: UUID, id: UUID)] = []
  /// The titles under which scrums were deleted, and the people whom they had then.
  private var deleted: [UUID: Set<String>] = [:]
  private var count = 0

  private mutating func next(_ word: String) -> String {
    count += 1
    return "\(word)\(count)"
  }

  /// Does something at random on a machine.
  mutating func act(on machine: TeamMachine, _ random: inout SplitMix64) throws {
    let scrums = try machine.scrums
    guard let scrum = scrums.randomElement(using: &random) else { return try add(on: machine) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: try add(on: machine)
    case 2...4:
      let title = next("title")
      renamings.append(Renaming(scrum: scrum.id, title: title, before: scrum.title))
      try machine.edit(scrum.id) { $0.title = title }
    case 5, 6:
      let name = next("name")
      attendees.append((scrum.id, name))
      try machine.edit(scrum.id) { $0.attendees.append(Attendee(name: name)) }
    case 7: try machine.edit(scrum.id) { $0.lengthInMinutes = .random(in: 1...120, using: &random) }
    case 8: try machine.change { $0.shuffle(using: &random) }
    case 9:
      deleted[scrum.id, default: []].formUnion([scrum.title] + scrum.attendees.map(\.name))
      try machine.change { $0.removeAll { $0.id == scrum.id } }
    default:
      let held = meeting(scrum.title, Double(count))
      count += 1
      meetings.append((scrum.id, held.id))
      try machine.append(held, to: scrum.id)
    }
  }

  private mutating func add(on machine: TeamMachine) throws {
    let scrum = try machine.add(next("title"))
    renamings.append(Renaming(scrum: scrum.id, title: scrum.title, before: ""))
  }

  /// Makes sure that nothing is lost in the state that all machines have in the end.
  func check(_ machine: TeamMachine, told: [String]) throws {
    let scrums = Dictionary(uniqueKeysWithValues: try machine.scrums.map { ($0.id, $0) })
    for renaming in renamings {
      let isThere = scrums[renaming.scrum]?.title == renaming.title
      let isReplaced = renamings.contains { $0.scrum == renaming.scrum && $0.before == renaming.title }
      let isDeleted = deleted[renaming.scrum]?.contains(renaming.title) ?? false
      let isTold = told.contains { $0.contains(renaming.title) }
      #expect(isThere || isReplaced || isDeleted || isTold, "\(renaming.title) is lost")
    }
    for (scrum, name) in attendees {
      guard let scrum = scrums[scrum] else {
        #expect(deleted[scrum] != nil)
        continue
      }
      let isDeleted = deleted[scrum.id]?.contains(name) ?? false
      #expect(scrum.attendees.contains { $0.name == name } || isDeleted, "\(name) is lost")
    }
    for (scrum, id) in meetings {
      #expect(try machine.meetings(of: scrum).contains { $0.id == id }, "a meeting is lost")
    }
  }
}

@Suite("Six machines and a repository")
struct ManyMachinesTests {
  private static let names = ["ada", "ben", "cleo", "dan", "eve", "finn"]

  /// `SCRUMS_SYNC_SEEDS` asks for more.
  private static let seeds =
    ProcessInfo.processInfo.environment["SCRUMS_SYNC_SEEDS"].flatMap { UInt64($0) } ?? 1

  @Test("twenty changes on each, with syncs at random, end in one state with all of them")
  func random() throws {
    for seed in 0..<Self.seeds {
      let team = try Team(Self.names)
      var random = SplitMix64(seed: seed)
      var ledger = SyncLedger()
      for step in 0..<(Self.names.count * 20) {
        let place = step % Self.names.count
        try ledger.act(on: team.all[place], &random)
        if Int.random(in: 0..<4, using: &random) == 0 { try team.all[place].sync() }
      }
      try team.settle()
      try ledger.check(team.all[0], told: team.told)
    }
  }

  /// The release program: `make test` builds it and says where it is.
  private static let program =
    ProcessInfo.processInfo.environment["SCRUMS_PROGRAM"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".build/release/scrums")
    .path

  /// Starts a sync in a process of its own.
  private func start(_ machine: TeamMachine) throws -> ChildProcess {
    try ChildProcess(
      [Self.program, "sync", "--quiet", "--store", machine.store],
      environment: machine.session.inherited
        + ["SCRUMS_USER=\(machine.home.lastPathComponent)"].map { Array($0.utf8) })
  }

  private func team(_ names: [String]) throws -> Team {
    let team = try Team(names)
    for machine in team.all {
      try SyncRemote.set(
        team.remote, of: machine.store,
        in: machine.home.appendingPathComponent(".config/scrums/config.json").path)
    }
    return team
  }

  @Test("six that push at once all succeed")
  func race() throws {
    let team = try team(Self.names)
    for _ in 0..<3 {
      for machine in team.all { _ = try machine.add("of \(machine.home.lastPathComponent)") }
      let processes = try team.all.map(start)
      for process in processes { try process.wait() }
    }
    try team.settle()
    #expect(try team.all[0].scrums.count == 18)
  }

  /// `SCRUMS_KILLS` asks for more.
  private static let kills =
    ProcessInfo.processInfo.environment["SCRUMS_KILLS"].flatMap { Int($0) } ?? 24

  @Test("a sync, or its git, that is killed at any moment loses nothing")
  func kills() throws {
    let team = try team(["ada", "ben"])
    var random = SplitMix64(seed: 7)
    var ledger = SyncLedger()
    var cutOff = 0
    for number in 0..<Self.kills {
      let machine = team.all[number % 2]
      for _ in 0..<2 { try ledger.act(on: machine, &random) }
      let process = try start(machine)
      // The end of the pause is a moment of the sync; whether it still runs does not matter.
      poll(nil, 0, Int32.random(in: 0...90, using: &random))
      let children = process.children
      if Bool.random(using: &random) || children.isEmpty {
        process.end()
      } else {
        for child in children { kill(child, SIGKILL) }
      }
      if (try? process.wait()) == nil { cutOff += 1 }
      for machine in team.all {
        #expect(!(try machine.texts.isEmpty) || number < 2)
        _ = try machine.scrums
        // A save that was cut off leaves a file, which a later save removes.
        let findings = StoreCheck(machine.store).findings()
          .filter { !$0.isHarmless && !$0.description.contains("left by a save") }
        #expect(findings.isEmpty)
      }
    }
    #expect(cutOff > 0, "some syncs were cut off")
    try team.settle()
    // What a killed sync has noted down is told by a later one.
    try ledger.check(team.all[0], told: team.told)
  }
}

extension ChildProcess {
  /// The programs that it has started and that still run.
  fileprivate var children: [pid_t] {
    let path = "/proc/\(id)/task/\(id)/children"
    return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").compactMap {
      pid_t($0)
    }
      ?? []
  }
}
