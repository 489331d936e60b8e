import CardKit
import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumStore
import ScrumUI

struct SyncCommand: Subcommand {
  private(set) var url: String?
  private(set) var ref: String?
  private(set) var isDryRun = false
  private(set) var isQuiet = false
  private(set) var isJSON = false
  private var modes: Set<Mode> = []
  var mode: Mode? { modes.first }

  enum Mode: String {
    case status, off
  }

  static let name = "sync"
  static let summary = "Share the store through a git repository"
  static let usages = ["sync [options]", "sync URL [--ref REF]", "sync --status [--json]", "sync --off"]
  static let details = """
    'scrums sync URL' starts sharing the store through a git repository, or joins a team that does: whatever both have
    is merged, and nothing is lost. From then on 'scrums sync' exchanges changes, and so does the board: when it opens,
    before and after a meeting, ten seconds after a change, each twenty seconds while a meeting runs or is due, and with
    S. URL is what git takes: a path, https://…,
    ssh://… or HOST:PATH. An empty repository will do.
    """
  static let examples: KeyValuePairs = [
    "scrums sync git@host:team.git": "Start sharing, or join",
    "scrums sync --status": "The remote, the last sync, and what is still to be sent",
  ]
  static let notes: [HelpBlock] = [
    """
    Changes are merged by meaning: scrums by field, meetings by turn and note. If two machines have changed the same
    thing, somebody is told which change stays.

    Only scrums.json, history/*.jsonl and updates/*.jsonl are exchanged, and the log of a running meeting, in a ref of
    its own, refs/scrums/meetings/ID, which goes at its end. Backups and commands stay on this machine. git keeps its copy in $XDG_STATE_HOME/scrums/sync; nothing of it is in the store.

    Once the store is shared, add, edit, remove, note, import and restore start a sync too, in the background, when
    they have changed something; at most one waits for another. SCRUMS_SYNC=off in the environment stops these and
    those of the board; 'scrums sync' and S go on.

    The remote is kept in $XDG_CONFIG_HOME/scrums/config.json, by the path of the store. With "when": "manual" there,
    only 'scrums sync' and S exchange changes, as with SCRUMS_SYNC=off: for a hardware key that must be touched. At most
    \(SyncRemote.usualLimit) MiB are read from a remote, and an eighth of that as its scrums.json; "limit": 256 there
    allows 256 MiB.
    """
  ]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("URL", .directory, isRequired: false)) { $0.url = $1 }]
  }

  static func argumentRows(after options: Set<String>) -> [ValueRow] {
    options.isDisjoint(with: ["--status", "--off", "--dry-run"]) ? argumentRows : []
  }

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--ref", ValueRow("REF", .examples(["refs/heads/main", "refs/scrums/team"])),
        needs: "a ref such as refs/scrums/team",
        "Keep the store in REF, beside other files of the repository",
        standard: "refs/heads/main",
        // git gives these characters another meaning.
        read: { $0.hasPrefix("refs/") && !$0.contains(where: " ~^:?*[\\".contains) ? $0 : nil },
        store: { $0.ref = $1 }),
      .flag("--dry-run", "Only print what would be exchanged") { $0.isDryRun = true },
      .flag("--quiet", "Print nothing but errors") { $0.isQuiet = true },
      .flag("--status", "Print the remote and what is still to be sent") { $0.modes.insert(.status) },
      .flag("--json", "Print the status as JSON") { $0.isJSON = true },
      .flag("--off", "Stop sharing; the store and the remote stay as they are") { $0.modes.insert(.off) },
    ]
  }

  func validate() throws(UsageError) {
    if modes.count > 1 { throw UsageError("--status can't be used with --off") }
    if isJSON, mode != .status { throw UsageError("--json needs --status") }
    if let mode, url != nil || ref != nil || isDryRun {
      throw UsageError("--\(mode.rawValue) can't be used with a URL, --ref or --dry-run")
    }
    if let mode, isQuiet { throw UsageError("--quiet can't be used with --\(mode.rawValue)") }
    if ref != nil, url == nil { throw UsageError("--ref needs a URL") }
    guard let url else { return }
    if url.hasPrefix("-") { throw UsageError("a URL can't begin with '-'") }
    if url.isEmpty || url.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      throw UsageError("this is no URL")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    guard let config = Config.path(variable: environment.variable) else {
      throw CommandFailure("no HOME for the file that names the remote")
    }
    let known = try SyncRemote.read(of: environment.directory, in: config)
    switch mode {
    case .off:
      guard let known else { throw CommandFailure(Self.noRemote) }
      try SyncRemote.set(nil, of: environment.directory, in: config)
      try SyncSession(known, environment).forget()
      return CommandResult(
        lines: ["Not shared any more with \(known.shownURL)"], change: "not shared any more")
    case .status:
      guard let known else {
        return isJSON ? CommandResult(json: .null) : CommandResult().remarking([Self.noRemote])
      }
      return try status(SyncSession(known, environment), environment)
    case nil: break
    }
    guard let remote = try self.remote(known) else { throw CommandFailure(Self.noRemote) }
    let session = try SyncSession(remote, environment)
    let outcome = try session.sync(
      asks: isatty(STDIN_FILENO) == 1, isDryRun: isDryRun,
      yields: environment.variable(BoardSync.variable) == BoardSync.yielding)
    if known == nil, !isDryRun { try SyncRemote.set(remote, of: environment.directory, in: config) }
    if isQuiet { return CommandResult() }
    return CommandResult(lines: lines(outcome, remote) + session.untold(), change: isDryRun ? nil : "synced")
  }

  static let noRemote = "no remote; 'scrums sync URL' sets one"

  /// The remote to exchange with: the known one, unless a new one is given.
  private func remote(_ known: SyncRemote?) throws -> SyncRemote? {
    guard let url else { return known }
    // A path becomes absolute: the board may run in another directory.
    let given = SyncRemote(url: Path.real(url) ?? url, ref: ref ?? SyncRemote.usualRef)
    guard let known else { return given }
    guard known.url == given.url, ref == nil || known.ref == ref else {
      throw CommandFailure("already shared with \(known.shownURL); 'scrums sync --off' ends that")
    }
    return known
  }

  private func lines(_ outcome: StoreSync.Outcome, _ remote: SyncRemote) -> [String] {
    let lines = [
      outcome.received.words.map { "\(isDryRun ? "Would receive" : "Received"): \($0)" },
      outcome.sent.words.map { "\(isDryRun ? "Would send" : "Sent"): \($0)" },
    ].compactMap(\.self)
    return lines.isEmpty ? ["Up to date with \(remote.shownURL)"] : lines
  }

  private func status(_ session: SyncSession, _ environment: CommandEnvironment) throws -> CommandResult {
    let (remote, status) = (session.remote, session.status)
    let unsent = try session.unsent()
    if isJSON { return CommandResult(json: Listing.sync(remote, status, toSend: unsent.count)) }
    let rows = environment.items([
      ("Ref", remote.ref),
      ("When", remote.isManual ? "when told to" : "when the board opens, after meetings and changes"),
      ("Limit", remote.limit == SyncRemote.usualLimit ? "" : "\(remote.limit) MiB"),
      ("Last sync", status.syncedAt.map(environment.dateAndTime) ?? "never"),
      ("To send", unsent.words ?? "nothing"), ("Trouble", status.trouble?.words ?? ""),
    ])
    return CommandResult(
      lines: .sections([
        ("Shared through \(remote.shownURL)", rows),
        (status.conflicts.isEmpty ? nil : "Decided last", status.conflicts.map { PlainLine($0).text }),
      ]))
  }
}

extension StoreDifference {
  /// The difference in words, such as `2 scrums, 1 meeting`; nil if there is none.
  fileprivate var words: String? {
    let parts = [(scrums, "scrum"), (meetings, "meeting"), (updates, "update")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { Format.count($0.0, $0.1) }.joined(separator: ", ")
  }
}
