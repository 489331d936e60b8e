import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import SimulatedCalls
import Terminal
import TestSupport

@testable import MeetingTimer
@testable import ScrumUI
@testable import scrums

/// A promise of the program that was broken.
struct Broken: Error, Hashable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A team at its terminals, in one world: does what steps say, and checks what the program promises after each.
final class Play {
  /// A program at a terminal.
  private struct Seat {
    let process: Int
    var app: App
  }

  /// What is known of a note that somebody has written.
  private struct Written {
    let terminal: Int
    /// Whether it must be there whatever breaks.
    var isSafe = false
    /// Whether somebody took it back, or it was lost before it was safe: it may be there or not.
    var isDoubtful = false
  }

  static let store = SIMULATED_ROOT + "/store"
  private static let scrum = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  static let people = ["Ada", "Ben", "Cleo", "Dan"]
  private let world: World
  private var seats: [Int: Seat] = [:]
  private var notes: [String: Written] = [:]
  private var count = 0
  /// The seconds that each meeting's clock ran on a screen, and how often a program that showed it was cut off.
  private var ran: [UUID: Double] = [:]
  private var doubtful: [UUID: Double] = [:]
  /// The seconds of parking lots, which an undo may give to the turns.
  private var parked: [UUID: Double] = [:]
  private var losses = 0.0
  /// Whether something may have been left half done.
  private var wasCutOff = false
  /// What has happened, line by line.
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    world = World(seed: seed)
    let people = Self.people.enumerated().map { place, name in
      Attendee(id: UUID(uuid: (UInt8(place), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), name: name)
    }
    let scrum = DailyScrum(id: Self.scrum, title: "Design", attendees: people, lengthInMinutes: 4)
    try world.run(as: nil) { _ = try ScrumStore(directory: Self.store).save([scrum]) }
  }

  // MARK: Steps

  func run(_ steps: [Step]) throws {
    for step in steps {
      elapse(0)
      let now = world.date.formatted(.iso8601.time(includingFractionalSeconds: true))
      trace.append("\(now) \(step)")
      let before = seats.keys.sorted().lazy.compactMap { self.stage($0)?.timer }.first?.speakerID
      try take(step)
      let meeting = seats.keys.sorted().lazy.compactMap { self.stage($0)?.timer }.first
      if let meeting, let speaker = meeting.speaker, meeting.speakerID != before {
        trace.append("  \(meeting.meeting.turns[speaker].name) speaks")
      }
      try checkScreens()
    }
    try finish()
  }

