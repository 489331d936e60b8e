import FoundationEssentials
import Glibc
import ScrumUI
import Terminal

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

/// The program that lists the items of a meeting's people, as far as it has.
struct ItemLister {
  let meeting: UUID
  /// Nil once it has ended, or was cut off.
  private(set) var program: PipedProgram?
  /// When it is cut off; nil once it has been.
  private(set) var end: Uptime?
  /// Whether it has taken too long, or written too much.
  private(set) var isCutOff = false
  private var items: [PersonItem] = []
  private var bytes = 0

  private static let patience = 60.0
  private static let mostItems = 500, mostBytes = 1 << 20

  init(meeting: UUID, program: PipedProgram) {
    (self.meeting, self.program, end) = (meeting, program, .now + Self.patience)
  }

  /// What it has written since the last call; nil if nothing.
  mutating func read(at now: Uptime) -> Action? {
    let isLate = end.map { $0 <= now } ?? false
    guard let (lines, goesOn) = program?.read() ?? (isLate ? ([], false) : nil),
      !lines.isEmpty || !goesOn || isLate
    else { return nil }
    bytes += lines.reduce(0) { $0 + $1.utf8.count + 1 }
    items += lines.lazy.compactMap { PersonItem(line: $0) }.prefix(Self.mostItems - items.count)
    isCutOff = isLate || goesOn && (items.count == Self.mostItems || bytes > Self.mostBytes)
    if isLate { end = nil }
    if !goesOn || isCutOff { close() }
    return .items(items, isLoading: program != nil, meeting: meeting)
  }

  mutating func close() {
    program?.close()
    program = nil
  }
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
