import Foundation
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore
@testable import scrums

/// A machine of a team: a home directory with a store, and a remote that it shares with the others.
struct TeamMachine {
  let home: URL
  let store: String
  var session: SyncSession
  /// The seconds by which its clock is wrong.
  var clockError = 0.0
  /// Every contradiction that this machine was told of.
  private(set) var told: [String] = []

  init(_ name: String, in ground: URL, remote: SyncRemote) throws {
    home = ground.appendingPathComponent(name)
    store = home.appendingPathComponent("store").path
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let variables = ["HOME": home.path, "SCRUMS_USER": name]
    var environment = CommandEnvironment(directory: store)
    environment.variable = { variables[$0] }
    session = try SyncSession(remote, environment)
    session.inherited = Self.variables(home: home).map { Array($0.utf8) }
  }

  /// A surrounding without settings of this machine's user.
  static func variables(home: URL) -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["HOME=\(home.path)", "PATH=\(path)", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null"]
  }

  /// Names a remote in the user's settings, for a process of its own.
  func share(through remote: SyncRemote) throws {
    try SyncRemote.set(remote, of: store, in: home.path + "/.config/scrums/config.json")
  }

  /// Starts a sync in a process of its own.
  func startSync() throws -> ChildProcess {
    try ChildProcess(
      [BuiltPrograms.scrums, "sync", "--quiet", "--store", store],
      environment: session.inherited + [Array("SCRUMS_USER=\(home.lastPathComponent)".utf8)])
  }

  @discardableResult
  mutating func sync() throws -> StoreSync.Outcome {
    let outcome = try session.sync(asks: false)
    // A process that another test has just started has the lock too, until it runs its program.
    wait("the contradictions") {
      told += session.untold()
      return session.status.isTold
    }
    return outcome
  }

  /// The private repository.
  var repository: String { session.statusPath.replacing(".json", with: ".git") }

  /// Syncs until the end of a step, if it comes to that, and fails there as if it was cut off.
  mutating func sync(until step: StoreSync.Step, _ meanwhile: @escaping () -> Void = {}) throws {
    let repository = repository
    session.pause = { now in
      guard now == step else { return }
      for ref in SyncRepository.refs {
        _ = FileManager.default.createFile(atPath: "\(repository)/\(ref).lock", contents: nil)
      }
      meanwhile()
    }
    defer { session.pause = { _ in } }
    try sync()
  }

  /// Syncs, and makes sure that it was cut off at the end of a step.
  mutating func cutOff(at step: StoreSync.Step, _ meanwhile: @escaping () -> Void = {}) throws {
    #expect(throws: SyncTrouble.self) { try sync(until: step, meanwhile) }
  }

  private var opened: ScrumStore {
    let store = ScrumStore(directory: store)
    let error = clockError
    store.clock = { Date() + error }
    return store
  }

  var scrums: [DailyScrum] { get throws { try opened.load() } }

  /// Changes the scrums as the board does.
  func change(_ work: (inout [DailyScrum]) -> Void) throws {
    let store = opened
    var scrums = try store.load()
    work(&scrums)
    try store.save(scrums)
  }

  func add(_ title: String, attendees: [String] = ["Ada"]) throws -> DailyScrum {
    let scrum = DailyScrum(title: title, attendees: attendees.map { Attendee(name: $0) })
    try change { $0.append(scrum) }
    return scrum
  }

  func edit(_ scrum: UUID, _ work: (inout DailyScrum) -> Void) throws {
    try change { scrums in
      if let place = scrums.firstIndex(where: { $0.id == scrum }) { work(&scrums[place]) }
    }
  }

  var holidays: [Holiday] {
    get throws {
      let store = opened
      _ = try store.load()
      return store.holidays
    }
  }

  func changeHolidays(_ change: ([Holiday]) -> [Holiday]) throws { try opened.changeHolidays(change) }

  /// Cancels all that the pauses between the steps of a sync do.
  mutating func pauseNoMore() { session.pause = { _ in } }

  func write(_ text: String, by attendee: Attendee, for scrum: UUID) throws {
    try opened.append(
      [Update(attendeeID: attendee.id, name: attendee.name, text: text, at: Date())], to: scrum)
  }

  /// An open board, whose syncs are processes of their own.
  func board() throws -> Seat {
    let home = home.path
    var environment = CommandEnvironment(directory: store)
    environment.variable = { $0 == "HOME" ? home : nil }
    let variables = session.inherited.map { String(decoding: $0, as: UTF8.self) }
    return try Seat(URL(filePath: store), user: self.home.lastPathComponent) { app in
      app.board = BoardFile(variable: environment.variable)
      app.desk.own = [Config.path(variable: environment.variable), app.board.path].compactMap(\.self)
      app.sync = BoardSync(
        environment, program: ["/usr/bin/env", "-i"] + variables + [BuiltPrograms.scrums])
    }
  }

  func append(_ meeting: Meeting, to scrum: UUID) throws { try opened.append(meeting, to: scrum) }

  func meetings(of scrum: UUID) throws -> [Meeting] { try opened.recentMeetings(of: scrum, limit: .max) }

  var texts: [StoreFile: [UInt8]] { get throws { try StoreTexts(directory: store).read() } }
}

