import Glibc

/// `scrums.json`, the only file of a store that may be a symbolic link, as people keep their dotfiles: to a file of the
/// user's.
struct ScrumsPlace {
  let path: StorePath
  /// The file itself.
  let target: StorePath
  var isLink: Bool { target != path }

  init(_ directory: String) throws(StoreError) {
    path = StorePath(root: directory).appending("scrums.json")
    let found = try Path.resolvingLinks(path.text)
    target = found == path.text ? path : StorePath(found)
    guard isLink else { return }
    // Git makes links as the user; another user's link may lead somewhere else the next moment.
    guard stat(linkAt: path.text)?.st_uid == geteuid() else {
      throw StoreError(path: path, message: "a symbolic link of another user, which is not followed")
    }
    guard let status = stat(linkAt: found), status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else {
      throw refusal("which is no file of yours")
    }
  }

  var json: JSONFile { JSONFile(path: path, isLink: isLink) }

  func open() throws(StoreError) -> OpenFile? { try OpenFile(target) }

  /// Makes sure that the file is no link: restoring and repairing never write through one.
  func checkIsNoLink() throws(StoreError) {
    if isLink { throw refusal("and restore and repair don't write through links") }
  }

  /// Replaces the file that is `expected` to be there, nil for none, and loses no other one.
  /// - Returns: the stamp of the new file; nil if another file was there: then nothing has changed.
  func replace(by bytes: [UInt8], expecting expected: stat?) throws(StoreError) -> FileStamp? {
    try AtomicFile.replace(target, by: bytes, expecting: expected)
  }

  /// Replaces a file that no one should be changing.
  func put(_ bytes: [UInt8], inPlaceOf expected: stat?) throws(StoreError) {
    guard try replace(by: bytes, expecting: expected) == nil else { return }
    throw StoreError(path: path, message: "another program has just changed it; try again")
  }

  func linkOrCopy(
    _ file: borrowing OpenFile, into folder: borrowing OpenDirectory, as name: String
  ) throws(StoreError) {
    try OpenDirectory(holding: target).linkOrCopy(target.name, file, into: folder, as: name)
  }

  func confirm() throws(StoreError) { try OpenDirectory(holding: target).confirm(path) }

  private func refusal(_ words: String) -> StoreError {
    StoreError(path: path, message: "a symbolic link to \(target.text), \(words)")
  }
}
