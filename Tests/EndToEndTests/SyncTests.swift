import Foundation
import ScrumStore
import TestSupport
import Testing

@Suite("Boards that sync")
struct BoardsThatSyncTests {
  /// A terminal whose store is shared through a repository.
  private struct Member {
    let terminal: Terminal
    let url: String

    var folder: String { terminal.folder.path }

    init(_ url: String) throws {
      terminal = try Terminal()
      self.url = url
    }

    /// Starts or joins, and opens the board, which syncs only when it is told to.
    func join(saying words: String) throws {
      try terminal.start("sync '\(url)'", until: words)
      try remember(SyncRemote(url: url, isManual: true))
      try terminal.start(until: "Platform")
    }

    private func remember(_ remote: SyncRemote) throws {
      try SyncRemote.set(remote, of: terminal.store.path, in: folder + "/config/scrums/config.json")
    }

    func run(_ words: String...) throws {
      try Command(words + ["--store", terminal.store.path]).succeed()
    }

    /// Shares the store with a host that is a script in the place of ssh, and opens the board.
    func openWith(ssh lines: String) throws {
      try run("add", "Platform", "--attendees", "Ada")
      try remember(SyncRemote(url: url))
      let script = try terminal.script("ssh", lines)
      try terminal.start(
        environment: ["GIT_SSH_COMMAND": "sh \(script)", "GIT_SSH_VARIANT": "ssh"], until: "Platform")
    }
  }

  private let folder = TemporaryDirectory()

  private func repository() throws -> URL {
    let url = folder.url.appending(path: "team.git")
    try Command(["init", "--quiet", "--bare", url.path], of: "git").succeed()
    return url
  }

  @Test("what one adds, the other sees after S; while the repository is away, a mark says what waits")
  func exchange() throws {
    let url = try repository()
    let (ada, ben) = (try Member(url.path), try Member(url.path))
    try ada.run("add", "Platform", "--attendees", "Ada")
    try ada.join(saying: "Sent: 1 scrum")
    try ben.join(saying: "Received: 1 scrum")
    try ada.run("add", "Design", "--attendees", "Cleo")
    try ada.terminal.press("S", see: "Synced")
    try ben.terminal.press("S", see: "Design")

    let away = url.appendingPathExtension("away")
    try FileManager.default.moveItem(at: url, to: away)
    try ben.run("edit", "Design", "--length", "25")
    try ben.terminal.press("S", see: "offline · 1 to send")
    try FileManager.default.moveItem(at: away, to: url)
    try ada.run("edit", "Design", "--length", "20")
    try ada.terminal.press("S")
    // An earlier `Synced` may still be on the screen.
    try ada.terminal.wait(for: "20 minutes in the repository") {
      try Command(["--git-dir", url.path, "show", "main:scrums.json"], of: "git").run().output.contains(
        ": 20,")
    }
    try ben.terminal.press("S")
    // The longer one stays, and the one who comes second is told.
    try ben.terminal.see("25 min is kept: the larger")
    try ben.terminal.seeNoMore("offline")
    try ada.terminal.quit()
    try ben.terminal.quit()
  }

  @Test("quitting does not wait for a sync")
  func quitting() throws {
    let member = try Member("ssh://host/team.git")
    try member.openWith(ssh: "echo $$ > '\(member.folder)/ssh.pid'; exec sleep 20")
    let pid = member.folder + "/ssh.pid"
    try member.terminal.wait(for: "ssh") { FileManager.default.contents(atPath: pid)?.isEmpty == false }
    try member.terminal.quit()
    let text = String(decoding: try #require(FileManager.default.contents(atPath: pid)), as: UTF8.self)
    let ssh = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(ssh, SIGKILL) == 0, "the sync still ran")
  }

  @Test("beside the board nobody is asked; S asks on the terminal, and comes back")
  func questions() throws {
    let member = try Member("ssh://host/team.git")
    try member.openWith(
      ssh: """
        if (: < /dev/tty) 2> /dev/null; then printf 'Password: ' > /dev/tty; read -r answer < /dev/tty; fi
        echo "got: $answer" >> '\(member.folder)/answers'
        echo 'Permission denied (publickey,password).' >&2
        exit 255
        """)
    try member.terminal.see("sign-in needed · S")
    #expect(try !member.terminal.screen().contains("Password"))
    try member.terminal.press("S", see: "Password:")
    try member.terminal.press("secret", "Enter", see: "sign-in needed · S")
    try member.terminal.quit()
    #expect(member.terminal.said("answers") == "got: \ngot: secret\n")
  }
}
