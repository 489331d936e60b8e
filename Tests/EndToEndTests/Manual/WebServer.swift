import Foundation
import Glibc
import TestSupport

/// A web server on the loopback that answers one request after the other, when the test asks for it.
///
/// No thread serves: who connects waits in the system's queue meanwhile.
final class WebServer {
  /// What a client sent.
  struct Request {
    /// The first line.
    var line: String
    /// All lines before the body, in lower case.
    var header: String
    var body: String
  }

  /// The beginning of its addresses.
  let address: String
  private let listener: Int32

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) | listen(file, 5) | getsockname(file, $0, &length)
      }
    }
    self.address = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    guard result == 0 else { throw Failure("no port for a web server") }
  }

  deinit { close(listener) }

  /// Waits for a client, reads what it sends, and thanks.
  func nextRequest() throws -> Request {
    try wait(for: listener)
    let client = accept(listener, nil, nil)
    defer { close(client) }
    var text = ""
    var bytes: [UInt8] = []
    while true {
      try wait(for: client)
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = read(client, &part, part.count)
      guard count > 0 else { throw Failure("a client left after: \(text)") }
      bytes += part[..<count]
      text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let (header, body) = (text[..<end.lowerBound].lowercased(), text[end.upperBound...])
      let length = header.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
      guard body.utf8.count >= length else { continue }
      let thanks = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
      _ = write(client, thanks, thanks.count)
      return Request(line: String(text.prefix { $0 != "\r\n" }), header: header, body: String(body))
    }
  }

  private func wait(for file: Int32) throws {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(Deadline.patience * 1_000)) == 1 else {
      throw Failure("waited for a request in vain")
    }
  }
}
