import Foundation

extension Terminal {
  /// Starts the clock of the meeting in focus, through its ready room, and sees the first of so many speakers.
  func startMeeting(of speakers: Int? = nil) throws {
    try press("s", see: "READY ROOM")
    try press("Enter", seeNoMore: "READY ROOM")
    if let speakers { try see("Speaker 1 of \(speakers)") }
  }

  func quit() throws { try press("q", see: "ended with 0") }

  /// A terminal that shows the board with the three samples.
  static func withSamples(width: Int = 80, height: Int = 24) throws -> Terminal {
    let terminal = try Terminal(width: width, height: height)
    terminal.zone = earlyZone
    try terminal.start(until: "No scrums yet").press("i", see: "Up next")
    return terminal
  }

  /// A terminal with the store of the fixtures; nothing runs in it yet.
  static func withFixtures(width: Int = 100, height: Int = 40) throws -> Terminal {
    let terminal = try Terminal(width: width, height: height, scrums: Fixtures.scrums)
    try terminal.write(Fixtures.history, to: Fixtures.historyFile)
    return terminal
  }

  /// The meeting in progress, as it is on the disk.
  func progress() throws -> [String: Any] { try file(meetingFile).object() }

  /// A terminal in whose shell the program was started.
  static func inShell(see text: String) throws -> Terminal {
    let terminal = try Terminal()
    try terminal.startShell()
    try terminal.type("\(program) --store '\(terminal.store.path)'", see: text)
    return terminal
  }

  @discardableResult func command(_ words: String...) throws -> Command.Result { try command(words) }

  @discardableResult func command(_ words: [String]) throws -> Command.Result {
    try Command(["--store", store.path] + words).run()
  }

  func configure(_ text: String) throws { try write(text, to: "../config/scrums/config.json") }

  /// Makes a script for `sh` beside the store; the result is its path.
  @discardableResult
  func script(_ name: String, _ lines: String) throws -> String {
    try write(lines + "\n", to: "../\(name).text")
    let path = folder.appendingPathComponent(name).path
    // A file that this process has written may still be open in one that another test is just starting.
    try run("/usr/bin/install", ["-m", "755", path + ".text", path])
    return path
  }

  /// What a script has written into a file beside the store; empty while it has not.
  func said(_ name: String) -> String { (try? file("../\(name)")) ?? "" }

  /// Waits until a script has written just that.
  func wait(for text: String, in name: String) throws {
    try wait(for: "\(text.debugDescription) in \(name)") { said(name) == text }
  }

  /// Keeps all that the program writes to its terminal from now on.
  func keepBytes() throws {
    try tmux("pipe-pane", "cat >'\(folder.path)/bytes'")
  }

  /// How often the bell has rung since then.
  var bells: Int { written.count { $0 == 7 } }

  /// How often the screen has flashed since then.
  var flashes: Int { zip(written, written.dropFirst()).count { $0 == (0x1B, UInt8(ascii: "g")) } }

  /// The bytes that were kept. They may end inside a character while the program writes.
  private var written: Data {
    (try? Data(contentsOf: folder.appendingPathComponent("bytes"))) ?? Data()
  }
}
