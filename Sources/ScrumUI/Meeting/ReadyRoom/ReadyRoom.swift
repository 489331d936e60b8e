import CardKit
import FoundationEssentials
import ScrumModel

// The ready room: attendance, order and a late start are settled there before the clock starts.
extension MeetingState {
  static let readyTable = KeyTable("Ready room", .meet) {
    row(
      "start", keys: ["s", " ", .enter], help: "Start the clock for the first speaker", id: startID,
      inFooter: true, unless: { $0.nobodyWaits($1) }
    ) { $0.pressStart(&$1) }
    peopleRows
    resolveRow("the selected person's first blocker", none: "No open blocker", id: "resolve in ready room")
    row(
      "next lead", keys: ["l"], help: "Let the next person in the list lead",
      synonyms: "moderator facilitator host", unless: { $0.nobodyWaits($1) }
    ) { $0.passLead(&$1) }
    row(
      "late start", help: "Deduct a late start, on or off", id: lateID,
      unless: { $0.reasonAgainstDeducting($1) }
    ) { $0.toggleLateStart(&$1) }
    .without("c", saying: "Space ticks the late start now, while its row is selected")
    KeyRow.updates()
    KeyRow.joinCall()
    KeyRow.sync
    changeRows
    row("leave", keys: [.escape, "q"], help: "Leave the ready room", id: "leave room", inFooter: true) {
      $0.leaveReadyRoom(&$1)
    }
  }

  static let startID = "start the clock"
  static let lateID = "deduct in ready room"

  var deductsLateStart: Bool { timer.meeting.lateSeconds > 0 }

  mutating func toggleLateStart(_ app: inout SharedState) -> [Effect] {
    guard let due = app.lateStart(ofReady: timer.meeting) else { return [] }
    return change(
      &app, MeetingLine(.late, seconds: deductsLateStart ? 0 : Int(app.now.timeIntervalSince(due))))
  }

  private func nobodyWaits(_: SharedState) -> String? {
    timer.upcoming.isEmpty ? Format.nobody(in: timer) : nil
  }

  private func reasonAgainstDeducting(_ app: SharedState) -> String? {
    if app.lateStart(ofReady: timer.meeting) != nil { return nil }
    return app.readyTime(of: timer.meeting).isLate
      ? "Can't deduct more than the meeting's length" : "The meeting is not late"
  }

  mutating func leaveReadyRoom(_ app: inout SharedState) -> [Effect] {
    app.close()
    return isUnsaved(app) ? [] : [.store(.leaveReadyRoom(scrum: timer.meeting.scrumID))]
  }
}

// MARK: The start of the clock

/// The key that opened the ready room, which also starts the clock, but not while it is held down.
///
/// A held key comes again after a quarter of a second or more, as a second press does, but then many times a second.
/// So the second press waits for a moment, and counts only if no other follows.
struct RepeatedKey: Hashable, Sendable {
  let key: Key
  private var last: Date
  /// The press that counts unless another one follows.
  private var press: Date?

  /// Two presses are further apart; repeats of a held key, and those of a bouncing one, are not.
  private static let shortestPause = 0.12

  init(_ key: Key, at now: Date) { (self.key, last) = (key, now) }

  mutating func press(at now: Date) {
    press = now.timeIntervalSince(last) < Self.shortestPause ? nil : now
    last = now
  }

  var due: Date? { press.map { $0 + Self.shortestPause } }

  func pressed(by now: Date) -> Date? { due.map { $0 <= now } ?? false ? press : nil }
}

extension MeetingState {
  private mutating func pressStart(_ app: inout SharedState) -> [Effect] {
    if let key = app.pressedKey, opener?.key == key {
      opener?.press(at: app.now)
      return []
    }
    return begin(at: app.now, &app)
  }

  private mutating func begin(at start: Date, _ app: inout SharedState) -> [Effect] {
    // Back in the ready room, the press that has started the clock must not start it again.
    opener = nil
    let scrum = timer.meeting.scrumID
    if let there = app.meetings[scrum], there.isHeld {
      return app.say(
        "Another terminal is in a meeting of \(there.meeting.title) · join it from its card on the board")
    }
    let closing = Self.closeOther(of: scrum, &app)
    let due = deductsLateStart ? app.lateStart(ofReady: timer.meeting) : nil
    log.perform(line(.start, seconds: due.map { Int(start.timeIntervalSince($0)) }), at: start)
    turnChanged()
    return closing + save(&app) + announcedStart(after: .ready) + [.files(.readUpdates(scrum: scrum))]
  }

  /// Tells the commands of this terminal that the clock has started, wherever that was.
  func announcedStart(after stage: MeetingStage) -> [Effect] {
    stage == .ready && !isReady && runsCommands
      ? [.process(.announce(.meetingStarted, MeetingFacts(timer)))] : []
  }

  mutating func advanceReadyRoom(_ app: inout SharedState) -> [Effect] {
    findReadyRows(app)
    guard let start = opener?.pressed(by: app.now) else { return fetch(app) }
    // After a sleep all turns may be over.
    return begin(at: start, &app) + advance(&app)
  }

  /// Fetches what others have written, now and then, while that works.
  private mutating func fetch(_ app: SharedState) -> [Effect] {
    guard let due = nextFetch(app), due <= app.now else { return [] }
    fetchedAt = app.now
    return [.files(.readUpdates(scrum: timer.meeting.scrumID))]
  }

  private func nextFetch(_ app: SharedState) -> Date? {
    app.sync == .fine ? (fetchedAt ?? timer.meeting.startedAt) + Self.fetchPause : nil
  }
  private static let fetchPause = 30.0

  func nextChangeOfReadyRoom(_ app: SharedState) -> Date? {
    let time = app.readyTime(of: timer.meeting)
    let tick = time == .unscheduled ? nil : time.nextChange ?? app.nextMinute
    return [tick, opener?.due, nextFetch(app)].compactMap(\.self).min()
  }
}
