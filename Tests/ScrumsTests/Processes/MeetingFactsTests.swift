import CardKit
import FoundationEssentials
import ScrumModel
import ScrumUI
import Testing

@testable import scrums

@Suite("The environment of meeting commands")
struct MeetingFactsTests {
  /// The last facts of a new meeting after some keys.
  private func facts(
    title: String = "Design", names: [String] = ["Ada", "Bob"], after keys: Key...
  ) throws -> MeetingFacts {
    let scrum = DailyScrum(title: title, attendees: names.map { Attendee(name: $0) }, lengthInMinutes: 2)
    var state = AppState(scrums: [scrum], now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: 1)
    let actions = [Action.start(scrum: scrum.id, startsClock: true)] + keys.map { .key($0) }
    let told = actions.flatMap { update(&state, $0) }.compactMap { effect in
      if case .process(.announce(_, let facts)) = effect { facts } else { nil }
    }
    return try #require(told.last)
  }

  @Test("all facts are set, empty if there is nothing to say")
  func all() throws {
    let facts = try facts()
    let variables = facts.variables(event: "warning", store: "/store")
    #expect(
      variables.map { "\($0.name)=\($0.value)" } == [
        "SCRUMS_EVENT=warning", "SCRUMS_STORE=/store", "SCRUMS_TITLE=Design", "SCRUMS_SPEAKER=Ada",
        "SCRUMS_SPEAKER_NUMBER=1", "SCRUMS_SPEAKER_COUNT=2", "SCRUMS_NEXT=Bob", "SCRUMS_SECONDS_LEFT=60",
        "SCRUMS_ELAPSED=0", "SCRUMS_REMAINING=120", "SCRUMS_PLANNED=120",
        "SCRUMS_OPEN_BLOCKERS=0", "SCRUMS_OPEN_TOPICS=0", "SCRUMS_SAVED=",
        "SCRUMS_MEETING_ID=\(facts.meeting.uuidString)", "SCRUMS_SCRUM_ID=\(facts.scrum.uuidString)",
      ])
    let empty = try self.facts(after: "x", .enter, .down, "x", .enter).variables(event: "", store: "")
    for name in ["SCRUMS_SPEAKER", "SCRUMS_NEXT"] { #expect(empty.contains { $0 == (name, "") }) }
  }

  @Test("names are sanitised and limited")
  func harmless() throws {
    let title = "a\u{0}b\nc\u{1B}[2J\u{202E}"
    let wild = try facts(title: title, names: [String(repeating: "e\u{301}", count: 100_000)])
    let variables = wild.variables(event: "warning", store: "")
    #expect(variables.contains { $0 == ("SCRUMS_TITLE", "a^@b c^[[2J") })
    #expect(variables.allSatisfy { $0.value.utf8.count < 10_000 && !$0.value.utf8.contains(0) })
  }

  @Test("the rest of the environment is inherited, and each variable is set once")
  func inherited() throws {
    let outer = ["PATH=/bin", "SCRUMS_TITLE=of another meeting", "SCRUMS_OTHER=kept", "odd", ""]
    let environment = (outer.map { Array($0.utf8) } + [[0xFF]]).setting(
      try facts().variables(event: "warning", store: "/store"))
    #expect(environment.contains([0xFF]))
    let texts = environment.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.filter { $0.hasPrefix("SCRUMS_TITLE=") } == ["SCRUMS_TITLE=Design"])
    for text in ["PATH=/bin", "SCRUMS_OTHER=kept", "odd", ""] { #expect(texts.contains(text)) }
  }
}
