import Foundation
import Glibc
import TestSupport

/// The program without a screen: lines go in through one pipe, and what it says comes out of another; or both are those
/// of a terminal, whose echo is left out.
final class PipedProgram {
  /// What it has said since the last `hear`.
  private var heard: [UInt8] = []
  private let input: Int32
  private let output: Int32
  let process: pid_t
  private var status: Int32?
  private let isTerminal: Bool

  /// Starts the program by line, on a store in a folder of its own.
  init(
    _ arguments: [String], folder: String, environment: [String: String] = [:],
    program: String = BuiltPrograms.debugged, onTerminal: Bool = false
  ) throws {
    isTerminal = onTerminal
    var variables = [
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder, "XDG_STATE_HOME": folder + "/state",
      "XDG_CONFIG_HOME": folder + "/config", "TERM": "xterm",
    ]
    variables.merge(environment) { $1 }
    let words = [program, "--plain", "--store", folder + "/store"] + arguments
    let settings = variables.map { "\($0.key)=\($0.value)" }
    if onTerminal {
      let path: String
      (output, path) = try WalkedProgram.openTerminal()
      input = dup(output)
      process = try spawn(words, on: path, environment: settings)
      return
    }
    let (reading, writing) = (try Self.pipe(in: folder), try Self.pipe(in: folder))
    (input, output) = (reading.writing, writing.reading)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    defer {
      close(reading.reading)
      close(writing.writing)
    }
    process = try spawn(
      words, environment: settings,
      files: [.copy(of: reading.reading), .copy(of: writing.writing), .copy(of: writing.writing)])
  }

  /// A pipe that no program inherits that another test starts at the same moment.
  private static func pipe(in folder: String) throws -> (reading: Int32, writing: Int32) {
    let path = "\(folder)/pipe-\(UUID().uuidString)"
    defer { unlink(path) }
    guard mkfifo(path, 0o600) == 0 else { throw Failure("no pipe") }
    let reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writing = open(path, O_WRONLY | O_CLOEXEC)
    _ = fcntl(reading, F_SETFL, 0)
    return (reading, writing)
  }

  deinit {
    if status == nil { Processes.stop(process) }
    close(output)
    if !hasClosed { close(input) }
  }

  private var hasClosed = false

  /// What the terminal echoes of the lines that were typed.
  private var echo = ""

  func type(_ line: String) {
    if isTerminal { echo += "\(line)\r\n" }
    let bytes = Array("\(line)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  func endInput() {
    close(input)
    hasClosed = true
  }

  /// All that the program has said since the last call, once it says no more at this time of its clock.
  func hear(by clock: TestClock) throws -> String {
    try clock.pass(0)
    try clock.settle()
    read()
    defer { (heard, echo) = ([], "") }
    guard isTerminal, said.hasPrefix(echo) else { return said }
    return String(said.dropFirst(echo.count).replacing("\r\n", with: "\n"))
  }

  func wait(for text: String) throws {
    let isSaid = {
      self.read()
      return self.said.contains(text)
    }
    try waitUntil(isSaid) { "waited for \"\(text)\" in vain:\n\(said)" }
  }

  /// Waits for the end of the program; returns its exit code, 128 and more if a signal ended it.
  func end() throws -> Int32 {
    var code: Int32 = 0
    try waitUntil {
      waitpid(process, &code, WNOHANG) == process
    } orFail: {
      "the program does not end:\n\(said)"
    }
    read()
    let status = Processes.exitCode(code)
    self.status = status
    return status
  }

  var said: String { String(decoding: heard, as: UTF8.self) }

  private func read() { heard += readAll(from: output) }
}

extension StoreFolder {
  convenience init(_ names: [String], title: String = "Platform") throws {
    try self.init(scrums: Team.board((title, names, 10), meetingAt: "09:30"))
  }

  func wait(for words: String, in name: @autoclosure () -> String) throws {
    try waitUntil {
      try hasFile(name()) && file(name()).contains(words)
    } orFail: {
      "\(name()) never has \(words)"
    }
  }
}
