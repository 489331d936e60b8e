import Glibc

/// A program whose standard output is read line by line, such as the one that transcribes a meeting.
struct PipedProgram {
  let process: ChildProcess
  /// Readable when the program has written something; closed by `close`.
  let file: Int32
  private var buffer = LineBuffer()
  private var count = 0

  /// The most bytes that are read, far more than a meeting's speech: a program that writes more is broken.
  private static let mostBytes = 1 << 22

  init(_ words: [String], environment: [[UInt8]], input: [UInt8]) throws(CommandFailure) {
    let end: Int32
    (file, end) = try ChildProcess.pipe()
    defer { Glibc.close(end) }
    do throws(CommandFailure) {
      process = try ChildProcess(words, environment: environment, input: input, output: end)
    } catch {
      Glibc.close(file)
      throw error
    }
  }

  mutating func read() -> (lines: [String], goesOn: Bool) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let read = Glibc.read(file, &bytes, bytes.count)
    if read < 0, errno == EAGAIN || errno == EINTR { return ([], true) }
    guard read > 0 else { return (buffer.finish(), false) }
    count += read
    return (buffer.append(bytes.prefix(read)), count <= Self.mostBytes)
  }

  func close() { Glibc.close(file) }
}

struct LineBuffer {
  static let limit = 4_096

  private var rest: [UInt8] = []

  /// Adds bytes, and returns the lines that are now complete. Invalid UTF-8 is repaired.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(finish().first ?? "")
        continue
      }
      // No character is cut in two.
      if rest.count >= Self.limit, byte & 0xC0 != 0x80 || rest.count > Self.limit + 3 { lines += finish() }
      rest.append(byte)
    }
    return lines
  }

  /// Ends the current line, and returns it unless it is empty.
  mutating func finish() -> [String] {
    defer { rest.removeAll(keepingCapacity: true) }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
