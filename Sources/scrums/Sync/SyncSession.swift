import CFiles
import CardKit
import FoundationEssentials
import Glibc
import ScrumStore

/// The exchange between a store and its remote, one process at a time, with what this machine remembers of it.
struct SyncSession {
  let store: String
  let remote: SyncRemote
  /// How the paths of the lock, the status and the repository begin.
  private let path: String
  private let user: String
  /// The variables that git gets, after a selection.
  var inherited = ChildProcess.inherited
  /// The seconds that git may take for a step, if it asks no questions; nil for the usual ones.
  var patience: Double?
  /// The seconds for which a sync competes with others, after a selection.
  var limit: Double?
  /// Called between the steps of a sync, for a test that does something else meanwhile.
  var pause: (StoreSync.Step) -> Void = { _ in }
  /// What answers in git's place; a test has its own.
  var program: Git.Program?

  /// The transports that don't run programs of the remote's choice.
  private static let protocols = "file:git:http:https:ssh"
  /// The seconds for which a person at the terminal waits for another sync on this machine.
  private static let lockPatience = 60.0

  init(_ remote: SyncRemote, _ environment: CommandEnvironment) throws(CommandFailure) {
    guard let path = remote.statePath(of: environment.directory, variable: environment.variable) else {
      throw CommandFailure("no HOME for what a sync remembers")
    }
    self.path = path
    (store, user) = (environment.directory, environment.user)
    self.remote = remote
  }

  var status: SyncStatus { SyncStatus(path: statusPath) }
  var statusPath: String { path + ".json" }
  private var repository: String { path + ".git" }

  /// Brings the store and the remote to the same state, and remembers how that went.
  /// - Parameters:
  ///   - asks: whether git and ssh may ask questions on the terminal.
  ///   - yields: whether nothing is done if another sync waits already that yields: it will exchange everything.
  func sync(
    asks: Bool, isDryRun: Bool = false, yields: Bool = false
  ) throws(SyncTrouble) -> StoreSync.Outcome {
    // In the background nothing else would send the changes, if this one did not outlast the other.
    try whileAlone(for: asks ? Self.lockPatience : SyncRace.limitInBackground, yields: yields) {
      if !isDryRun, status.machine.isEmpty {
        try change { $0.machine = String(UInt64.random(in: 0...UInt64.max), radix: 36) }
      }
      var sync = storeSync(asks: asks)
      sync.isDryRun = isDryRun
      sync.tell = { lines in if !lines.isEmpty { try change { $0.add(lines) } } }
      do {
        let outcome = try mending(sync)
        if isDryRun { return outcome }
        try change { ($0.syncedAt, $0.trouble, $0.toSend) = (Date(), nil, 0) }
        sync.repository.tidy()
        return outcome
      } catch {
        let trouble = SyncTrouble(error)
        if !isDryRun {
          let unsent = (try? sync.unsent())?.count ?? 0
          try change {
            $0.trouble = SyncStatus.Trouble(kind: trouble.kind.rawValue, words: trouble.description)
            $0.toSend = unsent
          }
        }
        throw trouble
      }
    } ?? StoreSync.Outcome()
  }

  /// Syncs, and begins once more if another git was in the way, or with a new private repository if the old one was
  /// damaged, such as by a power cut. What git says can't tell: it says the same of the remote's objects, and of the user's
  /// settings.
  private func mending(_ sync: StoreSync) throws -> StoreSync.Outcome {
    do { return try sync.run() } catch let error as SyncTrouble where error.isLocal {
      if error.kind == .failed, error.description.holds(SyncTrouble.locked) { return try sync.run() }
      if sync.repository.isWhole { throw error }
      try sync.repository.renew()
      let outcome = try sync.run()
      try sync.tell(["The private copy of the repository was damaged and has been replaced"])
      return outcome
    }
  }

  /// The changes that the remote does not have, as far as is known without asking it.
  func unsent() throws(SyncTrouble) -> StoreDifference {
    do { return try storeSync(asks: false).unsent() } catch { throw SyncTrouble(error) }
  }

  /// The unreported contradictions, which count as reported from now on; none while a sync runs.
  func untold() -> [String] {
    guard !status.isTold, let lock = try? SyncLock(path: path + ".lock", patience: 0) else { return [] }
    defer { withExtendedLifetime(lock) {} }
    var status = status
    guard !status.isTold else { return [] }
    status.isTold = true
    try? status.save(to: statusPath)
    return status.conflicts
  }

  /// Forgets the remote: a later sync with it starts as the first one.
  func forget() throws(SyncTrouble) {
    _ = try whileAlone {
      _ = files_remove_tree(repository)
      unlink(statusPath)
    }
  }

  private func storeSync(asks: Bool) -> StoreSync {
    var git = Git(
      ["--git-dir=\(repository)"], asks: asks, user: user, protocols: Self.protocols, inherited: inherited)
    if let patience { git.patience = patience }
    git.program = program
    return StoreSync(
      store: store, repository: SyncRepository(directory: repository, git: git, remote: remote), user: user,
      machine: status.machine, limit: limit ?? (asks ? SyncRace.limitInFront : SyncRace.limitInBackground),
      pause: pause)
  }

  /// Does some work while no other process does any; nil if this one yields to another that waits already.
  private func whileAlone<Value>(
    for patience: Double = Self.lockPatience, yields: Bool = false, _ work: () throws -> Value
  ) throws(SyncTrouble) -> Value? {
    do {
      var found: SyncLock?
      do {
        // Given up before anything is read: a process that yields to this one has saved its changes.
        let place = yields ? try SyncLock(path: path + ".wait", patience: 0) : nil
        if yields, place == nil { return nil }
        found = try SyncLock(path: path + ".lock", patience: patience)
        withExtendedLifetime(place) {}
      }
      guard let lock = found.take() else {
        throw SyncTrouble(.failed, "another sync of this store is running")
      }
      defer { withExtendedLifetime(lock) {} }
      removeLeftovers()
      return try work()
    } catch { throw SyncTrouble(error) }
  }

  /// Removes the locks of a git that was killed: the holder of the sync's lock is alone.
  private func removeLeftovers() {
    let files = ["config", "HEAD", "packed-refs"]
    for name in files + SyncRepository.refs { unlink("\(repository)/\(name).lock") }
    SyncRepository.unlockMeetings(in: repository)
    // Earlier programs kept it.
    unlink("\(repository)/scrums-blobs.json")
  }

  private func change(_ change: (inout SyncStatus) -> Void) throws {
    var status = status
    change(&status)
    try status.save(to: statusPath)
  }
}
