import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The open blockers of all scrums")
struct BlockersTests {
  private let board = TeamsBoard.company

  /// A story of the teams, on the screen of their blockers.
  private func story() -> Story {
    var story = Story(board.scrums, history: board.history, at: TeamsBoard.now)
    story.press("B")
    return story
  }

  /// The texts of the blockers in the list.
  private func texts(_ story: Story) -> [String] {
    BlockersState.find(in: story.state)?.rows.map(\.blocker.text) ?? []
  }

  private func focused(_ story: Story) -> String? {
    BlockersState.find(in: story.state).flatMap { $0.rows.isEmpty ? nil : $0.rows[$0.row].blocker.text }
  }

  private static let bank = "waiting for the bank's certificate"
  private static let vendor = "vendor has not answered since Tuesday"
  private static let staging = "staging is down"
  private static let key = "waiting for the API key"
  private static let colours = "needs a decision about the colours"

  @Test("one key shows all of them, the oldest first, with scrum, attendee and age")
  func table() {
    let story = story()
    #expect(texts(story) == [Self.bank, Self.vendor, Self.staging, Self.key, Self.colours])
  }

  @Test("a row is no wider than the eye can follow")
  func width() {
    let rows = story().screen(200, 40).split(separator: "\n", omittingEmptySubsequences: false)
    let band = rows[2].firstRange(of: "Open for").map {
      rows[2].distance(from: rows[2].startIndex, to: $0.upperBound)
    }
    #expect(band == 68)
    for row in rows.dropFirst(2).dropLast() where row.count > 68 {
      #expect(row.dropFirst(69).hasPrefix("    ") && row.count <= 69 + 4 + 120)
    }
  }

  @Test("a wide window shows where the selected one comes from; its history is read once, and only there")
  func origin() {
    let meetings = board.history[board.scrums[4].id] ?? []
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries([board.scrums[4].id: HistorySummary(meetings)]))
    story.press("B")
    story.wait(0)
    #expect(story.effects.isEmpty && story.state.nextChange != story.state.now)
    #expect(!story.screen(80, 24).contains("Blocks"))

    story.window = Size(width: 120, height: 40)
    #expect(story.state.nextChange == story.state.now)
    #expect(story.screen(120, 40).contains("Reading past meetings"))
    story.wait(0)
    #expect(story.effects == [.files(.readHistory(scrum: board.scrums[4].id))])
    // If it can't be read, it is not asked for again and again.
    story.happen(.failed("no such file"))
    story.wait(0)
    #expect(story.effects.isEmpty && story.state.nextChange != story.state.now)

