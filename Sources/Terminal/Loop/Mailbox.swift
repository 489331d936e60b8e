import Glibc

/// Brings messages from any thread to the loop, which they wake up.
///
/// Let `watching` name its ``file``; when `update` gets ``TerminalEvent/readable``, ``receive()`` returns the messages.
public final class Mailbox<Message: Sendable>: Sendable {
  /// Readable while there are messages.
  public let file: Int32
  private let end: Int32
  private let messages = Locked<[Message]>([])

  /// An empty mailbox.
  /// - Throws: `TerminalError.noEvents` if the system has no pipe left.
  public init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noEvents }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (file, end) = (ends[0], ends[1])
  }

  deinit {
    close(file)
    close(end)
  }

  /// Sends a message; any thread may.
  public func send(_ message: Message) {
    messages.withLock { messages in
      // One byte for all that wait, so that the pipe is never full.
      if messages.isEmpty { _ = write(end, "!", 1) }
      messages.append(message)
    }
  }

  /// Takes all messages, the oldest first.
  public func receive() -> [Message] {
    messages.withLock { messages in
      var byte: UInt8 = 0
      if !messages.isEmpty { _ = read(file, &byte, 1) }
      defer { messages = [] }
      return messages
    }
  }
}
