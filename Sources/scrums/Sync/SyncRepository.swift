import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

/// A private bare repository through which a store is exchanged with a remote: objects and three refs, but no work tree,
/// no index, no hooks and no remote's settings.
struct SyncRepository {
  /// Its directory.
  let directory: String
  let git: Git
  let remote: SyncRemote

  /// The commit that the store and the remote had in common last.
  static let base = "refs/scrums/base"
  static let theirs = "refs/scrums/theirs"
  /// The largest file that is taken from a remote, in bytes; a history of 100,000 meetings has half of it.
  static let largestFile = 128 << 20
  private static let mostFiles = 20_000

  /// A file of a commit; several blobs if the case of its id differs.
  typealias Tree = [StoreFile: [String]]

  /// Makes the repository if there is none; a half-made one is completed.
  func make() throws(SyncTrouble) {
    let parts = ["HEAD", "config", "refs", "objects/info"]
    if parts.allSatisfy({ access("\(directory)/\($0)", F_OK) == 0 }) { return }
    try succeed(["init", "--quiet", "--bare", "--template=", "--", directory])
  }

  /// The commit of a ref; nil if there is none.
  func commit(of ref: String) throws(SyncTrouble) -> String? {
    let answer = try git.run(["rev-parse", "--quiet", "--verify", ref + "^{commit}"])
    return answer.isSuccess ? Self.line(answer.output) : nil
  }

  /// The last commit in common with what the remote has now: the base, unless somebody has set the remote back or put
  /// something else in its place. Nothing that is missing there then was deleted.
  func base(with theirs: String?) throws(SyncTrouble) -> String? {
    guard let theirs, let base = try commit(of: Self.base) else { return nil }
    if theirs == base { return base }
    let answer = try git.run(["merge-base", base, theirs])
    return answer.isSuccess ? Self.line(answer.output) : nil
  }

  func set(base commit: String) throws(SyncTrouble) { try succeed(["update-ref", Self.base, commit]) }

  // MARK: The remote

  /// Fetches what the remote has; nil if it has nothing yet.
  func fetch() throws(SyncTrouble) -> String? {
    let answer = try git.run([
      "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
      "--no-auto-maintenance", "--", remote.url, "+\(remote.ref):\(Self.theirs)",
    ])
    if answer.isSuccess { return try commit(of: Self.theirs) }
    if answer.errors.contains("couldn't find remote ref") { return nil }
    throw SyncTrouble(git: answer.errors)
  }

