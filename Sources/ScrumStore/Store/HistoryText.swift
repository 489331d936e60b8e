import Glibc

/// The text of a history: in memory, or in its files and read piece by piece. A line appended later is not part of it.
final class HistoryText {
  private struct Part {
    let name: String
    /// Nil if the text is in memory.
    let file: File?
    /// The range of the part in the whole text.
    let range: Range<Int>
    /// Where it begins in its file.
    let offset: Int
  }

  private final class File {
    let file: OpenFile

    init(_ file: consuming OpenFile) { self.file = file }
  }

  /// The stamps of the files when they were opened.
  let stamps: [FileStamp]
  let count: Int
  private(set) var trouble: StoreError?
  private let parts: [Part]
  /// The bytes that were read last, and where they begin.
  private var window: (start: Int, bytes: [UInt8])

  /// A text of so many bytes is read at once.
  static let smallSize = 4 << 20
  /// The bytes of a larger one that are read together.
  private static let pieceSize = 1 << 16

  convenience init(_ bytes: [UInt8]) {
    self.init([Part(name: "", file: nil, range: 0..<bytes.count, offset: 0)], window: bytes)
  }

  convenience init(_ history: HistoryFile, at now: Int) throws(StoreError) {
    var (parts, stamps): ([Part], [FileStamp]) = ([], [])
    for name in history.names {
      guard let file = try OpenFile(history.folder.appending(name)) else { continue }
      let status = try file.status()
      let size = try file.boundedSize()
      stamps.append(FileStamp(status, now: now))
      let start = parts.last?.range.upperBound ?? 0
      parts.append(Part(name: name, file: File(file), range: start..<start + size, offset: 0))
    }
    self.init(parts, stamps: stamps)
  }

  private init(_ parts: [Part], stamps: [FileStamp] = [], window bytes: [UInt8] = []) {
    self.parts = parts
    self.stamps = stamps
    count = parts.last?.range.upperBound ?? 0
    window = (0, bytes)
  }

  /// The last whole lines of each file, of a number of bytes.
  func tail(_ most: Int) -> HistoryText {
    var tails: [Part] = []
    for part in parts {
      let end = part.range.upperBound
      let first = part.range.count > most ? end - most : part.range.lowerBound
      let cut = first == part.range.lowerBound ? 0 : lengthOfLine(in: first..<end)
      let start = tails.last?.range.upperBound ?? 0
      let offset = part.offset + first - part.range.lowerBound + cut
      tails.append(
        Part(name: part.name, file: part.file, range: start..<start + end - first - cut, offset: offset))
    }
    return HistoryText(tails)
  }

  private func lengthOfLine(in range: Range<Int>) -> Int {
    for size in [Self.pieceSize, range.count] {
      let bytes = bytes(range.prefix(size))
      if let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) { return newline - bytes.startIndex + 1 }
    }
    return range.count
  }

  func name(at place: Int) -> String { part(at: place)?.name ?? "" }

  /// The rest of the file that holds a place of the text.
  func rest(at place: Int) -> Range<Int> { place..<(part(at: place)?.range.upperBound ?? place) }

  private func part(at place: Int) -> Part? { parts.first { $0.range.contains(place) } }

  /// Some bytes of one file; none if they can't be read any more.
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
    guard let part = part(at: range.lowerBound), let file = part.file else { return }
    var piece = part.range
    if piece.count > Self.smallSize {
      let size = max(range.count, Self.pieceSize)
      let isBackwards = range.lowerBound < window.start
      let start = isBackwards ? max(piece.lowerBound, range.upperBound - size) : range.lowerBound
      piece = start..<min(piece.upperBound, start + size)
    }
    let offset = part.offset + piece.lowerBound - part.range.lowerBound
    do throws(StoreError) {
      window = (piece.lowerBound, try file.file.read(from: offset, count: piece.count))
    } catch { trouble = trouble ?? error }
  }
}
