import CardKit
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The state of the clock in the band")
struct StageBandTests {
  /// A meeting in each state, and the word for it.
  private let states: [(state: StageState, word: String, story: Story)] = [
    (.calm, "SPEAKING", .meeting(of: 4).after(3)), (.warning, "NEARLY UP", .meeting(of: 4).after(140)),
    (.overtime, "OVERTIME", .meeting(of: 4).after(190)), (.paused, "PAUSED", .meeting(of: 4).after(3, " ")),
  ]

  @Test(
    "it has the state, the title and the speaker's number at the same columns, and a pattern for each alarm")
  func pictures() {
    let drawn = states.map { $0.story.band(60) }.joined(separator: "\n")
    #expect(
      drawn == """
           SPEAKING                Design          Speaker 1 of 4
        ░░ NEARLY UP ░░░░░░░░░░░░░ Design ░░░░░░░░ Speaker 1 of 4 ░░
        ╱╱ OVERTIME ╱╱╱╱╱╱╱╱╱╱╱╱╱╱ Design ╱╱╱╱╱╱╱╱ Speaker 1 of 4 ╱╱
        ‖‖ PAUSED ‖‖‖‖‖‖‖‖‖‖‖‖‖‖‖‖ Design ‖‖‖‖‖‖‖‖ Speaker 1 of 4 ‖‖
        """)
    let ascii = states.map { $0.story.band(40, glyphs: .ascii) }.joined(separator: "\n")
    #expect(
      ascii == """
           SPEAKING            Speaker 1 of 4
        :: NEARLY UP ::::::::: Speaker 1 of 4 ::
        // OVERTIME ////////// Speaker 1 of 4 //
        == PAUSED ============ Speaker 1 of 4 ==
        """)
  }

  @Test(
    "it fills the row at every width, and the title gives way before the number, the number before the word")
  func widths() {
    for (state, word, story) in states {
      for width in 0...130 {
        let canvas = story.canvas(width, 24)
        let blanks = canvas.row(0).count { $0.width > 0 && canvas.character(of: $0) == " " }
        #expect(state == .calm || blanks <= 10, "\(width)")
        let line = canvas.picture.prefix { $0 != "\n" }
        #expect(width < 12 || line.contains(word), "\(width)")
        #expect(!line.contains("Design") || line.contains("1 of 4"), "\(width)")
      }
    }
  }

  @Test(
    "the digits have the colours of their state, or are reversed where there are none, and a pause is no fainter"
  )
  func digits() throws {
    let layout = StageLayout(Size(width: 80, height: 23), .init(attendees: 4), glyphs: .unicode).speaker
    for (state, _, story) in states {
      for depth in ColorDepth.allCases {
        let clock = ClockView(timer: try story.timer, layout: layout).colorDepth(depth)
        let canvas = Canvas(
          clock, size: Size(width: layout.digits.width + 2, height: layout.digits.height + 2))
        let cells = canvas.cells.filter { $0.attributes.contains(.reverse) || $0.background != .terminal }
        let first = try #require(canvas.cells.first { $0.scalar == 0x2588 })
        #expect(!first.attributes.contains(.dim))
        guard state != .calm else {
          #expect(first.foreground == .terminal && first.background == .terminal)
          continue
        }
        expect(cells.count, (layout.digits.width + 2) * layout.digits.height, "the ground is filled")
        let isReversed = first.attributes.contains(.reverse)
        #expect(isReversed != (first.background != .terminal), "\(state) \(depth)")
        expect(isReversed, (depth == .monochrome))
      }
    }
  }
}
