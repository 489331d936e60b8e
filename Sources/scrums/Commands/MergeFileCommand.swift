import CardKit
import Glibc
import ScrumStore

/// Merges two versions of a file of a store by meaning: the merge driver for git. No store is opened.
struct MergeFileCommand: Subcommand, Equatable {
  private var words: [String] = []

  static let name = "merge-file"
  static let summary = "Merge two versions of a file by meaning, for git"
  static let isInHelp = false
  static let sharedOptions: [String] = []
  static let details = """
    Merges OURS and THEIRS, which both began as BASE, and writes the result to OURS. PATH is the file's name in its
    repository, such as team/scrums.json. Conflicts are reported on standard error. If a side can't be read,
    the exit code is 1, and OURS has both sides between conflict markers.
    """
  static let notes: [HelpBlock] = [
    "For a store that you keep in a repository yourself, run there, the second command in every clone:",
    .code(
      """
      printf '%s merge=scrums\\n' \\
        scrums.json 'history/*.jsonl' 'updates/*.jsonl' >> .gitattributes
      git config merge.scrums.driver 'scrums merge-file %O %A %B %P'
      """),
  ]

  static var arguments: [CommandArgument<Self>] {
    ["BASE", "OURS", "THEIRS", "PATH"].map { name in
      CommandArgument(row: ValueRow(name, .file)) { $0.words.append($1) }
    }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let path = PlainLine(words[3]).text
    let base = try bytes(0)
    let (ours, theirs) = (try bytes(1), try bytes(2))
    guard let file = StoreFile(endOf: words[3]) else {
      throw try refusal("only files of a store can be merged", ours, theirs)
    }
    let merge: FileMerge
    do throws(StoreError) {
      // Git passes an empty file if there was none before.
      merge = try FileMerge(file, base: base.isEmpty ? nil : base, ours: ours, theirs: theirs)
    } catch {
      throw try refusal(error.message, ours, theirs)
    }
    try write(merge.bytes)
    return CommandResult().remarking(merge.conflicts.map { "\(path): \($0)" })
  }

  /// Leaves both sides for a person to look at, as git does itself.
  private func refusal(
    _ reason: String, _ ours: [UInt8], _ theirs: [UInt8]
  ) throws(CommandFailure) -> CommandFailure {
    try write(ConflictedText.text(ours: ours, theirs: theirs))
    return CommandFailure("\(PlainLine(words[3]).text) not merged: \(reason)")
  }

  private func bytes(_ place: Int) throws(CommandFailure) -> [UInt8] {
    do throws(CommandFailure) { return try Input.bytes(of: words[place], isRegular: true) } catch {
      throw CommandFailure("\(PlainLine(words[place]).text): \(error)")
    }
  }

  private func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let file = open(words[1], O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw CommandFailure(code: errno) }
    defer { close(file) }
    guard Output.write(bytes, to: file) else { throw CommandFailure(code: errno) }
  }
}
