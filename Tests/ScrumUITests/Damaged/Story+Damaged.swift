import FoundationEssentials

@testable import ScrumUI

extension Story {
  /// A file that can't be read at line 3.
  static var damagedFile: DamagedFile {
    DamagedFile(
      path: "/home/ada/.local/share/scrums/scrums.json", line: 3, column: 16,
      problem: "expected a comma or ]",
      excerpt: .init(before: #"  "version": 1,"#, line: #"  "scrums": [1 2]"#, column: 16))
  }

  /// That file with three earlier versions, and between them one that can't be read either.
  static var damage: DamagedState {
    let day = 86_400.0
    return DamagedState(
      file: damagedFile,
      versions: [
        .init(
          id: "new", date: start - day, scrums: 3, changes: ["Design: 15 minutes instead of 10", "x", "y"]),
        .init(id: "bad", date: start - 2 * day, scrums: nil, changes: ["bad:1:1: expected a value"]),
        .init(id: "old", date: start - 9 * day, scrums: 1, changes: ["App Dev added"]),
      ])
  }

  /// A start with a file that can't be read.
  static var damaged: Story { damaged(by: damage) }

  static func damaged(by damage: DamagedState) -> Story { Story().after(.damaged(damage)) }
}
