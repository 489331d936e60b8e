import CardKit
import Glibc

/// A list of commits in the user's editor; the lines that stay become updates.
struct CommitChoice {
  /// The subjects in each repository.
  let commits: [(directory: String, subjects: [String])]
  /// The scrum and the start of the period.
  let title: String
  /// The attendee whose updates they become.
  let name: String

  /// The text of the file. Only a line that begins with `#` is a remark, so a subject that does is indented.
  var text: String {
    var lines: [String] = []
    for (directory, subjects) in commits where !subjects.isEmpty {
      if commits.count > 1 { lines.append("# \(PlainLine(directory).text)") }
      lines += subjects.map { $0.hasPrefix("#") ? " \($0)" : $0 }
    }
    lines += [
      "", "# What you committed for \(title).",
      "# Each line that stays becomes an update of \(name): keep it, change it, or delete it.",
      "# Lines that begin with # don't count. If no other line is left, nothing is noted.",
    ]
    return lines.map { "\($0)\n" }.joined()
  }

  /// The lines that count.
  static func lines(of text: String) throws(CommandFailure) -> [String] {
    try NoteCommand.checked(
      text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map(String.init))
  }

  /// Lets the user edit the list, and returns the lines that stay.
  func edited(_ environment: CommandEnvironment) throws(CommandFailure) -> [String] {
    let editor = try Editor(environment, orFail: "'scrums note --from-git' needs a terminal, or $EDITOR")
    let path = try editor.file(of: Array(text.utf8), ending: ".txt")
    do throws(CommandFailure) {
      try editor.edit(path)
      let lines = try Self.lines(of: String(decoding: try Input.bytes(of: path), as: UTF8.self))
      unlink(path)
      return lines
    } catch {
      throw CommandFailure("\(error); nothing was noted, and your text is in \(PlainLine(path).text)")
    }
  }
}
