import Foundation
import Glibc

/// What a program that is started gets as its standard input, output or error.
enum StandardFile {
  case path(String, Int32)
  case copy(of: Int32)
}

/// Starts a program, which is looked for in `PATH`.
func spawn(
  _ words: [String], environment: [String], files: [StandardFile], isLeader: Bool = false
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in zip(Int32(0)..., files) {
    switch file {
    case .path(let path, let flags): posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    case .copy(let file): posix_spawn_file_actions_adddup2(&actions, file, number)
    }
  }
  // The threads of a test runner block signals, and what they start would never hear of one.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var nothing = sigset_t()
  sigemptyset(&nothing)
  posix_spawnattr_setsigmask(&attributes, &nothing)
  let ownSession: Int32 = isLeader ? 0x80 : 0
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | ownSession))

  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for word in arguments + variables { free(word) } }
  var process = pid_t()
  let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else {
    throw Failure("\(words[0]): \(String(cString: strerror(failure)))")
  }
  return process
}

/// What becomes of processes.
enum Processes {
  /// Ends a process that this one has started, and waits for its end.
  static func stop(_ process: pid_t, by signal: Int32 = SIGKILL) {
    kill(process, signal)
    waitpid(process, nil, 0)
  }

  /// The exit code by what `waitpid` says; 128 and more if a signal ended the process.
  static func exitCode(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// How often a process has begun to wait; nil once it is gone.
  static func rests(of process: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }
}

/// What can be read from a file now, which was opened not to wait.
func readAll(from file: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &part, part.count)
    guard count > 0 else { return bytes }
    bytes += part[..<count]
  }
}

/// Starts a program in a session of its own, with all its standard files at one path: a terminal or a log.
func spawn(_ words: [String], on path: String, environment: [String]) throws -> pid_t {
  try spawn(
    words, environment: environment, files: Array(repeating: .path(path, O_RDWR), count: 3), isLeader: true)
}
