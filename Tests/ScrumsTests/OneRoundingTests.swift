import CardKit
import Foundation
import MeetingTimer
import ScrumExchange
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// A meeting by seed, played to its end with fractional clocks.
private struct RandomMeeting {
  /// What was seen last on the stage, and then in the summary.
  private(set) var stage = "", summary = ""
  /// The whole seconds of each turn, and of the meeting, when the stage was last seen.
  private(set) var turns: [(name: String, seconds: Int, isShown: Bool)] = []
  private(set) var total = 0
  private(set) var past: Meeting?
  private var state: AppState
  private var now = Date(timeIntervalSince1970: 1_795_426_200.37)

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    var scrum = DailyScrum(
      title: "Design", attendees: (0..<count).map { Attendee(id: random.uuid(), name: "Person\($0)") },
      lengthInMinutes: .random(in: 1...15, using: &random), speakingOrder: .shuffled)
    scrum.share = LeftoverTimePolicy.allCases.randomElement(using: &random)
    state = AppState(scrums: [scrum], now: now, calendar: .gmt, seed: seed)
    _ = update(&state, .start(scrum: scrum.id))
    wait(1)
    if meeting?.timer.meeting.stage == .ready { press(" ") }
    if Bool.random(using: &random) { countLateStart() }
    for _ in 0..<Int.random(in: 3...25, using: &random) {
      wait(.random(in: 0...45, using: &random))
      guard
        let key = (["n", "n", "n", "p", "x", "+", "-", " ", .down] as [Key]).randomElement(using: &random),
        meeting?.timer.speaker != nil, meeting?.question == nil,
        key != "n" || meeting?.timer.nextSpeaker != nil
      else { continue }
      press(key)
    }
    if meeting?.timer.isPaused == true { press(" ") }
    wait(.random(in: 0...45, using: &random))
    guard let timer = meeting?.timer else { return }
    look(at: timer)
    end()
  }

  private var meeting: MeetingState? { MeetingState.find(in: state) }

  private mutating func wait(_ seconds: Double) {
    now += seconds
    _ = update(&state, .time(now))
  }

  private mutating func press(_ key: Key) { _ = update(&state, .key(key)) }

  private mutating func countLateStart() {
    guard var meeting else { return }
    meeting.log.perform(MeetingLine(.late, seconds: 61), at: now)
    meeting.store(in: &state)
  }

  private mutating func look(at timer: ScrumTimer) {
    stage = picture
    turns = timer.meeting.turns.map { turn in
      (turn.name, Int(turn.spent.rounded(.down)), turn.phase == .spoke || turn.phase == .speaking)
    }
    total = timer.displayedElapsed
  }

  private mutating func end() {
    // First it clears a selection.
    for _ in 1...3 where meeting?.question == nil { press("q") }
    let effects = update(&state, .key("s"))
    past = effects.compactMap { if case .store(.finish(let past, _)) = $0 { past } else { nil } }.first
    summary = picture
  }

  private var picture: String { state.picture(width: 120, height: 44) }
}

@Suite("One rounding for the stage, the summary and the history")
struct OneRoundingTests {
  /// Whether a text has a time as a word of its own.
  private func shows(_ seconds: Int, in text: some StringProtocol) -> Bool {
    text.split(whereSeparator: { !($0.isNumber || $0 == ":") }).contains { $0 == Format.clock(seconds) }
  }

  /// Whether a line has a name, and a time after it.
  private func shows(_ name: String, _ seconds: Int, in picture: String) -> Bool {
    picture.split(separator: "\n").contains { line in
      guard let place = line.firstRange(of: "\(name) ") else { return false }
      return shows(seconds, in: line[place.upperBound...])
    }
  }

  @Test(
    "Meetings with fractional clocks: names, times and total are equal everywhere",
    arguments: 0..<4 as Range<UInt64>)
  func equal(batch: UInt64) throws {
    let ground = try Ground()
    for seed in (batch * 25 + 1)...(batch * 25 + 25) {
      let meeting = RandomMeeting(seed: seed)
      let past = try #require(meeting.past, "seed \(seed)")
      let scrum = UUID()
      try ground.store.append(past, to: scrum)
      let saved = try #require(try ground.store.recentMeetings(of: scrum, limit: 1).first)
      expect(saved.turns.map(\.name), meeting.turns.map(\.name))
      expect(
        saved.turns.map(\.seconds) + [saved.usedSeconds], meeting.turns.map(\.seconds) + [meeting.total],
        "seed \(seed)")
      for turn in meeting.turns where turn.isShown {
        #expect(shows(turn.name, turn.seconds, in: meeting.stage), "seed \(seed)\n\(turn)\n\(meeting.stage)")
        guard turn.seconds > 0 else { continue }
        #expect(
          shows(turn.name, turn.seconds, in: meeting.summary), "seed \(seed)\n\(turn)\n\(meeting.summary)")
      }
      #expect(shows(meeting.total, in: meeting.stage), "seed \(seed)\n\(meeting.stage)")
      #expect(shows("Total", meeting.total, in: meeting.summary), "seed \(seed)\n\(meeting.summary)")
    }
  }
}
