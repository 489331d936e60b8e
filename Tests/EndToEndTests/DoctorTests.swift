import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The doctor")
struct DoctorTests {
  @Test("in a terminal all is answered, and the terminal is left as it was")
  func terminal() throws {
    let terminal = try Terminal(width: 120, height: 50)
    try expect(terminal.command("add", "Zebrafish", "--attendees", "Ada").status, 0)
    try terminal.start("doctor", until: "ended with 0")
    let lines = try terminal.lines()
    for line in [
      "✓ terminal     TERM=tmux-256color", "✓ colours", "✓ answers", "✓ locale       C.UTF-8",
      "✓ store        ~/store", "✓ permissions  0700, private", "✓ lock", "✓ files        no problems found",
      "✓ sync         not shared", "✓ config", "✓ hooks        none", "✓ time zone    UTC",
    ] {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line)")
    }
    #expect(lines.contains { $0.contains(/^[✓!] widths +[3-8] of 8 as expected/) })
    #expect(lines.contains { $0.contains(/^[✓!] tmux +tmux [^,]*, set-clipboard/) })
    let screen = try terminal.screen()
    #expect(
      Set(screen.split(whereSeparator: \.isWhitespace)).isSuperset(of: [
        "icanon", "echo", "isig", "icrnl", "onlcr",
      ]))
    // The first line is the doctor's, and no answer is typed behind it.
    #expect(lines[0].contains("program") && !screen.contains("^[") && !screen.contains("\u{1F1E9}"))
    #expect(!screen.contains("Zebrafish") && !screen.contains(terminal.folder.path))
  }

  @Test("what was typed before it asks is for the shell, whole")
  func typing() throws {
    let terminal = try Terminal(width: 120, height: 50)
    try terminal.startShell()
    try terminal.tmux(
      "send-keys", "\(Terminal.program) doctor --store '\(terminal.store.path)'", "Enter", "echo who''le",
      "Enter")
    try terminal.wait(for: "what was typed") { try terminal.lines().contains("whole") }
    #expect(try terminal.screen().contains("not asked: something was typed"))
  }

  @Test(
    "a terminal that does not answer holds nothing up for long, and gets its modes back, also after a signal",
    arguments: [0, SIGTERM])
  func silent(signal: Int32) throws {
    let folder = TemporaryDirectory()
    let (file, path) = try WalkedProgram.openTerminal()
    defer { close(file) }
    // Kept open, so that the terminal outlives the program.
    let other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(other) }
    let process = try spawn(
      [Terminal.program, "doctor", "--store", folder.path + "/store"], on: path,
      environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "TZ=UTC", "HOME=\(folder.path)"])
    var (written, status) = ([UInt8](), Int32(0))
    func read() -> String {
      var part = [UInt8](repeating: 0, count: 4_096)
      let count = Glibc.read(file, &part, part.count)
      written += part.prefix(max(0, count))
      return String(decoding: written, as: UTF8.self)
    }
    try waitUntil({ read().contains("\u{1B}[c") }, orFail: { "it does not ask" })
    if signal != 0 { kill(process, signal) }
    try waitUntil(
      {
        _ = read()
        return waitpid(process, &status, WNOHANG) == process
      }, orFail: { "it does not end" })
    expect(status, (signal == 0 ? 0 : (128 + signal) << 8))
    let words = read().split(separator: "\u{1B}[c", omittingEmptySubsequences: false).last ?? ""
    #expect(
      words.contains("! answers      none within a second") == (signal == 0) && !words.contains("\u{1B}"))
    var modes = termios()
    expect(tcgetattr(other, &modes), 0)
    for mode in [ICANON, ECHO, ISIG] { #expect(modes.c_lflag & tcflag_t(mode) != 0) }
  }
}
