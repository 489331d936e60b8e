import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

/// How much of a window a screen uses. A row of a table is a screen, its window, and the least percents.
@Suite("Ink and hue")
struct InkTests {
  private typealias Row = (name: String, story: Story, width: Int, height: Int, least: Double)

  @Test("a screen fills its window: cells that hold a glyph, or whose ground is not the screen's")
  func ink() {
    let rows: [Row] = [
      ("board of 3", .few(3), 120, 40, 80), ("board of 3", .few(3), 200, 60, 80),
      ("board of 1", .few(1), 120, 40, 80),
      ("board of 12", .company, 120, 40, 60), ("first run", Story([]), 120, 40, 45),
      ("detail", .demo.pressing("j", .enter), 120, 40, 50),
      ("statistics", .team().pressing("T"), 200, 60, 35),
      ("past meeting", .past(), 80, 24, 40), ("past meeting", .past(), 100, 30, 40),
      ("past meeting", .past(), 120, 40, 40), ("past meeting", .past(), 200, 60, 30),
      ("summary", .summary(), 80, 24, 35), ("summary", .summary(), 100, 30, 25),
      ("summary", .summary(), 120, 40, 40), ("summary", .summary(), 200, 60, 30),
      ("blockers", .company.pressing("B"), 120, 40, 40), ("blockers", .company.pressing("B"), 200, 60, 30),
    ]
    for row in rows {
      let share = row.story.shown(row.width, row.height).share { $0.scalar != 0x20 || $1 != $2 }
      #expect(share >= row.least, "\(row.name) at \(row.width) × \(row.height): \(share)")
    }
  }

  @Test("below its header a screen has a hue: largest minus smallest channel above 45")
  func hue() {
    var rows: [Row] = [
      ("board of 12", .company, 120, 40, 15), ("first run", Story([]), 120, 40, 10),
    ]
    for theme in [Theme.yellow, .navy] {
      rows += [
        ("detail in \(theme)", .team(theme), 120, 40, 6),
        ("past meeting in \(theme)", .past(theme), 120, 40, 6),
        ("past meeting in \(theme)", .past(theme), 80, 24, 6),
        ("statistics in \(theme)", .team(theme).pressing("T"), 120, 40, 6),
        ("summary in \(theme)", .summary(theme), 120, 40, 6),
        ("summary in \(theme)", .summary(theme), 80, 24, 6),
        ("blockers in \(theme)", Story.team(theme).pressing(.escape, "B"), 120, 40, 4),
        ("form in \(theme)", .team(theme).pressing("e"), 120, 40, 4),
        ("settings in \(theme)", .team(theme).pressing(","), 120, 40, 4),
      ]
    }
    for row in rows {
      let share = row.story.shown(row.width, row.height).share(below: 1) { cell, ground, _ in
        ground.hasHue || cell.hasHue(on: ground)
      }
      #expect(share >= row.least, "\(row.name) at \(row.width) × \(row.height): \(share)")
    }
  }
}

extension Story {
  /// The first scrums of a company, with half a year of meetings.
  static func few(_ count: Int) -> Story {
    let board = TeamsBoard.company
    return Story(Array(board.scrums.prefix(count)), history: board.history, at: TeamsBoard.now)
  }

  /// One scrum of a company in a theme, with half a year of meetings.
  static func themed(_ theme: Theme) -> Story {
    let board = TeamsBoard.company
    var scrum = board.scrums[0]
    scrum.theme = theme
    return Story([scrum], history: board.history, at: TeamsBoard.now)
  }

  /// The screen of a team with half a year of meetings and two blockers, alone on the board.
  fileprivate static func team(_ theme: Theme = .teal) -> Story {
    let board = TeamsBoard.company
    var scrum = board.scrums[3]
    scrum.theme = theme
    return Story([scrum], history: board.history, at: TeamsBoard.now).pressing(.enter)
  }

  /// The newest meeting of that team.
  fileprivate static func past(_ theme: Theme = .teal) -> Story { team(theme).pressing(.backTab, .enter) }

  /// The summary of a meeting that the team has just held.
  fileprivate static func summary(_ theme: Theme = .teal) -> Story {
    var story = team(theme)
    story.startMeeting()
    for _ in 0..<5 {
      story.wait(130)
      story.write("a", "reviewed the import code, then paired with Euna on the timer")
      story.press("n")
    }
    return story.pressing("q", .enter)
  }

  /// The screen on a dark terminal with all colours.
  fileprivate func shown(_ width: Int, _ height: Int) -> Canvas {
    let size = Size(width: width, height: height)
    var environment = EnvironmentValues()
    (environment.colorDepth, environment.colorScheme) = (.direct, .dark)
    return Canvas(view(size), size: size, environment: environment)
  }
}

extension Canvas {
  /// The percents of the cells from a row on that are counted, by the cell, its ground and that of the screen.
  fileprivate func share(
    below header: Int = 0, where isCounted: (_ cell: Cell, _ ground: Color, _ screen: Color) -> Bool
  ) -> Double {
    guard let terminal = ShownTerminal.all.first(where: { $0.scheme == .dark }) else { return 0 }
    let shown = cells.dropFirst(header * size.width)
    let counted = shown.count { isCounted($0, terminal.look(of: $0, at: .direct).back, terminal.ground) }
    return 100 * Double(counted) / Double(max(1, shown.count))
  }
}

extension Color {
  fileprivate var hasHue: Bool {
    guard let (red, green, blue) = components else { return false }
    return Int(max(red, green, blue)) - Int(min(red, green, blue)) > 45
  }
}

extension Cell {
  /// Whether the cell holds a glyph in a colour with a hue.
  fileprivate func hasHue(on ground: Color) -> Bool {
    guard scalar != 0x20, let terminal = ShownTerminal.all.first(where: { $0.scheme == .dark }) else {
      return false
    }
    let look = terminal.look(of: self, at: .direct)
    return (look.front == ground ? look.back : look.front).hasHue
  }
}
