import Foundation
import Glibc

/// Sockets of this machine alone.
enum Loopback {
  /// A new socket, and what came of something that was done with it and a port; 0 is any that is free.
  static func socket(
    _ port: UInt16 = 0, _ work: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> (file: Int32, result: Int32) {
    let file = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        work(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return (file, result)
  }

  /// A new socket that is bound to a free port.
  static func bound() throws -> (file: Int32, port: UInt16) {
    let socket = socket { bind($0, $1, $2) }
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.file, $0, &length) }
    }
    guard socket.result == 0, result == 0 else { throw Failure("no free port") }
    return (socket.file, UInt16(bigEndian: address.sin_port))
  }

  /// Whether a program listens at a port.
  static func isListening(_ port: UInt16) -> Bool {
    let socket = socket(port) { connect($0, $1, $2) }
    close(socket.file)
    return socket.result == 0
  }
}
