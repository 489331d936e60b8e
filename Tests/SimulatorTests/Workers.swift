import TestSupport

@testable import scrums

/// Those who work on the disk for a program, each with one piece after the other, when the play lets them.
final class Workers {
  private final class Worker: DiskWorker {
    let file: Int32 = -1
    let world: World
    /// What is to be done, and when it is.
    var pieces: [(work: DiskWork, due: Int)] = []
    private var done: [Desk.Answer] = []

    init(_ world: World) { self.world = world }

    func begin(_ work: @escaping DiskWork) {
      let due = world.uptime + Int(world.delay() * 1e9)
      pieces.append((work, max(due, pieces.last?.due ?? 0)))
    }

    func work() {
      if pieces.isEmpty { return }
      done.append(pieces.removeFirst().work())
    }

    func answers() -> [Desk.Answer] {
      defer { done = [] }
      return done
    }

    func wait(_ milliseconds: Int32) { if done.isEmpty { work() } }
  }

  private let world: World
  private var all: [Worker] = []

  init(_ world: World) { self.world = world }

  func make() -> any DiskWorker {
    let worker = Worker(world)
    all.append(worker)
    return worker
  }

  var hasWork: Bool { all.contains { !$0.pieces.isEmpty } }

  /// The seconds until the next piece is done; nil if there is none.
  var secondsUntilDue: Double? {
    all.compactMap { $0.pieces.first?.due }.min().map { Double($0 - world.uptime) / 1e9 }
  }

  /// Does what is due, or one piece of each.
  func work(onlyDue: Bool = true) {
    for worker in all where !onlyDue || worker.pieces.first.map({ $0.due <= world.uptime }) ?? false {
      worker.work()
    }
  }
}
