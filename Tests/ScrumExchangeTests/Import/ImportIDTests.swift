import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Ids in imports")
struct ImportIDTests {
  @Test("a made id is a UUID of version 8, the same in every version of the program")
  func made() {
    expect(StableID.make(["scrum", "Ops", "Ann"]).uuidString, "02DFE499-185C-8D3A-81B0-D3B3FFA678E7")
    #expect(StableID.make(["ab", "c"]) != StableID.make(["a", "bc"]))
    #expect(StableID.make([]) != StableID.make([""]))
    for number in 0..<200 {
      let text = Array(StableID.make(["\(number)"]).uuidString)
      #expect(text[14] == "8" && "89AB".contains(text[19]))
    }
  }

  @Test("the same file gives the same ids", arguments: Fixtures.all)
  func same(_ name: String, _ text: String) throws {
    let board = try imported(text)
    try expect(imported(text), board)
    let ids = board.scrums.map(\.scrum.id)
    expect(Set(ids).count, ids.count)
  }

  @Test("equal scrums without ids get different ones; a given id is never taken away")
  func equalContent() throws {
    let bare = #"{"title":"A","attendees":["X","X"],"lengthInMinutes":5}"#
    let three = try imported("{\"scrums\":[\(bare),\(bare),\(bare)]}").scrums
    expect(Set(three.map(\.scrum.id)).count, 3)
    expect(Set(three[0].scrum.attendees.map(\.id)).count, 2)
    let first = three[0].scrum.id
    let given = #"{"id":"\#(first)","title":"B","attendees":[],"lengthInMinutes":5}"#
    let mixed = try imported("{\"scrums\":[\(bare),\(given)]}").scrums
    expect(mixed.map(\.scrum.id), [three[1].scrum.id, first])
  }

  @Test("a shared id stays with the first scrum; an identical copy is left out")
  func collisions() throws {
    let id = "0A1B2C3D-0000-4000-8000-000000000001"
    func scrum(_ title: String) -> String {
      #"{"id":"\#(id)","title":"\#(title)","attendees":[],"lengthInMinutes":5,"theme":"sky"}"#
    }
    let board = try imported("{\"scrums\":[\(scrum("A")),\(scrum("A")),\(scrum("B"))]}")
    expect(board.scrums.map(\.scrum.title), ["A", "B"])
    expect(board.scrums.map { $0.scrum.id.uuidString == id }, [true, false])
    #expect(board.scrums[1].hasIDFromContent)
    expect(board.scrums[1].remarks, [#"it has the same id as "A", so it gets a new one"#])
    expect(board.skipped, [#""A" is in the file twice, identically"#])
  }

  @Test("the same holds for meetings and attendees; an invalid id counts as none")
  func inside() throws {
    let id = "0A1B2C3D-0000-4000-8000-000000000001"
    let board = try imported(
      #"""
      [{"id":"x","title":"A","lengthInMinutes":5,"theme":"sky","attendees":[{"id":"\#(id)","name":"X"},
      {"id":"\#(id)","name":"Y"},{"id":7,"name":"Z"}],"history":[{"id":"\#(id)","date":1},
      {"id":"\#(id)","date":1},{"id":"\#(id)","date":2},{"date":1},{"date":1},{"id":null,"date":3}]}]
      """#)
    let scrum = try #require(board.scrums.first)
    #expect(scrum.hasIDFromContent)
    expect(Set(scrum.scrum.attendees.map(\.id)).count, 3)
    expect(scrum.meetings.map { $0.startedAt.timeIntervalSinceReferenceDate }, [1, 2, 1, 1, 3])
    expect(Set(scrum.meetings.map(\.id)).count, 5)
    #expect(
      scrum.remarks == [
        "the meeting of 2001-01-01T00:00:01Z is in the file twice, identically",
        "two meetings have the id \(id), so one gets a new one",
      ])
  }

  @Test("a scrum of our own that is repaired keeps what nobody knows, and what needs no repair")
  func repaired() throws {
    func scrum(_ members: String) throws -> DailyScrum? {
      try imported(
        #"""
        {"version":1,"scrums":[{"id":"0A1B2C3D-0000-4000-8000-000000000031","title":"A","attendees":[],
        "room":"blue",\#(members)}]}
        """#
      ).scrums.first?.scrum
    }
    for (members, minutes, theme) in [
      (#""lengthInMinutes":5,"theme":"sky""#, 5, "sky"),
      (#""lengthInMinutes":500,"theme":"sky""#, 120, "sky"),
      (#""lengthInMinutes":5,"theme":"chartreuse""#, 5, "seafoam"),
    ] {
      let scrum = try #require(try scrum(members))
      #expect(scrum.rest["room"] == .string("blue") && scrum.theme.rawValue == theme)
      expect(scrum.lengthInMinutes, minutes)
    }
  }

  @Test("meetings that differ only in what nobody knows both stay, with what they have")
  func unknown() throws {
    let id = "0A1B2C3D-0000-4000-8000-000000000033"
    func meeting(_ room: String) -> String {
      #"""
      {"id":"\#(id)","title":"Ours","lengthInMinutes":5,"startedAt":"2026-11-20T09:30:00Z",
      "endedAt":"2026-11-20T09:34:00Z","turns":[],"room":"\#(room)"}
      """#
    }
    let board = try imported(
      #"""
      {"version":1,"scrums":[{"id":"0A1B2C3D-0000-4000-8000-000000000031","title":"Ours","lengthInMinutes":5,
      "theme":"sky","attendees":[],"history":[\#(meeting("blue")),\#(meeting("blue")),\#(meeting("red"))]}]}
      """#)
    let scrum = try #require(board.scrums.first)
    #expect(scrum.meetings.count == 2 && scrum.meetings.map { $0.id.uuidString == id } == [true, false])
    let rooms = scrum.meetings.map { $0.rest["room"] }
    expect(rooms, [.string("blue"), .string("red")])
    expect(scrum.remarks.count, 2)
  }
}
