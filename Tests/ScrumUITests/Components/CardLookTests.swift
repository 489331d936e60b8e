import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The look of themes on the terminal")
struct CardLookTests {
  private func environment(_ depth: ColorDepth, _ scheme: ColorScheme) -> EnvironmentValues {
    var environment = EnvironmentValues()
    (environment.colorDepth, environment.colorScheme) = (depth, scheme)
    return environment
  }

  private func everywhere(_ check: (EnvironmentValues, Theme) -> Void) {
    for depth in ColorDepth.allCases {
      for scheme in ColorScheme.allCases {
        for theme in Theme.allCases { check(environment(depth, scheme), theme) }
      }
    }
  }

  /// The least contrast of a colour with the grounds of a scheme.
  private func contrast(_ color: Color, in scheme: ColorScheme) -> Double {
    scheme.backgrounds.compactMap { color.contrast(with: $0) }.min() ?? 0
  }

  /// Board, stage, wall and form of a scrum in a theme.
  private func screens(_ theme: Theme) -> [(name: String, story: Story)] {
    let scrum = DailyScrum(
      title: "Design", attendees: [Attendee(name: "Ada"), Attendee(name: "Ben")], theme: theme)
    let board = Story([scrum, DailyScrum(title: "Other", attendees: [Attendee(name: "Eva")])])
    var stage = board
    stage.startMeeting()
    stage.wait(3)
    var random = SplitMix64(seed: 1)
    var timer = ScrumTimer(preparing: scrum, at: Story.start - 5, using: &random)
    timer.begin(lateSince: nil, at: Story.start - 5)
    let wall = Story([scrum], audience: [scrum.id: StoredMeeting(timer.meeting, isHeld: true)])
    return [("board", board), ("stage", stage), ("wall", wall), ("form", board.pressing("e"))]
  }

  @Test(
    "board, stage, wall and form have the same colour, which is seen on a dark screen",
    arguments: Theme.allCases)
  func oneColor(theme: Theme) {
    let fill = environment(.direct, .dark).fill(CardTheme(theme))
    #expect(contrast(fill, in: .dark) >= 2.2)
    #expect(fill.accessibleFontColor.contrast(with: fill) ?? 0 >= 4.5)
    for (name, story) in screens(theme) {
      let size = Size(width: 120, height: 40)
      var environment = EnvironmentValues()
      environment.colorScheme = .dark
      let cells = Canvas(story.view(size), size: size, environment: environment).cells
      let raw = CardTheme(theme).background
      #expect(cells.contains { $0.background == fill }, "\(name)")
      #expect(raw == fill || !cells.contains { $0.background == raw || $0.foreground == raw }, "\(name)")
    }
  }

  @Test("dark themes keep their hue on a dark terminal")
  func hue() {
    let shown = [Theme.navy, .indigo, .oxblood, .magenta].map {
      environment(.direct, .dark).fill(CardTheme($0))
    }
    expect(shown.map(\.hexadecimalText), ["#396bc5", "#7a5ac5", "#a35753", "#bf348e"])
    for color in shown { #expect(color.contrast(with: .white) ?? 0 >= 5.1) }
  }

  @Test("marks and what is done are seen on every ground, and what is done less")
  func marks() {
    everywhere { environment, theme in
      let look = CardLook(theme, in: environment)
      let (depth, scheme) = (environment.colorDepth, environment.colorScheme)
      let shown = [look.mark, look.deep].map { style in
        depth.shown(style.foreground, on: .terminal, in: scheme, isPicture: true).foreground
      }
      guard depth.hasManyColors else { return }
      let contrasts = shown.map { contrast($0, in: scheme) }
      #expect(contrasts.min() ?? 0 >= 3, "\(theme) \(depth) \(scheme) \(shown)")
      // On an unknown ground both have as much as black and white leave.
      #expect(scheme == .unknown || contrasts[0] >= contrasts[1], "\(theme) \(depth) \(scheme) \(shown)")
    }
  }

  @Test("an alarm is seen on the cell before it, and its words are readable")
  func alarms() {
    everywhere { environment, theme in
      for palette in Settings.Palette.allCases {
        var environment = environment
        environment.palette = ChosenColors(palette).palette
        let (depth, scheme) = (environment.colorDepth, environment.colorScheme)
        let look = CardLook(theme, in: environment)
        for alarm in [look.alarm(.late), look.alarm(.missed), look.alarm(.blocked)] {
          guard let ground = alarm.background else {
            // A blue ground is not readable on each terminal.
            #expect(depth == .monochrome || depth.isBasic && palette == .colorBlind)
            continue
          }
          let shown = depth.shown(alarm.foreground, on: ground, in: scheme)
          #expect(shown.foreground.contrast(with: shown.background) ?? 0 >= 4.5)
          guard depth.hasManyColors else { continue }
          let gap = look.gap(before: alarm).background ?? .black
          for gap in gap == .terminal ? scheme.backgrounds : [gap] {
            #expect(
              shown.background.contrast(with: gap) ?? 0 >= 3, "\(palette) \(depth) \(scheme) \(shown)")
          }
        }
      }
    }
  }

