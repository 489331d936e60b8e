import Foundation
import Glibc
import TestSupport

/// A client of tmux that stays connected, so that a command needs no process of its own.
final class TmuxClient {
  private let process: pid_t
  private let connection: Int32
  private var received: [UInt8] = []

  /// Connects to the server behind a socket, without a say in the size of its windows.
  init(socket: String) throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure("no sockets") }
    defer { close(ends[1]) }
    connection = ends[0]
    process = try spawn(
      ["tmux", "-u", "-C", "-S", socket, "attach-session", "-f", "no-output,ignore-size"],
      environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" },
      files: [.copy(of: ends[1]), .copy(of: ends[1])])
  }

  deinit {
    Processes.stop(process)
    close(connection)
  }

  /// Runs a command; the result is what it prints. The server's end ends it too.
  func run(_ words: some Sequence<String>) throws -> String {
    let line = Array(words.map(Self.quoted).joined(separator: " ").utf8) + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return "" }
      rest = rest.dropFirst(count)
    }
    // A block of lines between marks: the first number tells the time, the last one that it answers this client.
    var (mark, said) = ("", "")
    while let line = try nextLine() {
      if mark.isEmpty {
        if line.hasPrefix("%begin "), line.hasSuffix(" 1") { mark = String(line.dropFirst("%begin".count)) }
      } else if line == "%end" + mark {
        return said
      } else if line == "%error" + mark {
        throw Failure("tmux \(Array(words)): \(said)")
      } else {
        said += line + "\n"
      }
    }
    return said
  }

  private func nextLine() throws -> String? {
    var end = received.firstIndex(of: UInt8(ascii: "\n"))
    let patience = Int32(Deadline.patience * 1_000)
    while end == nil {
      var reading = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&reading, 1, patience) != 0 else { throw Failure("tmux does not answer") }
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = read(connection, &part, part.count)
      guard count > 0 else { return nil }
      end = part[..<count].firstIndex(of: UInt8(ascii: "\n")).map { $0 + received.count }
      received += part[..<count]
    }
    guard let end else { return nil }
    defer { received.removeFirst(end + 1) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// A word as tmux reads it from a line.
  private static func quoted(_ word: String) -> String {
    let bytes = word.utf8.map { byte in
      Character(UnicodeScalar(byte)).isASCII && Character(UnicodeScalar(byte)).isLetter
        ? String(UnicodeScalar(byte)) : "\\" + String(format: "%03o", byte)
    }
    return "\"\(bytes.joined())\""
  }
}
