/// Where a file or directory of a store is: a directory that the user chose, and the names below it.
///
/// The user's directory may be reached through symbolic links. Below it none is followed: git carries links, and
/// whoever may write to a store could make one that leads out of it.
struct StorePath: Hashable, Sendable {
  /// The directory that the user chose.
  let root: String
  /// The names below it, from the outside in; none for the directory itself.
  let names: [String]

  /// The directory itself.
  init(root: String) {
    self.root = root
    names = []
  }

  /// A file in a directory that the user chose.
  init(_ path: String) {
    root = Path.parent(of: path)
    names = [Path.name(of: path)]
  }

  private init(root: String, names: [String]) {
    self.root = root
    self.names = names
  }

  /// The path as messages name it.
  var text: String { names.reduce(root, Path.join) }

  /// The last name.
  var name: String { names.last ?? Path.name(of: root) }

  /// The directory around it; the user's directory is its own.
  var parent: StorePath { StorePath(root: root, names: names.dropLast()) }

  /// A name inside this directory.
  func appending(_ name: String) -> StorePath { StorePath(root: root, names: names + [name]) }

  /// The same place with other letters behind its name.
  func adding(_ ending: String) -> StorePath { parent.appending(name + ending) }
}
