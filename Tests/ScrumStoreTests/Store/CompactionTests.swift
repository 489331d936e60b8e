import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A history in which most lines were replaced")
struct CompactionTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

  private func meeting(_ day: Int) -> Meeting { TestSupport.meeting("Day \(day)", Double(day)) }

  private func lines() throws -> Int {
    try there.historyText(scrum).split(separator: "\n").count
  }

  @Test("is written again once they are more than half, in the order of the meetings")
  func half() throws {
    var meetings = (0..<4).map { meeting($0) }
    for meeting in meetings { try there.store.append(meeting, to: scrum) }
    for count in 5...8 {
      meetings[1].title += "'"
      try there.store.append(meetings[1], to: scrum)
      try expect(lines(), count)
    }
    meetings[1].title += "'"
    try there.store.append(meetings[1], to: scrum)
    try expect(lines(), 4)
    try expect(there.store.recentMeetings(of: scrum, limit: 9), meetings.reversed())
    let text = try there.historyText(scrum)
    expect(text.split(separator: "\n").map { $0.contains("Day 1'''''") }, [false, true, false, false])
    expect(TemporaryStore.mode(of: there.historyPath(scrum)), "600")
    expect(there.everything().count, 4)
  }

  @Test("a deletion outlives its meeting, and unknown lines stay byte for byte")
  func keeps() throws {
    let strange = ["{\"id\":\"x\", \"later\": 1}", "{\"torn", "[1,  2]"]
    try there.put(strange.joined(separator: "\n") + "\n", at: there.historyPath(scrum))
    var one = meeting(1)
    try there.store.append(one, to: scrum)
    for _ in 0..<9 {
      one.title += "'"
      try there.store.append(one, to: scrum)
    }
    try there.store.deleteMeeting(one.id, of: scrum)
    for _ in 0..<9 { try there.store.deleteMeeting(one.id, of: scrum) }
    try expect(there.store.recentMeetings(of: scrum, limit: 9), [])
    let text = try there.historyText(scrum)
    for line in strange { #expect(text.contains(line + "\n")) }
    #expect(text.contains("\"deleted\":true"))
    #expect(!text.contains("Day 1"))
  }

  @Test("keeps the last state of each meeting, however often", arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var states: [UUID: Meeting] = [:]
    let meetings = (0..<6).map { meeting($0) }
    for step in 0..<60 {
      var meeting = meetings[Int.random(in: 0..<6, using: &random)]
      if step % 5 == 4 {
        try there.store.deleteMeeting(meeting.id, of: scrum)
        states[meeting.id] = nil
      } else {
        meeting.title = "\(step)"
        try there.store.append(meeting, to: scrum)
        states[meeting.id] = meeting
      }
      #expect(try lines() <= 13)
    }
    expect(Set(try there.store.recentMeetings(of: scrum, limit: .max)), Set(states.values))
  }

  @Test("the deciding keys of a line are found wherever they are")
  func keyOrder() throws {
    let id = "00000000-0000-4000-8000-000000000001"
    func line(_ title: String, _ more: String) -> String {
      #"{"id":"\#(id)","title":"\#(title)","startedAt":"2026-11-20T09:30:00Z","endedAt":"2026-11-20T09:34:00Z","#
        + #""lengthInMinutes":5,"turns":[],\#(more)}"#
    }
    func shown(_ lines: [String]) throws -> [String] {
      try there.put(lines.joined(separator: "\n") + "\n", at: there.historyPath(scrum))
      return try there.store.recentMeetings(of: scrum, limit: 9).map(\.title)
    }
    let new = line("new", #""savedAt":"2026-11-21T09:30:00.000Z","tags":["x"]"#)
    let old = line("old", #""savedAt":"2026-11-20T09:30:00.000Z","tags":["x"]"#)
    try expect(shown([new, old]), ["new"])
    try expect(
      shown([old, line("gone", #""savedAt":"2026-11-21T09:30:00.000Z","deleted":true,"tags":["x"]"#)]), [])
    // A moment at the end of all times would leave no later one.
    try expect(shown([line("never", #""savedAt":"9999-12-31T23:59:59.999Z","tags":["x"]"#), old]), ["old"])
  }
}
