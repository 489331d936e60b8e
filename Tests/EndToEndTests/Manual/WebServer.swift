import Foundation
import Glibc
import TestSupport

/// A web server on the loopback that answers one request after the other, when the test asks for it.
///
/// No thread serves: who connects waits in the system's queue meanwhile.
final class WebServer {
  struct Request {
    var line: String
    /// All lines before the body, in lower case.
    var header: String
    var body: String
  }

  /// The beginning of its addresses.
  let address: String
  private let listener: Int32

  init() throws {
    let port: UInt16
    (listener, port) = try Loopback.bound()
    address = "http://127.0.0.1:\(port)"
    guard listen(listener, 5) == 0 else { throw Failure("no port for a web server") }
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
