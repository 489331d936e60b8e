import Glibc

extension StoreCheck {
  /// Who else can read the store. A directory that others cannot enter protects all that is in it, and a group
  /// may be meant to share it.
  func modeProblems() -> [Problem] {
    openToOthers.map { Problem($0.path, "other people on this machine can read it", isRepairable: true) }
  }

  /// Lets only the owner in.
  func repairModes() throws(StoreError) {
    for (path, isDirectory) in openToOthers {
      guard chmod(path, isDirectory ? 0o700 : 0o600) == 0 else {
        throw StoreError(.unwritable, path: path, code: errno)
      }
    }
  }

  /// Whether a file of the history or the backups is the program's own, by its name.
  static func isOurs(_ name: String) -> Bool {
    name.hasSuffix(".json") || name.hasSuffix(".jsonl") || name.hasSuffix(".damaged")
  }

  private var openToOthers: [(path: String, isDirectory: Bool)] {
    guard let mode = self.mode(of: directory), mode & 0o001 != 0 else { return [] }
    var found = [(path: directory, isDirectory: true)]
    for name in ["scrums.json", "meeting.json"] {
      let path = Path.join(directory, name)
      if let mode = self.mode(of: path), mode & 0o006 != 0 { found.append((path, false)) }
    }
    for name in ["history", "backups"] {
      let folder = Path.join(directory, name)
      guard let mode = self.mode(of: folder), mode & 0o001 != 0 else { continue }
      found.append((folder, true))
      for file in (try? DirectoryNames.read(folder)) ?? [] where StoreCheck.isOurs(file) {
        let path = Path.join(folder, file)
        if let mode = self.mode(of: path), mode & 0o006 != 0 { found.append((path, false)) }
      }
    }
    return found
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
