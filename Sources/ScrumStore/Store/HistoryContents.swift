import FoundationEssentials

/// All lines of a history, and which of them still count.
struct HistoryContents {
  /// A line with what it says.
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    /// Its bytes without the newline.
    let bytes: ArraySlice<UInt8>
    /// What it says.
    let content: HistoryLine
  }

  /// The lines that are not empty, in order.
  let lines: [Line]
  /// Whether the last line has no newline, as after a crash.
  let endsInLine: Bool
  /// The place of the line that counts for each id.
  private let last: [UUID: Int]

  /// Takes a file's bytes apart.
  init(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var lines: [Line] = []
    var last: [UUID: Int] = [:]
    let pieces = bytes.split(separator: newline, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      let content = HistoryLine(piece)
      if let id = content.id { last[id] = lines.count }
      lines.append(Line(number: index + 1, bytes: piece, content: content))
    }
    self.lines = lines
    self.last = last
    endsInLine = bytes.last.map { $0 != newline } ?? false
  }

  /// How many lines a later one has replaced.
  var superseded: Int { lines.count(where: { $0.content.id != nil }) - last.count }

  /// Whether so many lines are replaced that the file is worth writing again.
  var isWorthCompacting: Bool { superseded > lines.count / 2 }

  /// The lines that count. A meeting's stands where its first one stood, so that the file stays in the order of
  /// the meetings; one that this version does not understand stays where it is.
  var compacted: [Line] {
    var placed: Set<UUID> = []
    return lines.compactMap { line in
      guard let id = line.content.id else { return line }
      guard placed.insert(id).inserted else { return nil }
      return last[id].map { lines[$0] }
    }
  }
}
