import Foundation
import Glibc
import TestSupport

/// A person who is connected to a host by the real `ssh`, in a terminal whose other end is in the test's hand.
final class SshPerson {
  private let process: pid_t
  private let terminal: Int32
  private var isAfterEnter = false
  /// What the terminal was sent since the last `forget`.
  private var written: [UInt8] = []
  private var hasEnded = false
  private var isClosed = false

  /// Connects a person, who waits until the terminal shows a word.
  init(_ person: String, at host: SshHost, until word: String) throws {
    let (terminal, path) = try WalkedProgram.openTerminal()
    self.terminal = terminal
    WalkedProgram.setSize(of: terminal, 100, 30)
    process = try spawn(
      host.words(person), on: path, environment: ["TERM=xterm-256color", "PATH=/usr/bin:/bin"])
    try see(word)
  }

  deinit {
    end()
    close(terminal)
  }

  /// Kills `ssh`, as a machine that is switched off does.
  func end() {
    guard !hasEnded else { return }
    Processes.stop(process)
    hasEnded = true
  }

  /// Waits until the next key is no part of a paste that the last Enter would belong to.
  func letEnterPass() {
    if isAfterEnter { poll(nil, 0, 240) }
    isAfterEnter = false
  }

  func type(_ text: String) {
    letEnterPass()
    isAfterEnter = text.hasSuffix("\r")
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  func type(_ text: String, see words: String...) throws {
    type(text)
    for word in words { try wait(for: word) }
  }

  func forget() {
    read(within: 0)
    written = []
  }

  func see(_ words: String...) throws { for word in words { try wait(for: word) } }

  private func wait(for word: String) throws {
    let (bytes, deadline) = (Data(word.utf8), Deadline())
    while Data(written).range(of: bytes) == nil {
      guard !deadline.hasPassed, !isClosed else {
        let shown = String(decoding: written.suffix(3_000), as: UTF8.self)
        throw Failure("waited for \(word) in vain: \(shown.debugDescription)")
      }
      read(within: 100)
    }
  }

  /// Reads what comes within some milliseconds at most.
  private func read(within patience: Int32) {
    var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, patience) == 1 else { return }
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(terminal, &part, part.count)
      isClosed = count < 0 && errno == EIO
      guard count > 0 else { return }
      written += part[..<count]
    }
  }
}
