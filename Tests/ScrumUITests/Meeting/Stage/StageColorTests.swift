import CardKit
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The colours of the stage")
struct StageColorTests {
  private func segments(_ story: Story, _ theme: Theme, _ scheme: ColorScheme) throws -> [SegmentedBar
    .Segment]
  {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return try story.timer.segments(theme, in: environment)
  }

  @Test("the arcs of every theme are seen on light, on dark and on a ground of which nobody told")
  func contrast() throws {
    let story = Story.meeting(of: 4).after(30, "n")
    for theme in Theme.allCases {
      for scheme in ColorScheme.allCases {
        for segment in try segments(story, theme, scheme).prefix(2) {
          for ground in scheme.backgrounds {
            #expect(try #require(segment.style.foreground.contrast(with: ground)) >= 3, "\(theme) \(scheme)")
          }
        }
      }
    }
  }

  @Test(
    "spoken, speaking, nearly up, overtime and to come differ without colour, and who is absent has the shortest arc"
  )
  func patterns() throws {
    let story = Story.meeting(of: 5).after(30, "n", "j", "x")
    let parts = try segments(story, .yellow, .dark)
    #expect(parts.map(\.pattern) == [.dense, .solid, .striped, .light, .light])
    #expect(parts.map(\.fraction) == [1, 0.2, 1, 0, 0])
    #expect(parts[2].weight == 1 && parts[2].style == .plain)
    #expect(parts[3].style == .plain)
    let late = try segments(story.after(150), .yellow, .dark)
    #expect(late[1].pattern == .striped && late[1].fraction == 1)
    #expect(late[1].style.foreground == ColorRole.danger.color(in: .dark))
    let warned = try segments(story.after(110), .yellow, .dark)
    #expect(warned[1].pattern == .solid && warned[1].style.foreground == ColorRole.warning.color(in: .dark))
  }

  @Test("the digits have the colour of the state, the words say it, and a pause makes them faint")
  func digits() throws {
    func digit(_ story: Story) throws -> Cell {
      let canvas = story.canvas(80, 20)
      return try #require(canvas.cells.first { $0.scalar == 0x2588 })
    }
    #expect(try digit(Story.meeting(of: 4).after(3)).foreground == .terminal)
    #expect(
      try digit(Story.meeting(of: 4).after(140)).foreground == ColorRole.warning.color(in: .unknown))
    #expect(try digit(Story.meeting(of: 4).after(151)).foreground == ColorRole.danger.color(in: .unknown))
    #expect(try digit(Story.meeting(of: 4).after(0, " ")).attributes.contains(.dim))
  }
}
