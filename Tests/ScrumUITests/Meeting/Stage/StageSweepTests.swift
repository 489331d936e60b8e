import CardKit
import Testing

@testable import ScrumUI

@Suite("The stage at every size")
struct StageSweepTests {
  @Test("the parts share the screen without a cell more or less, whatever there is to show")
  func layout() {
    for width in 0...130 {
      for height in 0...45 {
        let number = width * 46 + height
        let parts = StageLayout.Parts(
          clock: ["0:00", "+0:12", "11:01", "+25:41:17", ""][number % 5], attendees: number % 31,
          hasPanel: number % 7 == 0, hasOverlay: number % 3 == 0, blockers: number % 5 - 1,
          hasField: number % 11 == 0)
        for glyphs in [GlyphSet.unicode, .ascii] {
          let size = Size(width: width, height: height)
          let layout = StageLayout(size, parts, glyphs: glyphs)
          check(layout, width, height, parts)
          // Only the form of the clock counts: each second has the same room.
          let form = StageLayout.Cause(size, parts, glyphs).parts
          expect(StageLayout(size, form, glyphs: glyphs), layout)
        }
      }
    }
    for odd in [-1, 0, 1, .max / 4] {
      _ = StageLayout(Size(width: odd, height: -5), .init(attendees: -1, blockers: .max), glyphs: .unicode)
      _ = StageLayout(Size(width: 3, height: odd), .init(attendees: .max), glyphs: .unicode)
    }
  }

  private func check(_ layout: StageLayout, _ width: Int, _ height: Int, _ parts: StageLayout.Parts) {
    let speaker = layout.speaker
    var size = speaker.room
    size.height += layout.bandRows + layout.headlineRows + layout.barRows + layout.footRows
    size.height += layout.hasTranscript ? 1 : 0
    switch layout.people {
    case .beside(let columns): size.width += columns
    case .below(let rows): size.height += rows
    case .hidden: #expect(!parts.hasPanel && !parts.hasOverlay)
    }
    expect(size, Size(width: width, height: height), "\(layout)")
    #expect(layout.nameRows <= layout.headlineRows)
    #expect(speaker.blockers >= 0 && speaker.blockers <= max(0, parts.blockers))
    let others = speaker.form == .stack ? speaker.blockers + (speaker.hasEdges ? 2 : 0) : 0
    #expect(speaker.digits.height + others <= max(1, speaker.room.height))
    guard case .ring(let rows) = speaker.form else { return }
    #expect(layout.barRows == 0 && rows * 2 <= speaker.room.width && rows <= speaker.room.height)
    #expect(speaker.digits.height >= SpeakerLayout.leastLargeDigits)
    let bottom = speaker.top + speaker.nameRows + SpeakerLayout.gap + speaker.digits.height
    #expect(speaker.top > 2 && bottom < rows - 2)
  }
}
