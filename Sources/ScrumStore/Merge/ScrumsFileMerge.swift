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
    let before = base.flatMap { try? Self.document($0) }
    let changed =
      Self.onlyChanged(base, one.bytes, other.bytes, one, other)
      ?? Self.onlyChanged(before, mine, theirs, one, other)
    if let side = changed {
      (bytes, conflicts) = (side.bytes, [])
      return
    }
    let merge = ScrumsDocument.merging(mine, theirs, since: before)
    do throws(RecordError) { bytes = try merge.document.bytes(for: merge.document.scrums) } catch {
      throw StoreError(path: "scrums.json", message: error.message)
    }
    conflicts = merge.conflicts.map { $0.words(names) } + merge.unknown.map { $0.words(names) }
  }

  /// The side to take as it is, if only that one has changed its bytes, or what they say.
  private static func onlyChanged<State: Equatable>(
    _ base: State?, _ mine: State, _ theirs: State, _ one: MergeSide, _ other: MergeSide
  ) -> MergeSide? {
    if mine == theirs || mine == base { return other }
    return theirs == base ? one : nil
  }

  private static func contents(of side: MergeSide) throws(StoreError) -> ScrumsDocument? {
    if side.isMissing { return nil }
    let newer = StoreError(
      .newerVersion, path: "scrums.json",
      message: "\(side.name) was written by a newer version of the program")
    let document: ScrumsDocument
    do throws(JSONError) { document = try Self.document(side.bytes) } catch {
      if let json = try? JSONReader.read(side.bytes), FormatVersion.isNewer(json) { throw newer }
      throw StoreError(
        .damaged, path: "scrums.json", position: error.position,
        message: "\(side.name) can't be read: \(error.message)")
    }
    guard document.version <= FormatVersion.known else { throw newer }
    return document
  }

  private static func document(_ bytes: [UInt8]) throws(JSONError) -> ScrumsDocument {
    try bytes.withUnsafeBufferPointer(ScrumsDocument.init(_:))
  }
}
