import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

/// The models of Scrumdinger's generations, as its own decoder needs them.
private struct TheirScrum: Decodable {
  struct Attendee: Decodable {
    let id: UUID
    let name: String
  }
  struct History: Decodable {
    let id: UUID
    let date: Date
    let attendees: [Attendee]
    /// Needed up to the second generation.
    let lengthInMinutes: Int
    let transcript: String?
  }
  let id: UUID
  let title: String
  let attendees: [Attendee]
  let lengthInMinutes: Int
  let theme: String
  let history: [History]
}

@Suite("The export for Scrumdinger")
struct ScrumdingerExportTests {
  private func decode(_ board: [ScrumWithHistory]) throws -> [TheirScrum] {
    try JSONDecoder().decode([TheirScrum].self, from: Data(ScrumdingerExport.bytes(of: board)))
  }

  @Test("is what Scrumdinger's decoder reads", arguments: 0..<30 as Range<UInt64>)
  func decodes(_ seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let theirs = try decode(board)
    #expect(theirs.map(\.id) == board.map(\.scrum.id) && theirs.map(\.title) == board.map(\.scrum.title))
    for (their, ours) in zip(theirs, board) {
      #expect(their.attendees.map(\.name) == ours.scrum.attendees.map(\.name))
      #expect(their.lengthInMinutes == ours.scrum.lengthInMinutes)
      #expect(their.theme == ours.scrum.theme.rawValue)
      #expect(their.history.map(\.date) == ours.meetings.map(\.startedAt).sorted(by: >))
      #expect(Set(their.history.map(\.id)) == Set(ours.meetings.map(\.id)))
      for meeting in ours.meetings {
        let theirMeeting = their.history.first { $0.id == meeting.id }
        #expect(theirMeeting?.transcript == meeting.transcript)
        let present = meeting.turns.filter { $0.wasThere }
        #expect(theirMeeting?.attendees.map(\.id) == present.map(\.attendeeID))
      }
    }
  }

  @Test("is made to be read and diffed; ids are in upper case, dates are numbers")
  func picture() throws {
    let board = try imported(Fixtures.scrumdingerSecond)
    let bytes = ScrumdingerExport.bytes(
      of: board.scrums.map { ScrumWithHistory(scrum: $0.scrum, meetings: $0.meetings) })
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        [
          {
            "attendees": [
              {
                "id": "0A1B2C3D-0000-4000-8000-00000000000B",
                "name": "Katie"
              },

        """))
    #expect(
      text.hasSuffix(
        """
                "date": 664000000,
                "id": "0A1B2C3D-0000-4000-8000-00000000000D",
                "lengthInMinutes": 5
              }
            ],
            "id": "0A1B2C3D-0000-4000-8000-000000000002",
            "lengthInMinutes": 5,
            "theme": "orange",
            "title": "App Dev"
          }
        ]

        """))
  }

  @Test("a board from Scrumdinger goes there and back unchanged", arguments: Fixtures.all.prefix(3))
  func thereAndBack(_ name: String, _ text: String) throws {
    let board = try imported(text).scrums
    let bytes = ScrumdingerExport.bytes(
      of: board.map { ScrumWithHistory(scrum: $0.scrum, meetings: $0.meetings.reversed()) })
    let again = try Importer.read(bytes).scrums
    #expect(again.map(\.scrum) == board.map(\.scrum))
    #expect(again.map { Set($0.meetings) } == board.map { Set($0.meetings) })
  }

  @Test("no date is beyond JSON")
  func dates() throws {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, 0.5] {
      let date = Date(timeIntervalSince1970: seconds)
      let meeting = Meeting(title: "", startedAt: date, endedAt: date, lengthInMinutes: 5, turns: [])
      let board = [ScrumWithHistory(scrum: DailyScrum(title: "", attendees: []), meetings: [meeting])]
      #expect(throws: Never.self) { try decode(board) }
      #expect(throws: Never.self) { try Importer.read(ScrumdingerExport.bytes(of: board)) }
    }
  }
}
