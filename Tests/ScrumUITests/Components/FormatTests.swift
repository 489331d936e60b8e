import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Words for time")
struct WordingTests {
  @Test("durations read as a clock")
  func clock() {
    let clocks = [0, 9, 60, 272, 7200, -12].map(Format.clock)
    #expect(clocks == ["0:00", "0:09", "1:00", "4:32", "120:00", "0:12"])
  }

  @Test("moments to come are worded by how near they are")
  func upcoming() {
    func words(_ seconds: Double) -> String {
      Format.upcoming(Story.start + seconds, now: Story.start, in: .gmt, dot: "·")
    }
    #expect(words(0) == "now · 09:24")
    #expect(words(59) == "now · 09:24")
    #expect(words(6 * 60) == "in 6 min · 09:30")
    #expect(words(59 * 60) == "in 59 min · 10:23")
    #expect(words(60 * 60) == "today 10:24")
    #expect(words(86_400) == "tomorrow 09:24")
    #expect(words(2 * 86_400) == "Mon 09:24")
  }

  @Test("days gone by are worded by how long ago they are")
  func past() {
    func words(_ days: Double) -> String {
      Format.past(Story.start - days * 86_400, now: Story.start, in: .gmt)
    }
    #expect([0, 1, 2, 6, 7].map(words) == ["today", "yesterday", "Thu", "Sun", "14 Nov"])
    #expect([40, 400, -1].map(words) == ["12 Oct", "17 Oct 2025", "today"])
  }
}
