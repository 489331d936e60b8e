import FoundationEssentials
import ScrumStore
import ScrumUI
import Terminal

/// The syncs of an open board: each is a process of its own, which asks no questions and for which quitting
/// does not wait. Between them nothing wakes, unless a meeting runs or is due: other machines may be in it.
struct BoardSync {
  private let environment: CommandEnvironment
  /// The program that syncs, and its first words.
  private let program: [String]
  /// The exchange with the remote; nil if the store is not shared.
  private var session: SyncSession?
  private var running: ChildProcess?
  /// When the next sync starts by itself; nil if nothing has changed.
  private var due: Uptime?
  private var lastKey: Uptime?
  /// When the last sync started.
  private var startedAt: Uptime?
  /// Whether a meeting runs, here or elsewhere, or is due.
  var isMeetingNear = false
  /// Whether a sync does nothing if another one waits already that does so.
  var yields = false

  /// The seconds from the last change to the next sync.
  static let pause = 10.0
  /// The seconds without a key after which the next key syncs.
  static let idle = 300.0
  /// The seconds between two syncs while a meeting is near.
  static let meetingPause = 20.0

  /// - Parameter program: a test's own; else this very program.
  init(_ environment: CommandEnvironment, program: [String] = ["/proc/self/exe"]) {
    (self.environment, self.program) = (environment, program)
  }

  /// The words that run a sync of this board's store; on a terminal, it may ask questions there. The board
  /// reports its decisions.
  var command: [String] { program + ["sync", "--quiet", "--store", environment.directory] }

  private var isManual: Bool {
    environment.variable(Self.variable) == "off" || session?.remote.isManual ?? true
  }
  static let variable = "SCRUMS_SYNC"
  static let yielding = "yields"

  /// When the next sync starts by itself; nil if there is no reason for one, or one is running.
  var nextDeadline: Uptime? {
    guard running == nil else { return nil }
    let next = isMeetingNear && !isManual ? startedAt.map { $0 + Self.meetingPause } : nil
    return [due, next].compactMap(\.self).min()
  }

  /// Whether there is a remote.
  var isShared: Bool { session != nil }

  /// Finds the remote, reports the last sync, and starts one; called again if the remote may have changed.
  mutating func start(at now: Uptime) -> [Action] {
    let path = environment.board.isShared ? nil : Config.path(variable: environment.variable)
    guard let config = path else { return [] }
    do {
      guard let remote = try SyncRemote.read(of: environment.directory, in: config) else {
        if session == nil { return [] }
        (session, due) = (nil, nil)
        return [state()]
      }
      if remote == session?.remote { return [] }
      session = try SyncSession(remote, environment)
    } catch {
      // It may be half written.
      if session != nil { return [] }
      // A store that is not shared misses nothing.
      let isShared = SyncRemote.isNamed(of: environment.directory, in: config)
      return [isShared ? .synced(.failed("\(error)"), conflicts: []) : .synced(.off, conflicts: ["\(error)"])]
    }
    if !isManual { due = now }
    return [state()] + poll(at: now)
  }

  /// The store has changed: the next sync starts soon, or at once.
  mutating func schedule(afterChangeAt now: Uptime, isUrgent: Bool) {
    if !isManual { due = isUrgent ? now : now + Self.pause }
  }

  /// A key was pressed: after a long rest others may have changed something.
  mutating func noteKey(at now: Uptime) {
    if let lastKey, now - lastKey >= Self.idle { schedule(afterChangeAt: now, isUrgent: true) }
    lastKey = now
  }

  /// Whether changes of the files are a sync's.
  var isRunning: Bool { running != nil }

  /// Reports a sync that has ended, and starts one that is due.
  mutating func poll(at now: Uptime) -> [Action] {
    var actions: [Action] = []
    if running?.ending() != nil {
      running = nil
      actions.append(state())
    }
    guard let next = nextDeadline, next <= now else { return actions }
    (due, startedAt) = (nil, now)
    let environment = ChildProcess.inherited.setting([(Self.variable, yields ? Self.yielding : "")])
    do throws(CommandFailure) {
      running = try ChildProcess(command, environment: environment, in: .detached)
    } catch {
      actions.append(.synced(.failed("\(error)"), conflicts: []))
    }
    return actions
  }

  var trouble: String? { session?.status.trouble?.words }

  var shownURL: String { session?.remote.shownURL ?? "" }

  /// The result of the last sync, with unreported conflicts.
  func state() -> Action {
    guard let session else { return .synced(.off, conflicts: []) }
    let state = SyncState(session.status)
    // A sync that never worked changes no state of the board, so each failed try gets a notice instead of a mark.
    if session.status.syncedAt == nil, case .failed(let reason) = state {
      return .synced(.fine, conflicts: ["Sync failed: \(reason)"] + session.untold())
    }
    return .synced(state, conflicts: session.untold())
  }
}

extension SyncState {
  init(_ status: SyncStatus) {
    switch status.trouble.map({ (SyncTrouble.Kind(rawValue: $0.kind), $0.words) }) {
    case nil: self = .fine
    case (.offline, _)?: self = .offline(toSend: status.toSend)
    case (.signIn, _)?: self = .signInNeeded
    case (.refused, let words)?: self = .refused(words)
    case (.failed, let words)?, (nil, let words)?: self = .failed(words)
    }
  }
}
