import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("Syncing in a hostile environment")
struct HostileSyncTests {
  /// A file that a trap makes when it is run.
  private func marker(_ team: Team) -> String { team.ground.appendingPathComponent("trapped").path }

  private func isTrapped(_ team: Team) -> Bool { FileManager.default.fileExists(atPath: marker(team)) }

  /// Writes a script that only a trap would run.
  private func script(_ name: String, _ lines: String, _ team: Team) throws -> String {
    try team.program("#!/bin/sh\n\(lines)\n", at: team.ground.appendingPathComponent(name).path)
  }

  /// The trouble that a sync of the first machine meets; it must be one harmless line.
  private func trouble(_ team: Team, _ remote: SyncRemote? = nil) throws -> SyncTrouble {
    var machine = team.all[0]
    if let remote { machine = try TeamMachine("eve", in: team.ground, remote: remote) }
    machine.session.inherited = team.all[0].session.inherited
    machine.session.patience = team.all[0].session.patience
    let before = try machine.texts
    do throws(SyncTrouble) {
      _ = try machine.session.sync(asks: false)
    } catch {
      #expect(!error.description.isEmpty && error.description.count <= 320)
      #expect(error.description.isHarmless && !error.description.contains("\n"))
      try expect(machine.texts, before, "the store is as it was")
      expect(machine.session.status.trouble?.words, error.description)
      return error
    }
    throw Failure()
  }

  private struct Failure: Error {}

  /// Makes sure that a sync of the first machine is refused in such words.
  private func expectRefusal(_ words: String..., of team: Team, _ remote: SyncRemote? = nil) throws {
    let found = try trouble(team, remote)
    #expect(found.kind == .refused && words.allSatisfy { found.description.contains($0) }, "\(found)")
  }

  @Test("hooks, signatures, line endings and variables of the user's git touch nothing")
  func settings() throws {
    let team = try Team()
    let hooks = team.ground.appendingPathComponent("hooks").path
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    // Hooks of the remote are the remote's own affair.
    let names = ["pre-push", "pre-commit", "commit-msg", "post-checkout", "pre-auto-gc", "post-index-change"]
    for name in names { _ = try script("hooks/\(name)", "touch \(marker(team)); exit 1", team) }
    let trap = try script("trap", "touch \(marker(team)); exit 1", team)
    let config = team.ground.appendingPathComponent("gitconfig").path
    try """
    [core]
      hooksPath = \(hooks)
      autocrlf = true
      safecrlf = true
      fsmonitor = \(trap)
      attributesFile = \(team.ground.path)/attributes
      askPass = \(trap)
    [commit]
      gpgSign = true
    [push]
      gpgSign = true
      followTags = true
      default = nothing
    [gpg]
      program = \(trap)
    [user]
      useConfigOnly = true
      signingKey = ABCD
    [init]
      templateDir = \(team.ground.path)
    [fetch]
      prune = true
      recurseSubmodules = true
    [transfer]
      fsckObjects = true
    [filter "evil"]
      clean = \(trap)
      smudge = \(trap)
    [diff]
      external = \(trap)
    [merge]
      renormalize = true
    """.write(toFile: config, atomically: true, encoding: .utf8)
    try "* text eol=crlf filter=evil\n".write(
      toFile: team.ground.appendingPathComponent("attributes").path, atomically: true, encoding: .utf8)
    let variables = [
      "GIT_CONFIG_GLOBAL=\(config)", "GIT_DIR=/nowhere", "GIT_WORK_TREE=/nowhere", "GIT_INDEX_FILE=/nowhere",
      "GIT_OBJECT_DIRECTORY=/nowhere", "GIT_COMMON_DIR=/nowhere", "GIT_NAMESPACE=evil",
      "GIT_CONFIG_PARAMETERS='core.bare=false'", "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=core.bare",
      "GIT_CONFIG_VALUE_0=false", "GIT_EDITOR=\(trap)", "GIT_PAGER=\(trap)", "GIT_ASKPASS=\(trap)",
      "GIT_EXTERNAL_DIFF=\(trap)", "GIT_TRACE=1", "GIT_DEFAULT_HASH=sha256", "LC_ALL=de_DE.UTF-8",
      "LANGUAGE=de",
    ]
    for place in team.all.indices {
      let own = TeamMachine.variables(home: team.all[place].home).filter { !$0.hasPrefix("GIT_") }
      team.all[place].session.inherited = (own + variables).map { Array($0.utf8) }
    }
    let scrum = try team.all[0].add("Zeilen\nEnde")
    try team.all[0].append(meeting("Platform"), to: scrum.id)
    try team.settle()
    #expect(!isTrapped(team))
    #expect(!(try team.git(["cat-file", "-p", "\(SyncRemote.usualRef):scrums.json"])).contains("\r"))
    let author = try team.git(["log", "-1", "--format=%an <%ae>", SyncRemote.usualRef])
    #expect(author.hasPrefix("ada <ada@"))
  }

