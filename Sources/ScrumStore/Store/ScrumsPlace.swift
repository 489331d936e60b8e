import Glibc

/// `scrums.json`, the only file of a store that may be a symbolic link, as people keep their dotfiles. All
/// work happens in the directory that was opened first, wherever the link leads later.
struct ScrumsPlace {
  let path: StorePath
  let target: StorePath
  let isLink: Bool
  /// The directory of the target; nil if there is none.
  private let held: Held?

  private final class Held: Sendable {
    let directory: OpenDirectory

    init(_ directory: consuming OpenDirectory) { self.directory = directory }
  }

  init(_ directory: String) throws(StoreError) {
    let path = StorePath(root: directory).appending("scrums.json")
    let target = try Path.resolvingLinks(path.text)
    let isLink = target != path.text
    self.path = path
    self.isLink = isLink
    self.target = isLink ? StorePath(target) : path
    if let directory = try OpenDirectory(self.target.parent) { held = Held(directory) } else { held = nil }
    var status = stat()
    // Git makes links as the user; another user's link may lead somewhere else the next moment.
    guard isLink, lstat(path.text, &status) == 0, status.st_uid != geteuid() else { return }
    throw StoreError(path: path, message: "a symbolic link of another user, which is not followed")
  }

  var json: JSONFile { JSONFile(path: path, isLink: isLink) }

  func open() throws(StoreError) -> OpenFile? {
    do throws(StoreError) {
      guard let held, let file = try OpenFile(target.name, in: held.directory) else {
        if isLink { throw refusal("which is not there") }
        return nil
      }
      return file
    } catch {
      throw isLink && error.path == target.text ? refusal(error.message) : error
    }
  }

  /// Makes sure that a file may be replaced: a link's target must be the user's own.
  func checkReplaceable(_ file: borrowing OpenFile) throws(StoreError) {
    guard isLink, try file.status().st_uid != geteuid() else { return }
    throw refusal("which belongs to someone else")
  }

  /// Makes sure that the file is no link: restoring and repairing never write through one.
  func checkIsNoLink() throws(StoreError) {
    if isLink { throw refusal("and restore and repair don't write through links") }
  }

  /// Replaces the file that is `expected` to be there, nil for none, and loses no other one.
  /// - Returns: the stamp of the new file; nil if another file was there: then nothing has changed.
  func replace(by bytes: [UInt8], expecting expected: stat?) throws(StoreError) -> FileStamp? {
    guard let held else { throw StoreError(path: path, code: ENOENT) }
    return try AtomicFile.replace(target.name, in: held.directory, by: bytes, expecting: expected)
  }

  /// Replaces a file that no one should be changing.
  func put(_ bytes: [UInt8], inPlaceOf expected: stat?) throws(StoreError) {
    guard try replace(by: bytes, expecting: expected) == nil else { return }
    throw StoreError(path: path, message: "another program has just changed it; try again")
  }

  func linkOrCopy(
    _ file: borrowing OpenFile, into folder: borrowing OpenDirectory, as name: String
  ) throws(StoreError) {
    guard let held else { return }
    try held.directory.linkOrCopy(target.name, file, into: folder, as: name)
  }

  func confirm() throws(StoreError) {
    guard let held else { return }
    try held.directory.confirm(path)
  }

  private func refusal(_ words: String) -> StoreError {
    StoreError(path: path, message: "a symbolic link to \(target.text), \(words)")
  }
}
