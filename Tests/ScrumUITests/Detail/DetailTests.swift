import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The screen of a scrum")
struct DetailTests {
  /// Platform on the board of a company, seven minutes late.
  static var platform: Story { Story.detail(TeamsBoard.company, 3) }

  @Test("names the month of the first row, with the heads of the columns, while the list scrolls")
  func scrolled() {
    var story = Self.platform.pressing("G")
    let rows = story.screen(80, 24).split(separator: "\n")
    #expect(rows[0].contains("Scrums › Platform") && rows[1].contains("7 min late · 09:15"))
    #expect(rows[4].hasPrefix(" June 2026       start    took    ± plan"))
    story.press("g")
    expect(story.screen(80, 24), Self.platform.screen(80, 24))
  }

  @Test("without a schedule says when it met last; a fixed share and an advance are told")
  func rules() {
    var scrum = Story.design
    scrum.schedule = nil
    scrum.speakingOrder = .shuffled
    scrum.whenTimeIsUp = .advance
    scrum.share = .fixed
    let screen = Story.detail(Story.meetings(3), of: scrum).screen(80, 24)
    #expect(screen.contains(" Design          Last met yesterday "))
    #expect(screen.contains("  10 minutes · shuffled order · advance · fixed turns"))
  }

  @Test("late has a red ground in a band of the theme, which fills all while it is in focus")
  func colors() {
    var story = Self.platform
    let theme = CardTheme.teal
    #expect([1, 2, 3].allSatisfy { story.canvas(80, 24)[50, $0].background == theme.background })
    story.press(.tab)
    let canvas = story.canvas(80, 24)
    expect([1, 2, 3].map { canvas[50, $0].background }, [theme.background, .terminal, .terminal])
    let due = canvas.row(1).filter { ![.terminal, theme.background].contains($0.background) }
    expect(String(due.map { canvas.character(of: $0) }), " 7 min late · 09:15 ")
    // The blocker in focus is in the theme from end to end.
    for x in [1, 20, 50] { expect(canvas[x, 6].background, theme.background) }
  }

  @Test("a wide window has the history in a column of its own, read after the other")
  func wide() {
    var story = Self.platform
    story.window = Size(width: 200, height: 60)
    let rows = story.lines(200, 60)
    #expect(rows[5].hasPrefix(" Open blockers · 2") && rows[5].dropFirst(80).hasPrefix(" November 2026 "))
    #expect(rows.contains { $0.hasPrefix(" Latest notes") })
    for row in rows[4..<58] where row.count > 76 { #expect(row.dropFirst(76).hasPrefix("    ")) }
    let spoken = story.spoken(200, 60)
    let places = ["Open blockers", "Last 37", "Turns", "Latest notes", "November 2026"].map {
      spoken.firstRange(of: $0)?.lowerBound ?? spoken.endIndex
    }
    #expect(places == places.sorted() && places.last != spoken.endIndex)
    // Down the first column, then the other one.
    let focuses = (0..<9).map { _ in
      story.press("j")
      return story.detailFocus
    }
    let turns = (0..<6).map { DetailState.Focus.turn($0) }
    expect(focuses, [.blocker(0), .blocker(1)] + turns + [.listed(0)])
    story.press(.left)
    expect(story.detailFocus, .blocker(0))
    story.press("j", .right)
    expect(story.detailFocus, .listed(0))
    story.press("G")
    #expect(story.screen(200, 60).contains(" Fri 29 "))
    #expect(story.screen(200, 60).contains(" Open blockers · 2"))
    story.press("g", .pageDown)
    expect(story.detailFocus?.part, .meetings)
  }

  @Test("without a meeting there is no chart, and until the history is read it says so")
  func empty() {
    #expect(Story.detail(0).screen(80, 24).contains("No past meetings yet"))
    #expect(!Story.detail(0).screen(80, 24).contains("within"))
    #expect(Story([Story.design]).pressing(.enter).screen(80, 24).contains("Reading past meetings"))
  }

  @Test("meetings that were not timed are in the list, not in the chart nor in the average")
  func untimed() {
    let meetings = Story.meetings(6)
    let screen = Story.detail([meetings[0]].untimed + meetings.dropFirst()).screen(80, 30)
    #expect(screen.contains(" Fri 20          09:30         not timed"))
    #expect(screen.contains("Last 5 · average"))
    #expect(!Story.detail(meetings.untimed).screen(80, 30).contains("Last"))
  }

  @Test("an open blocker says for how many days it has been one, the oldest first")
  func ages() {
    var meetings = Story.meetings(14)
    meetings[0].turns[0].notes = [Note(kind: .blocker, text: "the key is lost", at: Story.start)]
    meetings[12].turns[2].notes = [
      Note(kind: .blocker, text: "no access", at: Story.start - 12 * 86_400)
    ]
    var story = Story.detail(meetings)
    func rows() -> [Substring] {
      story.screen(60, 40).split(separator: "\n").filter { $0.contains("☐") }.map { line in
        line.dropLast().split(separator: "  ").last?.drop { $0 == " " } ?? ""
      }
    }
    expect(rows(), ["12 days", "2 days", "today"])
    #expect(story.screen(40, 40).contains("☐ Simon: no access · 12 days"))
    // At midnight all are a day older.
    story.wait(86_400)
    expect(rows(), ["13 days", "3 days", "1 day"])
  }
}

extension Canvas {
  /// The words in a colour, row by row.
  func picture(of color: Color) -> [String] {
    (0..<size.height).compactMap { y in
      let words = String(row(y).filter { $0.foreground == color }.map { character(of: $0) })
      return words.isEmpty ? nil : words
    }
  }
}