  private func take(_ step: Step) throws {
    switch step {
    case .person(let terminal, let deed): try act(terminal, deed)
    case .wait(let seconds): try pass(seconds)
    case .kill(let terminal, let calls):
      wasCutOff = true
      guard let seat = seats[terminal] else { return }
      world.kill(seat.process, afterCalls: calls)
      buryTheDead()
    case .powerCut:
      wasCutOff = true
      world.cutPower()
      buryTheDead()
    case .weather(let weather):
      wasCutOff = wasCutOff || weather != .fine
      world.weather = weather
    case .sleep(let seconds):
      world.sleep(seconds)
      // Whether that was a part of the meeting is asked.
      losses += seconds + 5
      try pass(0)
    case .setClock(let seconds):
      world.setClock(by: seconds)
      try pass(0)
    case .update:
      let process = world.makeProcess()
      count += 1
      let update = Update(
        attendeeID: UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), name: "Ben", kind: .note,
        text: "update \(count)", at: world.date)
      world.run(as: process) {
        let store = ScrumStore(directory: Self.store)
        if let scrum = try? store.load().first { try? store.append([update], to: scrum.id) }
      }
      world.kill(process)
    }
  }

  // MARK: Programs

  private func open(_ terminal: Int) throws {
    let process = world.makeProcess()
    let (seed, name) = (world.random.next(), String(world.random.next(), radix: 36))
    let date = world.date
    let app: App? = world.run(as: process) {
      let desk = Desk(ScrumStore(directory: Self.store) { Self.people[terminal] })
      guard let scrums = try? desk.store.load() else { return nil }
      let state = AppState(
        scrums: scrums, meetings: desk.reloadMeetings().found.compactMapValues(\.self), now: date,
        calendar: .gmt, seed: seed, terminal: name)
      var app = App(state: state, desk: desk)
      _ = app.didAppear()
      return app
    }
    if let app { seats[terminal] = Seat(process: process, app: app) } else { world.kill(process) }
    buryTheDead()
  }

  /// Hands events to a program, and takes in what it wants.
  private func handle(_ terminal: Int, _ events: TerminalEvent...) {
    guard var seat = seats[terminal] else { return }
    // Whoever holds a second copy makes each change copy all of it.
    seats[terminal] = nil
    var quits = false
    world.run(as: seat.process) {
      for event in events where !quits {
        seat.app.state.shared.lastKey = nil
        quits = seat.app.handle(event, in: EnvironmentValues()).contains(.quit)
      }
      if quits { seat.app.close() }
    }
    seats[terminal] = seat
    if quits { close(terminal) }
    buryTheDead()
    noteSafety(terminal)
  }

  private func close(_ terminal: Int) {
    guard let seat = seats.removeValue(forKey: terminal) else { return }
    trace.append("  terminal \(terminal + 1) has ended")
    world.run(as: seat.process) { withExtendedLifetime(seat) {} }
    world.kill(seat.process)
  }

  private func buryTheDead() {
    for (terminal, seat) in seats.sorted(by: { $0.key < $1.key }) where world.dead.contains(seat.process) {
      trace.append("  terminal \(terminal + 1) is dead")
      seats[terminal] = nil
      world.run(as: seat.process) { withExtendedLifetime(seat) {} }
      if seat.app.state.meetingOnScreen != nil { losses += 5 }
      doubt(notesOf: terminal)
    }
  }

  /// What a terminal has not saved may be lost with it.
  private func doubt(notesOf terminal: Int) {
    for (text, note) in notes where note.terminal == terminal && !note.isSafe {
      notes[text]?.isDoubtful = true
    }
  }

  private func state(_ terminal: Int) -> AppState? { seats[terminal]?.app.state }
  private func stage(_ terminal: Int) -> MeetingState? {
    state(terminal).flatMap { MeetingState.find(in: $0) }
  }

  private func press(_ terminal: Int, _ keys: Key...) {
    for key in keys { handle(terminal, .time(world.date), .key(key)) }
  }

  private func type(_ terminal: Int, _ text: String) {
    for character in text { handle(terminal, .key(.character(character))) }
  }

  // MARK: Time

  private func pass(_ seconds: Double) throws {
    var left = seconds
    var turns = 0
    while true {
      try readNews()
      let next = seats.keys.compactMap(secondsUntilDue).min() ?? .infinity
      let step = max(0.001, next)
      if step > left {
        elapse(left)
        tick()
        return try readNews()
      }
      elapse(step)
      left -= step
      tick()
      turns += 1
      if Double(turns) > 200 + seconds * 20 { throw Broken("a program wakes up again and again") }
    }
  }

  private func elapse(_ seconds: Double) {
    var running: [UUID: MeetingStage] = [:]
    for terminal in seats.keys {
      guard let meeting = stage(terminal)?.timer.meeting else { continue }
      // The time before its start was undone may come back, or not.
      if seconds > 0, stage(terminal)?.asksAboutGap == true { losses += seconds }
      if meeting.stage == .ready { doubtful[meeting.id] = ran[meeting.id] }
      if meeting.isRunning, meeting.hasClock { running[meeting.id] = meeting.stage }
    }
    for (meeting, stage) in running {
      if stage == .turns {
        ran[meeting, default: 0] += seconds
      } else {
        parked[meeting, default: 0] += seconds
      }
    }
    world.pass(seconds)
  }

  private func secondsUntilDue(_ terminal: Int) -> Double? {
    world.run(as: nil) { seats[terminal]?.app.nextChange?.timeIntervalSince(world.date) }
  }

  private func tick() {
    for terminal in seats.keys.sorted() {
      guard let seconds = secondsUntilDue(terminal), seconds <= 0 else { continue }
      handle(terminal, .time(world.date))
    }
  }

  private func readNews() throws {
    for round in 0... {
      var isQuiet = true
      for terminal in seats.keys.sorted() {
        guard let seat = seats[terminal], world.disk.hasEvents(seat.process) else { continue }
        isQuiet = false
        handle(terminal, .readable)
      }
      if isQuiet { return }
      if round > 50 { throw Broken("two programs wake up each other again and again") }
    }
  }

  // MARK: Deeds

  private func act(_ terminal: Int, _ deed: Step.Deed) throws {
    guard let app = state(terminal) else {
      if deed == .meet { try open(terminal) }
      return
    }
    guard let meeting = stage(terminal) else {
      // The board, or the summary of a meeting.
      switch deed {
      case .meet:
        press(terminal, .escape)
        guard state(terminal) != nil else { return }
        let there = app.shared.meetings.first?.value
        if there != nil { press(terminal, "g", .enter) } else { press(terminal, "s") }
      case .undo where Bool.random(using: &world.random): press(terminal, "u")
      case .leave: press(terminal, .escape, "q")
      case .nonsense(let key): press(terminal, key)
      default: break
      }
      return
    }
    if meeting.asksAboutGap { return press(terminal, Bool.random(using: &world.random) ? "m" : "p") }
    if meeting.question != nil {
      switch deed {
      case .end: press(terminal, "s")
      case .discard: discard(terminal)
      default: press(terminal, "r")
      }
      return
    }
    if meeting.note != nil { return press(terminal, deed == .leave ? .escape : .enter) }
    if app.overlay != nil { return press(terminal, .escape) }
    switch deed {
    case .meet:
      if meeting.isReady {
        press(terminal, .enter)
      } else if app.placeOfMeeting != nil {
        press(terminal, "o")
      }
    case .note(let key): note(terminal, key, meeting)
    case .draft:
      press(terminal, "a")
      type(terminal, "half a")
    case .next: press(terminal, "n")
    case .previous: press(terminal, "p")
    case .letSpeak(let row): select(terminal, row, then: .enter)
    case .absent(let row): select(terminal, row, then: "x")
    case .more: press(terminal, "+")
    case .less: press(terminal, "-")
    case .pause: press(terminal, " ")
    case .shuffle: press(terminal, "S")
    case .late: press(terminal, "c")
    case .board: press(terminal, "o")
    case .invite:
      press(terminal, "i")
      guard state(terminal)?.overlay != nil else { return }
      count += 1
      type(terminal, "Guest \(count)")
      press(terminal, Bool.random(using: &world.random) ? .enter : .control("s"))
    case .editLast: press(terminal, "e", .end, .enter)
    case .undo: change(terminal, "u")
    case .redo: change(terminal, .control("r"))
    case .end:
      press(terminal, "q")
      if stage(terminal)?.question != nil { press(terminal, "s") }
    case .discard:
      press(terminal, "q")
      if stage(terminal)?.question != nil { discard(terminal) }
    case .leave: press(terminal, "o")
    case .nonsense(let key): change(terminal, key)
    }
  }

  private func select(_ terminal: Int, _ row: Int, then key: Key) {
    for _ in 0..<row { press(terminal, .down) }
    // In the parking lot, it drops a topic.
    change(terminal, key)
  }

  private func note(_ terminal: Int, _ key: Key, _ meeting: MeetingState) {
    press(terminal, key)
    guard stage(terminal)?.note != nil else { return }
    count += 1
    let text = "note \(count)"
    type(terminal, text)
    press(terminal, .enter)
    guard let after = stage(terminal),
      after.timer.meeting.turns.contains(where: { $0.notes.contains { $0.text == text } })
    else { return }
    trace.append("  \(text)")
    notes[text] = Written(terminal: terminal)
    noteSafety(terminal)
  }

  /// Does something that may take notes back, or bring them back.
  private func change(_ terminal: Int, _ key: Key) {
    let before = texts(stage(terminal))
    press(terminal, key)
    for text in before.symmetricDifference(texts(stage(terminal))) { notes[text]?.isDoubtful = true }
  }

  private func discard(_ terminal: Int) {
    for text in texts(stage(terminal)) { notes[text]?.isDoubtful = true }
    press(terminal, "x")
    losses += 1_000
  }

  private func texts(_ meeting: MeetingState?) -> Set<String> {
    Set(meeting?.timer.meeting.turns.flatMap { $0.notes.map(\.text) } ?? [])
  }

  // MARK: What must hold

  /// A note is safe once its program owes the disk nothing.
  private func noteSafety(_ terminal: Int) {
    guard let seat = seats[terminal], world.weather == .fine, seat.app.desk.unwritten.isEmpty,
      seat.app.desk.store.unconfirmedMeeting(of: Self.scrum) == nil
    else { return }
    for (text, note) in notes where note.terminal == terminal && !note.isSafe { notes[text]?.isSafe = true }
  }

  /// Terminals that have read what there is show the same meeting.
  private func checkScreens() throws {
    guard world.weather == .fine, seats.values.allSatisfy({ $0.app.desk.unwritten.isEmpty }) else { return }
    guard !seats.values.contains(where: { world.disk.hasEvents($0.process) }) else { return }
    var first: (terminal: Int, meeting: MeetingInProgress)?
    for terminal in seats.keys.sorted() {
      guard let meeting = stage(terminal)?.timer.meeting else { continue }
      guard let known = first, known.meeting.id == meeting.id else {
        first = (terminal, meeting)
        continue
      }
      let differences = meeting.differences(from: known.meeting)
      if !differences.isEmpty {
        throw Broken(
          "terminals \(known.terminal + 1) and \(terminal + 1) show two meetings:\n  \(differences)")
      }
      let spent = zip(known.meeting.turns, meeting.turns).map { abs($0.spent - $1.spent) }.max() ?? 0
      if spent > 1.5 { throw Broken("the turns of two terminals are \(spent) s apart") }
    }
  }

  /// Ends all programs, and looks at what is on the disk.
  private func finish() throws {
    world.weather = .fine
    for terminal in seats.keys.sorted() {
      handle(terminal, .time(world.date))
      guard var seat = seats[terminal] else { continue }
      let unsaved = world.run(as: seat.process) { seat.app.saveRest() }
      seats[terminal] = seat
      // Who was in a meeting that was discarded, when another one began, is told so.
      if let unsaved, unsaved.contains("another terminal is in a meeting") {
        doubt(notesOf: terminal)
      } else if let unsaved {
        throw Broken("terminal \(terminal + 1) can't save on a disk that is well: \(unsaved)")
      }
      noteSafety(terminal)
      close(terminal)
    }
    try world.run(as: nil) {
      let store = ScrumStore(directory: Self.store)
      // The newest backup may be cut: it is of a version that is there, and the next save makes it anew. Half a line of a
      // running meeting stays until that ends.
      let problems = StoreCheck(Self.store).problems().filter { problem in
        let isHarmless = ["/backups/", "/meetings/"].contains { problem.description.contains($0) }
        return !wasCutOff || !problem.isRepairable && !isHarmless
      }
      if let problem = problems.first { throw Broken("check finds \(problem)") }
      guard let scrum = try store.load().first else { throw Broken("the scrum is gone") }
      let past = try store.allMeetings(of: scrum.id).meetings
      let left = try StoredMeeting.read(of: scrum.id, in: Self.store)?.meeting
      if let left, past.contains(where: { $0.id == left.id }) {
        throw Broken("a meeting is both over and left")
      }
      let texts =
        past.flatMap { $0.turns.flatMap { $0.notes.map(\.text) } }
        + (left?.turns.flatMap { $0.notes.map(\.text) } ?? [])
      for (text, note) in notes.sorted(by: { $0.key < $1.key }) {
        let found = texts.count { $0 == text }
        if found > 1 { throw Broken("\(text) is there \(found) times") }
        if found == 0, note.isSafe, !note.isDoubtful { throw Broken("\(text) is lost") }
      }
      for meeting in past {
        let spent = Double(meeting.turns.reduce(0) { $0 + $1.seconds })
        let seconds = ran[meeting.id] ?? 0
        let (most, slack) = (seconds + (parked[meeting.id] ?? 0), 2 + losses + Double(meeting.turns.count))
        let least = seconds - (doubtful[meeting.id] ?? 0)
        if spent < least - slack || spent > most + slack {
          throw Broken("the turns of a meeting are \(spent) s, and it ran for \(seconds) s")
        }
      }
    }
  }
}

extension MeetingInProgress {
  /// What a file would have of it, but for times and bells.
  fileprivate func text() -> [String] {
    var meeting = self
    for turn in meeting.turns.indices {
      // Each terminal rings for itself.
      (meeting.turns[turn].hasWarned, meeting.turns[turn].hasRung) = (false, false)
      meeting.turns[turn].spent = 0
    }
    // A ready room has not started.
    if stage == .ready { meeting.startedAt = .distantPast }
    (meeting.parkingSeconds, meeting.revision, meeting.asOf) = (0, 0, meeting.startedAt)
    meeting.drafts = []
    return String(decoding: JSONWriter.pretty(.object(meeting.json(.running))), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// What is not the same in two meetings.
  fileprivate func differences(from other: MeetingInProgress) -> String {
    text().difference(from: other.text()).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }.joined(separator: "\n  ")
  }
}
