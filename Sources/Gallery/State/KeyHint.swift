/// A key and what it does, or where what it changes stands; both are ASCII.
struct KeyHint: Hashable {
  /// The keys as hints write them.
  let keys: String
  /// What they do.
  let name: String

  /// The columns of both and the space between them.
  var columns: Int { keys.utf8.count + 1 + name.utf8.count }
}
