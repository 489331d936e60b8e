import Foundation
import Testing

@Suite("Trouble")
struct TroubleTests {
  /// The terminal is as a shell wants it: it echoes, Ctrl-C is a signal again, lines end where they should, and
  /// neither the mouse nor a paste sends what nobody asks for.
  private func expectRestored(_ terminal: Terminal) throws {
    try terminal.see("icanon")
    let modes = Set(try terminal.screen().split(whereSeparator: \.isWhitespace))
    #expect(
      modes.isSuperset(of: ["isig", "icanon", "echo", "opost", "onlcr", "icrnl", "iexten"]), "\(modes)")
    #expect(try !terminal.isAskedForMouse())
    // The program that runs now is `cat`: it would show the marks around a paste.
    try terminal.paste("without marks")
    try terminal.see("without marks")
    #expect(try !terminal.screen().contains("200~"))
  }

  @Test("Ctrl-C quits from anywhere and gives the terminal back")
  func controlC() throws {
    let terminal = try Terminal.withSamples(width: 100, height: 40)
    try terminal.startMeeting(of: 4)
    try terminal.press("C-c", see: "ended with 0")
    try expectRestored(terminal)
    #expect(terminal.hasMeeting)
  }

  @Test(
    "signals that end the program give the terminal back",
    arguments: [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)])
  func signals(name: String, status: Int) throws {
    let terminal = try Terminal(width: 100, height: 40).start(until: "No scrums yet")
    try terminal.signal(name, see: "ended with \(status)")
    try expectRestored(terminal)
  }

  @Test("a trap inside the program gives the terminal back too", arguments: ["ILL", "TRAP", "SEGV", "ABRT"])
  func traps(name: String) throws {
    let terminal = try Terminal(width: 100, height: 40).start(until: "No scrums yet")
    try terminal.signal(name, see: "ended with 1", "scrums: stopped by an internal error")
    try expectRestored(terminal)
  }

  @Test("a terminal that goes away ends the program")
  func hangUp() throws {
    let terminal = try Terminal().start(until: "No scrums yet")
    let process = try terminal.processID()
    try terminal.closeWindow()
    try terminal.wait(for: "the end of the program") { !terminal.isRunning(process) }
  }

  @Test("a store that can't be written is said in one line, stays on the screen, and is told at the end")
  func notWritable() throws {
    let terminal = try Terminal(width: 160, height: 30)
    terminal.zone = Terminal.earlyZone
    try terminal.start(until: "No scrums yet")
    // A file where the directory has to be made, whoever asks.
    let path = terminal.store.path
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    // The program finds it when it saves, not before.
    let program = try #require(pid_t(terminal.processID()))
    kill(program, SIGSTOP)
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: mode))
    try terminal.press("i")
    kill(program, SIGCONT)
    // The words go after a while; retrying says them again.
    try terminal.wait(for: "the reason") {
      try terminal.press("C-s")
      return try terminal.screen().contains("! Not saved, kept in memory: \(path)")
    }
    try terminal.see("Design")
    // The words go, the mark does not.
    try terminal.see("! not saved  ^S retry")
    try terminal.startMeeting(of: 4)
    try terminal.press("j", see: "! not saved  ^S retry")
    // The first takes back that somebody is picked.
    try terminal.press("q", "q", "x", "q", see: "q again quits")
    try terminal.press("q", see: "ended with 1", "scrums: not saved: \(path)")
  }

  @Test("an unknown terminal is treated as the usual one")
  func unknownTerminal() throws {
    let terminal = try Terminal().start(environment: ["TERM": "no-such-terminal"], until: "No scrums yet")
    try terminal.quit()
  }

  @Test("a terminal that says it has no lines is drawn all the same")
  func noLines() throws {
    let terminal = try Terminal().start(before: "stty rows 0 cols 0;", until: "No scrums yet")
    try terminal.quit()
  }
}
