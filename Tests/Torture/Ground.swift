import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

/// A store for the torture, removed if it survives and kept if not.
struct Ground {
  /// The store's directory.
  let directory: String
  private let root: String

  init() {
    root = "\(FileManager.default.temporaryDirectory.path)/torture-\(UUID().uuidString)"
    directory = "\(root)/store"
  }

  /// The user and group that have nothing; as root, another user than this process's.
  static let stranger: UInt32 = 65_534

  /// Makes the store's directory, shared with the group of another user, and a private one next to it.
  func share() throws {
    for (path, mode) in [(root, 0o711), (directory, 0o700), (outside, 0o700)] as [(String, mode_t)] {
      guard mkdir(path, mode) == 0, chmod(path, mode) == 0 else { throw Failed("no directory \(path)") }
    }
    guard geteuid() == 0 else { return }
    guard chown(directory, 0, Ground.stranger) == 0, chmod(directory, 0o2770) == 0 else {
      throw Failed("\(directory) can't be shared")
    }
  }

  /// A directory next to the store's.
  var outside: String { "\(root)/outside" }

  /// Continues as another user, for good; only root can.
  static func become(_ user: String) throws {
    guard let id = UInt32(user), id != geteuid() else { return }
    guard setgroups(0, nil) == 0, setgid(id) == 0, setuid(id) == 0 else { throw Failed("no user \(id)") }
    umask(0o077)
  }

  /// The store, with nothing read yet.
  var store: ScrumStore { ScrumStore(directory: directory) }

  /// Runs what must hold here.
  func survive(_ name: String, _ work: () throws -> String) throws {
    do {
      let result = try work()
      try? FileManager.default.removeItem(atPath: root)
      print("\(name): \(result)")
    } catch {
      throw Failed("\(name): \(error) (the store is kept in \(directory))")
    }
  }

  /// The scrum whose meetings are written.
  static let scrum = id(1, 0, 0)
  private static let day = Date(timeIntervalSince1970: 1_795_253_040)

  /// The meeting in progress with a number.
  static func meeting(_ number: Int, place: Int? = nil) -> MeetingInProgress {
    MeetingInProgress(
      id: id(2, 0, place ?? number), scrumID: scrum, title: "\(number)", lengthInMinutes: 5, startedAt: day,
      asOf: day, isRunning: true, speaker: nil, turns: [])
  }

  /// The past meeting with a number, or a version of the one in another place.
  static func past(_ number: Int, worker: Int = 0, place: Int? = nil) -> Meeting {
    let start = day + 60 * Double(number)
    return Meeting(
      id: id(3, worker, place ?? number), title: "\(number)", startedAt: start, endedAt: start + 30,
      lengthInMinutes: 1, turns: [])
  }

  /// Does again what has failed, until it succeeds: a failed change stays in memory and is tried again.
  static func retry(_ work: () throws -> Void) {
    while (try? work()) == nil {}
  }

  /// An id by its number, the same in all processes.
  static func id(_ kind: UInt8, _ worker: Int, _ number: Int) -> UUID {
    let (w, n) = (UInt8(truncatingIfNeeded: worker), UInt32(truncatingIfNeeded: number))
    return UUID(
      uuid: (
        kind, w, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, UInt8(truncatingIfNeeded: n >> 24),
        UInt8(truncatingIfNeeded: n >> 16), UInt8(truncatingIfNeeded: n >> 8), UInt8(truncatingIfNeeded: n)
      ))
  }
}
