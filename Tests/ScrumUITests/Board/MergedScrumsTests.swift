import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Scrums that another board adds, changes or deletes")
struct MergedScrumsTests {
  private let scrums = (0..<6).map { DailyScrum(title: "\($0)", attendees: []) }

  private func state(_ focus: BoardFocus) -> AppState {
    var state = AppState(scrums: scrums, now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: 1)
    state.board.focus = focus
    return state
  }

  @Test("the focus stays on its scrum")
  func stays() {
    for focus in [BoardFocus.card(.allScrums, 1), .card(.upNext, 1), .card(.allScrums, 5)] {
      var state = state(focus)
      let scrum = state.focusedScrum
      #expect(update(&state, .merged(Array(scrums.reversed()), notices: [])).isEmpty)
      #expect(state.focusedScrum == scrum && state.scrums == scrums.reversed())
      if case .card(.allScrums, let place) = state.board.focus {
        #expect(place < state.board.shownCards(in: .allScrums))
      }
    }
  }

  @Test("it is on something that is there, whatever goes", arguments: 0...6)
  func clamped(count: Int) {
    let all: [BoardFocus] =
      [.nothing, .accessory(.allScrums), .unfinished(0)]
      + (0..<6).flatMap { [BoardFocus.card(.allScrums, $0), .card(.upNext, $0)] }
    for focus in all {
      var state = state(focus)
      _ = update(&state, .merged(Array(scrums.prefix(count)), notices: []))
      switch state.board.focus {
      case .card(.allScrums, let place): #expect(place < state.board.shownCards(in: .allScrums))
      case .card(.upNext, let place): #expect(place < count)
      case .accessory(let section): #expect(state.board.hasAccessory(section))
      case .newButton: expect(count, 0)
      case .nothing, .samples, .sample, .step, .openBlocker, .unfinished, .noteHit:
        Issue.record("\(state.board.focus) is not there")
      }
    }
  }

  @Test("several notices become one line")
  func notices() {
    var state = state(.card(.allScrums, 0))
    _ = update(&state, .merged(scrums, notices: []))
    #expect(state.notice == nil)
    _ = update(&state, .merged(scrums, notices: ["a"]))
    expect(state.notice, Notice(text: "a", isError: false))
    _ = update(&state, .merged(scrums, notices: ["a", "b", "c"]))
    expect(state.notice?.text, "a · and 2 more")
  }

  private let words = "Design was deleted elsewhere"

  /// Keys on the samples, then Design is gone, while App Dev and Web Dev are left.
  private func story(_ keys: Key...) -> Story {
    var story = Story.samples
    for key in keys { story.press(key) }
    if let detail = DetailState.find(in: story.state) {
      let turn = Turn(
        attendeeID: detail.scrum, name: "Cathy", seconds: 9, allotted: 9, outcome: .spoke,
        notes: [Note(kind: .blocker, text: "a", at: Story.start)])
      let meeting = Meeting(
        title: "Design", startedAt: Story.start, endedAt: Story.start, lengthInMinutes: 10, turns: [turn])
      story.happen(.history([meeting], scrum: detail.scrum))
    }
    return story
  }

  private func gone(_ story: Story) -> Story {
    story.after(.merged(Array(story.state.scrums.dropFirst()), notices: []))
  }

  @Test("the screens of a deleted scrum close, and a notice on the board says why")
  func said() {
    let past = story(.enter).pressing(.end, .enter)
    for shown in [story(), story(.tab), story(.enter), past] {
      let story = gone(shown)
      #expect(story.state.screen == .board && story.state.notice?.text == words)
    }
  }

  @Test("after a deletion the next key works at once, and is meant for what is in focus now")
  func keys() {
    var story = gone(story(.tab)).pressing("j")
    expect(story.state.focusedScrum?.title, "Web Dev")
    story.press("n")
    #expect(story.state.screen != .board)
  }

  @Test("deleting another scrum elsewhere, or one's own deletion, gives no such notice")
  func others() {
    var story = story(.tab)
    story.happen(.merged(Array(story.state.scrums.dropLast()), notices: []))
    #expect(story.state.notice == nil)
    story.press("d")
    expect(story.state.scrums.map(\.title), ["App Dev"])
  }

  @Test("further notices beside that of a deletion are counted")
  func more() {
    expect(story(.tab).after(.merged([], notices: ["a", "b"])).state.notice?.text, "\(words) · and 2 more")
  }
}
