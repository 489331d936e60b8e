import FoundationEssentials
import ScrumModel
import ScrumStore

/// Four processes change the same scrums at once: every change must be there in the end.
struct Edits {
  /// The changes of each process.
  let count: Int

  private static let workers = 4
  private static let shared = Ground.id(1, 0, 0)
  private static func own(_ worker: Int) -> UUID { Ground.id(2, worker, 0) }
  private static func added(_ worker: Int, _ step: Int) -> UUID { Ground.id(3, worker, step) }
  private static func person(_ worker: Int, _ step: Int) -> UUID { Ground.id(4, worker, step) }

  func run() throws {
    let ground = Ground()
    try ground.survive("edits") {
      let scrums =
        [DailyScrum(id: Edits.shared, title: "Shared", attendees: [])]
        + (0..<Edits.workers).map { DailyScrum(id: Edits.own($0), title: "Own \($0)", attendees: []) }
      try ground.store.save(scrums)
      let workers = try (0..<Edits.workers).map {
        try Worker(["edit", ground.directory, "\($0)", "\(count)"])
      }
      for worker in workers where worker.finish().status != 0 { throw Failed("a process gave up") }
      let found = try ground.store.load()
      for worker in 0..<Edits.workers {
        for step in 0..<count where !isThere(worker, step, found) {
          throw Failed("edit \(step) of process \(worker) is lost")
        }
      }
      return "all \(Edits.workers * count) are there"
    }
  }

  /// Makes one change after another, each saved with what the others have saved.
  static func edit(in directory: String, number worker: Int, count: Int) throws {
    let store = ScrumStore(directory: directory)
    var scrums = try store.load()
    for step in 0..<count {
      change(&scrums, worker, step)
      while true {
        guard let saved = try? store.save(scrums) else { continue }
        guard saved.conflicts.isEmpty else { throw Failed("\(saved.conflicts)") }
        scrums = saved.scrums
        break
      }
    }
  }

  private static func change(_ scrums: inout [DailyScrum], _ worker: Int, _ step: Int) {
    switch step % 4 {
    case 0:
      guard let place = scrums.firstIndex(where: { $0.id == shared }) else { return }
      let attendee = Attendee(id: person(worker, step), name: "\(worker)-\(step)")
      scrums[place].attendees.insert(attendee, at: min(worker, scrums[place].attendees.count))
    case 1:
      let scrum = DailyScrum(id: added(worker, step), title: "\(worker)-\(step)", attendees: [])
      scrums.insert(scrum, at: scrums.count / 2)
    case 2:
      guard let place = scrums.firstIndex(where: { $0.id == own(worker) }) else { return }
      scrums[place].title = "\(worker)-\(step)"
    default:
      // Of the scrums that were added, every second one goes again.
      if step % 8 == 3 { scrums.removeAll { $0.id == added(worker, step - 2) } }
      guard let place = scrums.firstIndex(where: { $0.id == shared }) else { return }
      if let person = scrums[place].attendees.firstIndex(where: { $0.id == person(worker, step - 3) }) {
        scrums[place].attendees[person].name += " renamed"
      }
    }
  }

  private func isThere(_ worker: Int, _ step: Int, _ scrums: [DailyScrum]) -> Bool {
    func scrum(_ id: UUID) -> DailyScrum? { scrums.first { $0.id == id } }
    func name(_ step: Int) -> String? {
      scrum(Edits.shared)?.attendees.first { $0.id == Edits.person(worker, step) }?.name
    }
    switch step % 4 {
    case 0: return name(step)?.hasPrefix("\(worker)-\(step)") == true
    case 1:
      let isDeleted = step % 8 == 1 && step + 2 < count
      return isDeleted == (scrum(Edits.added(worker, step)) == nil)
    case 2:
      // The title that came last.
      return step + 4 < count || scrum(Edits.own(worker))?.title == "\(worker)-\(step)"
    default: return name(step - 3) == "\(worker)-\(step - 3) renamed"
    }
  }
}
