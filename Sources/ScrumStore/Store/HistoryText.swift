import Glibc

/// The text of a history: in memory, or in its file and read piece by piece. A line appended later is not part of it.
final class HistoryText {
  private final class File {
    let file: OpenFile

    init(_ file: consuming OpenFile) { self.file = file }
  }

  /// The name of the file; empty if the text is in memory.
  let name: String
  /// The stamp of the file when it was opened; nil if there was none.
  let stamp: FileStamp?
  let count: Int
  private(set) var trouble: StoreError?
  private let file: File?
  /// The place in the file at which the text begins.
  private let offset: Int
  /// The bytes that were read last, and where they begin.
  private var window: (start: Int, bytes: [UInt8])

  /// A text of so many bytes is read at once.
  static let smallSize = 4 << 20
  /// The bytes of a larger one that are read together.
  private static let pieceSize = 1 << 16

  init(_ bytes: [UInt8]) {
    (name, stamp, file, offset) = ("", nil, nil, 0)
    (count, window) = (bytes.count, (0, bytes))
  }

  init(_ path: StorePath, at now: Int) throws(StoreError) {
    (name, offset, window) = (path.name, 0, (0, []))
    if let file = try OpenFile(path) {
      stamp = FileStamp(try file.status(), now: now)
      count = try file.boundedSize()
      self.file = File(file)
    } else {
      (stamp, count, file) = (nil, 0, nil)
    }
  }

  /// The end of a text from a place on.
  private init(_ text: HistoryText, from place: Int) {
    (name, stamp, file) = (text.name, text.stamp, text.file)
    (count, offset, window) = (text.count - place, text.offset + place, (0, []))
  }

  /// The last whole lines, of a number of bytes.
  func tail(_ most: Int) -> HistoryText {
    let first = count - most
    return first <= 0 ? self : HistoryText(self, from: first + lengthOfLine(in: first..<count))
  }

  private func lengthOfLine(in range: Range<Int>) -> Int {
    for size in [Self.pieceSize, range.count] {
      let bytes = bytes(range.prefix(size))
      if let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) { return newline - bytes.startIndex + 1 }
    }
    return range.count
  }

  /// Some bytes; none if they can't be read any more.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    if !holds(range) { load(range) }
    guard holds(range) else { return [] }
    return window.bytes[range.lowerBound - window.start..<range.upperBound - window.start]
  }

  private func holds(_ range: Range<Int>) -> Bool {
    window.start <= range.lowerBound && range.upperBound <= window.start + window.bytes.count
  }

  /// Reads a piece that begins or ends with a range: a backward reader needs the preceding lines next.
  private func load(_ range: Range<Int>) {
    guard let file else { return }
    var piece = 0..<count
    if count > Self.smallSize {
      let size = max(range.count, Self.pieceSize)
      let start = range.lowerBound < window.start ? max(0, range.upperBound - size) : range.lowerBound
      piece = start..<min(count, start + size)
    }
    do throws(StoreError) {
      window = (piece.lowerBound, try file.file.read(from: offset + piece.lowerBound, count: piece.count))
    } catch { trouble = trouble ?? error }
  }
}
