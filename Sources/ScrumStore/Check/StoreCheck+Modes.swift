import Glibc

extension StoreCheck {
  /// Who else can read the store. A directory that others cannot enter protects all that is in it, and a group
  /// may be meant to share it.
  func modeProblems() -> [Problem] {
    var found: [Problem] = []
    forEachOpen { path, _, _ in
      found.append(Problem(path, "other people on this machine can read it", isRepairable: true))
    }
    return found
  }

  /// Lets nobody in but the owner, and the group if it shares the store.
  func repairModes() throws(StoreError) {
    var failure: StoreError?
    forEachOpen { path, descriptor, mode in
      guard fchmod(descriptor, mode) != 0 else { return }
      failure = failure ?? StoreError(.unwritable, path: path, code: errno)
    }
    if let failure { throw failure }
  }

  /// Goes through what is the user's own and open to others: each file or directory, open, and its mode without their
  /// rights. A directory without a file of the program's is no store, and nobody's business.
  private func forEachOpen(_ work: (StorePath, Int32, mode_t) -> Void) {
    guard let directory = try? OpenDirectory(store, kind: .unreadable), let names = try? directory.names(),
      !names.allSatisfy({ !["scrums.json", "meeting.json", "history"].contains($0) })
    else { return }
    var status = stat()
    func isOpen(_ descriptor: Int32, to others: mode_t) -> Bool {
      fstat(descriptor, &status) == 0 && status.st_mode & others != 0 && status.st_uid == geteuid()
    }
    guard isOpen(directory.descriptor, to: 0o001) else { return }
    // The bits of the group stay if it shares the store.
    let kept: mode_t = SharingGroup(status) != nil ? S_ISGID | 0o770 : 0o700
    work(store, directory.descriptor, status.st_mode & kept)
    func look(_ name: String, in directory: borrowing OpenDirectory) {
      // A file with another name is perhaps not the store's alone.
      guard let file = try? OpenFile(name, in: directory, O_RDONLY, kind: .unreadable),
        isOpen(file.descriptor, to: 0o006), status.st_nlink == 1
      else { return }
      work(directory.path.appending(name), file.descriptor, status.st_mode & kept & 0o660)
    }
    for name in ["scrums.json", "meeting.json"] { look(name, in: directory) }
    for name in ["history", "backups"] {
      guard let folder = try? OpenDirectory(store.appending(name), kind: .unreadable),
        isOpen(folder.descriptor, to: 0o001)
      else { continue }
      work(folder.path, folder.descriptor, status.st_mode & kept)
      for file in (try? folder.names()) ?? [] where StoreCheck.isOurs(file) { look(file, in: folder) }
    }
  }
}
