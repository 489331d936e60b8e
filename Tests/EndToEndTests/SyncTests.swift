import Foundation
import ScrumStore
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

  @Test("quitting does not wait for a sync")
  func quitting() throws {
    let member = try Member("ssh://host/team.git")
    try member.openWith(ssh: "echo $$ > '\(member.folder)/ssh.pid'; exec sleep 20")
    let pid = member.folder + "/ssh.pid"
    try member.terminal.wait(for: "ssh") { FileManager.default.contents(atPath: pid)?.isEmpty == false }
    try member.terminal.quit()
    let text = String(decoding: try #require(FileManager.default.contents(atPath: pid)), as: UTF8.self)
    let ssh = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    expect(kill(ssh, SIGKILL), 0, "the sync still ran")
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
    expect(member.terminal.said("answers"), "got: \ngot: secret\n")
  }
}
