import Glibc

/// The files of a simulated machine: those that its programs see, and of each what a cut of the power is certain to leave.
/// Calls that fail return a negative error number, as the kernel's do.
final class Disk {
  /// A file or a folder.
  final class Node {
    let number: Int
    let isFolder: Bool
    var bytes: [UInt8] = []
    var entries: [String: Node] = [:]
    var mode: mode_t
    var links = 0
    var (modified, changed) = (timespec(), timespec())
    /// The open file that has it locked.
    var lock: Int32?
    /// The open files with a lock that keeps nobody out.
    var presence: Set<Int32> = []
    /// What the disk has for certain: of a file, its bytes; of a folder, its entries.
    fileprivate var safeBytes: [UInt8] = []
    fileprivate var safeEntries: [String: Node] = [:]
    /// What was done to the entries since: the disk may have it or not.
    fileprivate var unsafe: [Change] = []

    init(_ number: Int, isFolder: Bool) {
      (self.number, self.isFolder) = (number, isFolder)
      mode = isFolder ? S_IFDIR | 0o700 : S_IFREG | 0o600
    }
  }

  /// A change of the entries of a folder, which the disk has as a whole or not at all.
  fileprivate enum Change {
    case add(String, Node)
    case remove(String)
    case rename(String, String, Node)

    func apply(to entries: inout [String: Node]) {
      switch self {
      case .add(let name, let node): entries[name] = node
      case .remove(let name): entries[name] = nil
      case .rename(let old, let new, let node): (entries[old], entries[new]) = (nil, node)
      }
    }
  }

  /// A file that a process has open.
  struct Handle {
    let node: Node
    let process: Int
    let flags: Int32
    var watch: Watch?
    /// Where the next write goes.
    var place = 0

    var writes: Bool { flags & O_ACCMODE != O_RDONLY }
  }

  /// What a process is told about folders.
  final class Watch {
    fileprivate var folders: [Int32: (node: Node, wanted: UInt32)] = [:]
    fileprivate var events: [(watch: Int32, kind: UInt32, name: String)] = []
    fileprivate var last: Int32 = 0
  }

  private let root: Node
  private var made = 1
  private var last: Int32
  private(set) var handles: [Int32: Handle] = [:]
  /// The time of a change.
  var now: () -> timespec

  /// - Parameter first: the number of the first file that is opened.
  init(firstFile first: Int32, now: @escaping () -> timespec) {
    (last, self.now) = (first, now)
    root = Node(1, isFolder: true)
  }

  // MARK: Names

  /// Why a call fails.
  private struct Failure: Error {
    let code: Int32
    init(_ code: Int32) { self.code = code }
  }

  /// The result of a call, or a negative error number.
  private func answer(_ call: () throws(Failure) -> Int32) -> Int32 {
    do { return try call() } catch { return -error.code }
  }

  /// The node at a path, from an open folder on; nil if the last name is not there.
  private func find(_ folder: Int32, _ path: String) throws(Failure) -> Node? {
    guard let (folder, name) = try place(folder, path) else {
      return path.hasPrefix("/") ? root : try node(folder)
    }
    return folder.entries[name]
  }

  /// The folder of a path, and the name in it; nil if it has no name.
  private func place(_ folder: Int32, _ path: String) throws(Failure) -> (folder: Node, name: String)? {
    // Below the root of the simulated world.
    var names = path.split(separator: "/").dropFirst(path.hasPrefix("/") ? 1 : 0).map(String.init)
    let last = names.popLast()
    var folder = path.hasPrefix("/") ? root : try node(folder)
    for name in names where name != "." {
      guard folder.isFolder else { throw Failure(ENOTDIR) }
      guard let next = folder.entries[name] else { throw Failure(ENOENT) }
      folder = next
    }
    guard folder.isFolder else { throw Failure(ENOTDIR) }
    guard let last else { return nil }
    return last == "." ? nil : (folder, last)
  }

  private func node(_ file: Int32) throws(Failure) -> Node {
    guard let handle = handles[file] else { throw Failure(EBADF) }
    return handle.node
  }

  private func make(_ name: String, isFolder: Bool, in folder: Node) -> Node {
    made += 1
    let node = Node(made, isFolder: isFolder)
    (node.modified, node.changed) = (now(), now())
    change(folder, .add(name, node))
    node.links = 1
    tell(folder, IN_CREATE, name)
    return node
  }

