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
    #expect(board.format == .scrumdinger)
    let design = try #require(board.scrums.first)
    #expect(design.scrum.id == id("01"))
    #expect(!design.hasIDFromContent)
    #expect(design.scrum.attendees.map(\.name) == ["Cathy", "Daisy"])
    #expect(design.scrum.theme == .yellow)
    #expect(design.remarks == ["the colour became the nearest theme, Yellow"])
    let meeting = try #require(design.meetings.first)
    #expect(meeting.startedAt == Date(timeIntervalSinceReferenceDate: 636_121_800))
    #expect(meeting.endedAt == meeting.startedAt)
    #expect(meeting.lengthInMinutes == 12)
    #expect(meeting.turns.map(\.name) == ["Cathy", "Eve"])
    #expect(meeting.turns.map(\.allotted) == [360, 360])
    #expect(meeting.turns.map(\.seconds) == [0, 0])
    #expect(meeting.turns[0].attendeeID == design.scrum.attendees[0].id)
    #expect(!design.scrum.attendees.map(\.id).contains(meeting.turns[1].attendeeID))
    #expect(meeting.transcript == "Hello")
  }

  @Test("the second generation has ids and themes")
  func second() throws {
    let app = try #require(try imported(Fixtures.scrumdingerSecond).scrums.first)
    #expect(app.remarks == [])
    #expect(app.scrum.theme == .orange)
    #expect(app.scrum.attendees.map(\.id) == [id("0B"), id("0C")])
    #expect(app.meetings.map(\.id) == [id("0D")])
    #expect(app.meetings[0].turns.map(\.attendeeID) == [id("0B")])
    #expect(app.meetings[0].turns.map(\.allotted) == [300])
    #expect(app.meetings[0].transcript == nil)
  }

  @Test("today's has no length in the history, so the scrum's counts")
  func latest() throws {
    let board = try imported(Fixtures.scrumdingerLatest)
    #expect(board.scrums.map(\.scrum.title) == ["Web Dev", "Backend"])
    #expect(board.scrums[0].scrum.attendees[2].id == id("10"))
    #expect(board.scrums[0].meetings.map(\.id) == [id("12"), id("11")])
    #expect(board.scrums[0].meetings.map(\.lengthInMinutes) == [1, 1])
    #expect(board.scrums[0].meetings[1].turns.map(\.allotted) == [30, 30])
    #expect(board.scrums[0].meetings[1].transcript == "We met.\nIt was good.")
    #expect(board.scrums[1].meetings == [])
  }

  @Test("values that this program does not allow are repaired with a remark")
  func bare() throws {
    let board = try imported(Fixtures.scrumdingerBare)
    #expect(board.scrums.map(\.scrum.title) == ["Ops", "Untitled"])
    #expect(board.scrums[0].scrum.attendees.map(\.name) == ["Ann", "Bob"])
    #expect(board.scrums.map(\.scrum.lengthInMinutes) == [120, 1])
    #expect(board.scrums.map(\.scrum.theme) == [.seafoam, .sky])
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
    #expect(board.format == .syncUps)
    let engineering = try #require(board.scrums.first)
    #expect(engineering.scrum.id == id("21"))
    #expect(engineering.scrum.lengthInMinutes == 10)
    #expect(engineering.scrum.theme == .orange)
    #expect(engineering.remarks == ["1 attendee without a name left out"])
    #expect(engineering.meetings.map(\.id) == [id("25")])
    #expect(engineering.meetings[0].turns.map(\.name) == ["Blob", "Blob Jr"])
    #expect(engineering.meetings[0].turns.map(\.attendeeID) == [id("22"), id("23")])
    #expect(engineering.meetings[0].transcript == "Lorem ipsum")
    #expect(board.scrums[1].scrum.lengthInMinutes == 5)
    #expect(board.scrums[1].meetings == [])
  }

  @Test("every theme of SyncUps is one of ours")
  func themes() {
    for name in ["appIndigo", "appMagenta", "appOrange", "appPurple", "appTeal", "appYellow"] {
      let theme = DraftTheme(.string(name))
      #expect(theme.remark == nil)
      #expect("app\(theme.theme.name)" == name)
    }
    for theme in Theme.allCases {
      #expect(DraftTheme(.string(theme.rawValue)).remark == nil)
      #expect(DraftTheme(.string(theme.rawValue)).theme == theme)
    }
    for wrong in ["app", "appSeafoa", "Seafoam ", ""] { #expect(DraftTheme(.string(wrong)).remark != nil) }
    #expect(DraftTheme(nil).theme == .seafoam)
    #expect(DraftTheme(.object(JSONObject())).theme == .seafoam)
  }
}
