import Glibc

/// A process of this program that works on a store.
struct Worker {
  private let process: pid_t
  private let output: Int32

  /// Starts the program with arguments; `finish` reads its output.
  init(_ words: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failed("no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = (["torture"] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/proc/self/exe", &actions, nil, arguments, environ) == 0 else {
      throw Failed("the program could not be started again")
    }
    close(ends[1])
    self.process = process
    output = ends[0]
  }

  /// Waits for the first output of the process.
  func waitForFirstByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(output, &byte, 1) == 1 ? byte : nil
  }

  /// Kills the process, with no chance to clean up.
  func kill() { _ = Glibc.kill(process, SIGKILL) }

  /// The output of the process until its end, and its status: 0 for success.
  func finish() -> (lines: [String], status: Int32) {
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(output, &piece, piece.count)
      guard count > 0 else { break }
      text += piece[..<count]
    }
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return (String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init), status)
  }

  /// Writes a line to the process that watches this one, with one write.
  static func say(_ line: String, to file: Int32 = STDOUT_FILENO) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}

/// Why the torture failed.
struct Failed: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
