import Glibc

extension StoreCheck {
  /// Who else can read the store. A directory that others can't enter protects all in it; a group may share it.
  func modeFindings() -> [Problem] {
    guard let status = try? OpenDirectory(store)?.status() else { return [] }
    var isOpen = false
    forEachOpen { path, _, _ in if path != store { isOpen = true } }
    if isOpen, isWithinReach {
      return [Problem(store, "other people on this machine can read it", isRepairable: true)]
    }
    guard status.st_mode & 0o050 != 0 else { return [] }
    let isShared = SharingGroup(status) != nil
    return [Problem(store, isShared ? "its group shares it" : "its group can read it", isHarmless: true)]
  }

  /// Whether every directory above the store lets others in.
  private var isWithinReach: Bool {
    guard var path = Path.real(directory) else { return true }
    while path != "/" {
      path = Path.parent(of: path)
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IXOTH == 0 { return false }
    }
    return true
  }

  /// Removes the permissions of everyone but the owner, and the group if it shares the store.
  func repairModes() throws(StoreError) {
    var failure: StoreError?
    forEachOpen { path, descriptor, mode in
      guard fchmod(descriptor, mode) != 0 else { return }
      failure = failure ?? StoreError(path: path, code: errno)
    }
    if let failure { throw failure }
  }

  /// Calls `work` for each file and directory of the user that others can read, with its mode without their permissions.
  /// A directory without a file of the program is not a store and left alone.
  private func forEachOpen(_ work: (StorePath, Int32, mode_t) -> Void) {
    guard let directory = try? OpenDirectory(store), let names = try? directory.names(),
      names.contains(where: ["scrums.json", MeetingFolder.name, "history"].contains)
    else { return }
    var status = stat()
    func isOpen(_ descriptor: Int32, to others: mode_t) -> Bool {
      fstat(descriptor, &status) == 0 && status.st_mode & others != 0 && status.st_uid == geteuid()
    }
    guard isOpen(directory.descriptor, to: 0o001) else { return }
    // The group's permissions stay if it shares the store.
    let kept: mode_t = SharingGroup(status) != nil ? S_ISGID | 0o770 : 0o700
    work(store, directory.descriptor, status.st_mode & kept)
    func look(_ name: String, in directory: borrowing OpenDirectory) {
      // A file with another name may belong to something else too.
      guard let file = try? OpenFile(name, in: directory),
        isOpen(file.descriptor, to: 0o006), status.st_nlink == 1
      else { return }
      work(directory.path.appending(name), file.descriptor, status.st_mode & kept & 0o660)
    }
    look("scrums.json", in: directory)
    for name in StoreCheck.folders {
      guard let folder = try? OpenDirectory(store.appending(name)), isOpen(folder.descriptor, to: 0o001)
      else { continue }
      work(folder.path, folder.descriptor, status.st_mode & kept)
      for file in (try? folder.names()) ?? [] where StoreCheck.isOurs(file) { look(file, in: folder) }
    }
  }
}
