import CardKit
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The colours of the turns")
struct StageColorTests {
  /// One has spoken, one speaks, one is absent, and two wait.
  private let story = Story.meeting(of: 5).after(30, "n", "j", "x")

  private func segments(_ story: Story, _ theme: Theme, _ depth: ColorDepth, _ scheme: ColorScheme) throws
    -> [SegmentedBar.Segment]
  {
    var environment = EnvironmentValues()
    (environment.colorDepth, environment.colorScheme) = (depth, scheme)
    return try story.timer.segments(theme, in: environment)
  }

  /// The part of a cell that a pattern covers.
  private func ink(_ pattern: SegmentPattern, stripes: Double) -> Double {
    switch pattern {
    case .solid, .shade: 1
    case .dense: 0.5
    case .striped: stripes
    case .hatched: 0.3
    case .light: 0.25
    }
  }

  /// The contrast of a filled segment with the ground, as a terminal shows it from afar, where a pattern and what is
  /// behind it are one. The terminal's own text has the most that there is; dim text has half of it.
  private func brightness(
    _ segment: SegmentedBar.Segment, _ depth: ColorDepth, _ scheme: ColorScheme, on ground: Color,
    stripes: Double
  ) -> Double {
    let isPicture = segment.style.attributes.contains(.picture)
    let shown = depth.shown(segment.style.foreground, on: .terminal, in: scheme, isPicture: isPicture)
      .foreground
    let text = shown == .terminal ? ground.accessibleFontColor : shown
    let faded = segment.style.attributes.contains(.dim) ? text.mixed(with: ground, 0.5) : text
    return ground.mixed(with: faded, ink(segment.pattern, stripes: stripes)).contrast(with: ground) ?? 0
  }

  @Test(
    "who speaks is brightest, who spoke less, who waits least; the current turn has at least 3.5 : 1 on every ground, in every theme, in any colours",
    arguments: Theme.allCases)
  func contrast(theme: Theme) throws {
    try everywhere(theme) { parts, depth, scheme, look in
      let waiting = try #require(parts.last)
      let shown = depth.shown(parts[2].style.foreground, on: .terminal, in: scheme).foreground
      for ground in scheme.backgrounds {
        // Beside grounds each stripe is seen; beside another pattern of its colour the stripes differ in form.
        let stripes = parts[0].pattern == .shade ? 1 : 0.5
        let all = [parts[2], parts[0], waiting].map {
          brightness($0, depth, scheme, on: ground, stripes: stripes)
        }
        let isFirst = all[0] > all[1] || parts[2].pattern == .striped && all[0] == all[1]
        #expect(isFirst && all[1] > all[2] && all[2] > 1.15, "\(look): \(all)")
        // On an unknown ground it is the terminal's own text.
        guard shown != .terminal else { continue }
        let isPicture = parts[2].style.attributes.contains(.picture)
        let shown = depth.shown(parts[2].style.foreground, on: .terminal, in: scheme, isPicture: isPicture)
          .foreground
        #expect(try #require(shown.contrast(with: ground)) >= 3.5, "\(look)")
      }
    }
  }

  /// Looks at the segments of a calm turn, one that is nearly up and one in overtime, on every terminal.
  private func everywhere(
    _ theme: Theme, _ check: ([SegmentedBar.Segment], ColorDepth, ColorScheme, _ look: String) throws -> Void
  ) throws {
    let stories = [("calm", 10.0), ("nearly up", 110), ("overtime", 150)].map { ($0.0, story.after($0.1)) }
    for depth in ColorDepth.allCases {
      for scheme in ColorScheme.allCases {
        for (state, story) in stories {
          try check(segments(story, theme, depth, scheme), depth, scheme, "\(state) \(depth) \(scheme)")
        }
      }
    }
  }

  @Test("each state of a turn has a pattern; the current one drains, and goes on behind its mark")
  func patterns() throws {
    let parts = try segments(story.after(10), .yellow, .direct, .unknown)
    expect(parts.map(\.pattern), [.dense, .dense, .solid, .hatched, .light, .light])
    expect(parts.map(\.isJoined), [false, false, true, false, false, false])
    #expect(parts.map(\.fraction).allSatisfy { $0 == 1 })
    let given = try story.turns[1].allotted
    #expect(parts[1].weight == 40 && parts[2].weight == given - 40)
    expect(parts[3].weight, 1)
    let late = try segments(story.after(140), .yellow, .direct, .dark)
    expect(late.map(\.pattern), [.shade, .shade, .striped, .hatched, .shade, .shade])
    #expect(!late[2].isJoined, "a gap marks the end of the time")
    // In steps of 13 seconds.
    expect(late[2].weight, (170 - given) / 13 * 13)
    let before = try segments(story.after(138), .yellow, .direct, .dark)
    #expect(
      zip(before, late).allSatisfy { abs($0.weight - $1.weight) <= 1 }, "between two steps nothing moves")
  }
}