  private func change(_ folder: Node, _ change: Change) {
    change.apply(to: &folder.entries)
    folder.unsafe.append(change)
    (folder.modified, folder.changed) = (now(), now())
  }

  // MARK: Calls

  private func add(_ handle: Handle) -> Int32 {
    last += 1
    handles[last] = handle
    return last
  }

  func open(_ folder: Int32, _ path: String, _ flags: Int32, by process: Int) -> Int32 {
    answer { () throws(Failure) in
      if let found = try find(folder, path) {
        if flags & O_CREAT != 0, flags & O_EXCL != 0 { throw Failure(EEXIST) }
        if flags & O_DIRECTORY != 0, !found.isFolder { throw Failure(ENOTDIR) }
        if found.isFolder, flags & O_ACCMODE != O_RDONLY { throw Failure(EISDIR) }
        let file = add(Handle(node: found, process: process, flags: flags))
        if flags & O_TRUNC != 0 { _ = truncate(file, to: 0) }
        return file
      }
      guard flags & O_CREAT != 0, let (folder, name) = try place(folder, path) else { throw Failure(ENOENT) }
      return add(Handle(node: make(name, isFolder: false, in: folder), process: process, flags: flags))
    }
  }

  func close(_ file: Int32) -> Int32 {
    guard let handle = handles.removeValue(forKey: file) else { return -EBADF }
    if handle.node.lock == file { handle.node.lock = nil }
    handle.node.presence.remove(file)
    if handle.watch == nil, handle.writes { tellClosed(handle.node) }
    return 0
  }

  func closeAll(of process: Int) {
    for file in handles.keys.sorted() where handles[file]?.process == process { _ = close(file) }
  }

  func status(_ folder: Int32, _ path: String, _ status: inout stat) -> Int32 {
    answer { () throws(Failure) in
      guard let node = try find(folder, path) else { throw Failure(ENOENT) }
      describe(node, &status)
      return 0
    }
  }

  func status(of file: Int32, _ status: inout stat) -> Int32 {
    answer { () throws(Failure) in
      describe(try node(file), &status)
      return 0
    }
  }

  private func describe(_ node: Node, _ status: inout stat) {
    status = stat()
    (status.st_dev, status.st_ino, status.st_mode) = (7, UInt(node.number), node.mode)
    (status.st_uid, status.st_gid, status.st_nlink) = (geteuid(), getegid(), UInt(node.links))
    (status.st_size, status.st_mtim, status.st_ctim) = (node.bytes.count, node.modified, node.changed)
  }

  func read(_ file: Int32, into bytes: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    guard let node = handles[file]?.node else { return Int(-EBADF) }
    if node.isFolder { return Int(-EISDIR) }
    let found = node.bytes.dropFirst(place).prefix(bytes.count)
    bytes.copyBytes(from: found)
    return found.count
  }

  func write(_ file: Int32, _ bytes: some Collection<UInt8>) -> Int {
    guard let handle = handles[file], handle.writes else { return Int(-EBADF) }
    let node = handle.node
    let place = handle.flags & O_APPEND != 0 ? node.bytes.count : handle.place
    node.bytes += [UInt8](repeating: 0, count: max(0, place - node.bytes.count))
    node.bytes.replaceSubrange(place..<min(node.bytes.count, place + bytes.count), with: bytes)
    handles[file]?.place = place + bytes.count
    touch(node)
    return bytes.count
  }

  func truncate(_ file: Int32, to size: Int) -> Int32 {
    guard let handle = handles[file] else { return -EBADF }
    guard handle.writes else { return -EINVAL }
    let bytes = handle.node.bytes
    handle.node.bytes = bytes.prefix(size) + [UInt8](repeating: 0, count: max(0, size - bytes.count))
    touch(handle.node)
    return 0
  }

  private func touch(_ node: Node) { (node.modified, node.changed) = (now(), now()) }

  func synchronise(_ file: Int32) -> Int32 {
    guard let node = handles[file]?.node else { return -EBADF }
    (node.safeBytes, node.safeEntries, node.unsafe) = (node.bytes, node.entries, [])
    return 0
  }

  func makeFolder(_ folder: Int32, _ path: String) -> Int32 {
    answer { () throws(Failure) in
      if try find(folder, path) != nil { throw Failure(EEXIST) }
      guard let (folder, name) = try place(folder, path) else { throw Failure(ENOENT) }
      _ = make(name, isFolder: true, in: folder)
      return 0
    }
  }

