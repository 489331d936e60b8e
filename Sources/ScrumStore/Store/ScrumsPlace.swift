import Glibc

/// `scrums.json`, the one file of a store that may be a symbolic link, since dotfiles are kept that way.
///
/// Whatever is done is done in the directory that was opened at first, wherever the link leads later.
struct ScrumsPlace {
  /// The file as the user knows it.
  let path: StorePath
  /// The file itself, or what the link leads to.
  let target: StorePath
  /// Whether the file is a link.
  let isLink: Bool
  /// The directory of the target; nil if there is none.
  private let held: Held?

  private final class Held: Sendable {
    let directory: OpenDirectory

    init(_ directory: consuming OpenDirectory) { self.directory = directory }
  }

  /// Finds the file of the store in a directory, which need not be there.
  init(_ directory: String) throws(StoreError) {
    let path = StorePath(root: directory).appending("scrums.json")
    let target = try Path.resolvingLinks(path.text, kind: .unreadable)
    let isLink = target != path.text
    self.path = path
    self.isLink = isLink
    self.target = isLink ? StorePath(target) : path
    if let directory = try OpenDirectory(self.target.parent, kind: .unreadable) {
      held = Held(directory)
    } else {
      held = nil
    }
    var status = stat()
    // Git makes links in the user's name; that of another user may lead somewhere else in the next moment.
    guard isLink, lstat(path.text, &status) == 0, status.st_uid != geteuid() else { return }
    throw StoreError(
      .unreadable, path: path, message: "a symbolic link of another user, which is not followed")
  }

  /// Opens the file; nil if there is none.
  /// - Throws: an error if it can't be opened, or is a link to nothing.
  func open() throws(StoreError) -> OpenFile? {
    do throws(StoreError) {
      guard let held,
        let file = try OpenFile(target.name, in: held.directory, O_RDONLY, kind: .unreadable)
      else {
        if isLink { throw refusal(.unreadable, "which is not there") }
        return nil
      }
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
    if isLink { throw refusal(.unwritable, "and restore and repair don't write through links") }
  }

  /// Replaces the file that is `expected` to be there, nil for none, and loses no other one.
  /// - Returns: the stamp of the new file; nil if another one was there: then nothing has changed.
  func replace(by bytes: [UInt8], expecting expected: stat?) throws(StoreError) -> FileStamp? {
    guard let held else {
      throw StoreError(.unwritable, path: path, code: ENOENT)
    }
    return try AtomicFile.replace(target.name, in: held.directory, by: bytes, expecting: expected)
  }

  /// Does the same for a file that nobody should be changing.
  /// - Throws: an error if somebody has changed it all the same; then nothing has changed.
  func put(_ bytes: [UInt8], inPlaceOf expected: stat?) throws(StoreError) {
    guard try replace(by: bytes, expecting: expected) == nil else { return }
    throw StoreError(.unwritable, path: path, message: "another program has just changed it; try again")
  }

  /// Gives the file, which is open, a second name in another directory, or copies it if the system has none to give.
  func keep(
    _ file: borrowing OpenFile, in folder: borrowing OpenDirectory, as name: String
  ) throws(StoreError) {
    guard let held else { return }
    try held.directory.keep(target.name, file, in: folder, as: name)
  }

  /// Waits until the disk knows the file.
  func confirm() throws(StoreError) {
    guard let held else { return }
    try held.directory.confirm(path)
  }

  private func refusal(_ kind: StoreError.Kind, _ words: String) -> StoreError {
    StoreError(kind, path: path, message: "a symbolic link to \(target.text), \(words)")
  }
}
