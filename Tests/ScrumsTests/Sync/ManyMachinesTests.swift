import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("Six machines and a repository")
struct ManyMachinesTests {
  private static let names = ["ada", "ben", "cleo", "dan", "eve", "finn"]

  /// `SCRUMS_SYNC_SEEDS` asks for more, such as `0..<1000`.
  private static let seeds: Range<UInt64> = {
    let text = ProcessInfo.processInfo.environment["SCRUMS_SYNC_SEEDS"] ?? "1"
    let numbers = text.split(separator: "..<").compactMap { UInt64($0) }
    return (numbers.count > 1 ? numbers[0] : 0)..<(numbers.last ?? 1)
  }()

  @Test(
    "twenty changes on each, by clocks years apart, with syncs at random, some cut off, end in one state with all"
  )
  func random() throws {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let team = try Team(Array(Self.names.prefix(.random(in: 2...Self.names.count, using: &random))))
      for place in team.all.indices {
        team.all[place].clockError = Double(Int.random(in: -10...10, using: &random) * 365 * 86_400)
      }
      var ledger = SyncLedger()
      // A store in which nothing is left, and then something new, counts as lost: what it lacks was not deleted.
      var isBegunAnew = false
      for step in 0..<(team.all.count * 20) {
        let place = step % team.all.count
        try ledger.act(on: team.all[place], &random)
        if try team.all[place].scrums.isEmpty { isBegunAnew = true }
        switch Int.random(in: 0..<16, using: &random) {
        case 0:
          let last = StoreSync.Step.allCases.randomElement(using: &random) ?? .merged
          do { try team.all[place].sync(until: last) } catch is SyncTrouble {}
        case 1..<5: try team.all[place].sync()
        default: continue
        }
        #expect(try team.all[place].scrums.allSatisfy { !$0.attendees.isEmpty }, "seed \(seed)")
      }
      try team.settle()
      try ledger.check(team.all[0], told: team.told, forgets: isBegunAnew)
    }
  }

  /// Two machines whose syncs may be processes of their own.
  private func pair() throws -> Team {
    let team = try Team()
    for machine in team.all { try machine.share(through: team.remote) }
    return team
  }

  @Test("of many changes while the remote does not answer, one sync runs and one waits")
  func waiting() throws {
    let team = try Team(["ada"])
    let machine = team.all[0]
    let script = team.ground.appendingPathComponent("ssh").path
    try "sleep 60\n".write(toFile: script, atomically: true, encoding: .utf8)
    try machine.share(through: SyncRemote(url: "ssh://host/team.git"))
    let variables =
      machine.session.inherited
      + ["GIT_SSH_COMMAND=sh \(script)", "GIT_SSH_VARIANT=ssh"].map { Array($0.utf8) }
    func add(_ title: String, _ variables: [[UInt8]]) throws {
      let words = [BuiltPrograms.scrums, "add", title, "--attendees", "Ada", "--store", machine.store]
      try ChildProcess(words, environment: variables).wait()
    }
    func killSyncs() { for process in Self.syncs(of: machine.store) { kill(-process, SIGKILL) } }
    for number in 0..<6 { try add("Scrum \(number)", variables) }
    try expect(machine.scrums.count, 6)
    defer { killSyncs() }
    wait("all but two have gone") { Self.syncs(of: machine.store).count == 2 }
    killSyncs()
    wait("they have gone") { Self.syncs(of: machine.store).isEmpty }
    try add("Last", variables + [Array("SCRUMS_SYNC=off".utf8)])
    #expect(Self.syncs(of: machine.store).isEmpty)
  }

  /// The processes that sync a store.
  private static func syncs(of store: String) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }.filter {
      id in
      let words = (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)) ?? ""
      return words.contains("\0sync\0") && words.contains("\0\(store)\0")
    }
  }

  @Test(
    "a git that is killed is no answer: what was deleted stays so",
    arguments: ["for-each-ref", "merge-base"])
  func killedGit(command: String) throws {
    let team = try pair()
    for title in ["Platform", "Design"] { _ = try team.all[0].add(title) }
    try team.settle()
    try team.all[0].change { $0.removeFirst() }
    _ = try team.all[1].add("Later")
    try team.all[1].sync()
    let variables = team.all[0].session.inherited
    try team.put(git: "case \"$*\" in *\"\(command)\"*) kill -KILL $$ ;; esac", on: 0)
    let process = try team.all[0].startSync()
    #expect(throws: CommandFailure("status 1")) { try process.wait() }
    team.all[0].session.inherited = variables
    try team.settle()
    try expect(team.titles(on: 0), ["Design", "Later"])
  }

  /// `SCRUMS_KILLS` asks for more.
  private static let kills =
    ProcessInfo.processInfo.environment["SCRUMS_KILLS"].flatMap { Int($0) } ?? 4

  @Test("a sync, or its git, that is killed at any moment loses nothing")
  func kills() throws {
    let team = try pair()
    var random = SplitMix64(seed: 7)
    var ledger = SyncLedger()
    var cutOff = 0
    for number in 0..<Self.kills {
      let machine = team.all[number % 2]
      for _ in 0..<2 { try ledger.act(on: machine, &random) }
      let process = try machine.startSync()
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
          .filter { !$0.isHarmless && !$0.description.contains("left by a save") && !$0.isDoubleName }
        #expect(findings.isEmpty)
      }
    }
    #expect(cutOff > 0, "some syncs were cut off")
    try team.settle()
    // What a killed sync has noted down is told by a later one.
    try ledger.check(team.all[0], told: team.told)
  }
}

