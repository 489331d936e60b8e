import ScrumModel
import ScrumStore
import ScrumUI

extension Finding {
  static func store(_ environment: CommandEnvironment, _ discretion: Discretion) -> [Finding] {
    let place = StorePlace(environment.directory)
    let problems = place.isThere ? StoreCheck(environment.directory).problems().count : 0
    return store(discretion.path(environment.directory), place, problems: problems)
  }

  /// - Parameter path: the directory, as it may be shown.
  static func store(_ path: String, _ place: StorePlace, problems: Int = 0) -> [Finding] {
    let around = [disk(place), fileSystem(place)]
    if let obstacle = place.obstacle {
      return [.wrong("store", "\(path): nothing can be saved: \(obstacle)")] + around
    }
    guard place.isThere else { return [.fine("store", "\(path), which the first save makes")] + around }
    let files: Finding =
      problems == 0
      ? .fine("files", "no problems found")
      : .wrong("files", "\(Format.count(problems, "problem")); 'scrums check' says more")
    let lock = place.lockTrouble.map { Finding.wrong("lock", $0) } ?? .fine("lock", "available")
    return [.fine("store", path), rights(place), lock, files] + around
  }

  private static func rights(_ place: StorePlace) -> Finding {
    let digits = place.mode.zeroPadded(to: 4, radix: 8)
    if place.mode & 0o007 != 0 {
      return .advice(
        "permissions", "\(digits): readable by everyone; 'scrums check --repair' or chmod o= fixes it")
    }
    if place.isShared { return .fine("permissions", "\(digits), shared by a group") }
    return .fine("permissions", digits + (place.mode & 0o070 == 0 ? ", private" : ", a group may look"))
  }

  private static func disk(_ place: StorePlace) -> Finding {
    guard let free = place.freeBytes else { return .fine("disk", "free space unknown") }
    let words = "\(free.inMegabytes) free"
    // A save is about to fail.
    if free < 1_000_000 { return .wrong("disk", "\(words); make room before the next meeting") }
    return free < 100_000_000 ? .advice("disk", "\(words), which is little") : .fine("disk", words)
  }

  private static func fileSystem(_ place: StorePlace) -> Finding {
    switch place.network {
    case nil: .fine("file system", "local")
    case "FUSE"?: .advice("file system", "FUSE; if that is sshfs, 'scrums sync' shares a store more safely")
    case let name?:
      .advice("file system", "\(name), over a network; 'scrums sync' shares a store more safely")
    }
  }
}
