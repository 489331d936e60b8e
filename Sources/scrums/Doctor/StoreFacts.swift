import ScrumModel
import ScrumStore
import ScrumUI

struct StoreFacts: Examination {
  /// The directory, as it may be shown.
  var path = ""
  var place = StorePlace()
  var problems = 0

  /// The bytes below which a save is about to fail, and those that are few.
  private static let (least, few) = (1_000_000, 100_000_000)

  var findings: [Finding] {
    let there = place.isThere && place.obstacle == nil ? [rights, lock, files] : []
    return [store] + there + [disk, fileSystem]
  }

  private var store: Finding {
    if let obstacle = place.obstacle { return .wrong("store", "\(path): nothing can be saved: \(obstacle)") }
    return .fine("store", path + (place.isThere ? "" : ", which the first save makes"))
  }

  private var rights: Finding {
    let digits = place.mode.zeroPadded(to: 4, radix: 8)
    if place.mode & 0o007 != 0 {
      return .advice(
        "permissions", "\(digits): readable by everyone; 'scrums check --repair' or chmod o= fixes it")
    }
    if place.isShared { return .fine("permissions", "\(digits), shared by a group") }
    return .fine("permissions", digits + (place.mode & 0o070 == 0 ? ", private" : ", a group may look"))
  }

  private var lock: Finding {
    place.lockTrouble.map { Finding.wrong("lock", $0) } ?? .fine("lock", "available")
  }

  private var files: Finding {
    problems == 0
      ? .fine("files", "no problems found")
      : .wrong("files", "\(Format.count(problems, "problem")); 'scrums check' says more")
  }

  private var disk: Finding {
    guard let free = place.freeBytes else { return .fine("disk", "free space unknown") }
    let words = "\(free.inMegabytes) free"
    if free < Self.least { return .wrong("disk", "\(words); make room before the next meeting") }
    return free < Self.few ? .advice("disk", "\(words), which is little") : .fine("disk", words)
  }

  private var fileSystem: Finding {
    switch place.network {
    case nil: .fine("file system", "local")
    case "FUSE"?: .advice("file system", "FUSE; if that is sshfs, 'scrums sync' shares a store more safely")
    case let name?:
      .advice("file system", "\(name), over a network; 'scrums sync' shares a store more safely")
    }
  }
}

extension StoreFacts {
  init(_ environment: CommandEnvironment, _ discretion: Discretion) {
    self.init(path: discretion.path(environment.directory), place: StorePlace(environment.directory))
    if place.isThere { problems = StoreCheck(environment.directory).problems().count }
  }
}
