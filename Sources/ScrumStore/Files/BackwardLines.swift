import Glibc

/// The lines of a file from the last to the first, read from its end in pieces and only as far as needed.
struct BackwardLines: ~Copyable {
  /// The bytes that are read at first.
  static let firstPiece = 16 << 10
  /// The longest line that is waited for; what comes before a longer one is not read.
  static let longestLine = 64 << 20

  private let file: OpenFile
  /// The offset up to which the file has not been read.
  private var unread: Int
  private var nextPiece = BackwardLines.firstPiece
  /// The lines that have been read and not handed out, the next one at the end.
  private var lines: [ArraySlice<UInt8>] = []
  /// The end of a line whose beginning has not been read.
  private var rest: [UInt8] = []
  /// The bytes read so far.
  private(set) var bytesRead = 0

  /// Starts at the end of a file; nil where there is none.
  init?(_ path: StorePath) throws(StoreError) {
    guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return nil }
    unread = try file.size()
    self.file = file
  }

  /// The line before the one that was handed out last, without its newline; nil at the file's beginning.
  mutating func next() throws(StoreError) -> ArraySlice<UInt8>? {
    while lines.isEmpty {
      guard unread > 0, rest.count <= BackwardLines.longestLine else { return nil }
      try readPiece()
    }
    return lines.removeLast()
  }

  private mutating func readPiece() throws(StoreError) {
    let newline = UInt8(ascii: "\n")
    let offset = max(0, unread - nextPiece)
    let piece = try file.read(from: offset, count: unread - offset)
    bytesRead += piece.count
    unread = offset
    // Twice as much each time, so that a long line is not copied again and again.
    nextPiece = min(2 * nextPiece, BackwardLines.longestLine)
    guard offset > 0 else {
      lines = (piece + rest).split(separator: newline)
      rest = []
      return
    }
    guard let end = piece.firstIndex(of: newline) else {
      rest = piece + rest
      return
    }
    lines = (piece[(end + 1)...] + rest).split(separator: newline)
    rest = Array(piece[..<end])
  }
}