  @Test(
    "a repository whose URL begins with a dash is a repository; a transport that runs a program is refused")
  func dangerousURLs() throws {
    let team = try Team()
    let option = SyncRemote(url: "--upload-pack=touch \(marker(team))")
    #expect(try trouble(team, option).kind != .failed)
    try expectRefusal("ext", of: team, SyncRemote(url: "ext::sh -c touch% \(marker(team))"))
    #expect(!isTrapped(team))
    for words in [["sync", "--upload-pack=x"], ["sync", "--", "-x"]] {
      #expect(throws: UsageError.self) { try Arguments(words) }
    }
  }

  /// Gives the remote a commit with one entry.
  private func plant(_ entry: String, _ team: Team) throws { try team.plant(tree: team.tree(entry)) }

  @Test(
    "a file that no store has is refused by name",
    arguments: [
      ("120000 blob BLOB\tscrums.json", "scrums.json"), ("100755 blob BLOB\tscrums.json", "scrums.json"),
      ("160000 commit COMMIT\thistory", "history"), ("100644 blob BLOB\tmeeting.json", "meeting.json"),
      ("100644 blob BLOB\t.gitattributes", ".gitattributes"), ("100644 blob BLOB\tREADME.md", "README.md"),
      ("100644 blob BLOB\t\u{1B}]0;owned\u{7}", "owned"),
      ("040000 tree TREE\thistory", "history/scrums.json"), ("040000 tree TREE\t.git", ".git"),
      ("040000 tree TREE\tbackups", "backups"),
    ])
  func names(entry: String, name: String) throws {
    let team = try Team()
    let blob = try team.blob("{}")
    let tree = try team.tree("100644 blob \(blob)\tscrums.json")
    let objects = ["BLOB": blob, "TREE": tree, "COMMIT": String(repeating: "1", count: 40)]
    try plant(objects.reduce(entry) { $0.replacingOccurrences(of: $1.key, with: $1.value) }, team)
    try expectRefusal(name, of: team)
  }

  @Test("a path that leads out of the store is refused by its name")
  func parent() throws {
    let team = try Team()
    func tree(_ entry: String, _ id: String) throws -> String {
      let bytes = stride(from: 0, to: id.count, by: 2).compactMap { place in
        UInt8(id.dropFirst(place).prefix(2), radix: 16)
      }
      return try team.git(
        ["hash-object", "-t", "tree", "--literally", "-w", "--stdin"], input: Array("\(entry)\0".utf8) + bytes
      )
    }
    try team.plant(tree: tree("40000 ..", tree("100644 x", team.blob("{}"))))
    try expectRefusal("../x", of: team)
  }

  /// A remote's blob of some size, which takes no room there.
  private func blob(_ size: Int, _ team: Team) throws -> String {
    let path = team.ground.appendingPathComponent("huge").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    truncate(path, size)
    return try team.git(["hash-object", "-w", path])
  }

