import CFiles
import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

/// A private bare repository through which a store is exchanged with a remote: objects and a few refs, but no work tree,
/// no index, no hooks and no remote's settings. It remembers git's objects, so that no try asks for them again.
final class SyncRepository {
  let directory: String
  let git: Git
  private let remote: SyncRemote
  /// The files of commits, and the texts of blobs.
  private var trees: [String: Tree] = [:]
  var objects: [String: [UInt8]] = [:]
  /// The author of the commits, as git writes it, once there is one.
  private var committer: String?
  /// Whether the repository may have got objects.
  var hasGrown = false

  /// The last commit of which the store had everything; the remote may lack it.
  static let base = "refs/scrums/base"
  static let theirs = "refs/scrums/theirs"
  /// The last commit that this machine has pushed.
  static let own = "refs/scrums/own"
  /// The scrums that are being saved, as a blob behind the name of a backup, and the commit with which they were merged.
  static let saving = (scrums: "refs/scrums/saving", with: "refs/scrums/with")
  static let refs = [base, theirs, own, saving.scrums, saving.with]
  /// The beginning of the names of the refs for running meetings, here and at the remote.
  static let meetings = "refs/scrums/meetings/"
  /// The seconds after which a lock counts as left behind.
  private static let longestLock = 60
  private static let mostFiles = 20_000
  /// The most bytes of git's list of so many files.
  private static let longestList = 4 << 20
  /// The most bytes that are read of a commit, and of its scrums: their tree takes more memory than lines.
  private var limits: (sum: Int, scrums: Int) { (remote.limit << 20, remote.limit << 17) }
  /// Whatever is larger passes through git in pieces.
  static let inPieces = ["core.bigFileThreshold=8m"]

  /// A file of a commit; several blobs if the case of its id differs.
  typealias Tree = [StoreFile: [String]]

  init(directory: String, git: Git, remote: SyncRemote) {
    (self.directory, self.git, self.remote) = (directory, git, remote)
  }

  /// Makes the repository if there is none; a half-made one is completed.
  func make() throws(SyncTrouble) {
    let parts = ["HEAD", "config", "refs", "objects/info"]
    if parts.allSatisfy({ access("\(directory)/\($0)", F_OK) == 0 }) { return }
    try succeed(["init", "--quiet", "--bare", "--template=", "--", directory])
  }

