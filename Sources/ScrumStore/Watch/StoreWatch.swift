import FoundationEssentials
import Glibc

/// Reports changes in the files of a store, by inotify.
package final class StoreWatch {
  /// Readable when something has changed.
  package let descriptor: Int32
  /// Whether the system had no room for a watch, so that changes may be missed.
  package private(set) var isIncomplete = false
  private let directory: String
  private let onlyMeetings: Bool
  /// The person's own files, which need not exist either, and the files that these are links to.
  private let own: [String]
  private var ownTargets: [String] = []
  /// The places behind each watch; one directory may be several.
  private var places: [Int32: [Place]] = [:]

  private enum Place {
    case store
    /// The nearest existing directory above something, and the name in it on the way there.
    case ancestor(String)
    /// The directory of one of the person's own files, or of the file that this is a link to, and its name there.
    case own(String)
    /// A directory of the store, by its name.
    case folder(String)
    /// The directory of the file that `scrums.json` is a link to, and its name there.
    case target(String)
  }

  private static let written = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Above the store only new names matter: much else may happen there.
  private static let made = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Starts watching the store in a directory, which need not exist; nil if the system has no watches left.
  package init?(directory: String, onlyMeetings: Bool = false, own: [String] = []) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.directory = directory
    self.onlyMeetings = onlyMeetings
    self.own = own
    watch()
    if isIncomplete { return nil }
  }

  deinit { close(descriptor) }

  private var folders: [String] { onlyMeetings ? [MeetingFolder.name] : StoreChanges.folders }

  private func watch() {
    ownTargets = own.map(Self.target)
    for path in Set(own + ownTargets) {
      let folder = Path.parent(of: path)
      while !add(.own(Path.name(of: path)), folder, Self.written), !watchAncestor(of: folder) {}
    }
    while !add(.store, directory, Self.written) { if watchAncestor(of: directory) { return } }
    for name in folders {
      _ = add(.folder(name), Path.join(directory, name), Self.written | UInt32(IN_DONT_FOLLOW))
    }
    guard !onlyMeetings, let scrums = try? ScrumsPlace(directory), scrums.isLink else { return }
    _ = add(.target(scrums.target.name), scrums.target.parent.text, Self.written)
  }

  private static func target(of path: String) -> String { (try? Path.resolvingLinks(path)) ?? path }

  /// Watches for a missing directory; false if the way to it was made meanwhile, which no watch has reported.
  private func watchAncestor(of path: String) -> Bool {
    var path = path
    while true {
      let parent = Path.parent(of: path)
      if add(.ancestor(Path.name(of: path)), parent, Self.made) || parent == path { break }
      path = parent
    }
    let made = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if made >= 0 { close(made) }
    return made < 0 || isIncomplete
  }

  private func add(_ place: Place, _ path: String, _ wanted: UInt32) -> Bool {
    let watch = inotify_add_watch(descriptor, path, wanted | UInt32(IN_MASK_ADD))
    guard watch >= 0 else {
      if errno == ENOSPC || errno == ENOMEM { isIncomplete = true }
      return false
    }
    places[watch, default: []].append(place)
    return true
  }

  /// The changes since the last call.
  package func changes() -> StoreChanges {
    var changes = StoreChanges()
    var isNew = false
    for event in events() {
      // Too many events at once.
      if event.watch < 0 { isNew = true }
      for place in places[event.watch] ?? [] {
        switch place {
        case .store where folders.contains(event.name): isNew = true
        // The directory itself has gone.
        case .store where event.name.isEmpty, .ancestor where event.name.isEmpty: isNew = true
        case .store: changes.add(event.name)
        case .folder(let folder): changes.add(Path.join(folder, event.name))
        case .target(event.name): changes.scrums = true
        case .own where event.name.isEmpty: isNew = true
        case .own(event.name):
          changes.own = true
          // A link may lead to another directory now.
          if own.map(Self.target) != ownTargets { isNew = true }
        case .ancestor(event.name): isNew = true
        case .ancestor, .target, .own: break
        }
      }
    }
    if isNew {
      // Without the waiting events: everything will be read again.
      for watch in places.keys { inotify_rm_watch(descriptor, watch) }
      places = [:]
      _ = events()
      watch()
      // Changes before the watches were set were not reported.
      for path in StoreChanges.paths(in: directory) { changes.add(path) }
      changes.own = !own.isEmpty
    }
    return onlyMeetings ? StoreChanges(meetings: changes.meetings) : changes
  }

  /// The waiting events, each with the name of the file in the watched directory.
  private func events() -> [(watch: Int32, name: String)] {
    var events: [(watch: Int32, name: String)] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let header = MemoryLayout<inotify_event>.size
    while true {
      let count = uninterrupted { read(descriptor, &bytes, bytes.count) }
      guard count > 0 else { return events }
      bytes.withUnsafeBytes { buffer in
        var place = 0
        while place + header <= count {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = buffer[(place + header)..<min(count, place + header + Int(event.len))].prefix { $0 != 0 }
          events.append((event.wd, String(decoding: name, as: UTF8.self)))
          place += header + Int(event.len)
        }
      }
    }
  }
}

