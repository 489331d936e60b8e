import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("The syncs of an open board")
struct BoardSyncTests {
  /// A board whose syncs are a line in a file.
  private struct Ground {
    private let directory: TemporaryDirectory
    var folder: URL { directory.url }
    var sync: BoardSync
    let remote: SyncRemote
    let start = Uptime.now

    init(
      isManual: Bool = false, isShared: Bool = true, board: BoardOptions = BoardOptions(),
      variables: [String: String] = [:]
    ) throws {
      directory = TemporaryDirectory()
      let home = directory.path
      var environment = CommandEnvironment(directory: home + "/store")
      environment.board = board
      environment.variable = { $0 == "HOME" ? home : variables[$0] }
      remote = SyncRemote(url: "/nowhere", isManual: isManual)
      if isShared {
        try SyncRemote.set(remote, of: environment.directory, in: home + "/.config/scrums/config.json")
      }
      sync = BoardSync(environment, program: ["/bin/sh", "-c", "echo \"$@\" >> \(home)/runs", "sh"])
    }

    /// The runs so far, once the last one has ended.
    mutating func runs() throws -> [String] {
      wait("the sync ends") {
        _ = sync.poll(at: Uptime(milliseconds: 0))
        return !sync.isRunning
      }
      return ((try? String(contentsOf: folder.appendingPathComponent("runs"), encoding: .utf8)) ?? "")
        .split(separator: "\n").map(String.init)
    }

    /// Where the board keeps what it knows of its syncs.
    func statusPath() throws -> String {
      let home = folder.path
      return try #require(remote.statePath(of: home + "/store") { $0 == "HOME" ? home : nil }) + ".json"
    }

    /// Notes the trouble of the last sync.
    func note(_ kind: String, toSend: Int = 0, at date: Date? = nil) throws {
      var status = SyncStatus()
      status.trouble = SyncStatus.Trouble(kind: kind, words: "why")
      (status.toSend, status.syncedAt) = (toSend, date)
      try status.save(to: statusPath())
    }
  }

  /// A board that has just synced.
  private func opened() throws -> Ground {
    var ground = try Ground()
    expect(ground.sync.start(at: ground.start), [.synced(.fine, conflicts: [])])
    try expect(ground.runs(), ["sync --quiet --store \(ground.folder.path)/store"])
    return ground
  }

  @Test("a board syncs when it opens, asking nobody, and then nothing is due")
  func opening() throws {
    #expect(try opened().sync.nextDeadline == nil)
  }

  @Test("with --shared nothing of config.json is read, its remote included")
  func sharedAccount() throws {
    var board = BoardOptions()
    board.isShared = true
    var ground = try Ground(board: board)
    expect(ground.sync.start(at: ground.start), [])
    try expect(ground.runs(), [])
  }

  @Test("ten seconds after the last of some changes; at once after a meeting")
  func changes() throws {
    var ground = try opened()
    ground.sync.schedule(afterChangeAt: ground.start + 1, isUrgent: false)
    ground.sync.schedule(afterChangeAt: ground.start + 8, isUrgent: false)
    expect(ground.sync.nextDeadline, ground.start + 18)
    _ = ground.sync.poll(at: ground.start + 17)
    try expect(ground.runs().count, 1)
    _ = ground.sync.poll(at: ground.start + 18)
    try expect(ground.runs().count, 2)
    #expect(ground.sync.nextDeadline == nil)
    ground.sync.schedule(afterChangeAt: ground.start + 30, isUrgent: true)
    expect(ground.sync.nextDeadline, ground.start + 30)
  }

  @Test("at the first key after five minutes without one")
  func idleness() throws {
    var ground = try opened()
    ground.sync.noteKey(at: ground.start)
    ground.sync.noteKey(at: ground.start + 299)
    #expect(ground.sync.nextDeadline == nil)
    ground.sync.noteKey(at: ground.start + 599)
    expect(ground.sync.nextDeadline, ground.start + 599)
  }

  @Test("never by itself if the setting or the variable says so, nor without a remote")
  func manual() throws {
    for (isManual, isShared, isOff) in [(true, true, false), (false, false, false), (false, true, true)] {
      var ground = try Ground(
        isManual: isManual, isShared: isShared, variables: isOff ? ["SCRUMS_SYNC": "off"] : [:])
      let actions = ground.sync.start(at: ground.start)
      expect(actions, (isShared ? [.synced(.fine, conflicts: [])] : []))
      ground.sync.schedule(afterChangeAt: ground.start, isUrgent: true)
      ground.sync.noteKey(at: ground.start)
      ground.sync.noteKey(at: ground.start + 1_000)
      #expect(ground.sync.nextDeadline == nil)
      #expect(try ground.runs().isEmpty)
    }
  }

