import Glibc

/// What a program says that writes down what is said: its standard output, line by line.
struct Transcriber {
  /// The program.
  let process: ChildProcess
  /// Readable when it has written something; closed with `close`.
  let file: Int32

  private var buffer = LineBuffer()
  private var count = 0

  /// The bytes that are heard of it at the most, far more than anybody says: beyond them it is out of order.
  private static let mostBytes = 1 << 22
  /// The bytes that are read at once.
  private static let piece = 1 << 16

  /// Starts the program.
  init(_ words: [String], environment: [[UInt8]]) throws(ChildProcess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcess.Failure(code: errno) }
    defer { Glibc.close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    do throws(ChildProcess.Failure) {
      process = try ChildProcess(words, environment: environment, output: ends[1])
    } catch {
      Glibc.close(ends[0])
      throw error
    }
    file = ends[0]
  }

  /// The lines that it has written and that were not asked for yet, and whether more may come.
  mutating func read() -> (lines: [String], goesOn: Bool) {
    var bytes = [UInt8](repeating: 0, count: Self.piece)
    let read = Glibc.read(file, &bytes, bytes.count)
    if read < 0, errno == EAGAIN || errno == EINTR { return ([], true) }
    guard read > 0 else { return (buffer.end(), false) }
    count += read
    return (buffer.take(bytes.prefix(read)), count <= Self.mostBytes)
  }

  /// Hears no more of it.
  func close() { Glibc.close(file) }
}