  func remove(_ folder: Int32, _ path: String, isFolder: Bool) -> Int32 {
    answer { () throws(Failure) in
      guard let (folder, name) = try place(folder, path), let node = folder.entries[name] else {
        throw Failure(ENOENT)
      }
      guard node.isFolder == isFolder else { throw Failure(isFolder ? ENOTDIR : EISDIR) }
      if !node.entries.isEmpty { throw Failure(ENOTEMPTY) }
      change(folder, .remove(name))
      node.links -= 1
      node.changed = now()
      tell(folder, IN_DELETE, name)
      return 0
    }
  }

  /// Gives a file another name in its folder.
  func rename(_ from: Int32, _ old: String, _ to: Int32, _ new: String, _ flags: UInt32) -> Int32 {
    answer { () throws(Failure) in
      let (source, target) = (try place(from, old), try place(to, new))
      guard let (folder, name) = source, let node = folder.entries[name], let (other, newName) = target else {
        throw Failure(ENOENT)
      }
      guard folder === other else { throw Failure(EXDEV) }
      let replaced = folder.entries[newName]
      // RENAME_NOREPLACE of Linux.
      if flags & 1 != 0, replaced != nil { throw Failure(EEXIST) }
      if replaced === node { return 0 }
      if let replaced, replaced.isFolder != node.isFolder { throw Failure(node.isFolder ? ENOTDIR : EISDIR) }
      if let replaced, !replaced.entries.isEmpty { throw Failure(ENOTEMPTY) }
      change(folder, .rename(name, newName, node))
      replaced?.links -= 1
      node.changed = now()
      tell(folder, IN_MOVED_FROM, name)
      tell(folder, IN_MOVED_TO, newName)
      return 0
    }
  }

  func link(_ from: Int32, _ old: String, _ to: Int32, _ new: String) -> Int32 {
    answer { () throws(Failure) in
      guard let node = try find(from, old) else { throw Failure(ENOENT) }
      guard let (folder, name) = try place(to, new) else { throw Failure(EEXIST) }
      if folder.entries[name] != nil { throw Failure(EEXIST) }
      if node.isFolder { throw Failure(EPERM) }
      change(folder, .add(name, node))
      node.links += 1
      node.changed = now()
      tell(folder, IN_CREATE, name)
      return 0
    }
  }

  func lock(_ file: Int32, _ operation: Int32) -> Int32 {
    guard let node = handles[file]?.node else { return -EBADF }
    if operation & LOCK_UN != 0 {
      if node.lock == file { node.lock = nil }
      return 0
    }
    if let other = node.lock, other != file { return -EWOULDBLOCK }
    node.lock = file
    return 0
  }

  func setPresence(_ file: Int32, _ kind: Int16) -> Int32 {
    guard let node = handles[file]?.node else { return -EBADF }
    if Int32(kind) == F_UNLCK { node.presence.remove(file) } else { node.presence.insert(file) }
    return 0
  }

  /// Whether another opening of a file has such a lock.
  func hasPresence(beside file: Int32) -> Bool {
    handles[file].map { !$0.node.presence.subtracting([file]).isEmpty } ?? false
  }

  func setTime(_ file: Int32, _ time: timespec) -> Int32 {
    guard let node = handles[file]?.node else { return -EBADF }
    (node.modified, node.changed) = (time, now())
    return 0
  }

  func setMode(_ file: Int32, _ mode: mode_t) -> Int32 {
    guard let node = handles[file]?.node else { return -EBADF }
    node.mode = node.mode & S_IFMT | mode & 0o7777
    return 0
  }

  func names(of file: Int32) -> [String] { handles[file]?.node.entries.keys.sorted() ?? [] }

  // MARK: Watches

  func makeWatch(by process: Int) -> Int32 {
    add(Handle(node: root, process: process, flags: O_RDONLY, watch: Watch()))
  }

  func addWatch(_ file: Int32, _ path: String, _ wanted: UInt32) -> Int32 {
    guard let watch = handles[file]?.watch else { return -EBADF }
    let found: Node?
    do throws(Failure) { found = try find(-1, path) } catch { return -error.code }
    guard let node = found else { return -ENOENT }
    if wanted & UInt32(IN_ONLYDIR) != 0, !node.isFolder { return -ENOTDIR }
    if let known = watch.folders.first(where: { $0.value.node === node })?.key {
      watch.folders[known]?.wanted |= wanted
      return known
    }
    watch.last += 1
    watch.folders[watch.last] = (node, wanted)
    return watch.last
  }

