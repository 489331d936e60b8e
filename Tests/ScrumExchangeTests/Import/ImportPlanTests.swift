import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The plan of an import")
struct ImportPlanTests {
  /// A store as far as an import can tell.
  private struct Shelf {
    var scrums: [DailyScrum] = []
    var meetings: [UUID: [Meeting]] = [:]

    func plan(_ board: ImportedBoard) -> ImportPlan {
      ImportPlan(board, into: scrums) { Set((meetings[$0] ?? []).map(\.id)) }
    }

    mutating func apply(_ plan: ImportPlan) {
      scrums = plan.scrums
      for entry in plan.entries { meetings[entry.scrum.id, default: []] += entry.meetings }
    }
  }

  @Test("describes the changes in words")
  func summary() throws {
    let latest = try imported(Fixtures.scrumdingerLatest)
    var shelf = Shelf()
    #expect(
      shelf.plan(latest).summary == [
        #"new: "Web Dev", 3 attendees, 1 minute, 2 past meetings"#,
        #"new: "Backend", 0 attendees, 15 minutes"#,
        #"note: "Backend": it has no attendees, so no meeting can start"#,
        "2 new scrums, 2 new past meetings",
      ])
    shelf.apply(shelf.plan(latest))
    #expect(
      shelf.plan(latest).summary == [
        #"already there: "Web Dev", nothing new"#, #"already there: "Backend", nothing new"#, "nothing new",
      ])
    shelf.meetings = [:]
    expect(shelf.plan(latest).summary.first, #"already there: "Web Dev", 2 new past meetings"#)
    #expect(
      Shelf().plan(try imported(Fixtures.scrumdingerBare)).summary == [
        #"new: "Ops", 2 attendees, 120 minutes"#, #"note: "Ops": 500.5 minutes became 120"#,
        #"note: "Ops": unknown theme "chartreuse", so it is Seafoam"#,
        #"note: "Ops": 1 attendee without a name left out"#, #"new: "Untitled", 0 attendees, 1 minute"#,
        #"note: "Untitled": 0 minutes became 1"#,
        #"note: "Untitled": no title, so it is called Untitled"#,
        #"note: "Untitled": it has no attendees, so no meeting can start"#, "2 new scrums",
      ])
  }

  @Test("an existing scrum stays as it is, and keeps its place")
  func stays() throws {
    let board = try imported(Fixtures.scrumdingerLatest)
    var mine = board.scrums[1].scrum
    mine.title = "Renamed"
    mine.theme = .navy
    let other = DailyScrum(title: "Other", attendees: [])
    let plan = ImportPlan(board, into: [other, mine]) { _ in [] }
    expect(plan.scrums, [other, mine, board.scrums[0].scrum])
    expect(plan.entries.map(\.isNew), [true, false])
    expect(plan.entries[0].meetings.map(\.id), board.scrums[0].meetings.map(\.id).reversed())
    #expect(plan.newScrums == 1 && plan.newMeetings == 2)
  }

  @Test("without an id, title and attendees tell that a scrum is there; each is taken for one only")
  func byContent() throws {
    let text = #"{"title":"A","attendees":["X","Y"],"lengthInMinutes":5,"history":[]}"#
    let mine = DailyScrum(title: "A", attendees: [Attendee(name: "Y"), Attendee(name: "X")])
    let fewer = DailyScrum(title: "A", attendees: [Attendee(name: "X")])
    var shelf = Shelf(scrums: [fewer, mine])
    let plan = shelf.plan(try imported("[\(text),\(text)]"))
    #expect(plan.entries.map(\.isNew) == [false, true] && plan.entries[0].scrum == mine)
    shelf.apply(plan)
    #expect(shelf.plan(try imported("[\(text),\(text)]")).isEmpty)
    // A scrum with an id is another one, whatever it looks like.
    let id = UUID()
    let given = #"{"id":"\#(id)","title":"A","attendees":["X","Y"],"lengthInMinutes":5}"#
    expect(shelf.plan(try imported("[\(given)]")).newScrums, 1)
  }

  @Test("importing a file twice adds nothing", arguments: Fixtures.all)
  func twice(_ name: String, _ text: String) throws {
    var shelf = Shelf()
    let plan = shelf.plan(try imported(text))
    #expect(!plan.isEmpty)
    shelf.apply(plan)
    let again = shelf.plan(try imported(text))
    #expect(again.isEmpty && again.scrums == shelf.scrums)
  }

  @Test(
    "nor does importing random boards, with and without ids, in any order", arguments: 0..<30 as Range<UInt64>
  )
  func twiceAtRandom(_ seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    var shelf = Shelf(scrums: random.board().map(\.scrum))
    for _ in 0..<4 {
      let bytes = JSONExport.bytes(of: random.board())
      let text = String(decoding: bytes, as: UTF8.self)
      let bare = text.replacing("\"id\": \"", with: "\"id\": \"-")
      let texts = [text] + (bare.contains("\"startedAt\"") ? [] : [bare])
      for text in texts {
        let board = try imported(text)
        let plan = shelf.plan(board)
        shelf.apply(plan)
        #expect(shelf.plan(board).isEmpty)
        expect(Set(shelf.scrums.map(\.id)).count, shelf.scrums.count)
        for meetings in shelf.meetings.values { expect(Set(meetings.map(\.id)).count, meetings.count) }
      }
      for line in shelf.plan(try imported(text)).summary { expect(line.harmless, line) }
    }
  }

  @Test(
    "a title of a megabyte full of controls or accents makes a short and harmless line",
    arguments: ["\\u001b[2J\\u202e", "\\u0301\\u0302"])
  func harmless(_ piece: String) throws {
    let title = "a" + String(repeating: piece, count: 80_000)
    let scrum = #"{"title":"\#(title)","attendees":[],"lengthInMinutes":5,"theme":"\#(title)"}"#
    let board = try imported("[\(scrum)]")
    let lines = Shelf().plan(board).summary
    expect(lines.count, 5)
    #expect(lines.contains { $0.hasSuffix("text longer than 1000 characters was shortened") })
    for line in lines { #expect(line.harmless == line && line.utf8.count < 600) }
    #expect(TextLimits.isLine(board.scrums[0].scrum.title))
  }
}
