import Glibc

extension StoreCheck {
  /// Who else can read the store. A directory that others cannot enter protects all that is in it, and a group
  /// may be meant to share it.
  func modeProblems() -> [Problem] {
    openToOthers().map { Problem($0.path, "other people on this machine can read it", isRepairable: true) }
  }

  /// Lets nobody in but the owner, and the group if it shares the store.
  func repairModes() throws(StoreError) {
    for (path, mode) in openToOthers() {
      let descriptor = open(
        path.text, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (path.names.isEmpty ? 0 : O_NOFOLLOW))
      defer { close(descriptor) }
      guard descriptor >= 0, fchmod(descriptor, mode) == 0 else {
        throw StoreError(.unwritable, path: path, code: errno)
      }
    }
  }

  /// What others may read, and the mode that it should have.
  private func openToOthers() -> [(path: StorePath, mode: mode_t)] {
    guard let directory = try? OpenDirectory(store, kind: .unreadable) else { return [] }
    var status = stat()
    guard fstat(directory.descriptor, &status) == 0, status.st_mode & 0o001 != 0 else { return [] }
    let isShared = SharingGroup(status) != nil
    // The bits of the group stay if it shares the store.
    func proper(_ mode: mode_t, _ own: mode_t) -> mode_t { isShared ? mode & ~0o007 & 0o7777 : own }
    var found = [(path: store, mode: proper(status.st_mode, 0o700))]
    func look(_ name: String, in directory: borrowing OpenDirectory) {
      guard let status = try? directory.status(of: name), status.st_mode & S_IFMT == S_IFREG,
        status.st_mode & 0o006 != 0
      else { return }
      found.append((directory.path.appending(name), proper(status.st_mode, 0o600)))
    }
    for name in ["scrums.json", "meeting.json"] { look(name, in: directory) }
    for name in ["history", "backups"] {
      guard let folder = try? OpenDirectory(store.appending(name), kind: .unreadable),
        fstat(folder.descriptor, &status) == 0, status.st_mode & 0o001 != 0
      else { continue }
      found.append((folder.path, proper(status.st_mode, 0o700)))
      for file in (try? folder.names()) ?? [] where StoreCheck.isOurs(file) { look(file, in: folder) }
    }
    return found
  }
}