  /// A remote of which at most 1 MiB is read.
  private func limited(_ team: Team) -> SyncRemote { SyncRemote(url: team.remote.url, limit: 1) }

  @Test("a remote that holds more than the limit is refused, however often it has one blob")
  func huge() throws {
    let team = try Team()
    let half = try blob(1 << 19, team)
    let entries = (0..<3).map { _ in "100644 blob \(half)\t\(UUID().uuidString).jsonl" }
    try plant("040000 tree \(try team.tree(entries.joined(separator: "\n")))\thistory", team)
    try expectRefusal("more than 1 MiB", "limit", of: team, limited(team))
  }

  @Test("scrums that are larger than an eighth of the limit are refused by their name")
  func hugeScrums() throws {
    let team = try Team()
    try plant("100644 blob \(try blob(1 << 18, team))\tscrums.json", team)
    try expectRefusal("scrums.json", of: team, limited(team))
  }

  @Test("a pack that is larger than twice the limit is not stored")
  func hugePack() throws {
    let team = try Team()
    var random = SplitMix64(seed: 1)
    let noise = (0..<(3 << 17)).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
    let id = try team.git(["hash-object", "-w", "--stdin"], input: noise)
    try plant("100644 blob \(id)\tscrums.json", team)
    try expectRefusal("sends more than 1 MiB", of: team, limited(team))
  }

  @Test("a list of files without an end is refused")
  func manyFiles() throws {
    let team = try Team()
    var tree = try team.blob("")
    for level in 0..<6 {
      let kind = level == 0 ? "100644 blob" : "040000 tree"
      tree = try team.tree((0..<10).map { "\(kind) \(tree)\thistory\($0)" }.joined(separator: "\n"))
    }
    try plant("040000 tree \(tree)\thistory", team)
    try expectRefusal("files", of: team)
  }

  @Test("a history of which most lines can't be read is refused, one of a few such lines is not")
  func unreadableHistory() throws {
    for (lines, isRefused) in [(30, true), (3, false)] {
      let team = try Team()
      let scrum = try team.all[0].add("Platform")
      try team.all[0].append(meeting("Platform"), to: scrum.id)
      try team.settle()
      let text = try team.git(["show", "\(SyncRemote.usualRef):history/\(scrum.id).jsonl"]) + "\n"
      let id = try team.blob(text + String(repeating: "x\n", count: lines))
      try plant("040000 tree \(try team.tree("100644 blob \(id)\t\(scrum.id).jsonl"))\thistory", team)
      if isRefused {
        try expectRefusal("history/\(scrum.id)", of: team)
      } else {
        try team.all[0].sync()
        try expect(team.all[0].meetings(of: scrum.id).count, 1)
      }
    }
  }

  @Test("a ref that is no commit is refused at once, and named", arguments: ["blob", "tree", "tag"])
  func noCommit(kind: String) throws {
    let ref = "refs/scrums/team"
    let team = try Team(ref: ref)
    var id = try team.blob("{}")
    if kind == "tree" { id = try team.tree("100644 blob \(id)\tscrums.json") }
    if kind == "tag" {
      id = try team.git(
        ["mktag"], input: Array("object \(id)\ntype blob\ntag x\ntagger T <t@example.org> 0 +0000\n\n".utf8))
    }
    try team.git(["update-ref", ref, id])
    _ = try team.all[0].add("Platform")
    let name = kind == "tree" ? "tree" : "blob"
    try expectRefusal("\(ref) of the remote is a \(name), not a commit", of: team)
  }

  /// Lets the remote run a script before it receives anything.
  private func hook(_ lines: String, _ team: Team) throws {
    try FileManager.default.createDirectory(
      atPath: team.remote.url + "/hooks", withIntermediateDirectories: true)
    _ = try script("team.git/hooks/pre-receive", lines, team)
  }

