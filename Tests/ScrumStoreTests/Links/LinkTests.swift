import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

/// Something of the user's that no store may touch, and a store with a link to it.
private final class Trap {
  static let text = "alias ll='ls -l'\n"

  let ground = TemporaryStore()
  /// The file or directory that must stay as it is.
  let victim: String
  private let before: String

  init(_ victim: Victim) throws {
    try ground.put(Trap.text, at: ground.root + "/home/.bashrc")
    try ground.put("[]", at: ground.root + "/home/folder/notes.jsonl")
    self.victim = ground.root + "/home/" + victim.rawValue
    before = Trap.state(ground.root + "/home")
  }

  /// Whether everything outside the store is as it was, to the byte and in its modes and times.
  var isUntouched: Bool { Trap.state(ground.root + "/home") == before }

  private static func state(_ root: String) -> String {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.sorted().map { path in
      var status = stat()
      lstat("\(root)/\(path)", &status)
      let text = (try? Data(contentsOf: URL(filePath: "\(root)/\(path)"))).map { "\(Array($0))" } ?? "-"
      let times = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      return "\(path) \(status.st_ino) \(status.st_mode) \(status.st_nlink) \(times) \(text)"
    }.joined(separator: "\n")
  }
}

/// What a link leads to.
enum Victim: String, CaseIterable, Sendable {
  case file = ".bashrc"
  case folder = "folder"
  case nothing = "none"
}

@Suite("A link in a store leads nowhere")
struct LinkTests {
  private let ground = TemporaryStore()
  private static let scrum = DailyScrum.samples()[0]
  private static let start = Date(timeIntervalSince1970: 1_795_253_400)

  private static func meeting(_ number: Int) -> Meeting {
    let turn = Turn(
      attendeeID: scrum.attendees[0].id, name: "Cathy", seconds: 30, allotted: 60, outcome: .spoke,
      notes: [Note(kind: .blocker, text: "$(id>~/x)", at: start)])
    return Meeting(
      title: "Design $(id>~/x)", startedAt: start + 60 * Double(number),
      endedAt: start + 60 * Double(number) + 30,
      lengthInMinutes: 1, turns: [turn])
  }

  /// Each place in a store that the program reads or writes.
  static let places = [
    ".lock", "scrums.json", "scrums.json.damaged", "meetings",
    "meetings/\(scrum.id.uuidString).json", "meetings/\(scrum.id.uuidString).jsonl",
    "meetings/\(scrum.id.uuidString).json.damaged", "history",
    "history/\(scrum.id.uuidString).jsonl", "history/\(scrum.id.uuidString).jsonl.damaged", "backups",
    "backups/\(scrum.id.uuidString).jsonl", "updates",
  ]

  /// A store in which everything is, with an obstacle in one place, and something to mend in every file.
  private func store(on ground: TemporaryStore, with obstacle: (String) -> Void, at place: String) throws {
    let store = ground.store
    try store.save([Self.scrum])
    try store.save([Self.scrum, DailyScrum(title: "Other", attendees: [])])
    try store.append(Self.meeting(0), to: Self.scrum.id)
    try store.saveProgress(progress(of: Self.scrum.id))
    try store.clearMeeting(of: Self.scrum.id)
    try LineFile.append(Array("torn".utf8), to: ground.historyPath(Self.scrum.id))
    let path = "\(ground.directory)/\(place)"
    try? FileManager.default.removeItem(atPath: path)
    obstacle(path)
  }

  /// Everything that the program ever writes; what it says of each.
  private func useAll(_ ground: TemporaryStore) -> [String] {
    var said: [String] = []
    func tell(_ work: () throws -> [String]) {
      do { said += try work() } catch { said.append("\(error)") }
    }
    func attempt(_ work: () throws -> Void) {
      tell {
        try work()
        return []
      }
    }
    let store = ground.store
    let scrum = Self.scrum
    var scrums: [DailyScrum] = []
    attempt { scrums = try store.load() }
    tell { try store.save(scrums + [DailyScrum(title: "New", attendees: [])]).notices }
    tell { try store.save(scrums).notices }
    said += store.summaries(of: [scrum.id]).trouble.map { ["\($0)"] } ?? []
    var running = progress("Design $(id>~/x)", of: scrum.id, isRunning: true)
    attempt { _ = try store.loadProgress() }
    for _ in 0..<2 {
      running.revision += 1
      attempt { try store.saveProgress(running) }
    }
    let past = Self.meeting(1)
    for _ in 0..<2 { attempt { try store.append(past, to: scrum.id) } }
    attempt { try store.deleteMeeting(past.id, of: scrum.id) }
    attempt { try store.insert([Self.meeting(2), Self.meeting(3)], into: scrum.id) }
    attempt { try store.clearProgress() }
    attempt { if let backup = try store.backups.list().first { try store.backups.restore(backup.id) } }
    attempt { if let backup = try store.backups.list().first { _ = try store.backups.recover(backup.id) } }
    let check = StoreCheck(ground.directory)
    said += check.problems().map(\.description)
    tell { try check.repair().map(\.description) }
    return said
  }

