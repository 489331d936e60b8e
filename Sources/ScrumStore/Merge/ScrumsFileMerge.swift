import ScrumModel

/// Two changed copies of `scrums.json`, merged by id and field. Members that this version does not know stay.
struct ScrumsFileMerge {
  let bytes: [UInt8]
  let conflicts: [String]

  init(base: [UInt8]?, _ one: MergeSide, _ other: MergeSide, _ names: SideNames) throws(StoreError) {
    let (mine, theirs) = (try Self.contents(of: one), try Self.contents(of: other))
    guard let mine, let theirs else {
      (bytes, conflicts) = (mine == nil ? other.bytes : one.bytes, [])
      return
    }
    // Without what both were, nothing counts as deleted.
    let before = base.flatMap { try? Contents($0) }
    let changed =
      Self.onlyChanged(base, one.bytes, other.bytes, one, other)
      ?? Self.onlyChanged(before?.tree, mine.tree, theirs.tree, one, other)
    if let side = changed {
      (bytes, conflicts) = (side.bytes, [])
      return
    }
    let merge = ScrumsMerge(
      base: before?.scrums ?? [], ours: mine.scrums, theirs: theirs.scrums, rule: .greater)
    var tree = TreeMerge(rule: .greater, names: names)
    let merged = tree.merge(
      Contents.json(merge.scrums), base: before?.tree, ours: mine.tree, theirs: theirs.tree, at: .document)
    bytes = JSONWriter.pretty(merged)
    conflicts = merge.conflicts.map { $0.words(names) } + tree.conflicts
  }

  /// The side to take as it is, if only that one has changed its bytes, or what they say.
  private static func onlyChanged<State: Equatable>(
    _ base: State?, _ mine: State, _ theirs: State, _ one: MergeSide, _ other: MergeSide
  ) -> MergeSide? {
    if mine == theirs || mine == base { return other }
    return theirs == base ? one : nil
  }

  private static func contents(of side: MergeSide) throws(StoreError) -> Contents? {
    if side.isMissing { return nil }
    let newer = StoreError(
      .newerVersion, path: "scrums.json",
      message: "\(side.name) was written by a newer version of the program")
    let contents: Contents
    do throws(JSONError) { contents = try Contents(side.bytes) } catch {
      if let json = try? JSONReader.read(side.bytes), FormatVersion.isNewer(json) { throw newer }
      throw StoreError(
        .damaged, path: "scrums.json", position: error.position,
        message: "\(side.name) can't be read: \(error.message)")
    }
    guard contents.version <= FormatVersion.known else { throw newer }
    return contents
  }

  /// The contents of a text: the scrums, and a tree that is the same for all ways to write it.
  private struct Contents {
    let version: Int
    let scrums: [DailyScrum]
    let tree: JSONValue

    init(_ bytes: [UInt8]) throws(JSONError) {
      // First: the tree of a text without scrums could be very large.
      let document = try bytes.withUnsafeBufferPointer(ScrumsDocument.init(_:))
      let json = try JSONReader.read(bytes)
      (version, scrums) = (document.version, document.scrums)
      var merge = TreeMerge(rule: .greater)
      tree = merge.merge(Self.json(scrums), base: nil, ours: json, theirs: nil, at: .document)
    }

    static func json(_ scrums: [DailyScrum]) -> JSONValue {
      .object(["scrums": .array(scrums.map { .object($0.json) }), "version": .int(FormatVersion.known)])
    }
  }
}