  @Test("only the end of a hook's output is kept")
  func talkativeHook() throws {
    let team = try Team()
    try hook("yes 'fatal: not this' | head -c 3000000 >&2; echo 'only today' >&2; exit 1", team)
    let runner = Git(
      ["--git-dir=\(team.remote.url)"], protocols: "file",
      inherited: TeamMachine.variables(home: team.ground).map { Array($0.utf8) })
    let tree = try team.tree("100644 blob \(try team.blob("{}"))\tscrums.json")
    let commit = try team.git(["commit-tree", "-m", "x", tree])
    let answer = try runner.run(["push", "--", team.remote.url, "\(commit):refs/heads/other"])
    #expect(!answer.isSuccess && answer.errors.utf8.count <= 1 << 16)
    #expect(answer.errors.contains("remote: only today"))
    #expect(answer.errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("fatal: not this") })
    _ = try team.all[0].add("Platform")
    try expect(trouble(team).kind, .refused)
  }

  @Test("a file that is not JSON, or from a newer version, is refused, and the store stays")
  func unreadable() throws {
    for text in ["{", "{\"version\": 99, \"scrums\": []}", "\u{0}"] {
      let team = try Team()
      _ = try team.all[0].add("Platform")
      try plant("100644 blob \(try team.blob(text))\tscrums.json", team)
      #expect(try trouble(team).description.contains("scrums.json"))
    }
  }

  @Test("the words of a refusal can't steer the terminal")
  func refusal() throws {
    let team = try Team()
    try hook(#"printf '\033]0;owned\007\033[2J\302\233not \342\200\256today\n' >&2; exit 1"#, team)
    _ = try team.all[0].add("Platform")
    try expectRefusal("not", "today", of: team)
    expect(team.all[0].session.status.toSend, 1)
  }

  @Test("an unreachable host is reported at once")
  func unreachable() throws {
    let team = try Team()
    for url in ["http://127.0.0.1:1/team.git", "git://127.0.0.1:1/team.git", "/nowhere/team.git"] {
      try expect(trouble(team, SyncRemote(url: url)).kind, .offline, "\(url)")
    }
  }

  /// Runs a script in the place of ssh.
  private func ssh(_ lines: String, patience: Double? = nil) throws -> (Team, SyncTrouble) {
    let team = try Team()
    team.all[0].session.patience = patience
    let program = try script("ssh", lines.replacingOccurrences(of: "MARKER", with: marker(team)), team)
    team.all[0].session.inherited += [Array("GIT_SSH_COMMAND=\(program)".utf8)]
    return (team, try trouble(team, SyncRemote(url: "ssh://host/team.git")))
  }

  @Test("an ssh that asks on the terminal finds none")
  func terminal() throws {
    let (team, found) = try ssh(
      """
      if sh -c ': < /dev/tty' 2> /dev/null; then touch MARKER; fi
      case "$SSH_ASKPASS_REQUIRE$GIT_ASKPASS$GIT_TERMINAL_PROMPT" in never0) ;; *) touch MARKER ;; esac
      echo 'ada@host: Permission denied (publickey).' >&2; exit 255
      """)
    #expect(found.kind == .signIn && !isTrapped(team))
  }

  @Test("an ssh that hangs is ended, with what it has started")
  func hang() throws {
    let (team, found) = try ssh("sleep 300 & echo $! > MARKER; wait", patience: 1)
    expect(found.kind, .offline)
    let text = try String(contentsOfFile: marker(team), encoding: .utf8)
    let sleeper = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    wait("ssh and its child are gone") { !isRunning(sleeper) }
  }

  @Test("a damaged store is left alone")
  func damaged() throws {
    let team = try Team()
    _ = try team.all[0].add("Platform")
    try "{".write(toFile: team.all[0].store + "/scrums.json", atomically: true, encoding: .utf8)
    #expect(try trouble(team).description.contains("scrums.json"))
  }
}
