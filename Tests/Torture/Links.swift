import FailingCalls
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport

/// Another user who can write to the store replaces its files by links and back as fast as possible: no save may go
/// through a link.
struct Links {
  /// How often everything is saved.
  let count: Int

  private static let history = "history/\(Ground.scrum.uuidString).jsonl"
  private static let meeting = "meetings/\(Ground.scrum.uuidString).json"
  /// What is swapped, and what the link leads to beside the store.
  private static let places = [
    (history, "victim"), (meeting, "victim"), ("scrums.json", "victim"), (".lock", "victim"),
    ("history", "folder"), ("backups", "folder"), (meeting, "none"),
    ("meetings", "folder"),
    (history, "none"), ("scrums.json", "none"),
  ]

  func run() throws {
    let ground = Ground()
    try ground.survive("links") {
      try ground.share()
      let before = try prepare(ground)
      let swapper = try Worker(["swap", ground.directory, ground.outside])
      defer {
        swapper.kill()
        _ = swapper.finish()
      }
      guard swapper.waitForFirstByte() != nil else { throw Failed("nobody swaps") }
      var (done, refused) = (0, 0)
      for step in 0..<max(1, count) {
        for isDone in save(ground, step) {
          if isDone { done += 1 } else { refused += 1 }
        }
        guard step % 50 == 0 || step == count - 1 else { continue }
        guard try state(ground) == before else { throw Failed("step \(step): a link was followed") }
      }
      guard done > 0, refused > 0 else { throw Failed("\(done) done, \(refused) refused: that was no race") }
      return "\(max(1, count)) rounds: \(done) saved, \(refused) refused, no link was followed"
    }
  }

  /// Files outside that have the same names as those of the store, and a store with everything in it.
  private func prepare(_ ground: Ground) throws -> [String: Data] {
    let folder = "\(ground.outside)/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = ["victim", "folder/scrums.json", "folder/\(Ground.scrum.uuidString).jsonl"]
    for name in names { try Data("mine\n".utf8).write(to: URL(filePath: "\(ground.outside)/\(name)")) }
    for _ in 0..<3 { _ = save(ground, 0) }
    return try state(ground)
  }

  private func state(_ ground: Ground) throws -> [String: Data] {
    var state: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: ground.outside) {
      state[path] = (try? Data(contentsOf: URL(filePath: "\(ground.outside)/\(path)"))) ?? Data()
    }
    return state
  }

  /// Makes every kind of write; returns which succeeded.
  private func save(_ ground: Ground, _ step: Int) -> [Bool] {
    let store = ground.store
    let past = Ground.past(step, place: step % 8)
    let works: [() throws -> Void] = [
      { try store.save([DailyScrum(id: Ground.scrum, title: "\(step)", attendees: [])]) },
      { try store.saveProgress(Ground.meeting(step, place: 0)) },
      { try store.append(past, to: Ground.scrum) },
      { try store.deleteMeeting(past.id, of: Ground.scrum) },
      { try store.clearProgress() },
    ]
    return works.map { (try? $0()) != nil }
  }

  /// Swaps names and links until killed, as another user if this process may become one.
  static func swap(in directory: String, for outside: String) {
    if geteuid() == 0 { try? Ground.become("\(Ground.stranger)") }
    Worker.say("-")
    while true {
      for (place, victim) in places {
        let path = "\(directory)/\(place)"
        let link = path + ".link"
        // What was saved in between stands under the link's name now.
        unlink(link)
        guard symlink("\(outside)/\(victim)", link) == 0 else { continue }
        for _ in 0..<500 { exchange_names(link, path) }
        var status = stat()
        // A directory has its name again; a link that is in the place stays for a moment.
        while lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
          exchange_names(link, path) == 0
        {}
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { unlink(path) }
      }
    }
  }
}