/// Changes in a store, by this process or by another.
package struct StoreChanges: Hashable, Sendable {
  /// Whether `scrums.json` may have changed.
  package var scrums = false
  /// The scrums whose history may have changed.
  package var histories: Set<UUID> = []
  /// The scrums for whose next meeting something may have been written.
  package var updates: Set<UUID> = []
  /// The scrums whose meeting may have changed, or may have been joined or left by a process.
  package var meetings: Set<UUID> = []
  /// Those of them that processes may have joined or left.
  package var participants: Set<UUID> = []
  /// Whether one of the person's own files may have changed.
  package var own = false

  package var isEmpty: Bool { self == StoreChanges() }

  /// The directories of a store whose files may change.
  static let folders = HistoryFolder.names + [MeetingFolder.name]

  /// Adds a change of a file by its path below the store, if it is one of the store's.
  mutating func add(_ path: String) {
    switch StoreFile(path: path) {
    case .scrums: scrums = true
    case .history(let id): histories.insert(id)
    case .updates(let id): updates.insert(id)
    case nil: addMeeting(path)
    }
  }

  private mutating func addMeeting(_ path: String) {
    let name = Path.name(of: path)
    guard path == Path.join(MeetingFolder.name, name) else { return }
    if let scrum = MeetingFolder.scrumID(of: name) { meetings.insert(scrum) }
    guard let scrum = Participants.scrumID(of: name) else { return }
    meetings.insert(scrum)
    participants.insert(scrum)
  }

  /// The paths below a store of all files in it that may change, and of the scrums, which may be missing.
  static func paths(in directory: String) -> [String] {
    func names(in folder: StorePath) -> [String] { (try? OpenDirectory(folder)?.names()) ?? [] }
    let store = StorePath(root: directory)
    return ["scrums.json"]
      + folders.flatMap { folder in names(in: store.appending(folder)).map { Path.join(folder, $0) } }
  }
}

/// Finds changed files of a store by comparing their stamps, for machines that have no watches left. No file is read.
package struct StorePoll {
  private let directory: String
  private let own: [String]
  private var stamps: [String: FileStamp] = [:]

  package init(directory: String, own: [String] = []) {
    (self.directory, self.own) = (directory, own)
    stamps = look()
  }

  /// The possible changes since the last call.
  package mutating func changes() -> StoreChanges {
    let before = stamps
    stamps = look()
    var changes = StoreChanges()
    for name in Set(before.keys).union(stamps.keys) {
      if let old = before[name], let new = stamps[name] {
        if new.proves(unchangedSince: old) { continue }
        if MeetingFolder.has(name), new.differsOnlyInHeartbeat(from: old) { continue }
      }
      if own.contains(name) { changes.own = true } else { changes.add(name) }
    }
    return changes
  }

  /// The stamps of all files; one without a stamp counts as missing.
  private func look() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    var status = stat()
    for name in StoreChanges.paths(in: directory) {
      let path = Path.join(directory, name)
      let isThere = name == "scrums.json" ? stat(path, &status) == 0 : lstat(path, &status) == 0
      if isThere { stamps[name] = FileStamp(status) }
    }
    for path in own where stat(path, &status) == 0 { stamps[path] = FileStamp(status) }
    return stamps
  }
}
