import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Scrumdinger's and SyncUps' files")
struct ForeignImportTests {
  private func id(_ end: String) -> UUID? { UUID(text: "0A1B2C3D-0000-4000-8000-0000000000\(end)") }

  @Test("the first generation has names, colours and lengths in the history")
  func first() throws {
    let board = try imported(Fixtures.scrumdingerFirst)
    let design = try #require(board.scrums.first)
    #expect(board.format == .scrumdinger && design.scrum.id == id("01") && !design.hasIDFromContent)
    #expect(design.scrum.attendees.map(\.name) == ["Cathy", "Daisy"] && design.scrum.theme == .seafoam)
    expect(design.remarks, ["no theme, so it is Seafoam"])
    let meeting = try #require(design.meetings.first)
    let start = Date(timeIntervalSinceReferenceDate: 636_121_800)
    expect([meeting.startedAt, meeting.endedAt], [start, start])
    #expect(meeting.lengthInMinutes == 12 && meeting.transcript == "Hello")
    expect(meeting.turns.map(\.name), ["Cathy", "Eve"])
    expect(meeting.turns.map { [$0.allotted, $0.seconds] }, [[360, 0], [360, 0]])
    expect(meeting.turns[0].attendeeID, design.scrum.attendees[0].id)
    #expect(!design.scrum.attendees.map(\.id).contains(meeting.turns[1].attendeeID))
  }

  @Test("the second generation has ids and themes")
  func second() throws {
    let app = try #require(try imported(Fixtures.scrumdingerSecond).scrums.first)
    #expect(app.remarks == [] && app.scrum.theme == .orange)
    expect(app.scrum.attendees.map(\.id), [id("0B"), id("0C")])
    #expect(app.meetings.map(\.id) == [id("0D")] && app.meetings[0].transcript == nil)
    let turns = app.meetings[0].turns
    #expect(turns.map(\.attendeeID) == [id("0B")] && turns.map(\.allotted) == [300])
  }

  @Test("today's has no length in the history, so the scrum's counts")
  func latest() throws {
    let board = try imported(Fixtures.scrumdingerLatest)
    expect(board.scrums.map(\.scrum.title), ["Web Dev", "Backend"])
    expect(board.scrums[0].scrum.attendees[2].id, id("10"))
    let meetings = board.scrums[0].meetings
    #expect(meetings.map(\.id) == [id("12"), id("11")] && meetings.map(\.lengthInMinutes) == [1, 1])
    expect(meetings[1].turns.map(\.allotted), [30, 30])
    expect(meetings[1].transcript, "We met.\nIt was good.")
    expect(board.scrums[1].meetings, [])
  }

  @Test("values that this program does not allow are repaired with a remark")
  func bare() throws {
    let board = try imported(Fixtures.scrumdingerBare)
    expect(board.scrums.map(\.scrum.title), ["Ops", "Untitled"])
    expect(board.scrums[0].scrum.attendees.map(\.name), ["Ann", "Bob"])
    expect(board.scrums.map(\.scrum.lengthInMinutes), [120, 1])
    expect(board.scrums.map(\.scrum.theme), [.seafoam, .sky])
    #expect(
      board.scrums.map(\.remarks) == [
        [
          "500.5 minutes became 120", #"unknown theme "chartreuse", so it is Seafoam"#,
          "1 attendee without a name left out",
        ], ["0 minutes became 1", "no title, so it is called Untitled"],
      ])
  }

  @Test("SyncUps has durations in attoseconds, and meetings of everybody")
  func syncUps() throws {
    let board = try imported(Fixtures.syncUps)
    let engineering = try #require(board.scrums.first)
    #expect(board.format == .syncUps && engineering.scrum.id == id("21"))
    expect(board.scrums.map(\.scrum.lengthInMinutes), [10, 5])
    expect(engineering.scrum.theme, .orange)
    expect(engineering.remarks, ["1 attendee without a name left out"])
    expect(board.scrums.map(\.meetings.count), [1, 0])
    let meeting = engineering.meetings[0]
    expect(meeting.id, id("25"))
    #expect(meeting.turns.map(\.name) == ["Blob", "Blob Jr"] && meeting.transcript == "Lorem ipsum")
    expect(meeting.turns.map(\.attendeeID), [id("22"), id("23")])
  }

  @Test("plain names of past meetings are the attendees of those names, whatever ids they have")
  func plainNames() throws {
    let scrum = try #require(
      try imported(
        #"""
        [{"title":"A","lengthInMinutes":5,"theme":"sky",
          "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000B","name":"Ann"},
            {"id":"0A1B2C3D-0000-4000-8000-00000000000C","name":"Bob"}],
          "history":[{"date":1,"attendees":["Eve","Bob"]},{"date":2,"attendees":["Bob","Ann","Eve"]},
            {"date":3,"attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000D","name":"Bob"}]}]}]
        """#
      ).scrums.first)
    let ids = scrum.meetings.map { $0.turns.map(\.attendeeID) }
    #expect(ids[0][1] == id("0C") && ids[1][0] == id("0C") && ids[1][1] == id("0B"))
    #expect(ids[0][0] == ids[1][2] && ids[0][0] != id("0B"), "Eve has left, and is one person")
    expect(ids[2], [id("0D")], "an id of its own says more than the name")
  }

  @Test("an empty transcript is none, also for a meeting that is known by its content")
  func emptyTranscript() throws {
    func meeting(_ member: String) throws -> Meeting? {
      try imported(
        #"[{"title":"A","lengthInMinutes":5,"theme":"sky","attendees":["X"],"history":[{"date":1\#(member)}]}]"#
      ).scrums.first?.meetings.first
    }
    let none = try #require(try meeting(""))
    let empty = try #require(try meeting(#","transcript":"""#))
    #expect(empty == none && empty.transcript == nil)
    let said = try #require(try meeting(#","transcript":"x""#))
    #expect(said.transcript == "x" && said.id != none.id)
  }

  @Test("every theme of SyncUps is one of ours")
  func themes() {
    for name in ["appIndigo", "appMagenta", "appOrange", "appPurple", "appTeal", "appYellow"] {
      let theme = DraftTheme(.string(name))
      #expect(theme.remark == nil && "app\(theme.theme.name)" == name)
    }
    for theme in Theme.allCases {
      let read = DraftTheme(.string(theme.rawValue))
      #expect(read.remark == nil && read.theme == theme)
    }
    for wrong in ["app", "appSeafoa", "Seafoam ", ""] { #expect(DraftTheme(.string(wrong)).remark != nil) }
  }
}
