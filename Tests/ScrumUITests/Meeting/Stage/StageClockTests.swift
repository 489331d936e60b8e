import CardKit
import Testing

@testable import ScrumUI

@Suite("The clock of a running meeting under overlays")
struct StageClockTests {
  private static let overlays: [(name: String, keys: [Key])] = [
    ("help", ["?"]), ("palette", [":"]), ("note", ["a"]), ("invitation", ["i"]),
  ]

  /// The rows above the foot in which letters or digits differ between pictures; large ones are made of blocks.
  private func rows(_ pictures: [Canvas], areLarge: Bool) -> [Int] {
    guard let first = pictures.first else { return [] }
    return (1..<first.size.height - 3).filter { y in
      pictures.dropFirst().contains { other in
        zip(first.row(y), other.row(y)).contains { one, two in
          one != two && (!areLarge || [one, two].contains { 0x2580...0x259F ~= $0.scalar ?? 0 })
        }
      }
    }
  }

  @Test("digits and name are seen, three rows high and not dimmed", arguments: overlays.map(\.name))
  func clock(_ overlay: String) throws {
    let keys = Self.overlays.first { $0.name == overlay }?.keys ?? []
    // In an hour neither ring nor bar change within seconds.
    func story(_ name: String, _ seconds: Double) -> Story {
      Story.meeting(of: 4, minutes: 60, names: [name, "Daisy", "Simon", "Bo"]).after(seconds).pressing(keys)
    }
    let stories = [1.0, 4, 7].map { story("Cathy", $0) }
    let other = story("Wendy", 1)
    for width in [60, 76, 80, 99, 100, 120, 160, 200] {
      for height in [16, 24, 33, 40, 60] {
        let pictures = stories.map { $0.canvas(width, height) }
        let isLarge = width >= 80 && height >= 24
        let digits = rows(pictures, areLarge: isLarge)
        let name = rows([pictures[0], other.canvas(width, height)], areLarge: isLarge)
        for rows in [digits, name] {
          let first = try #require(rows.first, "\(width) × \(height)")
          guard isLarge else { continue }
          #expect((rows.last ?? 0) - first >= 2, "\(width) × \(height): \(rows)")
          let cells = rows.flatMap { Array(pictures[0].row($0)) }
          #expect(
            cells.contains { $0.scalar == 0x2588 && $0.foreground == .terminal && $0.attributes.isEmpty })
        }
        // What is over it has room too.
        let words =
          ["help": "Keys and marks", "palette": "Command", "invitation": "Invite"][overlay] ?? "Note"
        #expect(pictures[0].picture.contains(words))
      }
    }
  }

  @Test("a field leaves the foot as it is, or takes its last row")
  func foot() {
    for (width, height, kept) in [(120, 40, 3), (100, 30, 3), (200, 60, 3), (60, 27, 1), (60, 16, 1)] {
      let story = Story.meeting(of: 4).after(3)
      let (before, after) = (story.lines(width, height), story.pressing("a").lines(width, height))
      let top = height - Footer.rows(in: height) - (kept == 3 ? 3 : 2)
      expect(Array(before[top..<top + kept]), Array(after[top..<top + kept]), "\(width) × \(height)")
    }
  }
}
