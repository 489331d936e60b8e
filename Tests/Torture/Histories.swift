import FoundationEssentials
import ScrumModel
import ScrumStore

/// Four processes add meetings to one history, and change and delete some, so that it is compacted again and again: every
/// meeting must be there in its last state.
struct Histories {
  /// The meetings of each process.
  let count: Int

  private static let workers = 4

  func run() throws {
    let ground = Ground()
    try ground.survive("history") {
      let workers = try (0..<Histories.workers).map {
        try Worker(["append", ground.directory, "\($0)", "\(count)"])
      }
      for worker in workers where worker.finish().status != 0 { throw Failed("a process gave up") }
      var found: [UUID: String] = [:]
      var reader = try ground.store.openHistory(of: Ground.scrum)
      while true {
        let page = reader.next(50)
        if page.isEmpty { break }
        for meeting in page where found.updateValue(meeting.title, forKey: meeting.id) != nil {
          throw Failed("meeting \(meeting.title) is there twice")
        }
      }
      for worker in 0..<Histories.workers {
        for step in 0..<count {
          let expected = step % 5 == 4 ? nil : "\(worker)-\(step) changed twice"
          let title = found[Ground.past(step, worker: worker).id]
          guard title == expected else {
            throw Failed("meeting \(step) of process \(worker) is \(title ?? "lost")")
          }
        }
      }
      let file = "\(ground.directory)/history/\(Ground.scrum.uuidString).jsonl"
      let lines = try Data(contentsOf: URL(filePath: file)).count { $0 == UInt8(ascii: "\n") }
      return "all \(Histories.workers * count) are there, in \(lines) lines"
    }
  }

  /// Adds meetings, each with two later states; every fifth is deleted.
  static func append(in directory: String, number worker: Int, count: Int) throws {
    let store = ScrumStore(directory: directory)
    for step in 0..<count {
      var meeting = Ground.past(step, worker: worker)
      meeting.title = "\(worker)-\(step)"
      Ground.retry { try store.append(meeting, to: Ground.scrum) }
      meeting.title += " changed"
      Ground.retry { try store.append(meeting, to: Ground.scrum) }
      meeting.title += " twice"
      Ground.retry { try store.append(meeting, to: Ground.scrum) }
      if step % 5 == 4 { Ground.retry { try store.deleteMeeting(meeting.id, of: Ground.scrum) } }
    }
  }
}
