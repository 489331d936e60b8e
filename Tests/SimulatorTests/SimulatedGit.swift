import Glibc
import ScrumModel

@testable import scrums

/// What git and the remote do for a sync, from the commands that it runs: objects that all repositories share, and each one's
/// refs. A run is done as a whole or not at all; `DiskTests` and the tests with the real git say that both do the same.
final class SimulatedGit {
  /// How the remote is.
  enum Remote: String, CaseIterable {
    case fine = "the remote is well"
    case away = "the remote is away"
    case readOnly = "the remote takes nothing"
    case cutsOff = "the line breaks after each push"
  }

  private enum Object {
    case blob([UInt8])
    case commit(files: [String: String], parent: String?, author: String)
  }

  private typealias Answer = Git.Answer
  static let url = "/remote"
  private var objects: [String: Object] = [:]
  private var refs: [String: [String: String]] = [:]
  var remote = Remote.fine

  /// Sets the remote back to what it was some commits ago.
  func setBack() {
    for (ref, commit) in refs[Self.url] ?? [:] {
      guard case .commit(_, let parent?, _)? = objects[commit] else { continue }
      refs[Self.url]?[ref] = parent
    }
  }

  /// Runs one command of git.
  func run(_ words: [String], _ input: [UInt8], author: String) throws(SyncTrouble) -> Git.Answer {
    guard let place = words.firstIndex(where: { $0.hasPrefix("--git-dir=") }) else {
      throw SyncTrouble(.failed, "no repository in \(words)")
    }
    let directory = String(words[place].dropFirst("--git-dir=".count))
    let words = Array(words[(place + 1)...])
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    let own = refs[directory] ?? [:]
    switch words[0] {
    case "init": return makeRepository(directory)
    case "for-each-ref":
      let prefix = words[words.count - 1]
      return say(
        own.sorted { $0.key < $1.key }.filter { $0.key.hasPrefix(prefix) }
          .map { "\(kind($0.value)) \($0.key) \($0.value)" })
    case "merge-base" where words[1] == "--is-ancestor":
      return history(words[3]).contains(words[2]) ? say([]) : refuse("")
    case "merge-base":
      let known = Set(history(words[1]))
      return history(words[2]).first(where: known.contains).map { say([$0]) } ?? refuse("")
    case "rev-parse":
      let name = words[words.count - 1].split(separator: "^").first.map(String.init) ?? ""
      return own[name].map { say([$0]) } ?? refuse("")
    case "hash-object": return say([add(.blob(input), input)])
    case "update-ref":
      for line in lines {
        let parts = line.split(separator: " ").map(String.init)
        refs[directory, default: [:]][parts[1]] = parts[0] == "delete" ? nil : parts[2]
      }
      return say([])
    case "fetch": return fetch(words, into: directory)
    case "push": return push(words)
    case "cat-file": return Answer(isSuccess: true, output: lines.flatMap(batch), errors: "")
    case "ls-tree": return list(words[words.count - 1])
    case "log": return say([author])
    case "var": return say(["\(author) <\(author)@machine> 1790000000 +0000"])
    case "fast-import": return importCommit(input, author, into: directory)
    case "config", "gc", "fsck": return say([])
    default: throw SyncTrouble(.failed, "the simulated git can't \(words)")
    }
  }

  private func say(_ lines: [String]) -> Git.Answer {
    Answer(isSuccess: true, output: lines.flatMap { Array("\($0)\n".utf8) }, errors: "")
  }

  private func refuse(_ errors: String, _ output: String = "") -> Git.Answer {
    Answer(isSuccess: false, output: Array(output.utf8), errors: errors)
  }