  func commits() throws(SyncTrouble) -> [String: String] {
    let output = try succeed([
      "for-each-ref", "--format=%(objecttype) %(refname) %(objectname)", "refs/scrums",
    ])
    var commits: [String: String] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.count == 3, words[0] == "commit" { commits[words[1]] = words[2] }
    }
    // Older than a base that was lost, at worst: the store has everything of it, too.
    commits[Self.base] = commits[Self.base] ?? commits[Self.own]
    return commits
  }

  /// The last commit in common with the remote: the base, unless its push was cut off, or the remote was set
  /// back or replaced. Missing scrums then don't count as deleted.
  func base(_ base: String?, with theirs: String?) throws(SyncTrouble) -> String? {
    guard let theirs, let base else { return nil }
    if theirs == base { return base }
    return try lineIfAny(["merge-base", base, theirs])
  }

  var isWhole: Bool {
    (try? git.withoutSettings.run(["fsck", "--no-dangling", "--no-progress"]))?.isSuccess != false
  }

  /// Makes a damaged repository anew if the remote answers, and keeps the base if the remote has it: without a base, what
  /// was removed comes back.
  func renew() throws(SyncTrouble) {
    // Without these git reads nothing else.
    for name in ["HEAD", "config"] { unlink("\(directory)/\(name)") }
    try? make()
    let known = [Self.base, Self.own].compactMap { ref in
      (try? lineIfAny(["rev-parse", "--quiet", "--verify", ref])).flatMap(\.self)
    }
    let old = directory + ".old"
    _ = files_remove_tree(old)
    rename(directory, old)
    (trees, objects) = ([:], [:])
    do {
      try make()
      if let theirs = try fetch() {
        for commit in known where try git.run(["merge-base", "--is-ancestor", commit, theirs]).isSuccess {
          try set(base: commit)
          break
        }
      }
    } catch {
      _ = files_remove_tree(directory)
      rename(old, directory)
      throw error
    }
    _ = files_remove_tree(old)
  }

  private func lineIfAny(_ words: [String]) throws(SyncTrouble) -> String? {
    let answer = try git.run(words)
    return answer.isSuccess ? Self.line(answer.output) : nil
  }

  /// Sets the base, and other refs, to a commit of which the store has everything.
  func set(base commit: String, _ others: [String] = []) throws(SyncTrouble) {
    let refs = [Self.base] + others
    try update(
      refs.map { "update \($0) \(commit)" } + ["delete \(Self.saving.scrums)", "delete \(Self.saving.with)"])
  }

  /// Remembers the scrums that are about to be saved, the newest backup before that, and the commit with which they were
  /// merged.
  func set(saving scrums: [UInt8], since backup: String, with commit: String) throws(SyncTrouble) {
    let text = Array("\(backup)\n".utf8) + scrums
    let blob = Self.line(try succeed(["hash-object", "-w", "--no-filters", "--stdin"], input: text))
    try update(["update \(Self.saving.scrums) \(blob)", "update \(Self.saving.with) \(commit)"])
  }

  /// The remembered scrums that the last sync was about to save; nil if the base is not older than that.
  func saving(
    _ commits: [String: String]
  ) throws(SyncTrouble) -> (scrums: [UInt8], backup: String, commit: String)? {
    guard let commit = commits[Self.saving.with] else { return nil }
    if let base = commits[Self.base],
      try git.run(["merge-base", "--is-ancestor", commit, base]).isSuccess
    {
      return nil
    }
    guard let blob = try lineIfAny(["rev-parse", "--quiet", "--verify", Self.saving.scrums]) else {
      return nil
    }
    try read([blob])
    let text = objects.removeValue(forKey: blob) ?? []
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return (Array(text[(end + 1)...]), String(decoding: text[..<end], as: UTF8.self), commit)
  }

  private func update(_ lines: [String]) throws(SyncTrouble) {
    try succeed(["update-ref", "--stdin"], input: lines.flatMap { Array("\($0)\n".utf8) })
  }

  // MARK: The remote

  /// Fetches what the remote has; nil if it has nothing yet.
  func fetch() throws(SyncTrouble) -> String? {
    let answer = try git.run(
      [
        "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
        "--no-auto-maintenance", "--prune", "--", remote.url, "+\(remote.ref):\(Self.theirs)",
        "+\(Self.meetings)*:\(Self.meetings)*",
      ],
      settings: Self.inPieces, largest: 2 * limits.sum)
    if answer.isSuccess {
      if let commit = try lineIfAny(["rev-parse", "--quiet", "--verify", Self.theirs + "^{commit}"]) {
        return commit
      }
      let kind = Self.line(try succeed(["cat-file", "-t", Self.theirs + "^{}"]))
      throw SyncTrouble(.refused, "\(remote.ref) of the remote is a \(kind), not a commit")
    }
    if answer.isTooLarge { throw tooLarge("sends") }
    if answer.errors.holds("couldn't find remote ref") { return nil }
    throw SyncTrouble(git: answer.errors)
  }

  /// Names the machine that has changed the remote's scrums since a commit, for a sentence.
  func author(since base: String?) throws(SyncTrouble) -> String {
    let commits = (base.map { "\($0).." } ?? "") + Self.theirs
    let output = try succeed(["log", "-20", "--format=%an", commits, "--", StoreFile.scrums.path])
    let names = Set(String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline))
    guard names.count == 1, let name = names.first else { return "another machine" }
    return "\(PlainLine(String(name), atMost: 40).text)'s machine"
  }

  private func tooLarge(_ does: String) -> SyncTrouble {
    SyncTrouble(
      .refused,
      "the remote \(does) more than \(remote.limit) MiB; \"limit\" in config.json allows more, see 'scrums sync --help'"
    )
  }

  /// Removes the lock that a killed git has left in a remote on this machine's disks: git holds one for milliseconds.
  /// - Returns: whether there was one.
  func unlockRemote() -> Bool {
    var status = stat()
    let lock = "\(remote.url)/\(remote.ref).lock"
    return remote.url.hasPrefix("/") && lstat(lock, &status) == 0
      && time(nil) - status.st_mtim.tv_sec >= Self.longestLock && unlink(lock) == 0
  }

  func push(_ commit: String) throws(SyncTrouble) -> String? { try push(["\(commit):\(remote.ref)"]) }

  /// - Parameter leases: options that say what the remote must have before.
  /// - Returns: nil, or the line of a refusal that may be due to a quicker machine.
  func push(_ refs: [String], leases: [String] = []) throws(SyncTrouble) -> String? {
    let answer = try git.run(
      [
        "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-signed", "--no-recurse-submodules",
      ] + leases + ["--", remote.url] + refs)
    if answer.isSuccess { return nil }
    let refusals = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("!\t") }
    // Two pushes at once: one is not built on the other, or finds the ref locked or just moved.
    let races = ["[rejected]", "failed to update ref", "cannot lock ref", "failed to lock", "unable to lock"]
    if let race = refusals.first(where: { line in races.contains { line.holds($0) } }) {
      return race.split(separator: "\t").last.map { String($0) } ?? ""
    }
    throw SyncTrouble(git: answer.errors)
  }

  /// Packs loose objects, if there may be more than before.
  func tidy() {
    if hasGrown { _ = try? git.run(["gc", "--auto", "--quiet"]) }
  }

  // MARK: Objects

  /// Forgets all but what some commits have: tries may be many.
  func forget(allBut commits: [String?]) {
    trees = trees.filter { commits.contains($0.key) }
    let blobs = Set(trees.values.lazy.flatMap { $0.values.joined() })
    objects = objects.filter { blobs.contains($0.key) }
  }

  func tree(of commit: String?) throws(SyncTrouble) -> Tree {
    guard let commit else { return [:] }
    if let tree = trees[commit] { return tree }
    let answer = try git.run(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", commit], largest: Self.longestList)
    let entries = answer.output.split(separator: 0)
    guard entries.count <= Self.mostFiles, !answer.isTooLarge else {
      throw SyncTrouble(.refused, "the remote has more than \(Self.mostFiles) files")
    }
    guard answer.isSuccess else { throw Self.failure("ls-tree", answer) }
    var (tree, sum): (Tree, Int) = ([:], 0)
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
      // Git prints a word for the size of an object that it can't read.
      guard let size = Int(facts[3]) else { throw Self.missing(facts[2]) }
      guard file != .scrums || size <= limits.scrums else {
        throw SyncTrouble(
          .refused, "the remote's \(path.quoted) is larger than \(max(1, limits.scrums >> 20)) MiB")
      }
      sum += size
      if sum > limits.sum { throw tooLarge("holds") }
      tree[file, default: []].append(facts[2])
    }
    trees[commit] = tree
    return tree
  }

  func texts(_ files: some Collection<StoreFile>, of tree: Tree) throws(SyncTrouble) -> [StoreFile: [UInt8]] {
    let wanted = files.filter { tree[$0] != nil }
    try read(wanted.flatMap { tree[$0] ?? [] }.filter { objects[$0] == nil })
    var texts: [StoreFile: [UInt8]] = [:]
    for file in wanted {
      let parts = (tree[file] ?? []).compactMap { objects[$0] }
      // A copy would cost memory, and the time to see that it is equal.
      texts[file] = parts.count == 1 ? parts[0] : Self.joined(parts)
    }
    return texts
  }

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    parts.reduce([]) { text, part in
      text.isEmpty || text.last == UInt8(ascii: "\n") ? text + part : text + [UInt8(ascii: "\n")] + part
    }
  }

  func read(_ blobs: [String]) throws(SyncTrouble) {
    guard !blobs.isEmpty else { return }
    let input = blobs.flatMap { Array("\($0)\n".utf8) }
    var rest = try succeed(["cat-file", "--batch", "--buffer"], input: input, settings: Self.inPieces)[...]
    for blob in blobs {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.missing(blob) }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]), rest.count > size else {
        throw Self.missing(blob)
      }
      objects[blob] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
  }

  static func missing(_ blob: String) -> SyncTrouble {
    SyncTrouble(.failed, "the private repository lacks \(blob)")
  }

  /// Saves a commit of some files after another one, and sets the base to it, in a single process, however many files
  /// there are. What was noted down as being saved stays until the push: it counts no more once the base has it.
  /// - Parameters:
  ///   - tree: the files that git has already.
  ///   - texts: the others.
  func commit(
    _ tree: Tree, adding texts: [StoreFile: [UInt8]], after parent: String?, saying words: String
  ) throws(SyncTrouble) -> String {
    let committer = try author()
    var input: [UInt8] = []
    func add(_ line: String) { input += Array("\(line)\n".utf8) }
    let new = texts.map { (file: $0.key, text: $0.value) }
    for (place, (_, text)) in new.enumerated() {
      add("blob\nmark :\(place + 1)\ndata \(text.count)")
      input += text
      add("")
    }
    add("commit \(Self.base)\nmark :\(new.count + 1)\ncommitter \(committer)")
    add("data \(words.utf8.count)\n\(words)")
    if let parent { add("from \(parent)\ndeleteall") }
    for (file, blobs) in tree { if let blob = blobs.first { add("M 100644 \(blob) \(file.path)") } }
    for (place, (file, _)) in new.enumerated() { add("M 100644 :\(place + 1) \(file.path)") }
    add("")
    for mark in 1...(new.count + 1) { add("get-mark :\(mark)") }
    let output = try succeed(["fast-import", "--quiet", "--force"], input: input, settings: Self.inPieces)
    let ids = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    guard let commit = ids.last, ids.count == new.count + 1 else {
      throw SyncTrouble(.failed, "git fast-import gave no names")
    }
    var whole = tree
    for (blob, (file, text)) in zip(ids, new) {
      whole[file] = [blob]
      objects[blob] = text
    }
    trees[commit] = whole
    hasGrown = true
    return commit
  }

  /// The author of the commits from here, as git writes it, with the time.
  func author() throws(SyncTrouble) -> String {
    if let committer { return committer }
    let author = Self.line(try succeed(["var", "GIT_COMMITTER_IDENT"], settings: git.identity()))
    committer = author
    return author
  }

  @discardableResult
  func succeed(
    _ words: [String], input: [UInt8] = [], settings: [String] = []
  ) throws(SyncTrouble) -> [UInt8] {
    let answer = try git.run(words, input: input, settings: settings)
    guard answer.isSuccess else { throw Self.failure(words[0], answer) }
    return answer.output
  }

  private static func failure(_ command: String, _ answer: Git.Answer) -> SyncTrouble {
    SyncTrouble(.failed, "git \(command): \(SyncTrouble(git: answer.errors))")
  }

  static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
