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

  private func canvas(
    _ story: Story, _ depth: ColorDepth, _ scheme: ColorScheme, _ height: Int = 30
  ) -> Canvas {
    let size = Size(width: 120, height: height)
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return Canvas(story.view(size).colorDepth(depth), size: size, environment: environment)
  }

  @Test(
    "text is readable in every theme, density and state, on every ground and with any number of colours, in each palette",
    arguments: Theme.allCases)
  func contrast(theme: Theme) throws {
    let palette = Settings.Palette.allCases[(Theme.allCases.firstIndex(of: theme) ?? 0) % 3]
    // A large card, a low one, a row, and the page of a scrum; in focus, expanded, and neither.
    for (height, keys) in [
      (30, ["j"]), (30, ["j", "j"]), (30, ["j", " ", "j"]), (22, ["j"]), (16, ["j", "j"]), (13, ["j"]),
      (30, [.enter]), (30, [.enter, "k", "k"]),
    ] as [(Int, [Key])] {
      var story = try story(theme)
      story.edited.shared.preferences.colors = ChosenColors(palette)
      story.resize(120, height)
      for key in keys { story.press(key) }
      for depth in ColorDepth.allCases {
        for scheme in ColorScheme.allCases {
          let cells = canvas(story, depth, scheme, height).cells.filter { $0.width > 0 && $0.scalar != 0x20 }
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
      (text, ground, isMark) = (cell.foreground, cell.background, 0x2580...0x259F ~= (cell.scalar ?? 0))
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
    "the card in focus is filled, its neighbours have a band; without colours its frame is heavy, its title reversed"
  )
  func focus() throws {
    for theme in Theme.allCases {
      var story = try story(theme)
      story.resize(120, 30)
      story.press("l")
      let scene = story.scene(in: Size(width: 120, height: 30))
      _ = scene.canvas
      let card = try #require(scene.focusables.first(where: \.isFocused)?.frame)
      let cells = card.size.width * card.size.height
      for depth in ColorDepth.allCases {
        for scheme in ColorScheme.allCases {
          let canvas = canvas(story, depth, scheme)
          if depth == .monochrome {
            expect(canvas.cells.count { "┏┓┗┛".contains(canvas.character(of: $0)) }, 4)
            let reversed = (0..<120).filter { canvas[$0, card.minY].attributes.contains(.reverse) }
            #expect(reversed.allSatisfy { card.minX < $0 && $0 < card.maxX } && reversed.count > 5)
            expect(canvas.cells.count { $0.attributes.contains(.reverse) }, reversed.count)
            continue
          }
          // The first two cells may have the theme's colour before a band that can't.
          let band = canvas[card.minX + 2, card.minY]
          let filled = canvas.cells.count {
            $0.background == band.background
              && $0.attributes.contains(.reverse) == band.attributes.contains(.reverse)
          }
          // Alarms have a ground of their own.
          #expect(filled >= cells - 40, "\(theme) \(depth) \(scheme) \(filled) \(cells)")
        }
      }
    }
  }

  @Test(
    "without colours nothing stands on the lower edge of a card in the rail",
    arguments: [60, 80, 120, 200])
  func lowerEdge(width: Int) throws {
    for height in [20, 24, 40, 60] {
      var story = Story.demo
      story.resize(width, height)
      let canvas = story.canvas(width, height, depth: .monochrome)
      let lines = canvas.picture.split(separator: "\n", omittingEmptySubsequences: false)
      let end = try #require(lines.firstIndex { $0.contains("All scrums") })
      let edge = try #require(lines[..<end].last { $0.contains("└") || $0.contains("┗") })
      #expect(edge.allSatisfy { "└─┘┗━┛ │".contains($0) }, "\(width) × \(height): \(edge)")
    }
  }

  @Test(
    "a band and a filled card are seen on the ground of the terminal and on the body of a card",
    arguments: Theme.allCases)
  func marks(theme: Theme) throws {
    for scheme in [ColorScheme.light, .dark] {
      let (fill, tint) = (CardTheme(theme).fill(in: scheme), CardTheme(theme).tint(in: scheme))
      #expect(fill.contrast(with: tint) ?? 0 >= (scheme == .dark ? 2.2 : 1.4))
      // What tells it apart for those who see no colours.
      #expect(fill.accessibleFontColor.contrast(with: fill) ?? 0 >= 4.5)
    }
  }

  @Test("only what is late, blocked or too long has a strong colour, and each says so in words too")
  func strong() throws {
    var story = try story(.teal)
    story.resize(120, 30)
    let canvas = canvas(story, .direct, .dark)
    let fill = CardTheme.teal.fill(in: .dark)
    let tint = CardTheme.teal.tint(in: .dark)
    var words = ""
    for y in 0..<30 {
      for cell in canvas.row(y) where cell.width > 0 {
        let calm: [Color] =
          [.terminal, cell.background.accessibleFontColor]
          + [ColorRole.secondary.color(on: cell.background, in: .dark)]
        let isAlarm = ![.terminal, fill, tint].contains(cell.background)
        if isAlarm || !calm.contains(cell.foreground) { words.append(canvas.character(of: cell)) }
      }
      words += " "
    }
    // Digits and bars are drawn in blocks.
    words.removeAll { $0.unicodeScalars.contains { 0x2580...0x259F ~= $0.value } }
    let found = words.split(separator: " ").joined(separator: " ")
    expect(
      found, "Late is 9 min late ·1 open blocker late 9 min late +1:39 ! 1 open blocker", "\(found)")
  }
}
