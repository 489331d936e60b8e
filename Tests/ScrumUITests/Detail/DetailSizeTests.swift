import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The screens of a scrum and of a past meeting at every size")
struct DetailSizeTests {
  /// Design with long and foreign words, numbers that nobody meant, and times that were not taken.
  private static var odd: [Meeting] {
    var meetings = Story.meetings(12)
    meetings[0].turns[0].notes = [
      Note(kind: .blocker, text: String(repeating: "会議の議事録 ", count: 30), at: Story.start),
      Note(kind: .blocker, text: "", at: Story.start, resolvedAt: .distantPast),
    ]
    meetings[1].turns[0].seconds = .max
    meetings[1].turns[1].seconds = .max
    meetings[2].lengthInMinutes = .max
    meetings[3].turns[0].seconds = .min
    meetings[3].turns[0].allotted = .min
    meetings[4].turns = []
    meetings[5].startedAt = .distantPast
    meetings[6].transcript = String(repeating: "And so on and so on, as ever. ", count: 40)
    return meetings
  }

  private static let sizes = [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60), (24, 5), (72, 14), (34, 9)]

  /// Every width to 40, at heights all over the place, and what is at the ends.
  private static let steps =
    (0...40).map { ($0, ($0 * 7 + 3) % 17) } + [(0, 0), (1, 1), (130, 3), (3, 50)]

  @Test("every size is drawn whole, from nothing on")
  func every() {
    var scrum = Story.design
    scrum.title = String(repeating: "Design and 設計 ", count: 12)
    scrum.attendees += (0..<40).map { Attendee(name: "Number \($0)") }
    var story = Story.detail(Self.odd, of: scrum)
    var pages: [Story] = []
    for key in ["g", "G", "k", "T"] as [Key] {
      story.press(key)
      pages.append(story)
      story.press(.enter)
      pages.append(story)
      story.press("G")
      pages.append(story)
      story.press(.escape)
    }
    for story in pages {
      for (width, height) in Self.steps + Self.sizes {
        #expect(story.canvas(width, height).isWhole, "\(width) × \(height)")
      }
    }
  }

  @Test(
    "a duration and its difference from the plan are whole, or not there",
    arguments: [5, 400, 4_000, 400_000])
  func numbers(seconds: Int) {
    var meeting = Story.meetings(1)[0]
    for turn in meeting.turns.indices { meeting.turns[turn].seconds = turn == 0 ? seconds : 0 }
    let story = Story.detail([meeting]).pressing("G")
    let (took, difference) = (Format.clock(seconds), Format.difference(seconds - 600))
    for width in 20...130 {
      let row = story.lines(width, 16).first { $0.contains("Fri 20") }?.split(separator: " ") ?? []
      #expect(row.contains { $0 == took }, "\(width)")
      #expect(width < 36 || row.contains { $0 == difference }, "\(width)")
    }
  }

  @Test("what is in focus is seen, all the way down and up", arguments: sizes)
  func focus(width: Int, height: Int) {
    let memory = ViewMemory()
    let size = Size(width: width, height: height)
    var story = Story.detail(Self.odd)
    let keys =
      Array(repeating: "j" as Key, count: 14) + Array(repeating: "k", count: 14) + ["G", "g", .tab]
    for key in keys {
      story.press(key)
      let scene = Scene(
        AppView(story.state, size: size), size: size, environment: EnvironmentValues(memory: memory))
      let focused = scene.focusables.filter(\.isFocused)
      expect(focused.count, 1)
      guard let element = focused.first else { continue }
      #expect(!element.visible.isEmpty)
      if story.detailFocus == .facts { continue }
      // Whole, if it is no higher than what scrolls, and in the theme: nothing stands over it.
      #expect(
        element.visible.size.height == element.frame.size.height || element.frame.size.height > height - 8)
      let cell = scene.canvas.cells[element.visible.minY * width + element.visible.minX]
      #expect(cell.background != .terminal)
    }
  }

  @Test("a frame and a key cost the same with ten years of meetings as with two months")
  func longHistory() {
    func cost(_ count: Int) -> Duration {
      var story = Story.detail(count).pressing("G")
      _ = story.canvas(80, 24)
      return (0..<12).map { _ in
        processorTime {
          story.press("k")
          _ = story.canvas(80, 24)
        }
      }.min() ?? .zero
    }
    #expect(cost(2_600) < cost(60) * 4)
  }
}
