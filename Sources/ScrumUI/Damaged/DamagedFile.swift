import CardKit

/// A file of scrums that can't be read, and its problem.
package struct DamagedFile: Hashable, Sendable {
  /// The damaged line, or the part of it around the problem, as the file has it.
  package struct Excerpt: Hashable, Sendable {
    /// The line before, which often lacks a comma; nil if there is none.
    let before: String?
    let line: String
    /// The place of the problem in `line`, in Unicode scalars from 1.
    let column: Int

    package init(before: String? = nil, line: String, column: Int) {
      (self.before, self.line, self.column) = (before, line, column)
    }
  }

  let path: String
  /// The line and the column of the problem in characters, both from 1, if known.
  var line: Int?, column: Int?
  var problem: String
  let excerpt: Excerpt?
  package let isGone: Bool

  package init(
    path: String, line: Int? = nil, column: Int? = nil, problem: String, excerpt: Excerpt? = nil,
    isGone: Bool = false
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.excerpt = excerpt
    self.isGone = isGone
  }

  package var canRestore: Bool { excerpt != nil && name == "scrums.json" }
  var name: String { PlainLine(path.split(separator: "/").last.map(String.init) ?? "The file").text }
  var title: String { "\(name) \(isGone ? "is gone" : "can't be read")" }

  /// The notice if reading it again fails.
  package var still: String { isGone ? "\(name) is still gone" : "The file still can't be read" }

  /// The problem and its place, such as `Line 3, column 16: expected a comma or ]`.
  var words: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    let words = place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)"
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The file, the place and the problem, such as `scrums.json:3:16: expected a comma or ]`.
  package var message: String { described(path) }
  var brief: String { described(name) }

  private func described(_ file: String) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return PlainLine("\(file)\(place): \(problem)").text
  }

  /// The words of a standing mark, the longest first.
  var marks: [String] {
    let lines = line.map { ["\(name) line \($0) can't be read", "\(name):\($0) can't be read"] } ?? []
    return (isGone ? [] : lines) + [
      title, isGone ? "file gone" : "file damaged", isGone ? "gone" : "damaged",
    ]
  }
}

extension SharedState {
  /// `scrums.json` can't be read, is gone, or is whole again (nil); the board keeps the last scrums it has read.
  mutating func setBroken(_ file: DamagedFile?) {
    if let file, broken == nil {
      notice = .error("\(file.isGone ? file.title : file.brief) · the board shows the last version read")
    }
    broken = file
  }
}

/// An earlier version that has replaced a damaged file, which is kept elsewhere.
package struct RestoredVersion: Hashable, Sendable {
  package let hash: String
  /// The path of the damaged file.
  package let kept: String

  package init(hash: String, kept: String) { (self.hash, self.kept) = (hash, kept) }
}