  @Test(
    "whatever it leads to is untouched by every kind of write, and the user is told", arguments: places,
    Victim.allCases)
  func links(place: String, victim: Victim) throws {
    let trap = try Trap(victim)
    try store(on: trap.ground, with: { symlink(trap.victim, $0) }, at: place)
    let said = useAll(trap.ground)
    #expect(trap.isUntouched)
    #expect(TemporaryStore.isLink("\(trap.ground.directory)/\(place)"))
    #expect(
      said.contains { $0.contains("/\(place): a symbolic link") }, "\(said.joined(separator: "\n"))")
  }

  @Test(
    "what is neither file nor link is refused with a word", arguments: places,
    ["a pipe", "a socket", "a directory"])
  func others(place: String, kind: String) throws {
    let isFolder = ["history", "backups", "updates", "meetings"].contains(place)
    guard !isFolder || kind != "a directory" else { return }
    try store(on: ground, with: { OddFile.make(kind, at: $0) }, at: place)
    let said = useAll(ground)
    let wanted = isFolder ? "a directory" : "a regular file"
    #expect(
      said.contains { $0.contains("/\(place): \(kind), not \(wanted)") }, "\(said.joined(separator: "\n"))")
    var status = stat()
    expect(lstat("\(ground.directory)/\(place)", &status), 0)
    expect(status.refusal(), "\(kind), not a regular file")
    guard [".lock", "scrums.json"].contains(place) else { return }
    // It is not taken for a damaged file.
    let error = #expect(throws: StoreError.self) {
      if place == ".lock" { try ground.store.save([]) } else { _ = try ground.store.load() }
    }
    #expect(error?.kind == .failed && error?.path == "\(ground.directory)/\(place)")
  }

  @Test("scrums.json may be a link to a scrums file of the user's, also by way of others")
  func dotfiles() throws {
    try ground.put("{\"scrums\":[],\"version\":1}", at: ground.root + "/dotfiles/team.json")
    try ground.put("", at: ground.directory + "/other.txt")
    symlink("team.json", ground.root + "/dotfiles/link.json")
    symlink("../../dotfiles/link.json", ground.scrumsPath)
    let mode = TemporaryStore.mode(of: ground.directory)
    let store = ground.store
    try expect(store.load(), [])
    try expect(store.save([Self.scrum]).notices, [])
    try expect(store.save([]).notices, [])
    try expect(ground.store.save([Self.scrum]).notices, [])
    try expect(ground.store.load(), [Self.scrum])
    #expect(TemporaryStore.isLink(ground.scrumsPath) && TemporaryStore.mode(of: ground.directory) == mode)
    #expect(try ground.text(at: ground.root + "/dotfiles/team.json").contains("Design"))
    try expect(names(in: ground.root + "/dotfiles"), ["link.json", "team.json"])
  }

  @Test(
    "a link to a file that belongs to someone else is neither read nor written", .enabled(if: geteuid() == 0))
  func strangers() throws {
    let text = "{\"scrums\":[],\"version\":1}"
    try ground.put(text, at: ground.root + "/home/team.json")
    chown(ground.root + "/home/team.json", 65_534, 65_534)
    try ground.put("", at: ground.directory + "/other.txt")
    symlink(ground.root + "/home/team.json", ground.scrumsPath)
    for work in [{ _ = try ground.store.load() }, { _ = try ground.store.save([Self.scrum]) }] {
      let error = #expect(throws: StoreError.self) { try work() }
      expect(error?.message.hasSuffix("which is no file of yours"), true)
    }
    try expect(ground.text(at: ground.root + "/home/team.json"), text)
  }

  @Test(
    "of a file that scrums.json links to, no line is shown",
    arguments: [
      "root:x:0:0:secret\n", "{\"scrums\": [{\"id\": \"secret\"}]}", "{\"secret\": 1, \"secret\": 2}",
      "{\"version\": 1,\n<<<<<<< secret\n=======\n>>>>>>> secret\n}",
    ])
  func secret(text: String) throws {
    try ground.put(text, at: ground.root + "/home/secret")
    try ground.put("", at: ground.scrumsPath)
    unlink(ground.scrumsPath)
    symlink("../../home/secret", ground.scrumsPath)
    let error = try #require(#expect(throws: StoreError.self) { try ground.store.load() })
    #expect(error.kind == .damaged && error.excerpt == nil && !error.canRestore)
    #expect(error.message == "a symbolic link to something that is no file of scrums" && error.line != nil)
    let problems = StoreCheck(ground.directory).findings().filter { $0.description.contains("scrums.json") }
    #expect(problems.count == 1 && problems.allSatisfy { !$0.description.contains("secret") }, "\(problems)")
    // A file of the store itself is shown.
    unlink(ground.scrumsPath)
    try ground.put(text, at: ground.scrumsPath)
    let own = try #require(#expect(throws: StoreError.self) { try ground.store.load() })
    #expect(own.excerpt != nil && own.canRestore)
  }
}

private enum OddFile {
  /// Makes something that is no file.
  static func make(_ kind: String, at path: String) {
    switch kind {
    case "a pipe": mkfifo(path, 0o600)
    case "a directory": mkdir(path, 0o700)
    default:
      // The name of a socket must be short: it is made in the directory itself.
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      let short = "/tmp/scrums-\(UUID().uuidString.prefix(13))"
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(short.utf8)) }
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      rename(short, path)
    }
  }
}
