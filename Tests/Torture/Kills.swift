import FailingCalls
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport

/// A process saves one number after another and is killed: the store must hold the last confirmed number, or the next.
struct Kills {
  /// How many processes are killed.
  let count: Int
  /// One in so many calls to the disk fails; none if it is 0.
  let rarity: Int
  /// Whether two users share the store in turn; as root alone, else it is one.
  var isShared = false

  func run() throws {
    let ground = Ground()
    try ground.survive(isShared ? "kills in a group" : rarity == 0 ? "kills" : "kills with failures") {
      if isShared { try ground.share() }
      let users = isShared && geteuid() == 0 ? [0, Ground.stranger] : [geteuid()]
      var confirmed = 0
      var active: Set<UInt32> = []
      for kill in 1...max(1, count) {
        let user = users[kill % users.count]
        let worker = try Worker(["save", ground.directory, "\(rarity)", "\(user)"])
        guard worker.waitForFirstByte() != nil else { throw Failed("kill \(kill): the store did not open") }
        usleep(.random(in: 0...40_000))
        worker.kill()
        let said = worker.finish().lines
        if let last = said.compactMap(Int.init).max() {
          active.insert(user)
          confirmed = last
        }
        confirmed = try check(ground.store, confirmed, kill)
      }
      guard active.count == Set(users).count else { throw Failed("a user was blocked by what another left") }
      return "\(max(1, count)) survived, \(confirmed) saves confirmed"
    }
  }

  /// What a process did is there, and what it was about to do is there or not; the result is where the next goes on.
  private func check(_ store: ScrumStore, _ confirmed: Int, _ kill: Int) throws -> Int {
    let allowed = confirmed...confirmed + 1
    let scrums = try store.load()
    let number = scrums.first.flatMap { Int($0.title) } ?? 0
    guard allowed ~= number else { throw Failed("kill \(kill): \(confirmed) was saved, \(number) is there") }
    let progress = try store.loadProgress().flatMap { Int($0.title) } ?? 0
    guard allowed ~= progress else {
      throw Failed("kill \(kill): meeting \(confirmed) was saved, \(progress) is there")
    }
    let past = try store.recentMeetings(of: Ground.scrum, limit: 3).compactMap { Int($0.title) }
    guard confirmed == 0 || past.contains(confirmed), allowed ~= past.first ?? 0 else {
      throw Failed("kill \(kill): meeting \(confirmed) was added, \(past) are there")
    }
    // Killed just before it could say so, the process had done all of it.
    return max(confirmed, min(number, progress, past.first ?? 0))
  }

  /// Saves number after number until killed, and says which are on the disk.
  static func save(in directory: String, rarity: UInt32) {
    let store = ScrumStore(directory: directory)
    var scrums = (try? store.load()) ?? []
    if scrums.isEmpty { scrums = [DailyScrum(id: Ground.scrum, title: "0", attendees: [])] }
    let past = (try? store.recentMeetings(of: Ground.scrum, limit: 1))?.first.flatMap { Int($0.title) }
    let progress = (try? store.loadProgress())?.flatMap { Int($0.title) }
    // The one that was cut off may stand in some of the files already.
    var number = min(Int(scrums[0].title) ?? 0, past ?? 0, progress ?? 0)
    failing_calls_begin(.random(in: 0...UInt64.max), rarity)
    Worker.say("-")
    while true {
      number += 1
      scrums[0].title = "\(number)"
      Ground.retry { scrums = try store.save(scrums).scrums }
      Ground.retry { try store.saveProgress(Ground.meeting(number, place: 0)) }
      Ground.retry { try store.append(Ground.past(number), to: Ground.scrum) }
      Worker.say("\(number)")
    }
  }
}