  @Test(
    "a sync problem is a mark",
    arguments: [
      ("offline", SyncState.offline(toSend: 3)), ("signIn", .signInNeeded), ("refused", .refused("why")),
      ("failed", .failed("why")), ("of a newer version", .failed("why")),
    ])
  func marks(kind: String, state: SyncState) throws {
    var ground = try Ground()
    try ground.note(kind, toSend: 3, at: Date())
    expect(ground.sync.start(at: ground.start).first, .synced(state, conflicts: []))
    _ = try ground.runs()
  }

  @Test("a failed sync on a board that never synced is announced, without a mark")
  func neverSynced() throws {
    var ground = try Ground(isManual: true)
    try ground.note("failed")
    expect(ground.sync.start(at: ground.start), [.synced(.fine, conflicts: ["Sync failed: why"])])
    ground = try Ground(isShared: false)
    let folder = ground.folder.appendingPathComponent(".config/scrums")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "{".write(to: folder.appendingPathComponent("config.json"), atomically: true, encoding: .utf8)
    let actions = ground.sync.start(at: ground.start)
    let (state, lines) = try #require(synced(actions))
    #expect(state == .off && lines.count == 1 && lines[0].contains("config.json:1:"))
  }

  /// What a board says of its first sync.
  private func synced(_ actions: [Action]) -> (SyncState, conflicts: [String])? {
    if case .synced(let state, let conflicts)? = actions.first { (state, conflicts) } else { nil }
  }

  @Test("an open board follows when sharing begins and ends; other changes of the file start no sync")
  func openBefore() throws {
    var ground = try Ground(isShared: false)
    let (store, config) = (ground.folder.path + "/store", ground.folder.path + "/.config/scrums/config.json")
    expect(ground.sync.start(at: ground.start), [])
    try SyncRemote.set(ground.remote, of: store, in: config)
    expect(ground.sync.start(at: ground.start), [.synced(.fine, conflicts: [])])
    try expect(ground.runs().count, 1)
    #expect(ground.sync.start(at: ground.start) == [] && ground.sync.nextDeadline == nil)
    ground.sync.schedule(afterChangeAt: ground.start, isUrgent: false)
    try SyncRemote.set(nil, of: store, in: config)
    expect(ground.sync.start(at: ground.start), [.synced(.off, conflicts: [])])
    ground.sync.schedule(afterChangeAt: ground.start, isUrgent: true)
    #expect(ground.sync.nextDeadline == nil)
  }

  @Test("an open board has the updates of the last minutes, though it was open before sharing began")
  func lastMinutes() throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform", attendees: ["Ada", "Ben"])
    var board = try team.all[0].board()
    expect(board.app.state.shared.sync, .off)
    try team.settle()
    try team.all[0].share(through: team.remote)
    wait("the board syncs") {
      board.pass()
      return board.app.state.shared.sync == .fine && board.app.sync?.isRunning == false
    }
    for (key, text) in [("s", "before"), (.enter, "while it is open")] as [(Key, String)] {
      try team.all[1].write(text, by: scrum.attendees[1], for: scrum.id)
      try team.all[1].sync()
      board.press(key)
      wait("the update") {
        board.pass()
        return board.meeting?.noteTexts[1].contains(text) == true
      }
    }
    expect(board.meeting?.stage, .turns)
    Self.settle(&board)
  }

  /// Waits for the syncs of a board: the end of a process that nobody takes notice of keeps exit tests waiting.
  private static func settle(_ board: inout Seat) {
    wait("the syncs") {
      board.pass()
      // While a meeting is near, the next sync is always due some time.
      let next = board.app.sync?.nextDeadline
      return board.app.sync?.isRunning != true && next.map { $0 > .now } ?? true
    }
  }

  @Test("of two machines that start a scrum, the second is told, and what was written before is there once")
  func startedTwice() throws {
    let team = try Team()
    let scrum = try team.all[0].add("Platform", attendees: ["Ada", "Ben"])
    try team.all[0].write("once", by: scrum.attendees[1], for: scrum.id)
    try team.settle()
    for machine in team.all { try machine.share(through: team.remote) }
    var boards = try team.all.map { try $0.board() }
    boards[0].startMeeting()
    try team.all[0].sync()
    boards[1].press("s")
    Self.settle(&boards[1])
    #expect(boards[1].notice != nil || boards[1].app.state.shared.meetings[scrum.id] != nil)
    boards[1].press(.enter)
    for place in boards.indices {
      boards[place].press("q", "s")
      Self.settle(&boards[place])
    }
    try team.settle()
    let texts = try team.all[0].meetings(of: scrum.id).flatMap { $0.noteTexts.joined() }
    expect(texts, ["once"])
  }

  @Test("a yielding sync does nothing while another one waits")
  func yielding() throws {
    let team = try Team(["ada"])
    let machine = team.all[0]
    _ = try machine.add("One")
    let path = machine.session.statusPath.replacing(".json", with: ".wait")
    do {
      let waiting = try SyncLock(path: path, patience: 0)
      try expect(machine.session.sync(asks: false, yields: true).sent.count, 0)
      #expect(try team.git(["for-each-ref"]).isEmpty)
      withExtendedLifetime(waiting) {}
    }
    // The place is free again before anything is read.
    var other = machine.session
    var isFree = false
    other.pause = { step in
      guard step == .fetched, let place = try? SyncLock(path: path, patience: 60) else { return }
      isFree = true
      withExtendedLifetime(place) {}
    }
    // A process that another test has just started has the place too, until it runs its program.
    try wait("the sync") { try other.sync(asks: false, yields: true).sent.count == 1 }
    #expect(isFree)
  }

  @Test("a contradiction is told once, also by the next board")
  func told() throws {
    var ground = try Ground(isManual: true)
    var status = SyncStatus()
    status.add(["one", "two"])
    status.add(["two", "three"])
    try status.save(to: ground.statusPath())
    expect(ground.sync.start(at: ground.start), [.synced(.fine, conflicts: ["one", "two", "three"])])
    expect(ground.sync.state(), .synced(.fine, conflicts: []))
    try expect(SyncStatus(path: ground.statusPath()).conflicts.count, 3)
  }

  @Test("a configuration that can't be read is a mark, and names its line")
  func damagedConfiguration() throws {
    var ground = try Ground()
    let path = ground.folder.path + "/.config/scrums/config.json"
    try "{\n  \"sync\": {\"\(SyncRemote.name(of: ground.folder.path + "/store"))\": {}}\n}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let actions = ground.sync.start(at: ground.start)
    guard case .failed(let words)? = synced(actions)?.0 else {
      Issue.record("\(actions)")
      return
    }
    #expect(words.contains("config.json:2:") && words.contains("url"))
  }
}

