import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The first picture, before the histories are known")
struct FirstPictureTests {
  private let board = TeamsBoard.company
  private static let size = Size(width: 120, height: 40)

  /// The board of a company at 09:40; Platform was missed, and Design is late.
  private func state(announces: Bool = false) -> AppState {
    var state = AppState(
      scrums: board.scrums, announces: announces, now: TeamsBoard.now + 18 * 60, calendar: .gmt, seed: 1)
    state.fit(Self.size)
    return state
  }

  private func picture(_ state: AppState) -> String {
    Canvas(AppView(state, size: Self.size), size: Self.size).picture
  }

  @Test("it shows planned times without an alarm; what was missed is told once that is certain")
  func calm() {
    for announces in [false, true] {
      var state = state(announces: announces)
      let first = picture(state)
      #expect(!first.contains("missed") && !first.contains("late") && first.contains("09:15"))
      _ = update(&state, .summaries(board.history.mapValues { HistorySummary($0) }))
      let second = picture(state)
      #expect(second.contains("missed 09:15") && second.contains("10 min late"))
    }
  }

  @Test("what was held today is never an alarm")
  func held() {
    var state = state()
    let platform = board.scrums[3]
    expect(state.when(platform), "today 09:15")
    _ = update(&state, .summaries([platform.id: HistorySummary(lastMet: TeamsBoard.now - 600)]))
    expect(state.when(platform), "tomorrow 09:15")
  }
}