/// Some machines and an empty repository.
final class Team {
  private let directory: TemporaryDirectory
  let remote: SyncRemote
  private let bare: String
  var all: [TeamMachine] = []

  /// - Parameter isFar: whether the repository is reached through something in the place of ssh that counts the
  ///   connections, each of which takes as long as `latency` says.
  init(_ names: [String] = ["ada", "ben"], ref: String = SyncRemote.usualRef, isFar: Bool = false) throws {
    directory = TemporaryDirectory()
    let url = directory.url.appendingPathComponent("team.git")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    bare = url.path
    remote = SyncRemote(url: isFar ? "host:\(bare)" : bare, ref: ref)
    try git(["init", "--quiet", "--bare"])
    all = try names.map { try TeamMachine($0, in: directory.url, remote: remote) }
    guard isFar else { return }
    let script = directory.url.appendingPathComponent("ssh").path
    try """
    for command; do :; done
    echo "${command%% *}" >> '\(ground.path)/connections'
    sleep "$(cat '\(ground.path)/latency' 2> /dev/null || echo 0)"
    exec sh -c "$command"

    """.write(toFile: script, atomically: true, encoding: .utf8)
    let variables = ["GIT_SSH_COMMAND=sh '\(script)'", "GIT_SSH_VARIANT=ssh"].map { Array($0.utf8) }
    for place in all.indices { all[place].session.inherited += variables }
  }

  /// Puts a script in the place of git on a machine.
  func put(git script: String, on place: Int) throws {
    let programs = ground.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try program("#!/bin/sh\nPATH=${PATH#*:}\n\(script)\nexec git \"$@\"\n", at: programs.path + "/git")
    let start = Array("PATH=".utf8)
    all[place].session.inherited = all[place].session.inherited.map {
      $0.starts(with: start) ? start + Array("\(programs.path):".utf8) + $0.dropFirst(start.count) : $0
    }
  }

  /// The seconds that a connection to a far repository takes.
  func set(latency: Double) throws {
    try "\(latency)".write(toFile: ground.path + "/latency", atomically: true, encoding: .utf8)
  }

  /// The programs that were asked for at a far repository since the last time.
  func connections() throws -> [String] {
    let path = ground.path + "/connections"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    try FileManager.default.removeItem(atPath: path)
    return text.split(separator: "\n").map { String($0.dropFirst("git-".count)) }
  }

  var ground: URL { directory.url }

  /// Makes a program of a script; returns its path.
  @discardableResult
  func program(_ script: String, at path: String) throws -> String {
    try script.write(toFile: path + ".text", atomically: true, encoding: .utf8)
    // A file that this process has written may still be open in one that another test is just starting.
    let install = ["/usr/bin/install", "-m", "755", path + ".text", path]
    try ChildProcess(install, environment: ChildProcess.inherited).wait()
    return path
  }

  /// Runs git in the remote.
  @discardableResult
  func git(_ words: [String], input: [UInt8] = []) throws -> String {
    let runner = Git(
      ["--git-dir=\(bare)"], protocols: "file",
      inherited: TeamMachine.variables(home: ground).map { Array($0.utf8) })
    let answer = try runner.run(words, input: input, settings: ["user.name=T", "user.email=t@example.org"])
    try #require(answer.isSuccess, "\(words): \(answer.errors)")
    return String(decoding: answer.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The file of an object of the remote.
  func object(_ id: String) -> String { "\(bare)/objects/\(id.prefix(2))/\(id.dropFirst(2))" }

  /// Saves a text in the remote.
  func blob(_ text: String) throws -> String {
    try git(["hash-object", "-w", "--stdin"], input: Array(text.utf8))
  }

  /// Saves a directory in the remote, by lines such as `100644 blob ID\tscrums.json`.
  func tree(_ entries: String) throws -> String {
    try git(["mktree", "--missing"], input: Array("\(entries)\n".utf8))
  }

  /// Puts a commit of a directory in the place of what the remote has.
  @discardableResult
  func plant(tree: String, at ref: String = SyncRemote.usualRef) throws -> String {
    let commit = try git(["commit-tree", "-m", "planted", tree])
    try git(["update-ref", ref, commit])
    return commit
  }

  /// Lets each sync twice, in turn, and makes sure that all have the same files then.
  func settle() throws {
    for _ in 0..<2 { for place in all.indices { try all[place].sync() } }
    let first = try all[0].texts
    for machine in all.dropFirst() { try expect(machine.texts, first) }
    for place in all.indices {
      let outcome = try all[place].sync()
      #expect(outcome.received.count == 0 && outcome.sent.count == 0, "a further sync changes nothing")
    }
  }

  var told: [String] { all.flatMap(\.told) }

  /// The ids of the scrums that a machine has.
  func scrums(on place: Int) throws -> Set<UUID> { Set(try all[place].scrums.map(\.id)) }

  /// The titles of the scrums that a machine has, sorted.
  func titles(on place: Int) throws -> [String] { try all[place].scrums.map(\.title).sorted() }

  /// Makes sure that a sync of the first machine fails; returns why.
  func trouble(sourceLocation: SourceLocation = #_sourceLocation) -> SyncTrouble? {
    #expect(throws: SyncTrouble.self, sourceLocation: sourceLocation) { try all[0].sync() }
  }
}