@Suite("The remote of a store")
struct SyncRemoteTests {
  @Test("it is kept beside what else the user's file has, and goes alone")
  func file() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/config.json"
    try #"{"meetingEnded": ["post"], "theirs": 1.50}"#.write(toFile: path, atomically: true, encoding: .utf8)
    let remote = SyncRemote(url: "host:team.git", ref: "refs/scrums/team", isManual: true, limit: 256)
    try SyncRemote.set(remote, of: "/one", in: path)
    try SyncRemote.set(SyncRemote(url: "/two.git"), of: "/two", in: path)
    try expect(SyncRemote.read(of: "/one", in: path), remote)
    try expect(SyncRemote.read(of: "/two", in: path), SyncRemote(url: "/two.git"))
    #expect(try SyncRemote.read(of: "/three", in: path) == nil)
    expect(Setup(Config(path: path)).programs, ["meetingEnded": ["post"]])
    try SyncRemote.set(nil, of: "/one", in: path)
    try SyncRemote.set(nil, of: "/two", in: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("1.50") && !text.contains("sync"))
  }

  @Test(
    "a password is not shown",
    arguments: [
      ("https://ada:secret@host/team.git", "https://ada:…@host/team.git"),
      ("https://host/a:b@c", "https://host/a:b@c"), ("ada@host:team.git", "ada@host:team.git"),
      ("ssh://ada@host:22/team.git", "ssh://ada@host:22/team.git"), ("/srv/team.git", "/srv/team.git"),
    ])
  func password(url: String, shown: String) { expect(SyncRemote(url: url).shownURL, shown) }
}

@Suite("What git says about a remote")
struct SyncTroubleTests {
  @Test(
    "the kind of trouble, and the line that says why",
    arguments: [
      ("fatal: unable to access 'https://h/t.git/': The requested URL returned error: 403", "refused", "403"),
      ("fatal: unable to access 'https://h/t.git/': The requested URL returned error: 503", "offline", "503"),
      ("fatal: unable to access 'https://h/': Could not resolve host: h", "offline", "resolve"),
      ("fatal: Authentication failed for 'https://h/t.git/'", "signIn", "Authentication"),
      (
        "remote: Connection refused, says the hook\nerror: failed to push some refs to 'h'", "refused",
        "says the hook"
      ),
      (
        "ERROR: Repository not found.\nfatal: Could not read from remote repository.\n\nPlease make sure",
        "refused", "Repository not found."
      ),
      (
        "sh: 1: git-upload-pack: not found\nfatal: Could not read from remote repository.", "refused",
        "git-upload-pack: not found"
      ),
      ("ada@h: Permission denied (publickey).\nfatal: Could not read from remote", "signIn", "publickey"),
      ("error: object file objects/1 is empty\nThe remote end hung up", "failed", "empty"),
      ("Host key verification failed.", "signIn", "Host key"), ("", "refused", "no reason"),
    ])
  func kinds(said: String, kind: String, words: String) {
    let trouble = SyncTrouble(git: said)
    #expect(trouble.kind.rawValue == kind && trouble.description.contains(words), "\(trouble)")
  }
}
