import Foundation
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

/// The terminals of a team in its meeting, and what is known of that.
private final class Crew {
  let title: String
  let scrum: UUID
  let store: String
  private let home: String
  /// The leader's program and that of somebody who has joined.
  private(set) var programs: [WalkedProgram] = []
  /// The notes that are on the disk, and the seconds in which nobody was in the meeting or its clock stood.
  var notes: [String] = []
  private(set) var outage = 0.0
  var kills = 0

  init(_ title: String, _ scrum: UUID, _ folder: StoreFolder) throws {
    (self.title, self.scrum) = (title, scrum)
    (store, home) = (folder.store.path, folder.path)
    try open(["--now"])
    try open([])
  }

  private func open(_ options: [String]) throws {
    let program = try WalkedProgram(
      ["start", title, "--store", store] + options, home: home,
      environment: ["XDG_STATE_HOME": "\(home)/state \(title)"])
    programs.append(program)
    try wait("the meeting") { program.writes("Speaker") }
  }

  var meeting: MeetingInProgress? {
    get throws { try StoredMeeting.read(of: scrum, in: store)?.meeting }
  }

  func wait(_ what: String, until condition: () throws -> Bool) throws {
    let deadline = Deadline()
    while try !condition() {
      for program in programs { program.drain() }
      guard !deadline.hasPassed else {
        let said = programs.map { String(decoding: $0.written.suffix(900), as: UTF8.self).debugDescription }
        throw Failure("\(title): waited for \(what) in vain: \(said.joined(separator: "\n"))")
      }
      usleep(2_000)
    }
  }

  func press(_ keys: String, in place: Int) throws { try programs[place].send(keys) }

  /// Kills one of the two terminals, which comes back.
  func killOne(_ place: Int) throws {
    kills += 1
    programs.remove(at: place).kill()
    try open([])
  }

  /// Kills both terminals; the next one resumes the meeting, whose clock stands until a key.
  func killBoth() throws {
    kills += 1
    let end = Date()
    for program in programs { program.kill() }
    programs = []
    try open([])
    try press(" ", in: 0)
    try wait("the clock") { try meeting?.isRunning == true }
    outage += Date().timeIntervalSince(end)
    try open([])
  }

  /// Ends the meeting; the result is what the history has of it.
  func end() throws -> [Meeting] {
    // A speaker who changed in the other terminal between Down and Up has left somebody selected, and `q` would only
    // let go of them: they speak.
    try press("g\rq", in: 0)
    try wait("the question") { programs[0].writes("End meeting?") || programs[0].writes("Leave or end?") }
    try press("s", in: 0)
    try wait("the end") { try meeting == nil }
    for program in programs { program.kill() }
    return try ScrumStore(directory: store).recentMeetings(of: scrum, limit: 9)
  }
}

@Suite("Many meetings at the same time on one store")
struct ManyMeetingsTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
  /// `SCRUMS_TEAMS` asks for more teams, and for three kills of each; `SCRUMS_TEAMS_SECONDS` for a longer time.
  private static let teams = number("SCRUMS_TEAMS") ?? 1
  private static let seconds = Double(number("SCRUMS_TEAMS_SECONDS") ?? 2)

  private static func folder() throws -> (folder: StoreFolder, scrums: [UUID]) {
    let people = Team.names
    let scrums = (1...teams).map { number in
      DailyScrum(title: "Team \(number)", attendees: people.map { Attendee(name: $0) }, lengthInMinutes: 60)
    }
    let folder = try StoreFolder()
    try ScrumStore(directory: folder.store.path).save(scrums)
    return (folder, scrums.map(\.id))
  }

  @Test(
    "with random keys in two terminals of each, some of which are killed, no note and no second of a turn is lost"
  )
  func random() throws {
    let (folder, scrums) = try Self.folder()
    var random = SplitMix64(seed: 12)
    let teams = try scrums.enumerated().map { try Crew("Team \($0 + 1)", $1, folder) }
    let deadline = Deadline(after: Self.seconds)
    var round = 0
    while !deadline.hasPassed {
      round += 1
      // All teams at the same moment, and then a look at what has become of it.
      var expected: [(Crew, String)] = []
      for team in teams {
        let place = Int.random(in: 0...1, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 1: try team.press("p", in: place)
        case 2: try team.press("\u{1B}[B+\u{1B}[A-", in: place)
        case let action:
          let text = "\(team.title) note \(round)"
          // After the last one it would ask whether to end, and the other terminal may not have heard of a key yet.
          let isNext = try action == 0 && team.meeting?.speaker ?? 9 < 5
          try team.press((isNext ? "\u{C}n" : "") + "a\(text)\r", in: place)
          expected.append((team, text))
        }
      }
      for (team, text) in expected {
        try team.wait(text) {
          try team.meeting?.turns.contains { $0.notes.contains { $0.text == text } } == true
        }
        team.notes.append(text)
      }
      for team in teams { for program in team.programs { program.drain() } }
      // Two of three kills leave somebody in the meeting.
      let team = teams[round % teams.count]
      if team.kills < 3, round > teams.count {
        if team.kills == 1 { try team.killBoth() } else { try team.killOne(round % 2) }
      }
    }
    for team in teams {
      let meetings = try team.end()
      expect(meetings.count, 1, "\(team.title)")
      guard let meeting = meetings.first else { continue }
      let notes = meeting.turns.flatMap { $0.notes.map(\.text) }
      expect(notes.sorted(), team.notes.sorted(), "\(team.title), \(team.kills) kills")
      let turns = meeting.turns.reduce(0) { $0 + $1.seconds }
      let ran = meeting.endedAt.timeIntervalSince(meeting.startedAt) - team.outage
      #expect(abs(Double(turns) - ran) <= 5 + 2, "\(team.title): turns of \(turns) s in \(ran) s")
    }
    if Self.teams > 3 {
      print(
        "\(Self.teams) meetings, \(round) rounds, \(teams.reduce(0) { $0 + $1.kills }) kills, ",
        "\(teams.reduce(0) { $0 + $1.notes.count }) notes: all there")
    }
  }
}
