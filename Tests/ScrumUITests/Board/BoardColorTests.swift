import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The colours of the board")
struct BoardColorTests {
  /// A late scrum of a theme, that took too long and is blocked, and two calm ones.
  private func story(_ theme: Theme) throws -> Story {
    let time = try #require(TimeOfDay("09:15"))
    let attendee = Attendee(name: "Ada")
    var scrums = ["Late", "Calm", "Other"].map { DailyScrum(title: $0, attendees: [attendee], theme: theme) }
    scrums[0].lengthInMinutes = 15
    scrums[0].schedule = Schedule(days: Schedule.Day.allCases, time: time)
    let turn = Turn(
      attendeeID: attendee.id, name: "Ada", seconds: 999, allotted: 900, outcome: .spoke,
      notes: [Note(kind: .blocker, text: "staging is down", at: Story.start - 86_400)])
    let meeting = Meeting(
      title: "Late", startedAt: Story.start - 86_400, endedAt: Story.start - 85_000, lengthInMinutes: 15,
      turns: [turn])
    return Story(scrums, history: [scrums[0].id: [meeting]])
  }

  private func canvas(_ story: Story, _ depth: ColorDepth, _ scheme: ColorScheme) -> Canvas {
    let size = Size(width: 120, height: 30)
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return Canvas(story.view(size).colorDepth(depth), size: size, environment: environment)
  }

  @Test(
    "text is readable, and stripes are seen, in every theme on every ground and with any number of colours",
    arguments: Theme.allCases)
  func contrast(theme: Theme) throws {
    for keys in [["j"], ["j", "j"], ["j", " ", "j"]] as [[Key]] {
      var story = try story(theme)
      for key in keys { story.press(key) }
      for depth in ColorDepth.allCases {
        for scheme in ColorScheme.allCases {
          let cells = canvas(story, depth, scheme).cells.filter { $0.width > 0 && $0.scalar != 0x20 }
          let unreadable = Set(cells.map(Look.init)).filter { !$0.isReadable(in: scheme) }
          #expect(unreadable.isEmpty, "\(theme) \(depth) \(scheme) \(unreadable)")
          guard depth == .direct || depth == .indexed else { continue }
          #expect(cells.count { $0.foreground != .terminal && !Look($0).isMark } > 10)
        }
      }
    }
  }

  /// How a cell looks, apart from its letter.
  private struct Look: Hashable {
    let text: Color, ground: Color, isMark: Bool

    init(_ cell: Cell) {
      (text, ground, isMark) = (cell.foreground, cell.background, [0x258C, 0x2588].contains(cell.scalar))
    }

    func isReadable(in scheme: ColorScheme) -> Bool {
      // The terminal's own text on its own ground is the person's choice.
      if text == .terminal, ground == .terminal { return true }
      return (ground == .terminal ? scheme.backgrounds : [ground]).allSatisfy {
        text.contrast(with: $0) ?? 0 >= (isMark ? 3 : 4.5)
      }
    }
  }

  @Test(
    "the focus is a filled title with a thick stripe, with any number of colours", arguments: Theme.allCases)
  func focus(theme: Theme) throws {
    var story = try story(theme)
    story.press("j", "j")
    for depth in ColorDepth.allCases {
      for scheme in ColorScheme.allCases {
        let canvas = canvas(story, depth, scheme)
        let reversed = canvas.cells.filter { $0.attributes.contains(.reverse) }
        #expect(reversed.count == 16)
        #expect(canvas.cells.count { canvas.character(of: $0) == "█" } == 1)
        #expect(reversed.allSatisfy { $0.foreground == .terminal && $0.background == .terminal })
      }
    }
  }

  @Test("only what is late, blocked or too long has a strong colour, and each says so in words too")
  func strong() throws {
    let story = try story(.teal)
    let canvas = story.canvas(120, 30)
    let calm = [.terminal, ColorRole.secondary.color(in: .unknown)]
    var words = ""
    for y in 0..<30 {
      for cell in canvas.row(y) where cell.width > 0 {
        if !calm.contains(cell.foreground), !Look(cell).isMark { words.append(canvas.character(of: cell)) }
      }
      words += " "
    }
    let found = words.split(separator: " ").joined(separator: " ")
    #expect(found == "1 open blocker 9 min late · 09:15 ! 1 open blocker 9 min late+1:39! 1 !", "\(found)")
  }
}
