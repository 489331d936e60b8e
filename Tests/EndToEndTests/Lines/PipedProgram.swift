import Foundation
import Glibc
import TestSupport

/// The program without a terminal: lines go in through one pipe, and what it says comes out of another.
final class PipedProgram {
  /// What it has said since the last `hear`.
  private var heard: [UInt8] = []
  private let input: Int32
  private let output: Int32
  let process: pid_t
  private var status: Int32?

  /// How long the program may take to say something, on a machine that is busy.
  private static let patience = 60.0

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the program by line, on a store in a folder of its own.
  init(
    _ arguments: [String], folder: String, environment: [String: String] = [:],
    program: String = BuiltPrograms.debugged
  ) throws {
    let (reading, writing) = (try Self.pipe(in: folder), try Self.pipe(in: folder))
    (input, output) = (reading.writing, writing.reading)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    var variables = [
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder, "XDG_STATE_HOME": folder + "/state",
      "XDG_CONFIG_HOME": folder + "/config",
    ]
    variables.merge(environment) { $1 }

    defer {
      close(reading.reading)
      close(writing.writing)
    }
    process = try spawn(
      [program, "--plain", "--store", folder + "/store"] + arguments,
      environment: variables.map { "\($0.key)=\($0.value)" },
      files: [.copy(of: reading.reading), .copy(of: writing.writing), .copy(of: writing.writing)])
  }

  /// A pipe that no program inherits that another test starts at the same moment.
  private static func pipe(in folder: String) throws -> (reading: Int32, writing: Int32) {
    let path = "\(folder)/pipe-\(UUID().uuidString)"
    defer { unlink(path) }
    guard mkfifo(path, 0o600) == 0 else { throw Failure(description: "no pipe") }
    let reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writing = open(path, O_WRONLY | O_CLOEXEC)
    _ = fcntl(reading, F_SETFL, 0)
    return (reading, writing)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(output)
    if !hasClosed { close(input) }
  }

  private var hasClosed = false

  /// Types a line.
  func type(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Ends what is typed.
  func endInput() {
    close(input)
    hasClosed = true
  }

  /// All that the program has said since the last call, once it says no more at this time of its clock.
  func hear(by clock: TestClock) throws -> String {
    try clock.pass(0)
    try clock.settle()
    read()
    defer { heard = [] }
    return String(decoding: heard, as: UTF8.self)
  }

  /// Waits until the program has said a text.
  func wait(for text: String) throws {
    let end = Date() + Self.patience
    while !said.contains(text) {
      guard Date() < end else { throw Failure(description: "waited for \"\(text)\" in vain:\n\(said)") }
      var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      poll(&file, 1, 1_000)
      read()
    }
  }

  /// Waits for the end of the program; returns its exit code, 128 and more if a signal ended it.
  func end() throws -> Int32 {
    let end = Date() + Self.patience
    var code: Int32 = 0
    while waitpid(process, &code, WNOHANG) != process {
      guard Date() < end else { throw Failure(description: "the program does not end:\n\(said)") }
      poll(nil, 0, 5)
    }
    read()
    let signal = code & 0x7F
    status = signal == 0 ? code >> 8 & 0xFF : 128 + signal
    return status ?? 0
  }

  var said: String { String(decoding: heard, as: UTF8.self) }

  private func read() {
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(output, &part, part.count)
      guard count > 0 else { return }
      heard += part[..<count]
    }
  }
}

/// A folder with a store, which goes with the test.
final class LineFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("scrums-\(UUID().uuidString)").path

  init(scrums: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/store", withIntermediateDirectories: true)
    try scrums.write(toFile: path + "/store/scrums.json", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/store/" + name) }
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/store/" + name, encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/store/" + name, atomically: true, encoding: .utf8)
  }

  /// Waits until a file has a text.
  func wait(for words: String, in name: String) throws {
    let end = Date() + 60
    while try !has(name) || !text(name).contains(words) {
      guard Date() < end else { throw PipedProgram.Failure(description: "\(name) never has \(words)") }
      poll(nil, 0, 5)
    }
  }

  /// The past meetings.
  func meetings() throws -> [[String: Any]] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path + "/store/history")) ?? []
    return try files.flatMap { try text("history/\($0)").split(separator: "\n") }.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// `scrums.json` with one scrum of ten minutes.
  static func scrum(_ title: String, _ names: [String]) throws -> String {
    func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(200_000_000_000 + number)" }
    let attendees = names.indices.map { ["id": id(1 + $0), "name": names[$0]] }
    let scrum: [String: Any] = [
      "id": id(0), "title": title, "theme": "teal", "lengthInMinutes": 10, "attendees": attendees,
      "schedule": ["days": ["mon", "tue", "wed", "thu", "fri"], "time": "09:30"],
    ]
    let data = try JSONSerialization.data(withJSONObject: ["version": 1, "scrums": [scrum]])
    return String(decoding: data, as: UTF8.self)
  }
}
