import Foundation

/// The program's process, and what others do to its terminal.
extension Terminal {
  /// Sends the program a signal, such as `TERM`.
  func signal(_ name: String, see texts: String..., seeNoMore gone: String? = nil) throws {
    try run("/bin/kill", ["-\(name)", processID()])
    try wait(toSee: texts, noMore: gone)
  }

  func processID() throws -> String {
    guard let process = try runningProcess() else {
      throw Failure("the program is not running:\n\(try screen())")
    }
    return process
  }

  private func runningProcess() throws -> String? {
    let shell = try property("#{pane_pid}")
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(shell)/task")
    let children = try tasks.map {
      try String(contentsOfFile: "/proc/\(shell)/task/\($0)/children", encoding: .utf8)
    }
    return children.joined(separator: " ").split(whereSeparator: \.isWhitespace).first.map { String($0) }
  }

  /// Waits until the program's thread for the disk rests: what its screen shows is written then.
  func awaitDisk() throws {
    guard let process = try? runningProcess() else { return }
    try wait(for: "the disk") {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return threads.allSatisfy { thread in
        guard thread != process, let status = status(of: "\(process)/task/\(thread)") else { return true }
        return !["R", "D"].contains { status.contains("State:\t\($0)") }
      }
    }
  }

  /// Waits until a program that a shell was told to run has the terminal.
  func waitForForeground(_ name: String) throws {
    try wait(for: name) { try property("#{pane_current_command}") == name }
  }

  /// Waits until the program rests, and all that it has written is on the screen.
  func settle() throws {
    let process = try processID()
    let tty = open(try property("#{pane_tty}"), O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    defer { close(tty) }
    try wait(for: "rest") {
      // What tmux was told to send it has sent when it answers; who asks for it makes the kernel hand it over.
      let before = try screen()
      var waiting = pollfd(fd: tty, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 0)
      guard let count = restsWhileRunning(process) else { return true }
      guard isAsleep(process) else { return false }
      return try screen() == before && restsWhileRunning(process) == count
    }
  }

  /// How often a process has begun to wait; nil where it has ended.
  private func restsWhileRunning(_ process: String) -> Int? {
    isRunning(process) ? Processes.rests(of: process) : nil
  }

  private func isAsleep(_ process: String) -> Bool { status(of: process)?.contains("State:\tS") ?? true }

  private func status(of process: String) -> String? {
    try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  }

  /// Whether a process is still there; one that has ended and that its shell has not asked about yet is not.
  func isRunning(_ process: String) -> Bool {
    guard let status = status(of: process) else { return false }
    return !status.contains("State:\tZ")
  }

  /// Writes over the picture, past the program, as a message of the system does.
  func writePast(_ text: String) throws {
    try Data("\u{1B}[3;3H\(text)".utf8).write(to: URL(fileURLWithPath: property("#{pane_tty}")))
    try see(text)
  }
}
