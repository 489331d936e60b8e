import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The open blockers of all scrums")
struct BlockersTests {
  private let board = TeamsBoard.company
  private var payments: UUID { board.scrums[4].id }
  private var paymentsMeetings: [Meeting] { board.history[payments] ?? [] }

  /// A story of the teams, on the screen of their blockers.
  private func story() -> Story { Story.company.pressing("B") }

  /// The board of the teams, of whose histories only the summary of Payments is known.
  private func unread() -> Story {
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries([payments: HistorySummary(paymentsMeetings)]))
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

  @Test("a wide window shows where the selected one comes from; its history is read once, and only there")
  func origin() {
    var story = unread().pressing("B")
    story.wait(0)
    #expect(story.effects.isEmpty && story.state.nextChange != story.state.now)
    #expect(!story.screen(80, 24).contains("noted on"))

    story.window = Size(width: 120, height: 40)
    expect(story.state.nextChange, story.state.now)
    #expect(story.screen(120, 40).contains("Reading past meetings"))
    story.wait(0)
    expect(story.effects, [.files(.readHistory(scrum: payments))])
    // If it can't be read, it is not asked for again and again.
    story.happen(.failed("no such file"))
    story.wait(0)
    #expect(story.effects.isEmpty && story.state.nextChange != story.state.now)

    story.happen(.history(paymentsMeetings, scrum: payments))
    story.wait(10)
    let origin = story.lines(120, 14)[5...9].map { $0.drop { " ▌".contains($0) } }
    #expect(
      origin == [
        "waiting for the bank's certificate", "Payments · noted on Mon 16 Nov  09:36", "",
        "What Lena said since",
        "Mon 23 Nov  today: login tests",
      ])
    story.press("x")
    #expect(story.screen(120, 14).contains("No open blockers"))
  }

  @Test("blockers of two scrums whose histories are not read yet are both resolved once they are")
  func bothUnread() throws {
    var story = Story(board.scrums, history: [:], at: TeamsBoard.now)
    story.happen(.summaries(board.history.mapValues { HistorySummary($0) }))
    story.press("B")
    let rows = try #require(BlockersState.find(in: story.state)).rows.prefix(2)
    expect(Set(rows.map(\.scrum)).count, 2)
    story.press("x", "j", "x")
    for row in rows.reversed() { story.happen(.history(board.history[row.scrum] ?? [], scrum: row.scrum)) }
    expect(texts(story), [Self.staging, Self.key, Self.colours])
  }

  @Test("without one it says so, and nothing can be resolved or opened")
  func none() {
    var story = Story.samples.pressing("B")
    #expect(story.screen(80, 14).contains("No open blockers"))
    story.press("x", "j", .pageDown)
    #expect(story.effects.isEmpty && texts(story).isEmpty)
    story.press(.enter)
    expect(story.state.notice?.text, "No open blockers")
    story.press(.escape)
    expect(story.state.screen, .board)
  }

  @Test("three keys resolve a blocker of another scrum; the next takes its place, and undo brings it back")
  func resolving() throws {
    var story = Story.company.pressing("B").pressing(.down, "x")
    guard case .store(.addMeeting(let meeting, let scrum))? = story.effects.first else {
      throw story.unexpected
    }
    #expect(scrum == board.scrums[3].id && meeting.openBlockers.isEmpty)
    expect(texts(story), [Self.bank, Self.staging, Self.key, Self.colours])
    expect(focused(story), Self.staging)
    #expect(story.screen(80, 12).contains("Resolved: \(Self.vendor) · u undo"))
    story.press("j", "j", " ")
    #expect(texts(story) == [Self.bank, Self.staging, Self.key] && focused(story) == Self.key)
    story.press("u")
    expect(focused(story), Self.colours)
    story.press("u")
    #expect(focused(story) == Self.vendor && texts(story).count == 5)
    // Undone here, it is not shown on the board too.
    story.press(.escape)
    #expect(story.state.reveal == nil)
  }

  @Test("a blocker of a history that was not read waits for it, and is resolved once")
  func waiting() throws {
    var story = unread().pressing("B").pressing("x")
    #expect(story.effects == [.files(.readHistory(scrum: payments))] && texts(story) == [Self.bank])
    story.happen(.history([], scrum: board.scrums[0].id))
    #expect(story.effects.isEmpty)
    story.happen(.history(paymentsMeetings, scrum: payments))
    guard case .store(.addMeeting(let meeting, _))? = story.effects.first else { throw story.unexpected }
    #expect(meeting.openBlockers.isEmpty && texts(story).isEmpty)
    story.happen(.history(paymentsMeetings, scrum: payments))
    #expect(story.effects.isEmpty && texts(story) == [Self.bank])
  }

  @Test("a history that can't be read resolves nothing later, and one that was resolved elsewhere says so")
  func notResolved() throws {
    var story = unread().pressing("B").pressing("x").after(.failed("no such file"))
    story.happen(.history(paymentsMeetings, scrum: payments))
    #expect(story.effects.isEmpty && texts(story) == [Self.bank])

    story = unread().pressing("B").pressing("x")
    var resolved = paymentsMeetings
    for turn in resolved[5].turns.indices {
      for note in resolved[5].turns[turn].notes.indices {
        resolved[5].turns[turn].notes[note].resolvedAt = TeamsBoard.now
      }
    }
    story.happen(.history(resolved, scrum: payments))
    #expect(story.effects.isEmpty && texts(story).isEmpty)
    expect(story.state.notice?.text, "The blocker was already resolved elsewhere")
  }

  @Test("Enter opens the scrum, and the way back leads to the list")
  func opening() {
    var story = story().pressing("j", .enter)
    expect(DetailState.find(in: story.state)?.scrum, board.scrums[3].id)
    story.press(.escape)
    expect(focused(story), Self.vendor)
    story.press("q")
    expect(story.state.screen, .board)
  }

  @Test("the focus stays on its blocker while others change the histories, or goes to what takes its place")
  func changes() {
    var story = story().pressing("j", "j")
    expect(focused(story), Self.staging)
    story.happen(.history([], scrum: board.scrums[4].id))
    expect(focused(story), Self.staging)
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
    expect(DetailState.find(in: story.state)?.scrum, board.scrums[3].id)
  }

  @Test("what was resolved in a week is below, also from histories that are not kept")
  func resolved() {
    var story = story().pressing("x")
    #expect(story.screen(120, 40).contains("Resolved in seven days · 1"))
    #expect(story.screen(120, 40).contains("☑ Lena  \(Self.bank)"))
    story.wait(8 * 86_400)
    #expect(!story.screen(120, 40).contains("Resolved in seven days"))

    story = unread().pressing("B")
    var meetings = paymentsMeetings
    meetings[0].turns[0].notes.append(Note(kind: .blocker, text: "no key", at: TeamsBoard.now))
    meetings[0].turns[0].notes[meetings[0].turns[0].notes.count - 1].resolvedAt = TeamsBoard.now - 86_400
    story.happen(.notes(meetings, scrum: payments))
    #expect(story.screen(120, 40).contains("☑ \(meetings[0].turns[0].name)  no key"))
    // A filter that has read all notes finds each once afterwards, too.
    story = unread().pressing("/")
    story.happen(.notes(meetings, scrum: payments), .allNotes(isCut: false))
    story.type("e")
    story.press(.enter)
    let count = story.state.board.notes?.count
    story.press("B")
    expect(story.effects.last, .files(.readNotes))
    story.happen(.notes(meetings, scrum: payments), .allNotes(isCut: false))
    #expect(story.screen(120, 40).contains("☑ \(meetings[0].turns[0].name)  no key"))
    story.press(.escape)
    expect(story.state.board.notes?.count, count)
  }

  @Test("the cards of the teams come by their oldest blockers, and an age is red from five days on")
  func cards() {
    let rows = BlockersState.find(in: story().state)?.rows ?? []
    let teams = rows.map(\.scrum).reduce(into: [UUID]()) { if $0.last != $1 { $0.append($1) } }
    expect(Set(teams).count, teams.count)
    let oldest = teams.compactMap { team in rows.first { $0.scrum == team }?.blocker.at }
    expect(oldest, oldest.sorted())
    #expect(rows.allSatisfy { $0.aged.isOld == ($0.days >= 5) } && Set(rows.map(\.aged.isOld)).count == 2)
  }

  @Test("ages follow the calendar")
  func ages() {
    var story = story()
    #expect(story.screen(100, 20).contains("1 day"))
    story.wait(86_400)
    #expect(story.screen(100, 20).contains("2 days") && !story.screen(100, 20).contains("1 day "))
  }
}