  func removeWatch(_ file: Int32, _ number: Int32) -> Int32 {
    handles[file]?.watch?.folders.removeValue(forKey: number) == nil ? -EINVAL : 0
  }

  /// Whether a process has something to read about a folder.
  func hasEvents(_ process: Int) -> Bool {
    handles.contains { $0.value.process == process && $0.value.watch?.events.isEmpty == false }
  }

  /// The events as the kernel hands them out.
  func events(_ watch: Watch) -> [UInt8] {
    defer { watch.events = [] }
    return watch.events.flatMap { event in
      let name = Array(event.name.utf8)
      // Always with a zero at the end.
      let padded = (name.count / 16 + 1) * 16
      var header = inotify_event()
      (header.wd, header.mask, header.len) = (event.watch, event.kind, UInt32(padded))
      return withUnsafeBytes(of: &header) { Array($0.prefix(MemoryLayout<inotify_event>.size)) } + name
        + [UInt8](repeating: 0, count: padded - name.count)
    }
  }

  private func tell(_ folder: Node, _ kind: Int32, _ name: String) {
    let kind = UInt32(kind)
    for handle in handles.values {
      guard let watch = handle.watch else { continue }
      for (number, place) in watch.folders where place.node === folder && place.wanted & kind != 0 {
        if let last = watch.events.last, last == (number, kind, name) { continue }
        watch.events.append((number, kind, name))
      }
    }
  }

  /// A file that could be written was closed.
  private func tellClosed(_ file: Node) {
    func look(_ folder: Node) {
      for (name, node) in folder.entries.sorted(by: { $0.key < $1.key }) {
        if node === file { tell(folder, IN_CLOSE_WRITE, name) } else if node.isFolder { look(node) }
      }
    }
    look(root)
  }

  // MARK: Crashes

  /// Makes a folder of the disk itself, which no crash takes away.
  func makeRoot(_ path: String) {
    _ = makeFolder(-1, path)
    for folder in [root] + root.entries.values { (folder.safeEntries, folder.unsafe) = (folder.entries, []) }
  }

  /// Cuts the power of the machine with a folder: what its disk did not have for certain is there, or in part, or not. Its
  /// processes have nothing open.
  func cutPower(of folder: String, using random: inout some RandomNumberGenerator) {
    guard let node = root.entries[folder] else { return }
    settle(node, &random)
    countLinks(node) { $0.links = 0 }
    countLinks(node) { $0.links += 1 }
  }

  private func countLinks(_ folder: Node, _ change: (Node) -> Void) {
    for node in folder.entries.values {
      change(node)
      countLinks(node, change)
    }
  }

  private func settle(_ node: Node, _ random: inout some RandomNumberGenerator) {
    (node.lock, node.presence) = (nil, [])
    if node.isFolder {
      var entries = node.safeEntries
      // Journals keep the order; a network's disk may not.
      let keepsOrder = Int.random(in: 0..<4, using: &random) > 0
      let kept = Int.random(in: 0...node.unsafe.count, using: &random)
      for (place, change) in node.unsafe.enumerated()
      where keepsOrder ? place < kept : Bool.random(using: &random) { change.apply(to: &entries) }
      (node.entries, node.safeEntries, node.unsafe) = (entries, entries, [])
      for name in entries.keys.sorted() { if let entry = entries[name] { settle(entry, &random) } }
    } else if node.bytes != node.safeBytes {
      let common = zip(node.bytes, node.safeBytes).prefix { $0 == $1 }.count
      switch Int.random(in: 0..<3, using: &random) {
      case 0: node.bytes = node.safeBytes
      case 1:
        node.bytes = Array(
          node.bytes.prefix(.random(in: min(common, node.bytes.count)...node.bytes.count, using: &random)))
      default: break
      }
      node.safeBytes = node.bytes
    }
  }

  /// All files with their bytes, by path; for a comparison.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    func look(_ folder: Node, _ path: String) {
      for (name, node) in folder.entries {
        if node.isFolder { look(node, "\(path)/\(name)") } else { files["\(path)/\(name)"] = node.bytes }
      }
    }
    look(root, "")
    return files
  }
}
