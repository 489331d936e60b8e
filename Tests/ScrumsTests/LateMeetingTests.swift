import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumExchange
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("A meeting that began late")
struct LateMeetingTests {
  private let ground: Ground
  private let scrum: DailyScrum
  /// Saturday, 21 November 2026, two minutes late.
  private let start = Date(timeIntervalSince1970: 1_795_252_200 + 120)

  init() throws {
    ground = try Ground()
    var scrum = DailyScrum(
      title: "Design", attendees: ["Cathy", "Daisy", "Simon"].map { Attendee(name: $0) }, lengthInMinutes: 10)
    scrum.schedule = Schedule(days: [.sat], time: try #require(TimeOfDay("09:10")))
    self.scrum = scrum
  }

  /// Everyone has spoken for two minutes and a half, Simon for one minute before he left.
  private func timer(isCounted: Bool) -> ScrumTimer {
    var timer = ScrumTimer(scrum: scrum, at: start)
    timer.countLateStart(since: isCounted ? start - 120.4 : nil, at: start)
    timer.next(at: start + 150)
    timer.next(at: start + 300)
    timer.setAbsent(true, turn: 2, at: start + 360.5)
    return timer
  }

  private func picture(_ screen: Screen, history: [Meeting]) -> String {
    var state = AppState(scrums: [scrum], now: start + 400, calendar: .gmt, seed: 1)
    _ = update(&state, .history(history, scrum: scrum.id))
    state.screen = screen
    return state.picture(width: 120, height: 40)
  }

  /// Writes the scrum and a meeting of it into the store.
  private func save(_ past: Meeting) throws {
    try ground.store.save([scrum])
    try ground.store.append(past, to: scrum.id)
  }

  @Test("Stage, summary, history, statistics and exports say the same time", arguments: [true, false])
  func same(isCounted: Bool) throws {
    let (used, difference) = isCounted ? ("8:00", "2:00") : ("6:00", "4:00")
    let timer = timer(isCounted: isCounted)
    expect(Format.clock(timer.displayedElapsed), used)
    expect(Format.clock(timer.displayedRemainingOfMeeting), difference)
    let past = timer.finished(at: start + 370)
    #expect(past.lateSeconds == (isCounted ? 120 : nil) && past.spokenSeconds == 360)
    try save(past)
    expect(ground.text("store/history/\(scrum.id).jsonl").contains("\"lateSeconds\":120"), isCounted)

    let stage = picture(
      .open(MeetingState(MeetingLog(timer, by: "one", at: timer.meeting.asOf), theme: .sky)), history: [])
    #expect(stage.contains(used))
    let summary = picture(
      .open(PastMeetingState(past, of: scrum.id, summaryTheme: .sky)), history: [past])
    #expect(summary.contains("\(difference) shorter than planned") && summary.contains("\(used) / 10:00"))
    let run = MeetingStatistics.Run(past)
    #expect(Format.clock(run.seconds) == used && HistorySummary([past]).recent == [run])

    let calendar = ground.environment.calendar
    #expect(MarkdownExport.text(of: past, in: calendar).contains("\(used) of 10:00"))
    for words in [["history"], ["show", "Design"], ["stats"], ["stats", "Design"], ["list"]] {
      let said = try ground.run(words).words
      #expect(said.contains(used), "\(words): \(said)")
    }
    #expect(try ground.run("stats", "--json").words.contains("\"seconds\": \(isCounted ? 480 : 360)"))
    try expect(ground.run("history", "--json").words.contains("\"lateSeconds\": 120"), isCounted)
    try expect(ground.run("export", "--format", "csv").words.contains(",120\r\n"), isCounted)
  }

  @Test("It keeps its late start when it is exported and imported")
  func imported() throws {
    try save(timer(isCounted: true).finished(at: start + 370))
    let file = try ground.file("board.json", ground.run("export", "--format", "json").output)
    let command = try #require(try Arguments(["import", file]).subcommand)
    #expect(ground.run(command, in: "other").failure == nil)
    let other = ScrumStore(directory: ground.path + "/other")
    let found = try #require(try other.load().first)
    try expect(other.recentMeetings(of: found.id, limit: 1).first?.lateSeconds, 120)
  }

  @Test("Somebody who left early was there, and the time counts as a turn")
  func leftEarly() throws {
    let past = timer(isCounted: false).finished(at: start + 370)
    #expect(past.turns[2].outcome == .absent && past.turns[2].leftEarly && past.turns[2].seconds == 60)
    try save(past)
    let statistics = MeetingStatistics([past], now: start, in: .gmt)
    let simon = try #require(statistics.attendees.last)
    #expect(simon.timesPresent == 1 && simon.timesAbsent == 0 && simon.timesLeftEarly == 1)
    #expect(simon.turns == [60] && Format.present(past) == "3 of 3")
    #expect(MarkdownExport.text(of: past, in: .gmt).contains("| Simon | 1:00 | 5:00 | left |"))
    #expect(try ground.run("history").words.contains("Cathy, Daisy, Simon"))
    #expect(try ground.run("stats", "Design").words.contains("never absent, left early 1"))
  }
}
