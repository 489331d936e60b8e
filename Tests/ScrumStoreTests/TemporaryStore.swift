import FoundationEssentials
import Glibc
import TestSupport

@testable import ScrumStore

/// A directory of a test's own, removed with everything in it when the test is over.
final class TemporaryStore {
  private let ground: TemporaryDirectory
  /// The directory around the store's.
  let root: String
  /// The store's directory, which nobody has made yet.
  let directory: String

  init() {
    ground = TemporaryDirectory()
    root = ground.path
    directory = "\(root)/data/scrums"
  }

  /// What is under the root when some scrums were saved once.
  var saved: [String] {
    let backups = ((try? names(in: "\(directory)/backups")) ?? []).prefix(1)
    return ["data", "data/scrums", "data/scrums/backups"] + backups.map { "data/scrums/backups/\($0)" } + [
      "data/scrums/scrums.json"
    ]
  }

  var store: ScrumStore { ScrumStore(directory: directory) }
  var scrumsPath: String { "\(directory)/scrums.json" }
  /// The log of the meeting, and the file in which earlier versions kept it.
  var progressPath: String { formerPath + "l" }
  var formerPath: String { "\(directory)/meetings/\(metScrum.uuidString).json" }
  func historyPath(_ id: UUID) -> String { "\(directory)/history/\(id.uuidString).jsonl" }

  /// Puts a file there as a person or another program would.
  func put(_ text: String, at path: String) throws {
    try FileManager.default.createDirectory(atPath: Path.parent(of: path), withIntermediateDirectories: true)
    try write(text.utf8, to: path)
  }

  func text(at path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  var scrumsText: String { get throws { try text(at: scrumsPath) } }
  var progressText: String { get throws { try text(at: progressPath) } }
  func historyText(_ id: UUID) throws -> String { try text(at: historyPath(id)) }

  /// All paths under the root, sorted.
  func everything() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []).sorted()
  }

  /// What the check says of the store, without the store's path.
  func words(_ findings: [Problem]) -> [String] {
    findings.map {
      ($0.isRepairable ? "repairable: " : "") + $0.description.replacing(directory + "/", with: "")
    }
  }

  /// The problems that the check finds.
  func problems() -> [String] { words(StoreCheck(directory).problems()) }

  static func mode(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "none" }
    return String(status.st_mode & 0o7777, radix: 8)
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

// Tests name files by their paths.

extension OpenFile {
  init?(_ path: String) throws(StoreError) { try self.init(StorePath(path)) }
}

extension AtomicFile {
  static func write(
    _ bytes: [UInt8], to path: String, synchronise: @escaping (Int32) -> Int32 = fsync
  ) throws(StoreError) {
    try write(bytes, to: StorePath(path), synchronise: synchronise)
  }
}

extension LineFile {
  static func append(_ line: [UInt8], to path: String) throws(StoreError) {
    try append(line, to: StorePath(path))
  }
}

/// The names in a directory; none if there is no directory.
func names(in path: String) throws(StoreError) -> [String] {
  try OpenDirectory(StorePath(root: path))?.names() ?? []
}
