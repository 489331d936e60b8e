import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Random walks through a scrum and its past meetings")
struct DetailWalkTests {
  private static let keys: [Key] = [
    "j", "j", "j", "k", "h", "l", "g", "G", .tab, .backTab, .pageDown, .pageUp, .enter, .enter, " ", "x", "d",
    "u",
    .control("r"), .escape, "?", "s", "/", "t", "[", "]",
  ]

  /// `make walk` takes more steps.
  private static let steps = ProcessInfo.processInfo.environment["SCRUMS_WALK"] == nil ? 120 : 3_000

  @Test("keys, clicks and changes by others leave a state that can be", arguments: 0..<6)
  func walk(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let meetings = Story.meetings(24)
    var story = Story.detail(meetings)
    for step in 0..<Self.steps {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let some = meetings.filter { _ in Bool.random(using: &random) }
        story.happen(.history(some, scrum: Story.design.id))
      case 1, 2:
        let size = Size(
          width: .random(in: 1...130, using: &random), height: .random(in: 1...45, using: &random))
        let scene = Scene(AppView(story.state, size: size), size: size)
        let id = scene.focusables.randomElement(using: &random)?.id
        story.happen(.pointer(.press(id)))
        story.happen(.pointer(.release(id)))
      default:
        if let key = Self.keys.randomElement(using: &random) { story.press(key) }
      }
      // Where it has left the screen, it comes back.
      if story.state.screen == .board {
        if story.state.scrums.isEmpty { story.happen(.merged([Story.design], notices: [])) }
        story.press("j", .enter)
      }
      check(story.state)
      if step % 5 == 0 {
        _ = story.canvas(.random(in: 0...130, using: &random), .random(in: 0...45, using: &random))
      }
    }
  }

  private func check(_ state: AppState) {
    switch state.screen {
    case .detail(let detail):
      #expect(state.scrums.contains { $0.id == detail.scrum })
      #expect(detail.past.meetings == state.history[detail.scrum] ?? [])
      switch detail.focus {
      case .facts: break
      case .turn(let place): #expect(detail.past.shownTurns.indices.contains(place))
      case .blocker(let place): #expect(detail.past.openBlockers.indices.contains(place))
      case .listed(let row): #expect(detail.listed.places.indices.contains(row))
      }
      var clicked = detail
      if let view = detail.focusedView { clicked.focus(on: view, state.shared) }
      #expect(clicked.focus == detail.focus)
    case .pastMeeting(let past):
      #expect(past.meeting == state.history[past.scrum]?.first { $0.id == past.meeting.id })
      #expect(past.page.selected.map { past.page.ticks.contains($0) } ?? true)
    default: break
    }
  }
}