  @Test("the answer in focus is filled with the theme of what is asked about, and readable")
  func answers() throws {
    let size = Size(width: 80, height: 24)
    for theme in Theme.allCases {
      var story = Story([DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")], theme: theme)])
      story.startMeeting()
      story.press("q")
      let lines = story.lines(80, 24).map(Array.init)
      let y = try #require(lines.firstIndex { String($0).contains("Save and end") })
      let x = try #require(lines[y].indices.first { lines[y][$0...].starts(with: "Save and end") })
      for depth in ColorDepth.allCases {
        for scheme in ColorScheme.allCases {
          let environment = environment(depth, scheme)
          let band = CardLook(theme, in: environment).band
          // A border moves the words by a cell.
          let cell = Canvas(story.view(size), size: size, environment: environment).cells[y * 80 + x + 2]
          expect(cell.background, band.background ?? .terminal, "\(theme) \(depth) \(scheme)")
          let shown = depth.shown(cell.foreground, on: cell.background, in: scheme)
          #expect(
            cell.background == .terminal || shown.foreground.contrast(with: shown.background) ?? 0 >= 4.5)
        }
      }
    }
  }

  @Test("with few colours each theme has a ground or two cells of its hue, and late is red, missed yellow")
  func fewColors() {
    for depth in [ColorDepth.eight, .sixteen] {
      for scheme in ColorScheme.allCases {
        for theme in Theme.allCases {
          let look = CardLook(theme, in: environment(depth, scheme))
          let ground = look.band.background.map { depth.shown(.black, on: $0, in: scheme).background }
          let notch = look.notch?.background
          #expect((ground == nil) != (notch == nil), "\(theme) \(depth)")
          let number = (ground ?? notch).map { depth.index(of: $0) % 8 } ?? 0
          expect(number, theme == .purple && depth == .eight ? 5 : Self.hues[theme] ?? 0, "\(theme) \(depth)")
        }
        let look = CardLook(.navy, in: environment(depth, scheme))
        let grounds = [look.alarm(.late), look.alarm(.blocked), look.alarm(.missed)].map {
          depth.index(of: depth.shown(.black, on: $0.background ?? .black, in: scheme).background)
        }
        expect(grounds, [1, 1, 3])
      }
    }
  }

  /// The numbers of the hues among the first eight colours.
  private static let hues: [Theme: Int] = [
    .bubblegum: 5, .buttercup: 3, .indigo: 4, .lavender: 4, .magenta: 5, .navy: 4, .orange: 3, .oxblood: 1,
    .periwinkle: 4, .poppy: 1, .purple: 4, .seafoam: 6, .sky: 4, .tan: 3, .teal: 6, .yellow: 3,
  ]

  @Test("among 256 colours bodies and bands keep a hue, and late is another one than missed")
  func manyColors() {
    func spread(_ color: Color) -> Int {
      guard let (red, green, blue) = color.components else { return 0 }
      return Int(max(red, green, blue)) - Int(min(red, green, blue))
    }
    for scheme in [ColorScheme.light, .dark] {
      let environment = environment(.indexed, scheme)
      for theme in Theme.allCases {
        let look = CardLook(theme, in: environment)
        for ground in [look.band.background, look.body.background].compactMap(\.self) {
          let shown = ColorDepth.indexed.shown(.white, on: ground, in: scheme).background
          #expect(spread(shown) >= 40, "\(theme) \(scheme) \(shown)")
        }
      }
      let look = CardLook(.navy, in: environment)
      let texts = [Color.late, .missed].map { use in
        ColorDepth.indexed.shown(environment.palette.color(use, in: scheme), on: .terminal, in: scheme)
          .foreground
      }
      let chips = [look.alarm(.late), look.alarm(.missed)].map {
        ColorDepth.indexed.shown($0.foreground, on: $0.background ?? .black, in: scheme).background
      }
      for pair in [texts, chips] {
        let green = pair.map { Int($0.components?.green ?? 0) - Int($0.components?.blue ?? 0) }
        #expect(green[1] - green[0] >= 80, "\(scheme) \(pair)")
      }
    }
  }

  @Test("buttons in a band of exchanged colours leave no holes, and one in focus is seen")
  func holes() {
    let band = HStack {
      Button("Start")
      Text("x").foregroundColor(.secondary)
    }.themeBand(.magenta, isFilled: true)
    for focus in [nil, "Start"] as [ViewID?] {
      var environment = environment(.eight, .dark)
      environment.focus = focus
      let canvas = Canvas(band, size: Size(width: 20, height: 1), environment: environment)
      let ground = canvas.cells.dropFirst(2).count { !$0.attributes.contains(.reverse) }
      #expect(focus == nil ? ground == 0 : ground > 0, "\(ground)")
      #expect(canvas.cells.dropFirst(2).allSatisfy { $0.foreground == .terminal })
    }
  }
}
