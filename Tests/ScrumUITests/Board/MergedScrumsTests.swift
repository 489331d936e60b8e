import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Scrums that come in from another board")
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
      #expect(state.focusedScrum == scrum)
      #expect(state.scrums == scrums.reversed())
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
      case .newButton: #expect(count == 0)
      case .nothing, .samples, .blocker, .unfinished, .note: Issue.record("\(state.board.focus) is not there")
      }
    }
  }

  @Test("several notices become one line")
  func notices() {
    var state = state(.card(.allScrums, 0))
    _ = update(&state, .merged(scrums, notices: []))
    #expect(state.notice == nil)
    _ = update(&state, .merged(scrums, notices: ["a"]))
    #expect(state.notice == Notice(text: "a", isError: false))
    _ = update(&state, .merged(scrums, notices: ["a", "b", "c"]))
    #expect(state.notice?.text == "a · and 2 more")
  }
}
