import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("What commands print for other programs")
struct ListingTests {
  private let id = UUID(uuidString: "00000000-0000-4000-8000-000000000001") ?? UUID()
  private let day = Date(timeIntervalSince1970: 1_795_253_040)

  private var scrum: DailyScrum { DailyScrum(id: id, title: "A/\u{9B}B", attendees: [], theme: .sky) }

  private var meeting: Meeting {
    let turn = Turn(
      attendeeID: id, name: "Ada", seconds: 5, allotted: 6, outcome: .spoke,
      notes: [Note(kind: .blocker, text: "x", at: day), Note(kind: .note, text: "y", at: day)])
    return Meeting(id: id, title: "Old", startedAt: day, endedAt: day, lengthInMinutes: 5, turns: [turn])
  }

  @Test("a scrum is printed as in its file, with the other facts among the sorted keys")
  func form() {
    var listed = ListedScrum(
      scrum, next: .late(day),
      summary: HistorySummary(
        lastMet: day - 60, recent: [.init(id: id, startedAt: day - 60, seconds: 5, planned: 300)],
        blockers: meeting.openBlockers))
    (listed.history, listed.openBlockers) = ([], meeting.openBlockers)
    #expect(
      String(decoding: Listing.bytes(of: listed.json), as: UTF8.self) == """
        {
          "attendees": [],
          "awayToday": [],
          "deadline": null,
          "history": [],
          "id": "00000000-0000-4000-8000-000000000001",
          "lastMet": "2026-11-21T09:23:00Z",
          "lastPlannedSeconds": 300,
          "lastSeconds": 5,
          "lead": null,
          "lengthInMinutes": 5,
          "link": null,
          "nextLead": null,
          "nextMeeting": "2026-11-21T09:24:00Z",
          "nextMeetingState": "late",
          "noMeetingToday": null,
          "openBlockerCount": 1,
          "openBlockers": [
            {
              "at": "2026-11-21T09:24:00Z",
              "attendeeID": "00000000-0000-4000-8000-000000000001",
              "due": null,
              "id": "\(meeting.openBlockers[0].content.id.uuidString)",
              "kind": "blocker",
              "link": null,
              "meetingID": "00000000-0000-4000-8000-000000000001",
              "name": "Ada",
              "owner": null,
              "remark": null,
              "text": "x"
            }
          ],
          "questions": [],
          "schedule": null,
          "share": null,
          "speakingOrder": null,
          "sprint": null,
          "theme": "sky",
          "title": "A/\\u009bB",
          "whenTimeIsUp": null
        }

        """)
  }

  @Test("every key is always there: null stands for what is absent")
  func absent() throws {
    func keys(_ value: JSONValue?) -> [String] { value?.object?.members.map(\.key).sorted() ?? [] }
    func nulls(_ value: JSONValue?) -> [String] {
      (value?.object?.members.filter { $0.value == .null }.map(\.key) ?? []).sorted()
    }
    var full = scrum
    full.schedule = Schedule(days: [.mon], time: try #require(TimeOfDay("09:30")))
    (full.speakingOrder, full.whenTimeIsUp, full.share) = (.listed, .advance, .rebalanced)
    (full.lead, full.deadline, full.sprint) = (.byTurn, 30, Sprint("2w from 2026-11-02"))
    full.link = "https://meet.example.org"
    let summary = HistorySummary(
      lastMet: day, recent: [.init(id: id, startedAt: day, seconds: 5, planned: 300)], blockers: [])
    let known = ListedScrum(
      full, next: .late(day), summary: summary, dayOff: .cancelled, lead: Attendee(name: "Ada")
    ).json
    let unknown = ListedScrum(scrum).json
    #expect(keys(known) == keys(unknown) && nulls(known).isEmpty)
    #expect(
      nulls(unknown)
        == [
          "lastMet", "lastPlannedSeconds", "lastSeconds", "lead", "nextLead", "nextMeeting",
          "nextMeetingState",
          "deadline", "link", "noMeetingToday", "schedule", "share", "speakingOrder", "sprint",
          "whenTimeIsUp",
        ].sorted())
    // One word for the rule, that of the files.
    expect(known.object?["share"], .string("rebalanced"))
    let past = Listing.meeting(meeting, of: scrum)
    expect(nulls(past), ["lateSeconds", "lead", "transcript"])
    let notNoted = [
      "due", "link", "owner", "question", "remark", "remarkedAt", "resolvedAt", "resolvedBy",
    ]
    let notes = past.object?["turns"]?.array?.first?.object?["notes"]?.array
    #expect(try #require(notes).allSatisfy { nulls($0) == notNoted } && notes?.count == 2)
    // The files leave them out.
    let stored = JSONValue.object(meeting.json())
    #expect(nulls(stored).isEmpty && !keys(stored).contains("transcript"))
  }

  @Test("without those facts a scrum is the same as in its file", arguments: 0..<40 as Range<UInt64>)
  func sameAsFile(seed: UInt64) throws {
    var random = RandomBoard(seed: seed)
    let scrums = random.board().map(\.scrum)
    let bytes = Listing.bytes(of: .array(scrums.map { ListedScrum($0).json }))
    let read = try #require(try JSONReader.read(bytes[...]).array)
    let again = try read.map { json in
      var scrum = try DailyScrum(json: json)
      scrum.rest = JSONObject()
      return scrum
    }
    expect(again, scrums)
    expect(Listing.bytes(of: .array([])), Array("[]\n".utf8))
  }

  @Test("a meeting is printed as in its history, with its scrum")
  func meetings() throws {
    let bytes = Listing.bytes(of: .array([Listing.meeting(meeting, of: scrum)]))
    let read = try #require(try JSONReader.read(bytes[...]).array?.first)
    var again = try Meeting(json: read)
    expect(again.rest.members.map(\.key).sorted(), ["scrum", "scrumID"])
    again.rest = JSONObject()
    expect(again, meeting)
    let scrum = ["scrum", "scrumID"].map { read.object?[$0] }
    expect(scrum, [.string("A/\u{9B}B"), .string(id.uuidString)])
    let keys = try #require(read.object?.members.map(\.key))
    #expect(keys.contains("transcript") && keys == keys.sorted())
  }
}