  private func makeRepository(_ directory: String) -> Git.Answer {
    for folder in ["", "/refs", "/objects", "/objects/info"] { mkdir(directory + folder, 0o700) }
    for name in ["HEAD", "config"] { close(open("\(directory)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
    return say([])
  }

  private func kind(_ object: String) -> String {
    if case .commit? = objects[object] { "commit" } else { "blob" }
  }

  private func files(of commit: String) -> [String: String] {
    if case .commit(let files, _, _)? = objects[commit] { files } else { [:] }
  }

  /// A commit and those before it, the newest first.
  private func history(_ commit: String) -> [String] {
    var commits: [String] = []
    var next: String? = commit
    while let id = next, case .commit(_, let parent, _)? = objects[id] {
      commits.append(id)
      next = parent
    }
    return commits
  }

  private func add(_ object: Object, _ bytes: [UInt8]) -> String {
    // Two sums by FNV-1a of 64 bits make 32 digits, and git has 40.
    let id = [14_695_981_039_346_656_037, 7_809_847_782_465_536_322].map { (start: UInt64) in
      let sum = bytes.reduce(start) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 20 - digits.count) + digits
    }.joined()
    objects[id] = object
    return id
  }

  private func fetch(_ words: [String], into directory: String) -> Git.Answer {
    if remote == .away { return refuse("fatal: unable to access: Could not resolve host") }
    let there = refs[Self.url] ?? [:]
    for spec in words.filter({ $0.hasPrefix("+") }) {
      let names = spec.dropFirst().split(separator: ":").map(String.init)
      if names[0].hasSuffix("*") {
        let prefix = String(names[0].dropLast())
        refs[directory] = (refs[directory] ?? [:]).filter { !$0.key.hasPrefix(prefix) }
        for (ref, commit) in there where ref.hasPrefix(prefix) { refs[directory, default: [:]][ref] = commit }
      } else if let commit = there[names[0]] {
        refs[directory, default: [:]][names[1]] = commit
      } else {
        return refuse("fatal: couldn't find remote ref \(names[0])")
      }
    }
    return say([])
  }

  private func push(_ words: [String]) -> Git.Answer {
    if remote == .away { return refuse("fatal: unable to access: Could not resolve host") }
    if remote == .readOnly { return refuse("fatal: unable to access: The requested URL returned error: 403") }
    var leases: [String: String] = [:]
    for lease in words.filter({ $0.hasPrefix("--force-with-lease=") }) {
      let parts = lease.drop { $0 != "=" }.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      leases[String(parts[0])] = String(parts[1])
    }
    var refused = ""
    for spec in words.drop(while: { $0 != "--" }).dropFirst(2) {
      let names = spec.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let there = refs[Self.url]?[names[1]]
      let isTaken =
        leases[names[1]].map { $0 == there ?? "" } ?? there.map(history(names[0]).contains) ?? true
      if isTaken {
        refs[Self.url, default: [:]][names[1]] = names[0].isEmpty ? nil : names[0]
      } else {
        refused += "!\t\(spec)\t[rejected] (fetch first)\n"
      }
    }
    if remote == .cutsOff { return refuse("fatal: the remote end hung up unexpectedly") }
    return refused.isEmpty ? say([]) : refuse("", refused)
  }

  private func batch(_ name: String) -> [UInt8] {
    let parts = name.split(separator: ":").map(String.init)
    let object = parts.count == 2 ? files(of: parts[0])[parts[1]] ?? name : name
    guard case .blob(let bytes)? = objects[object] else { return Array("\(name) missing\n".utf8) }
    return Array("\(object) blob \(bytes.count)\n".utf8) + bytes + [UInt8(ascii: "\n")]
  }

  private func list(_ commit: String) -> Git.Answer {
    var output: [UInt8] = []
    for (path, blob) in files(of: commit).sorted(by: { $0.key < $1.key }) {
      guard case .blob(let bytes)? = objects[blob] else { continue }
      output += Array("100644 blob \(blob) \(bytes.count)\t\(path)".utf8) + [0]
    }
    return Answer(isSuccess: true, output: output, errors: "")
  }

  private func importCommit(_ input: [UInt8], _ author: String, into directory: String) -> Git.Answer {
    var (rest, ids): ([UInt8].SubSequence, [String]) = (input[...], [])
    var (files, parent, words): ([String: String], String?, [UInt8]) = ([:], nil, [])
    var (isCommit, ref) = (false, "")
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let parts = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ", maxSplits: 3).map(
        String.init)
      rest = rest[(end + 1)...]
      switch parts.first {
      case "commit": (isCommit, ref) = (true, parts[1])
      case "data":
        let bytes = Array(rest.prefix(Int(parts[1]) ?? 0))
        rest = rest.dropFirst(bytes.count)
        if isCommit { words = bytes } else { ids.append(add(.blob(bytes), bytes)) }
      case "from": parent = parts[1]
      case "M":
        let mark = parts[2].hasPrefix(":") ? Int(parts[2].dropFirst()) : nil
        files[parts[3]] = mark.map { ids[$0 - 1] } ?? parts[2]
      default: break
      }
    }
    let content = files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    let bytes = Array("\(parent ?? "")\n\(content)\(author) \(objects.count)\n".utf8) + words
    ids.append(add(.commit(files: files, parent: parent, author: author), bytes))
    refs[directory, default: [:]][ref] = ids[ids.count - 1]
    return say(ids)
  }
}
