import FailingCalls
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport

/// Makes each kind of write once, and says which calls to the disk it took.
enum Calls {
  private static let scrum = Ground.scrum

  /// Says for each kind of write `= kind` and then the calls, a line each.
  static func say(in directory: String) throws {
    let store = ScrumStore(directory: directory)
    _ = try store.load()
    failing_calls_log(STDOUT_FILENO)
    let scrums = [DailyScrum(id: scrum, title: "0", attendees: [])]
    try name("first save") { try store.save(scrums) }
    try name("save") { try store.save([]) }
    try name("first meeting") { try store.append(Ground.past(1), to: scrum) }
    try name("meeting") { try store.append(Ground.past(2), to: scrum) }
    try name("import") { try store.insert([Ground.past(0)], into: scrum) }
    try name("deletion") { try store.deleteMeeting(Ground.past(2).id, of: scrum) }
    var meeting = Ground.meeting(0)
    try name("progress") { try store.saveProgress(meeting) }
    meeting.revision += 1
    try name("more progress") { try store.saveProgress(meeting) }
    try name("end") { try store.clearProgress() }
    let backup = try store.backups.list()[0]
    try name("restore") { try store.backups.restore(backup.id) }
    failing_calls_log(-1)
  }

  /// Saves while the disk confirms no directory: all of it must be there, said to be uncertain, and only once.
  static func fail(in directory: String) throws -> String {
    let store = ScrumStore(directory: directory)
    // The directories themselves.
    try store.save([])
    try store.append(Ground.past(1), to: scrum)
    try store.saveProgress(Ground.meeting(1))
    try store.clearMeeting(of: scrum)
    failing_calls_of_directories(1)
    defer { failing_calls_of_directories(0) }
    let saved = try store.save([DailyScrum(id: scrum, title: "0", attendees: [])])
    guard
      saved.notices.contains(where: { $0.contains("scrums.json: saved, but the disk has not confirmed it") })
    else { throw Failed("a save said \(saved.notices)") }
    // As a retry would.
    _ = try store.save(saved.scrums)
    guard try ScrumStore(directory: directory).load() == saved.scrums else { throw Failed("it is not there") }
    let meeting = Ground.meeting(0)
    for work in [
      {
        try store.saveProgress(meeting)
        if let error = store.unconfirmedMeeting(of: meeting.scrumID) { throw error }
      }, { try store.insert([Ground.past(0)], into: Ground.id(4, 0, 0)) },
      { try store.append(Ground.past(0), to: Ground.id(5, 0, 0)) },
    ] {
      do {
        try work()
        throw Failed("nothing was said")
      } catch let error as StoreError {
        guard error.kind == .uncertain else { throw error }
      }
    }
    let isSaved = try store.loadProgress() == meeting
    let counts = try [4, 5].map { try store.recentMeetings(of: Ground.id($0, 0, 0), limit: 9).count }
    guard isSaved, counts == [1, 1] else { throw Failed("\(isSaved) \(counts)") }
    return "all is there, and said to be uncertain"
  }

  private static func name(_ kind: String, _ work: () throws -> some Any) throws {
    Worker.say("= \(kind)")
    _ = try work()
  }
}
