import ScrumStore

/// What a sync knows of git's objects, so that no try asks for them again.
final class SyncMemory {
  /// The files of commits.
  var trees: [String: SyncRepository.Tree] = [:]
  /// The texts of blobs.
  var texts: [String: [UInt8]] = [:]
  /// The author of the commits, as git writes it, once there is one.
  var committer: String?
  /// Whether the repository may have got objects.
  var hasGrown = false

  /// Forgets all but what some commits have: tries may be many.
  func forget(allBut commits: [String?]) {
    trees = trees.filter { commits.contains($0.key) }
    let blobs = Set(trees.values.lazy.flatMap { $0.values.joined() })
    texts = texts.filter { blobs.contains($0.key) }
  }
}