/// A fault in the middle of a sync.
private enum SyncFault: CaseIterable {
  case repositoryAway, remoteAway, objectsGone, lockLeft, remoteLocked, scrumsDamaged, raced, edited

  /// Does the damage on a machine, and returns what ends it.
  func strike(_ team: Team, _ place: Int, edit: (TeamMachine) -> Void) -> () -> Void {
    let files = FileManager.default
    let machine = team.all[place]
    let repository = machine.repository
    func move(_ path: String) -> () -> Void {
      try? files.moveItem(atPath: path, toPath: path + ".away")
      return {
        guard files.fileExists(atPath: path + ".away") else { return }
        try? files.removeItem(atPath: path)
        try? files.moveItem(atPath: path + ".away", toPath: path)
      }
    }
    switch self {
    case .repositoryAway: return move(repository)
    case .remoteAway: return move(team.remote.url)
    case .objectsGone: try? files.removeItem(atPath: repository + "/objects")
    case .lockLeft: _ = files.createFile(atPath: "\(repository)/\(SyncRepository.base).lock", contents: nil)
    case .remoteLocked:
      let path = "\(team.remote.url)/\(SyncRemote.usualRef).lock"
      _ = files.createFile(atPath: path, contents: nil)
      return { try? files.removeItem(atPath: path) }
    case .scrumsDamaged:
      let path = machine.store + "/scrums.json"
      guard let text = files.contents(atPath: path) else { break }
      try? Data("{".utf8).write(to: URL(fileURLWithPath: path))
      return { try? text.write(to: URL(fileURLWithPath: path)) }
    case .raced: _ = try? team.all[(place + 1) % team.all.count].sync()
    case .edited: edit(machine)
    }
    return {}
  }
}

extension ManyMachinesTests {
  /// `SCRUMS_SYNC_FAULTS` asks for more.
  private static let faults =
    ProcessInfo.processInfo.environment["SCRUMS_SYNC_FAULTS"].flatMap { Int($0) } ?? 8

  @Test("a fault at any step of a sync loses nothing and empties nothing")
  func faults() throws {
    let team = try Team(["ada", "ben", "cleo"])
    var random = SplitMix64(seed: 11)
    var ledger = SyncLedger()
    var failed = 0
    for number in 0..<Self.faults {
      for place in team.all.indices { for _ in 0..<2 { try ledger.act(on: team.all[place], &random) } }
      let place = number % team.all.count
      let fault = SyncFault.allCases[number % SyncFault.allCases.count]
      let step = StoreSync.Step.allCases.randomElement(using: &random) ?? .merged
      var seed = SplitMix64(seed: UInt64(number))
      var (isStruck, heal) = (false, {})
      // A copy: the fault looks at all machines.
      var machine = team.all[place]
      machine.session.pause = { now in
        guard now == step, !isStruck else { return }
        isStruck = true
        heal = fault.strike(team, place) { try? ledger.act(on: $0, &seed) }
      }
      do { try machine.sync() } catch { failed += 1 }
      heal()
      machine.pauseNoMore()
      team.all[place] = machine
      for machine in team.all {
        #expect(try machine.scrums.allSatisfy { !$0.attendees.isEmpty }, "\(fault) at \(step)")
      }
    }
    #expect(failed > 0, "some syncs failed")
    try team.settle()
    try ledger.check(team.all[0], told: team.told, forgets: true)
  }
}

extension Problem {
  /// Whether it is about names, which may be there twice in a sound store.
  fileprivate var isDoubleName: Bool {
    message.contains("another scrum has the same title") || message.contains("is there twice")
  }
}

extension ChildProcess {
  /// The programs that it has started and that still run.
  fileprivate var children: [pid_t] {
    let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }
}
