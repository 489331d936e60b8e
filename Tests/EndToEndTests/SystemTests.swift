import Foundation
import Testing

@Suite("What the system can't give")
struct SystemTests {
  private static let store = Team.board(("Team 1", ["Ada"], 10))

  /// Runs lines of `sh`; `"$@"` is the program on the store of a terminal.
  private static func shell(_ lines: String, on terminal: Terminal? = nil) throws -> Command.Result {
    let program = [Terminal.program] + (terminal.map { ["--store", $0.store.path] } ?? [])
    return try Command(["-c", lines, "sh"] + program, of: "sh").run()
  }

  /// Whether `sh` can do what a test needs: not every machine lets a test have namespaces of its own.
  private static func can(_ lines: String) -> Bool {
    (try? Command(["-c", lines], of: "sh").run())?.status == 0
  }

  private static let withoutProc = "mount -t tmpfs none /proc &&"
  private static let hidesProc = can("unshare --mount sh -c '\(withoutProc) test ! -e /proc/self'")

  @Test(
    "the words of the command line count where /proc can't be read",
    .enabled(if: hidesProc, "needs root, and unshare with mounts of its own"))
  func arguments() throws {
    let terminal = try Terminal()
    let result = try Self.shell(
      #"unshare --mount sh -c '\#(Self.withoutProc) exec "$@"' sh "$@" add 'Team Łódź' --attendees Ada"#,
      on: terminal)
    #expect(result.status == 0 && result.output == "Added Team Łódź (1 attendee, 5 min)\n", "\(result.error)")
    try expect(terminal.titles(), ["Team Łódź"])
    let wrong = try Self.shell(
      #"unshare --mount sh -c '\#(Self.withoutProc) exec "$@"' sh "$@" --oops"#, on: terminal)
    #expect(wrong.status == 2 && wrong.error.contains("'--oops'"))
  }

  @Test(
    "where standard output can't be written the exit code is 1, with one line that says so",
    arguments: [
      "--help", "list --json", "", "add Web --attendees Ada", "edit team --length 7", "status --follow",
      "export --format json", "doctor", "--plain", "start team --plain",
    ])
  func fullOutput(words: String) throws {
    let terminal = try Terminal(scrums: Self.store)
    try Self.leaveMeeting(of: "Ada", in: terminal)
    let result = try Self.shell("\"$@\" \(words) >/dev/full", on: terminal)
    let deed = words.hasPrefix("add") ? "added, but " : words.hasPrefix("edit") ? "Team 1 changed, but " : ""
    expect(result.status, 1)
    expect(result.error, "scrums: \(deed)standard output could not be written\n", "\(result.error)")
    try expect(terminal.titles().contains("Web"), words.hasPrefix("add"))
  }

  /// Writes a meeting that was left, in which one speaks.
  private static func leaveMeeting(of name: String, in terminal: Terminal) throws {
    let text = try JSONSerialization.data(withJSONObject: name, options: .fragmentsAllowed)
    let id = "00000000-0000-4000-8000-10000000020"
    try terminal.write(
      """
      {"version": 1, "id": "\(id)3", "scrumID": "\(id)1", "title": "Design", "lengthInMinutes": 10,
       "whenTimeIsUp": "overtime", "share": "rebalanced", "startedAt": "2026-11-20T09:30:00Z",
       "asOf": "2026-11-20T09:31:00Z", "isRunning": false, "speaker": 0, "turns": [{"attendeeID": "\(id)2",
       "name": \(String(decoding: text, as: UTF8.self)), "allotted": 600, "spent": 0, "phase": "speaking",
       "hasWarned": false, "hasRung": false, "notes": []}]}
      """, to: "meetings/\(id)1.json")
  }

  @Test("neither tmux nor the prompt of a shell obeys a name that the status shows")
  func names() throws {
    let terminal = try Terminal(width: 500, height: 24)
    let folder = terminal.folder.path
    let touch = "touch '\(folder)/obeyed'"
    try Self.leaveMeeting(
      of: "#[reverse]#(\(touch))$(\(touch))`\(touch)`\\$(\(touch)) %n \\u", in: terminal)
    let shown = "＃[reverse]＃(touch"
    // As the line is in a prompt, and as what makes it is.
    for prompt in [#"PS1="$("$@" status)"#, #"PS1='$("$0" "$@" status)"#] {
      let quote = prompt.contains("'") ? "'" : "\""
      let words = ["--norc", "-c", "\(prompt)\(quote); echo \"${PS1@P}\"", Terminal.program]
      let program = quote == "'" ? [] : [Terminal.program]
      let result = try Command(words + program + ["--store", terminal.store.path], of: "bash").run()
      #expect(result.output.hasPrefix(shown) && result.output.contains("＼u"), "\(result)")
    }
    try terminal.startShell()
    let line = "\(Terminal.program) --store '\(terminal.store.path)' status"
    try terminal.write(
      "set -g status-interval 1\nset -g status-right-length 450\nset -g status-right \"#(\(line))\"\n",
      to: "../tmux.conf")
    try terminal.type("env -u TMUX tmux -u -S '\(folder)/inner' -f '\(folder)/tmux.conf' new-session cat")
    try terminal.see(shown)
    try terminal.run("/usr/bin/env", ["tmux", "-S", "\(folder)/inner", "kill-server"])
    #expect(!terminal.hasFile("../obeyed"))
  }

  private static let limits = ["max_inotify_instances", "max_inotify_watches"]
  private static func without(_ limit: String) -> String { "echo 0 >/proc/sys/user/\(limit) &&" }
  private static let hasLimits = limits.allSatisfy {
    can("unshare --user --map-root-user sh -c '\(without($0)) true'")
  }

  @Test(
    "a board without watches says so, and shows what others do a little later",
    .enabled(if: hasLimits, "needs unshare with limits of its own"), arguments: limits)
  func noWatches(limit: String) throws {
    let terminal = try Terminal(width: 120, height: 24, scrums: Self.store)
    try terminal.start(
      before: "unshare --user --map-root-user sh -c '\(Self.without(limit)) exec \"$@\"' sh",
      until: "Team 1")
    try terminal.see("File watch limit reached")
    try terminal.write(Self.store.replacing("Team 1", with: "Renamed"), to: "scrums.json")
    try terminal.see("Renamed")
    try terminal.startMeeting(of: 1)
    #expect(try !terminal.screen().contains("can't watch"))
  }
}
