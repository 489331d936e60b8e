import Foundation
import ScrumStore
import ScrumUI
import TestSupport
import Testing

@testable import scrums

@Suite("A crowd and a far repository")
struct CrowdTests {
  /// `SCRUMS_CROWD` asks for more writers, and for slower connections.
  private static let writers = ProcessInfo.processInfo.environment["SCRUMS_CROWD"].flatMap { Int($0) }

  @Test("of many that send at the same time, all get through")
  func crowd() throws {
    let names = (0..<(Self.writers ?? 8)).map { "w\($0)" }
    let team = try Team(names, isFar: true)
    _ = try team.all[0].add("Platform")
    for place in team.all.indices {
      try team.all[place].sync()
      try team.all[place].share(through: team.remote)
      _ = try team.all[place].add("of \(names[place])")
    }
    try team.set(latency: Self.writers == nil ? 0.1 : 0.3)
    _ = try team.connections()
    var (running, ends): ([ChildProcess], [TimeInterval]) = ([], [])
    let start = Date()
    for machine in team.all { running.append(try machine.startSync()) }
    let deadline = Deadline(after: SyncRace.limitInBackground)
    while !running.isEmpty, !deadline.hasPassed {
      running.removeAll { process in
        guard let ending = process.ending() else { return false }
        #expect(throws: Never.self) { try ending.get() }
        ends.append(Date().timeIntervalSince(start))
        return true
      }
      poll(nil, 0, 5)
    }
    #expect(running.isEmpty)
    let connections = try team.connections()
    try team.set(latency: 0)
    // Everyone pushed once with success; no commit is of a lost race.
    try expect(team.git(["rev-list", "--count", team.remote.ref]), "\(names.count + 1)")
    try team.settle()
    try expect(team.titles(on: 0), (names.map { "of \($0)" } + ["Platform"]).sorted())
    guard Self.writers != nil, ends.count == names.count else { return }
    print(
      "\(names.count) writers, 0.3 s a connection: median \(ends[ends.count / 2]) s, last \(ends[ends.count - 1]) s, "
        + "\(connections.count) connections")
  }

  @Test("a try makes two connections; one if this machine has nothing to send")
  func connections() throws {
    let team = try Team(isFar: true)
    func connections(of place: Int) throws -> [String] {
      _ = try team.connections()
      try team.all[place].sync()
      return try team.connections()
    }
    let scrum = try team.all[0].add("Platform")
    try expect(connections(of: 0), ["upload-pack", "receive-pack"])
    try expect(connections(of: 1), ["upload-pack"])
    try expect(connections(of: 1), ["upload-pack"])
    try team.all[0].edit(scrum.id) { $0.title = "Core" }
    try expect(connections(of: 0), ["upload-pack", "receive-pack"])
    try team.all[1].edit(scrum.id) { $0.lengthInMinutes = 25 }
    try expect(connections(of: 1), ["upload-pack", "receive-pack"])
    try team.all[0].edit(scrum.id) { $0.theme = .teal }
    try expect(connections(of: 0), ["upload-pack", "receive-pack"])
    try expect(connections(of: 0), ["upload-pack"])
    try team.settle()
    let merged = try #require(try team.all[1].scrums.first)
    #expect(merged.title == "Core" && merged.lengthInMinutes == 25 && merged.theme == .teal)
  }

  @Test("git is asked six times if there is nothing to do, and writes nothing")
  func processes() throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform")
    try team.all[0].append(meeting("Platform"), to: scrum.id)
    try team.settle()
    try team.all[1].share(through: team.remote)
    let log = team.ground.path + "/log"
    try team.put(git: "echo \"$*\" >> '\(log)'", on: 1)
    func commands() throws -> [String] {
      try "".write(toFile: log, atomically: false, encoding: .utf8)
      try team.all[1].startSync().wait()
      return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let idle = try commands()
    #expect(idle.count == 6 && !idle.contains { $0.contains("update-ref") }, "\(idle)")
    try team.all[1].append(meeting("Platform", 1), to: scrum.id)
    let busy = try commands()
    #expect(busy.count <= 12 && busy.contains { $0.contains("fast-import") }, "\(busy)")
    try team.settle()
    try expect(team.all[0].meetings(of: scrum.id).count, 2)
  }

  @Test("who may no longer send gets what the others sent")
  func readOnly() throws {
    let team = try Team(isFar: true)
    let scrum = try team.all[0].add("Platform")
    try team.settle()
    try team.all[0].edit(scrum.id) { $0.title = "Core" }
    try team.all[0].sync()
    _ = try team.all[1].add("Design")
    try team.all[1].sync()
    let hook = team.ground.path + "/team.git/hooks/pre-receive"
    try FileManager.default.createDirectory(
      atPath: team.ground.path + "/team.git/hooks", withIntermediateDirectories: true)
    try team.program("#!/bin/sh\nexit 1\n", at: hook)
    try team.all[0].edit(scrum.id) { $0.lengthInMinutes = 25 }
    expect(team.trouble()?.kind, .refused)
    #expect(try team.titles(on: 0).contains("Design"))
    expect(team.all[0].session.status.toSend, 1)
  }

  @Test("who gave up has a mark that says how much is to be sent")
  func gaveUp() throws {
    let team = try Team()
    _ = try team.all[0].add("Platform")
    try team.settle()
    _ = try team.all[0].add("Design")
    var other = team.all[1]
    team.all[0].session.limit = 0
    team.all[0].session.pause = { step in
      guard step == .based else { return }
      _ = try? other.add("Web")
      _ = try? other.sync()
    }
    expect(team.trouble()?.description, "other machines are syncing all the time")
    expect(SyncState(team.all[0].session.status), .offline(toSend: 1))
    team.all[0].pauseNoMore()
    team.all[0].session.limit = nil
    try team.settle()
    expect(SyncState(team.all[0].session.status), .fine)
    try expect(team.all[1].scrums.count, 3)
  }

  @Test("a change that leaves a file as long and as old as it was is sent")
  func sameStamp() throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform")
    try team.settle()
    let path = team.all[0].store + "/scrums.json"
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("Platform", with: "Flatform").write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: before[.modificationDate] as Any], ofItemAtPath: path)
    try expect(team.all[0].sync().sent.scrums, 1)
    try team.settle()
    try expect(team.all[1].scrums.first { $0.id == scrum.id }?.title, "Flatform")
  }
}
