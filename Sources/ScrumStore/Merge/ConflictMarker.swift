/// A line that git writes into a file if it can't merge two sides.
struct ConflictMarker: Hashable {
  enum Kind: UInt8 {
    /// Begins our side: `<<<<<<< HEAD`.
    case ours = 0x3C
    /// Begins the common ancestor, which some settings of git add: `||||||| 1a2b3c4`.
    case base = 0x7C
    /// Begins their side: `=======`.
    case theirsBegin = 0x3D
    /// Ends the conflict: `>>>>>>> topic`.
    case theirs = 0x3E
  }

  let kind: Kind
  let name: String

  /// Reads a line without its newline; nil if it is no marker.
  init?(_ line: some RandomAccessCollection<UInt8>) {
    guard line.count >= Self.length, let first = line.first, let kind = Kind(rawValue: first),
      line.prefix(Self.length).allSatisfy({ $0 == first })
    else { return nil }
    let rest = line.dropFirst(Self.length).filter { $0 != UInt8(ascii: "\r") }
    guard rest.isEmpty || rest[0] == UInt8(ascii: " ") else { return nil }
    self.kind = kind
    name = String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// A conflict between two sides in words that are fit for any terminal.
  static func words(ours: String, theirs: String) -> String {
    "git left a merge conflict between \(named(ours, "one side")) and \(named(theirs, "the other"))"
  }

  static func named(_ side: String, _ fallback: String) -> String { side.isEmpty ? fallback : side.named }

  private static let length = 7
}

/// A text with git's conflict markers, as each side has it.
package struct ConflictedText {
  private(set) var ours: [UInt8] = []
  private(set) var theirs: [UInt8] = []
  /// The common ancestor's text; nil if git was not asked to write it.
  private(set) var base: [UInt8]? = []
  private(set) var names = (ours: "", theirs: "")
  /// The line of the first conflict, from 1.
  private(set) var line = 0

  /// Splits a text into its sides; nil if it has no conflict, or an incomplete one.
  init?(_ bytes: some Sequence<UInt8>) {
    var part: ConflictMarker.Kind?
    var hasBase = false
    let lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let marker = ConflictMarker(line) {
        switch (part, marker.kind) {
        case (nil, .ours):
          if self.line == 0 { (self.line, names.ours) = (index + 1, marker.name) }
          hasBase = false
        case (.ours, .base): hasBase = true
        case (.ours, .theirsBegin), (.base, .theirsBegin): if !hasBase { base = nil }
        case (.theirsBegin, .theirs): if names.theirs.isEmpty { names.theirs = marker.name }
        default: return nil
        }
        part = marker.kind == .theirs ? nil : marker.kind
        continue
      }
      let text = line + (index < lines.count - 1 ? [UInt8(ascii: "\n")] : [])
      if part == nil || part == .ours { ours += text }
      if part == nil || part == .theirsBegin { theirs += text }
      if part == nil || part == .base { base?.append(contentsOf: text) }
    }
    guard line > 0, part == nil else { return nil }
  }

  /// A text in which two whole sides conflict, as git would leave it.
  package static func text(ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    Array("<<<<<<< ours\n".utf8) + LineFile.whole(ours) + Array("=======\n".utf8)
      + LineFile.whole(theirs) + Array(">>>>>>> theirs\n".utf8)
  }

  var words: String { ConflictMarker.words(ours: names.ours, theirs: names.theirs) }

  /// - Parameter place: the name under which the file is kept as git left it.
  func merged(_ file: StoreFile, keptIn place: String? = nil) throws(StoreError) -> FileMerge {
    try FileMerge(
      file, base: base, MergeSide(ours, "the side of \(ConflictMarker.named(names.ours, "one side"))"),
      MergeSide(theirs, "the side of \(ConflictMarker.named(names.theirs, "the other side"))"),
      .bothSides(keptIn: place))
  }
}

package enum ConflictRepair: Hashable, Sendable {
  /// Both sides were merged, with a line for each contradiction; the file with the markers is kept elsewhere.
  case merged(conflicts: [String], kept: String)
  /// There is no conflict in it any more; nothing was changed.
  case needless
}

extension Backups {
  /// Merges both sides of git's conflicts in `scrums.json`. The file with the markers is kept beside it, as
  /// `scrums.json.damaged`, with a number if that name is taken.
  package func mergeConflict() throws(StoreError) -> ConflictRepair {
    try DirectoryLock.hold(StorePath(root: directory)) { () throws(StoreError) in try mergeLocked() }
  }

  /// Does the same under a lock that the caller holds.
  func mergeLocked() throws(StoreError) -> ConflictRepair {
    let place = try ScrumsPlace(directory)
    guard let file = try place.open(), let conflict = ConflictedText(try file.contents()) else {
      return .needless
    }
    let expected = try file.status()
    try place.checkIsNoLink()
    do throws(StoreError) { _ = try conflict.merged(.scrums) } catch {
      let position = JSONPosition(line: conflict.line, column: 1)
      throw StoreError(.damaged, path: scrumsPath, position: position, message: error.message)
    }
    let kept = try AtomicFile.duplicate(scrumsPath, as: "scrums.json.damaged")
    do throws(StoreError) {
      let merged = try conflict.merged(.scrums, keptIn: kept.name)
      try place.put(merged.bytes, inPlaceOf: expected)
      return .merged(conflicts: merged.conflicts, kept: kept.text)
    } catch {
      if error.kind != .uncertain { try? AtomicFile.remove(kept) }
      throw error
    }
  }
}
