import Glibc

/// `scrums.json`, the one file of a store that may be a symbolic link, since dotfiles are kept that way.
struct ScrumsPlace {
  /// The file as the user knows it.
  let path: StorePath
  /// The file itself, or what the link leads to.
  let target: StorePath
  /// Whether the file is a link.
  let isLink: Bool

  /// Finds the file of the store in a directory, which need not be there.
  init(_ directory: String) throws(StoreError) {
    path = StorePath(root: directory).appending("scrums.json")
    let target = try Path.resolvingLinks(path.text, kind: .unreadable)
    isLink = target != path.text
    self.target = isLink ? StorePath(target) : path
  }

  /// Opens the file; nil if there is none.
  /// - Throws: an error if it can't be opened, or is a link to nothing.
  func open() throws(StoreError) -> OpenFile? {
    do throws(StoreError) {
      let file = try OpenFile(target, O_RDONLY, kind: .unreadable)
      if file == nil, isLink { throw refusal(.unreadable, "which is not there") }
      return file
    } catch {
      throw isLink && error.path == target.text ? refusal(error.kind, error.message) : error
    }
  }

  /// Makes sure that a file may be replaced: a link's target must be the user's own.
  func checkReplaceable(_ file: borrowing OpenFile) throws(StoreError) {
    guard isLink, try file.status().st_uid != geteuid() else { return }
    throw refusal(.unwritable, "which belongs to somebody else")
  }

  /// Makes sure that the file is no link: an earlier version or a mended one is never put through one.
  func checkIsNoLink() throws(StoreError) {
    if isLink { throw refusal(.unwritable, "through which nothing is restored or repaired") }
  }

  private func refusal(_ kind: StoreError.Kind, _ words: String) -> StoreError {
    StoreError(kind, path: path, message: "a symbolic link to \(target.text), \(words)")
  }
}
