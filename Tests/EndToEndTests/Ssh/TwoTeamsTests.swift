import Foundation
import Glibc
import ScrumModel
import ScrumStore
import Testing

/// Two teams that meet at the same time in one store, over ssh from two accounts: each meeting has somebody of either.
@Suite("Two meetings at once over ssh", .unless(SshHost.terminalObstacle))
struct TwoTeamsTests {
  private struct TeamMeeting {
    let host: SshHost
    let scrum: UUID

    init(_ title: String, at host: SshHost) throws {
      self.host = host
      let scrums = try ScrumStore(directory: host.store.path).load()
      scrum = try #require(scrums.first { $0.title == title }?.id)
    }

    var meeting: MeetingInProgress? {
      get throws { try StoredMeeting.read(of: scrum, in: host.store.path)?.meeting }
    }

    func wait(for what: String, _ condition: (MeetingInProgress) -> Bool) throws {
      try waitUntil({ try meeting.map(condition) ?? false }) {
        "waited for \(what) in vain: \(try meeting as Any)"
      }
    }

    func hear(_ text: String) throws {
      try wait(for: text) { $0.turns.contains { $0.notes.contains { $0.text == text } } }
    }

    /// The only meeting in the history, with the texts of its notes.
    func past() throws -> (meeting: Meeting, notes: [String]) {
      let meetings = try ScrumStore(directory: host.store.path).recentMeetings(of: scrum, limit: 9)
      #expect(meetings.count == 1)
      let meeting = try #require(meetings.first)
      return (meeting, meeting.turns.flatMap { $0.notes.map(\.text) }.sorted())
    }
  }

  /// Writes a note or blocker, which the other sees.
  private func write(
    _ text: String, with key: String, _ one: SshPerson, _ other: SshPerson, in team: TeamMeeting
  ) throws {
    one.type(key + text + "\r")
    try team.hear(text)
    try other.see(text)
  }

  @Test(
    "each from two accounts: notes of both sides are kept once, and one that is cut off leaves the rest to go on"
  )
  func story() throws {
    let accounts = [["ada": "start Design", "dan": "start Ops"], ["ben": "start Ops", "cleo": ""]]
    try SshHost.use(accounts) { host in
      let (design, ops) = (try TeamMeeting("Design", at: host), try TeamMeeting("Ops", at: host))
      let ada = try SshPerson("ada", at: host, until: "READY")
      try ada.type("\r", see: "Speaker")
      let ben = try SshPerson("ben", at: host, until: "READY")
      try ben.type("\r", see: "Speaker")
      // The board names both leaders; the meeting that began first is the first card.
      let cleo = try SshPerson("cleo", at: host, until: "with ben")
      try cleo.see("with ada")
      try cleo.type("g\r", see: "Speaker")
      try ada.see("cleo joined")
      let dan = try SshPerson("dan", at: host, until: "Speaker")
      try ben.see("dan joined")

      try write("the logo", with: "a", ada, cleo, in: design)
      try write("staging is up", with: "a", ben, dan, in: ops)
      try write("no key", with: "b", cleo, ada, in: design)
      try write("disk full", with: "b", dan, ben, in: ops)
      // Keys in both at the same moment.
      ada.type("n")
      ben.type("n")
      for team in [design, ops] { try team.wait(for: "the next speaker") { $0.speaker == 1 } }

      // The connection of who leads is cut, in the middle of a note.
      ben.type("aalmost")
      try ops.wait(for: "the draft") { $0.drafts.contains { $0.text == "almost" } }
      ben.end()
      try dan.see("ben left · the meeting continues here")
      // Whoever goes on may finish the note too.
      dan.type("a done\r")
      try ops.hear("almost done")
      try write("all is well", with: "a", cleo, ada, in: design)
      cleo.type("n")
      try design.wait(for: "the last speaker") { $0.speaker == 2 }

      for (person, team) in [(dan, ops), (ada, design)] {
        try person.type("q", see: "Discard")
        person.type("s")
        try waitUntil({ try team.meeting == nil }) { "waited for the end in vain" }
      }
      try cleo.see("Ended in another terminal")
      let (one, other) = (try design.past(), try ops.past())
      #expect(one.notes == ["all is well", "no key", "the logo"])
      #expect(other.notes == ["almost done", "disk full", "staging is up"])
      for meeting in [one.meeting, other.meeting] {
        let seconds = meeting.turns.reduce(0) { $0 + $1.seconds }
        let ran = meeting.endedAt.timeIntervalSince(meeting.startedAt)
        // The question before the end stops the clock.
        #expect(-5...1 ~= Double(seconds) - ran, "turns of \(seconds) s in \(ran) s")
        #expect(meeting.turns.flatMap(\.notes).count { $0.kind == .blocker } == 1)
      }
    }
  }
}