    story.happen(.history(meetings, scrum: board.scrums[4].id))
    story.wait(10)
    #expect(
      story.screen(120, 14) == """
         Scrums › Blockers                                                                                    Tue 24 Nov  09:22

         Open blockers · 1                                      Open for       Payments                        in 8 min · 09:30
        █ ☐ Payments  Lena  waiting for the bank's certificate   8 days
                                                                              waiting for the bank's certificate

                                                                              Blocks     Lena
                                                                              Noted      Mon 16 Nov  09:36
                                                                              Open for   8 days

                                                                              Last notes of Lena
                                                                              Mon 23 Nov  today: login tests
                                                                              Tue 10 Nov  today: login tests
         x resolve  enter open  ? help                                                                                 esc back
        """)
    story.press("x")
    #expect(story.screen(120, 14).contains("No open blockers"))
  }

  @Test("blockers of two scrums whose histories are not read yet are both resolved once they are")
  func bothUnread() throws {
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries(board.history.mapValues { HistorySummary($0) }))
    story.press("B")
    let rows = try #require(BlockersState.find(in: story.state)).rows.prefix(2)
    #expect(Set(rows.map(\.scrum)).count == 2)
    story.press("x", "j", "x")
    for row in rows.reversed() { story.happen(.history(board.history[row.scrum] ?? [], scrum: row.scrum)) }
    #expect(texts(story) == [Self.staging, Self.key, Self.colours])
  }

  @Test("without one it says so, and nothing can be resolved or opened")
  func none() {
    var story = Story.samples
    story.press("B")
    #expect(story.screen(80, 14).contains("No open blockers"))
    story.press("x", "j", .pageDown)
    #expect(story.effects.isEmpty && texts(story).isEmpty)
    story.press(.enter)
    #expect(story.state.notice?.text == "No open blockers")
    story.press(.escape)
    #expect(story.state.screen == .board)
  }

  @Test(
    "three keys resolve a blocker of another scrum; the next one takes its place, and undo brings it back")
  func resolving() throws {
    var story = Story(board.scrums, history: board.history, at: TeamsBoard.now)
    story.press("B", .down, "x")
    guard case .store(.addMeeting(let meeting, let scrum))? = story.effects.first else {
      throw story.unexpected
    }
    #expect(scrum == board.scrums[3].id && meeting.openBlockers.isEmpty)
    #expect(texts(story) == [Self.bank, Self.staging, Self.key, Self.colours])
    #expect(focused(story) == Self.staging)
    #expect(story.screen(80, 12).contains("Resolved: \(Self.vendor) · u undo"))
    story.press("j", "j", " ")
    #expect(texts(story) == [Self.bank, Self.staging, Self.key] && focused(story) == Self.key)
    story.press("u")
    #expect(focused(story) == Self.colours)
    story.press("u")
    #expect(focused(story) == Self.vendor && texts(story).count == 5)
    // Undone here, it is not shown on the board too.
    story.press(.escape)
    #expect(story.state.reveal == nil)
  }

  @Test("a blocker of a history that was not read waits for it, and is resolved once")
  func waiting() throws {
    let scrum = board.scrums[4].id
    let meetings = board.history[scrum] ?? []
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries([scrum: HistorySummary(meetings)]))
    story.press("B", "x")
    #expect(story.effects == [.files(.readHistory(scrum: scrum))] && texts(story) == [Self.bank])
    story.happen(.history([], scrum: board.scrums[0].id))
    #expect(story.effects.isEmpty)
    story.happen(.history(meetings, scrum: scrum))
    guard case .store(.addMeeting(let meeting, _))? = story.effects.first else { throw story.unexpected }
    #expect(meeting.openBlockers.isEmpty && texts(story).isEmpty)
    story.happen(.history(meetings, scrum: scrum))
    #expect(story.effects.isEmpty && texts(story) == [Self.bank])
  }

  @Test("a history that can't be read resolves nothing later, and one that was resolved elsewhere says so")
  func notResolved() throws {
    let scrum = board.scrums[4].id
    let meetings = board.history[scrum] ?? []
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries([scrum: HistorySummary(meetings)]))
    story.press("B", "x")
    story.happen(.failed("no such file"))
    story.happen(.history(meetings, scrum: scrum))
    #expect(story.effects.isEmpty && texts(story) == [Self.bank])

    story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries([scrum: HistorySummary(meetings)]))
    story.press("B", "x")
    var resolved = meetings
    for turn in resolved[5].turns.indices {
      for note in resolved[5].turns[turn].notes.indices {
        resolved[5].turns[turn].notes[note].resolvedAt = TeamsBoard.now
      }
    }
    story.happen(.history(resolved, scrum: scrum))
    #expect(story.effects.isEmpty && texts(story).isEmpty)
    #expect(story.state.notice?.text == "The blocker was already resolved elsewhere")
  }

  @Test("Enter opens the scrum, and the way back leads to the list")
  func opening() {
    var story = story()
    story.press("j", .enter)
    #expect(DetailState.find(in: story.state)?.scrum == board.scrums[3].id)
    story.press(.escape)
    #expect(focused(story) == Self.vendor)
    story.press("q")
    #expect(story.state.screen == .board)
  }

  @Test("the focus stays on its blocker while others change the histories, or goes to what takes its place")
  func changes() {
    var story = story()
    story.press("j", "j")
    #expect(focused(story) == Self.staging)
    story.happen(.history([], scrum: board.scrums[4].id))
    #expect(focused(story) == Self.staging)
    story.happen(.merged(board.scrums.filter { $0.title != "Platform" }, notices: []))
    #expect(texts(story) == [Self.key, Self.colours] && focused(story) == Self.colours)
    story.happen(.merged([], notices: []))
    #expect(texts(story).isEmpty && story.screen(60, 12).contains("No open blockers"))
  }

  @Test("a click selects a blocker, a second one opens its scrum")
  func clicks() throws {
    var story = story()
    let size = Size(width: 100, height: 20)
    try story.click(on: Self.staging, size)
    #expect(focused(story) == Self.staging && DetailState.find(in: story.state) == nil)
    try story.click(on: Self.staging, size)
    #expect(DetailState.find(in: story.state)?.scrum == board.scrums[3].id)
  }

  @Test("ages follow the calendar")
  func ages() {
    var story = story()
    #expect(story.screen(100, 20).contains("1 day"))
    story.wait(86_400)
    #expect(story.screen(100, 20).contains("2 days") && !story.screen(100, 20).contains("1 day "))
  }
}
