import Foundation
import Testing

@Suite("Updates before the meeting")
struct UpdateTests {
  @Test("commits are offered in the editor, and nothing that a repository or a hook names is run or followed")
  func fromGit() throws {
    let terminal = try Terminal.withFixtures()
    let folder = terminal.folder.path
    let trap = try terminal.script("trap", "touch '\(folder)/sprung'")
    let editor = try terminal.script("editor", "echo 'the list:'; cat \"$1\"; read answer; sed -i 1d \"$1\"")
    let name = try #require(try terminal.attendees(of: "Design")?.first)
    try Command(
      [
        "-c",
        """
        set -e
        mkdir '\(folder)/code'; cd '\(folder)/code'; git init -q .
        git config user.email me@x.org; git config user.name Me
        git commit -q --allow-empty -m one; git commit -q --allow-empty -m "$(printf '\\033[2Jtwo')"
        for key in core.fsmonitor core.pager gpg.program core.sshCommand; do git config $key 'sh \(trap)'; done
        git config log.showSignature true; git config color.ui always
        """,
      ], of: "sh"
    ).succeed()
    try terminal.start(
      "note design --from-git '\(folder)/code'",
      environment: [
        "EDITOR": "sh \(editor)", "TMPDIR": folder, "SCRUMS_USER": name, "GIT_DIR": "/nowhere",
        "GIT_WORK_TREE": "/nowhere", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
        "GIT_CONFIG_VALUE_0": "other@x.org",
      ],
      until: "the list:")
    try terminal.see("one", "^[[2Jtwo")
    try terminal.press("Enter", see: "Noted for \(name) in Design", "ended with 0")
    let shown = try terminal.command("show", "design", "--updates").output
    #expect(shown.contains("two") && !shown.contains("one\n") && !shown.contains("\u{1B}"), "\(shown)")
    #expect(!terminal.hasFile("../sprung"))
  }
}
