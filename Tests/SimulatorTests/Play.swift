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
  /// A program at a terminal, with those who wait for the disk.
  struct Seat {
    let process: Int
    var app: App
    let workers: Workers
    /// When something is due for it: it waits for that long, whatever the wall clock says meanwhile.
    var due: Int?
    /// The seconds for which it has owed the disk something: it gives no sign of its meeting then.
    var owes = 0.0
  }

  /// What is known of a text that somebody has written: a note, the name of an attendee, a title.
  struct Written {
    /// Nil for a command.
    let terminal: Int?
    let machine: Int
    /// Whether it must be there whatever breaks.
    var isSafe = false
    /// Whether somebody took it back, or it was lost before it was safe: it may be there or not.
    var isDoubtful = false
    /// The uptime after which it must have been written.
    var due = 0
  }

  static let scrum = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  static let people = ["Ada", "Ben", "Cleo", "Dan"]
  let world: World
  let git = SimulatedGit()
  let machines: Int
  /// Whether programs go on while the disk works.
  private let hasThreads: Bool
  var seats: [Int: Seat] = [:]
  var texts: [String: Written] = [:]
  var count = 0
  /// The seconds that each meeting's clock ran on a screen, and how often a program that showed it was cut off.
  var ran: [UUID: Double] = [:]
  var doubtful: [UUID: Double] = [:]
  /// The seconds of parking lots, which an undo may give to the turns.
  var parked: [UUID: Double] = [:]
  /// Those that somebody has ended: what passes on the screens of others, until they hear of it, may count or not.
  var ended: Set<UUID> = []
  /// What each was like when it was last seen.
  var logs: [UUID: MeetingLog] = [:]
  var losses = 0.0
  /// Of the last thing that somebody did in a meeting: the terminal, all lines after it, and the meeting before.
  var lastDeed: (terminal: Int, lines: [String], before: MeetingInProgress)?
  /// The seconds by which clocks were set.
  var setSeconds = 0.0
  private var wellSince: [Int: Int] = [:]
  /// Whether something may have been left half done.
  var wasCutOff = false
  /// Whether a disk has left something unconfirmed.
  var hasLied = false
  /// Whether a scrum was deleted, or an earlier version came back.
  var hasLostScrums = false
  /// The teams that a command has removed; nil once something may bring them back.
  var removed: Set<String>? = []
  /// What the meeting on each screen was like: how many lines, and what each attendee did.
  var shown: [Int: (lines: Int, phases: [TurnInProgress.Phase])] = [:]
  /// The notes that each screen had of who wrote them there.
  var noted: [Int: Set<String>] = [:]
  var hasDiscarded = false
  /// The machine that sleeps.
  private var asleep: Int?
  /// What has happened, line by line.
  var trace: [String] = []

  /// - Parameters:
  ///   - machines: how many there are; the terminals are spread over them.
  ///   - hasThreads: whether programs go on while the disk works.
  init(seed: UInt64, machines: Int, hasThreads: Bool) throws {
    world = World(seed: seed, machines: machines)
    (self.machines, self.hasThreads) = (machines, hasThreads)
    let people = Self.people.enumerated().map { place, name in
      Attendee(id: UUID(uuid: (UInt8(place), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), name: name)
    }
    let scrum = DailyScrum(id: Self.scrum, title: "Design", attendees: people, lengthInMinutes: 4)
    for machine in 0..<machines {
      try world.run(as: nil, on: machine) {
        _ = try ScrumStore(directory: Self.store(of: machine)).save([scrum])
      }
    }
    if hasThreads { world.interrupt = { [unowned self] in letAnotherWork() } }
  }

  static func store(of machine: Int) -> String { World.home(of: machine) + "/store" }
  func machine(of terminal: Int) -> Int { terminal % machines }

  // MARK: Steps

  func run(_ steps: [Step]) throws {
    for step in steps {
      elapse(0)
      let now = date(at: 0).formatted(.iso8601.time(includingFractionalSeconds: true))
      trace.append("\(now) \(step)")
      let before = seats.keys.sorted().lazy.compactMap { self.stage($0)?.timer }.first?.speakerID
      let waited = world.waited
      try take(step)
      // While a command waited for a lock, the time of all others went on.
      if world.waited > waited { try pass(0) }
      let meeting = seats.keys.sorted().lazy.compactMap { self.stage($0)?.timer }.first
      if let meeting, let speaker = meeting.speaker, meeting.speakerID != before {
        trace.append("  \(meeting.meeting.turns[speaker].name) speaks")
      }
      for terminal in noted.keys where stage(terminal) == nil { noted[terminal] = nil }
      try checkScreens()
    }
    try finish()
  }

  func take(_ step: Step) throws {
    switch step {
    case .person(let terminal, let deed): try act(terminal, deed)
    case .wait(let seconds): try pass(seconds)
    case .kill(let terminal, let calls):
      wasCutOff = true
      guard let seat = seats[terminal] else { return }
      world.kill(seat.process, afterCalls: calls)
      buryTheDead()
    case .powerCut(let machine):
      (wasCutOff, removed) = (true, nil)
      // What the disk had not confirmed is lost, and the last sign of the meeting was overwritten by that.
      let isNew = wellSince[machine].map { world.uptime - $0 < 5_000_000_000 } ?? false
      if world.weather(on: machine) != .fine || isNew || hasLied {
        doubtful = ran
        // That the clock was set may be what is lost, or that it was stopped before the last sign of life.
        losses += setSeconds + (hasLied ? 1_000 : 0)
      }
      world.cutPower(of: machine)
      buryTheDead()
    case .weather(let machine, let weather):
      wasCutOff = wasCutOff || weather != .fine
      hasLied = hasLied || weather == .unconfirmed
      // What waited is tried again after some seconds.
      if weather == .fine, world.weather(on: machine) != .fine { wellSince[machine] = world.uptime }
      world.set(weather, on: machine)
    case .sleep(let machine, let seconds):
      asleep = machine
      if machines == 1 { world.pass(seconds) } else { try pass(seconds) }
      asleep = nil
      world.noteSleep(seconds, of: machine)
      // Whether that was a part of the meeting is asked.
      losses += seconds + 5
      try pass(0)
    case .setClock(let machine, let seconds):
      world.setClock(by: seconds, of: machine)
      setSeconds += abs(seconds)
      // A sign of life from the future is not believed.
      if seconds < 0, !seats.keys.contains(where: { stage($0) != nil }) { doubtful = ran }
      try pass(0)
    case .command(let machine, let command): run(command, on: machine)
    case .handEdit(let machine): editByHand(on: machine)
    case .sync(let machine, let step, let other): try sync(machine, step, other)
    case .remote(let remote): git.remote = remote
    case .remoteSetBack:
      removed = nil
      git.setBack()
    case .update(let machine):
      let process = world.makeProcess(on: machine)
      count += 1
      let update = Update(
        attendeeID: UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), name: "Ben", kind: .note,
        text: "update \(count)", at: date(at: machine))
      world.run(as: process) {
        let store = ScrumStore(directory: Self.store(of: machine))
        if let scrum = try? store.load().first { try? store.append([update], to: scrum.id) }
      }
      world.kill(process)
    }
  }

  // MARK: Programs

  func open(_ terminal: Int) throws {
    (lastDeed, noted[terminal]) = (nil, nil)
    let machine = machine(of: terminal)
    let process = world.makeProcess(on: machine)
    let (seed, name) = (world.random.next(), String(world.random.next(), radix: 36))
    let (date, workers) = (date(at: machine), Workers(world))
    let app: App? = world.run(as: process) {
      let store = ScrumStore(directory: Self.store(of: machine)) { Self.people[terminal % 4] }
      let desk = Desk(store) { [hasThreads] in hasThreads ? workers.make() : nil }
      guard let scrums = try? desk.store.load() else { return nil }
      let state = AppState(
        scrums: scrums, meetings: desk.reloadMeetings().found.compactMapValues(\.self), now: date,
        calendar: .gmt, seed: seed, terminal: name)
      var app = App(state: state, desk: desk)
      _ = app.didAppear()
      return app
    }
    if let app {
      seats[terminal] = Seat(process: process, app: app, workers: workers)
      setDue(terminal)
    } else {
      world.kill(process)
    }
    buryTheDead()
  }

  /// Hands events to a program, and takes in what it wants.
  func handle(_ terminal: Int, _ events: TerminalEvent...) {
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
    setDue(terminal)
    if quits { close(terminal) }
    buryTheDead()
    noteSafety(terminal)
  }

  func close(_ terminal: Int) {
    guard let seat = seats.removeValue(forKey: terminal) else { return }
    trace.append("  terminal \(terminal + 1) has ended")
    world.run(as: seat.process) { withExtendedLifetime(seat) {} }
    world.kill(seat.process)
  }

  func buryTheDead() {
    for (terminal, seat) in seats.sorted(by: { $0.key < $1.key }) where world.dead.contains(seat.process) {
      trace.append("  terminal \(terminal + 1) is dead")
      seats[terminal] = nil
      world.run(as: seat.process) { withExtendedLifetime(seat) {} }
      // It may have ended the meeting just before.
      if seat.app.state.meetingOnScreen != nil || seat.owes > 0 { losses += 5 + seat.owes }
      doubt(notesOf: terminal)
    }
  }

  /// What a terminal has not saved may be lost with it.
  func doubt(notesOf terminal: Int) {
    for (text, written) in texts where written.terminal == terminal && !written.isSafe {
      texts[text]?.isDoubtful = true
    }
  }

  func state(_ terminal: Int) -> AppState? { seats[terminal]?.app.state }
  func stage(_ terminal: Int) -> MeetingState? {
    state(terminal).flatMap { MeetingState.find(in: $0) }
  }

  func press(_ terminal: Int, _ keys: Key...) {
    for key in keys { handle(terminal, .time(date(at: machine(of: terminal))), .key(key)) }
  }

  func type(_ terminal: Int, _ text: String) {
    for character in text { handle(terminal, .key(.character(character))) }
  }

  // MARK: Time

  /// What the wall clock of a machine says.
  func date(at machine: Int) -> Date { world.run(as: nil, on: machine) { world.date } }

  func pass(_ seconds: Double) throws {
    var left = seconds
    var turns = 0
    while true {
      try readNews()
      let next =
        seats.keys.filter { machine(of: $0) != asleep }.compactMap(secondsUntilDue).min() ?? .infinity
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

  func elapse(_ seconds: Double) {
    var running: [UUID: Set<MeetingStage>] = [:]
    var paused: Set<UUID> = []
    for terminal in seats.keys where machine(of: terminal) != asleep {
      if let seat = seats[terminal] {
        seats[terminal]?.owes = seat.app.desk.unwritten.isEmpty ? 0 : seat.owes + seconds
      }
      guard let meeting = stage(terminal)?.timer.meeting else { continue }
      // The time before its start was undone may come back, or not.
      if seconds > 0, stage(terminal)?.asksAboutGap == true { losses += seconds }
      if meeting.stage == .ready { doubtful[meeting.id] = ran[meeting.id] }
      if meeting.isRunning, meeting.hasClock {
        running[meeting.id, default: []].insert(meeting.stage)
      } else {
        paused.insert(meeting.id)
      }
    }
    for (meeting, stages) in running {
      if stages.contains(.turns) {
        ran[meeting, default: 0] += seconds
        // An undo may give it to the parking lot, and who has paused it or gone there may have told nobody yet.
        if stages.count > 1 || parked[meeting] != nil || ended.union(paused).contains(meeting) {
          doubtful[meeting, default: 0] += seconds
        }
      } else {
        parked[meeting, default: 0] += seconds
      }
    }
    world.pass(seconds)
  }

  private func setDue(_ terminal: Int) {
    guard let app = seats[terminal]?.app else { return }
    let seconds = world.run(as: nil, on: machine(of: terminal)) {
      app.nextChange?.timeIntervalSince(world.date)
    }
    seats[terminal]?.due = seconds.map { world.uptime + Int($0 * 1e9) }
  }

  private func secondsUntilDue(_ terminal: Int) -> Double? {
    guard let seat = seats[terminal] else { return nil }
    let next = seat.due.map { Double($0 - world.uptime) / 1e9 }
    return [next, seat.workers.secondsUntilDue].compactMap(\.self).min()
  }

  private func tick() {
    for terminal in seats.keys.sorted() where machine(of: terminal) != asleep {
      if let seat = seats[terminal], seat.workers.secondsUntilDue.map({ $0 <= 0 }) ?? false {
        world.run(as: seat.process) { seat.workers.work() }
        handle(terminal, .readable)
      }
      guard let seconds = secondsUntilDue(terminal), seconds <= 0 else { continue }
      handle(terminal, .time(date(at: machine(of: terminal))))
    }
  }

  /// Lets a program that waits for the disk be served, or a command be run, whatever else is being done.
  private func letAnotherWork() {
    let waiting = seats.keys.sorted().filter { seats[$0]?.workers.hasWork ?? false }
    guard let terminal = waiting.randomElement(using: &world.random), let seat = seats[terminal] else {
      let commands: [Step.Command] = [.add, .addMate, .away, .note]
      return run(commands.randomElement(using: &world.random) ?? .note, on: 0)
    }
    world.run(as: seat.process) { seat.workers.work(onlyDue: false) }
    handle(terminal, .readable)
  }

  private func readNews() throws {
    for round in 0... {
      var isQuiet = true
      for terminal in seats.keys.sorted() {
        // While the disk has the store, its news wait.
        guard machine(of: terminal) != asleep, let seat = seats[terminal], hasNews(seat) else { continue }
        isQuiet = false
        handle(terminal, .readable)
      }
      if isQuiet { return }
      if round > 50 { throw Broken("two programs wake up each other again and again") }
    }
  }

  /// Whether a program would be told of something.
  func hasNews(_ seat: Seat) -> Bool { !seat.app.desk.isWriting && world.disk.hasEvents(seat.process) }
}