  /// Hands a commit to the remote.
  /// - Returns: nil, or the line of a refusal that may be due to somebody who was quicker.
  func push(_ commit: String) throws(SyncTrouble) -> String? {
    let answer = try git.run([
      "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-signed", "--no-recurse-submodules",
      "--",
      remote.url, "\(commit):\(remote.ref)",
    ])
    if answer.isSuccess { return nil }
    let refusals = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("!\t") }
    // Two pushes at once: one is not built on the other, or finds the ref locked or just moved.
    let races = ["[rejected]", "failed to update ref", "cannot lock ref", "failed to lock", "unable to lock"]
    if let race = refusals.first(where: { line in races.contains { line.contains($0) } }) {
      return race.split(separator: "\t").last.map { String($0) } ?? ""
    }
    throw SyncTrouble(git: answer.errors)
  }

  /// Packs what has piled up, if it is much.
  func tidy() { _ = try? git.run(["gc", "--auto", "--quiet"]) }

  // MARK: Objects

  /// The files of a commit, none for nil.
  func tree(of commit: String?) throws(SyncTrouble) -> Tree {
    guard let commit else { return [:] }
    let output = try succeed(["ls-tree", "-r", "-z", "-l", "--full-tree", commit])
    var tree: Tree = [:]
    let entries = output.split(separator: 0)
    guard entries.count <= Self.mostFiles else {
      throw SyncTrouble(.refused, "the remote has more than \(Self.mostFiles) files")
    }
    for entry in entries {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let facts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard facts.count == 4 else { throw SyncTrouble(.failed, "git listed \(path.quoted) in a strange way") }
      if facts[1] != "blob" || facts[0] != "100644" {
        let kind =
          facts[0] == "120000" ? "a symbolic link" : facts[1] == "commit" ? "a submodule" : "no plain file"
        throw SyncTrouble(.refused, "the remote's \(path.quoted) is \(kind)")
      }
      guard let file = StoreFile(path: path) else {
        throw SyncTrouble(
          .refused,
          "the remote has \(path.quoted), which is no file of a store; "
            + "--ref refs/scrums/NAME keeps a store beside other files")
      }
      guard let size = Int(facts[3]), size <= Self.largestFile else {
        throw SyncTrouble(
          .refused, "the remote's \(path.quoted) is larger than \(Self.largestFile >> 20) MiB")
      }
      tree[file, default: []].append(facts[2])
    }
    return tree
  }

  /// The texts of some files of a tree.
  func texts(_ files: some Collection<StoreFile>, of tree: Tree) throws(SyncTrouble) -> [StoreFile: [UInt8]] {
    let wanted = files.filter { tree[$0] != nil }
    let blobs = wanted.flatMap { tree[$0] ?? [] }
    guard !blobs.isEmpty else { return [:] }
    let input = blobs.flatMap { Array("\($0)\n".utf8) }
    var rest = try succeed(["cat-file", "--batch", "--buffer"], input: input)[...]
    var texts: [StoreFile: [UInt8]] = [:]
    for file in wanted {
      var text: [UInt8] = []
      for blob in tree[file] ?? [] {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.missing(blob) }
        let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        rest = rest[(end + 1)...]
        guard words.count == 3, words[1] == "blob", let size = Int(words[2]), rest.count > size else {
          throw Self.missing(blob)
        }
        if !text.isEmpty, text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        text += rest.prefix(size)
        rest = rest.dropFirst(size + 1)
      }
      texts[file] = text
    }
    return texts
  }

  private static func missing(_ blob: String) -> SyncTrouble {
    SyncTrouble(.damaged, "the private repository lacks \(blob)")
  }

  func save(_ text: [UInt8]) throws(SyncTrouble) -> String {
    Self.line(try succeed(["hash-object", "-w", "--no-filters", "--stdin"], input: text))
  }

  /// Saves a commit of some files after another one.
  func save(_ tree: Tree, after parent: String?, saying words: String) throws(SyncTrouble) -> String {
    var root: [UInt8] = []
    var folders: [String: [UInt8]] = [:]
    for (file, blobs) in tree {
      guard let blob = blobs.first else { continue }
      let names = file.path.split(separator: "/").map(String.init)
      let entry = Array("100644 blob \(blob)\t\(names.last ?? "")".utf8) + [0]
      if names.count == 1 { root += entry } else { folders[names[0], default: []] += entry }
    }
    for (name, entries) in folders {
      let folder = Self.line(try succeed(["mktree", "-z"], input: entries))
      root += Array("040000 tree \(folder)\t\(name)".utf8) + [0]
    }
    let whole = Self.line(try succeed(["mktree", "-z"], input: root))
    let parents = parent.map { ["-p", $0] } ?? []
    let command = ["commit-tree", "--no-gpg-sign", whole] + parents
    return Self.line(
      try succeed(command, input: Array("\(words)\n".utf8), settings: git.identity()))
  }

  @discardableResult
  private func succeed(
    _ words: [String], input: [UInt8] = [], settings: [String] = []
  ) throws(SyncTrouble) -> [UInt8] {
    let answer = try git.run(words, input: input, settings: settings)
    guard answer.isSuccess else {
      let trouble = SyncTrouble(git: answer.errors)
      throw SyncTrouble(trouble.kind == .damaged ? .damaged : .failed, "git \(words[0]): \(trouble)")
    }
    return answer.output
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
