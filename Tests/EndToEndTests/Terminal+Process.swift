import Foundation

/// The program's process, and what others do to its terminal.
extension Terminal {
  /// Sends the program a signal, such as `TERM`.
  func signal(_ name: String) throws {
    let process = try processID()
    try run("/bin/kill", ["-\(name)", process])
  }

  /// The program's process.
  func processID() throws -> String {
    let shell = try tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
      in: .whitespacesAndNewlines)
    let children = try run("/bin/sh", ["-c", "cat /proc/\(shell)/task/*/children"])
    guard let child = children.split(whereSeparator: \.isWhitespace).first else {
      throw Failure(description: "the program is not running:\n\(try screen())")
    }
    return String(child)
  }

  /// Whether a process is still there; one that has ended and that its shell has not asked about yet is not.
  func isRunning(_ process: String) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return false
    }
    return !status.contains("State:\tZ")
  }

  /// Writes over the picture, past the program, as a message of the system does.
  func writePast(_ text: String) throws {
    let path = try tmux("display-message", "-p", "#{pane_tty}").trimmingCharacters(in: .newlines)
    try Data("\u{1B}[3;3H\(text)".utf8).write(to: URL(fileURLWithPath: path))
    try see(text)
  }
}
