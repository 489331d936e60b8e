import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

/// The log of a running meeting: the state follows from its lines alone, and lines can be undone.
@Suite("The log of a meeting") struct MeetingLogTests {
  @Test("says what the countdown says for the same keys", arguments: 1...60 as ClosedRange<UInt64>)
  func countdown(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      var timer =
        Bool.random(using: &random)
        ? RandomMeeting.timer(using: &random) : RandomMeeting.readyRoom(using: &random)
      var log = MeetingLog(timer, by: "one", at: Scene.start)
      var now = Scene.start
      for _ in 0..<60 {
        now += Double(Int.random(in: -1...40, using: &random)) * 0.125
        let except: [RandomKey] = [.kill, .correct] + (timer.meeting.stage == .ready ? [.lateStart] : [])
        var other = random
        guard RandomKey.hasPlaces(among: timer.meeting.turns.count, using: &other) else {
          random = other
          continue
        }
        other = random
        var third = random
        defer { _ = third.next() }
        let key = RandomKey.allCases.randomElement(using: &third) ?? .next
        // A topic moves no countdown, but whether there is one decides what time does until now.
        if key == .topic { timer.move(to: now) }
        RandomKey.press(on: &timer, at: now, except: except, using: &random)
        RandomKey.press(on: &log, at: now, except: except, using: &other)
        let events = (log.advance(to: now), timer.advance(to: now))
        guard log.timer.withoutRevision == timer.withoutRevision, log.timer.hasEnded == timer.hasEnded,
          events.0 == events.1
        else {
          return expect(
            "\(log.timer.withoutRevision) \(events.0)", "\(timer.withoutRevision) \(events.1)", "\(key)")
        }
        random = other
      }
      let read = MeetingLog(folding: log.takeFresh().map(\.reread), by: "two")
      expect(read?.state(before: nil).comparable, log.state(before: nil).comparable)
    }
  }

  @Test("is the same for who joins at any moment", arguments: 1...60 as ClosedRange<UInt64>)
  func joined(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var log = MeetingLog(RandomMeeting.timer(using: &random), by: "one", at: Scene.start)
    var now = Scene.start
    for _ in 0..<60 {
      now += Double(Int.random(in: 0...40, using: &random)) * 0.125
      if Int.random(in: 0..<4, using: &random) == 0 {
        _ = log.undo(log.undoable, at: now)
      } else {
        RandomKey.press(on: &log, at: now, except: [.kill, .correct], using: &random)
      }
      let there = StoredMeeting(log.timer.meeting, isHeld: true, lines: log.lines.map(\.reread))
      var (here, joined) = (log, MeetingLog(joining: there, by: "two", at: now))
      for second in 0...3 {
        here.advance(to: now + Double(second))
        joined.advance(to: now + Double(second))
      }
      guard here.timer.comparable == joined.timer.comparable else {
        let last = log.lines.last?.act.rawValue ?? ""
        return expect(joined.timer.comparable, here.timer.comparable, "after \(last)")
      }
    }
  }

  @Test("a moment that was read from a file stays what it is")
  func moments() {
    for milliseconds in 1_790_000_000_000..<1_790_000_003_000 {
      let date = Date(milliseconds: milliseconds).quantized
      guard date.milliseconds == milliseconds, date.quantized == date else {
        return expect(date.milliseconds, milliseconds)
      }
    }
  }

  @Test("of two terminals is one, in whatever order they write", arguments: 1...100 as ClosedRange<UInt64>)
  func interleaved(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let timer = RandomMeeting.timer(using: &random)
    var file = Ledger()
    var one = MeetingLog(timer, by: "one", at: Scene.start)
    file.write(&one, at: Scene.start)
    var two = try #require(MeetingLog(folding: file.lines, by: "two"))
    var (read, now) = ([file.lines.count, file.lines.count], Scene.start)
    for _ in 0..<60 {
      now += Double(Int.random(in: 0...40, using: &random)) * 0.125
      let isOne = Bool.random(using: &random)
      func act(_ log: inout MeetingLog, _ place: Int) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: read[place] = file.write(&log, after: read[place], at: now)
        case 1 where !log.undoable.isEmpty: _ = log.undo(log.undoable, at: now)
        default:
          RandomKey.press(on: &log, at: now, except: [.kill, .correct, .sleep, .end], using: &random)
        }
        log.advance(to: now)
      }
      if isOne { act(&one, 0) } else { act(&two, 1) }
    }
    for _ in 0..<2 {
      read[0] = file.write(&one, after: read[0], at: now)
      read[1] = file.write(&two, after: read[1], at: now)
    }
    let whole = try #require(MeetingLog(folding: file.lines, by: "three")).state(before: nil).comparable
    expect(one.state(before: nil).comparable, whole)
    expect(two.state(before: nil).comparable, whole)
    expect(one.timer.problems, [])
  }

  @Test("takes back all steps, and does them again", arguments: 1...60 as ClosedRange<UInt64>)
  func undone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var log = MeetingLog(RandomMeeting.readyRoom(using: &random), by: "one", at: Scene.start)
    var states = [log.timer.course]
    for _ in 0..<60 where !log.timer.meeting.turns.isEmpty {
      let before = log
      RandomKey.press(
        on: &log, at: Scene.start, except: [.kill, .correct, .pause, .sleep, .end, .meeting, .interlude],
        using: &random)
      log.run(to: Scene.start)
      // A turn without a second ends with its beginning, the last one with the meeting.
      if log.timer.hasEnded { log = before }
      // A key may come with the end of a turn.
      var (earlier, new) = (log, [ScrumTimer]())
      while !earlier.undoable.isEmpty, earlier.timer.course != states.last {
        new.append(earlier.timer)
        guard earlier.undo(earlier.undoable, at: Scene.start) else { break }
      }
      states += new.reversed().map(\.course)
    }
    for state in states.dropLast().reversed() {
      expect(log.undo(log.undoable, at: Scene.start), true)
      expect(log.timer.course, state)
    }
    expect(log.undoable, [])
    for state in states.dropFirst() {
      guard let line = log.redoable else { return expect(true, false, "nothing to redo") }
      expect(log.undo([line], at: Scene.start), true)
      expect(log.timer.course, state)
    }
    expect(log.redoable, nil)
  }
}

/// A file of lines, which two terminals write.
struct Ledger {
  var lines: [MeetingLine] = []

  /// Writes what a terminal has not written, after it has read what is new; returns how many lines it knows.
  @discardableResult
  mutating func write(_ log: inout MeetingLog, after known: Int = 0, at now: Date) -> Int {
    let fresh = log.takeFresh()
    let others = lines[known...].filter { $0.by != log.terminal }
    log.insert(others, before: fresh.first?.id, at: now)
    lines += fresh.following(others).map(\.reread)
    return lines.count
  }
}

extension MeetingLine {
  /// The line as it is read from a file.
  fileprivate var reread: MeetingLine {
    let bytes = JSONWriter.compact(.object(json(.running)))
    return bytes.withUnsafeBufferPointer { bytes in
      // swift-format-ignore: NeverUseForceTry
      try! JSONReader.record(bytes, MeetingLine.init(json:))
    }
  }
}

extension ScrumTimer {
  /// The meeting without what each terminal has of its own.
  fileprivate var comparable: MeetingInProgress {
    var meeting = withoutRevision
    for turn in meeting.turns.indices {
      (meeting.turns[turn].hasWarned, meeting.turns[turn].hasRung) = (false, false)
    }
    return meeting
  }

  /// The whole seconds of a delay; one beyond the meeting's length stays beyond it.
  fileprivate func wholeSeconds(_ late: Double) -> Int {
    Int(late.rounded(late > Double(length) ? .up : .down))
  }

  /// The meeting without its time and its clock.
  fileprivate var course: MeetingInProgress {
    var meeting = comparable
    (meeting.asOf, meeting.startedAt, meeting.isRunning) = (Scene.start, Scene.start, false)
    return meeting
  }
}

extension RandomKey {
  /// Whether the next key exchanges people who are there, if it exchanges any: a line names them.
  fileprivate static func hasPlaces(among count: Int, using random: inout SplitMix64) -> Bool {
    let key = allCases.randomElement(using: &random) ?? .next
    let turns = [0, 1].map { _ in Int.random(in: -1...count, using: &random) }
    return ![.move, .jump, .absent, .present].contains(key) || turns.allSatisfy { 0..<count ~= $0 }
  }

  /// The same as a key on a countdown, with the same random numbers.
  static func press(
    on log: inout MeetingLog, at now: Date, except: [RandomKey] = [], using random: inout SplitMix64
  ) {
    let key = allCases.randomElement(using: &random) ?? .next
    let turns = log.timer.meeting.turns
    let turn = Int.random(in: -1...turns.count, using: &random)
    let other = Int.random(in: -1...turns.count, using: &random)
    guard !except.contains(key) else { return }
    func person(_ turn: Int) -> UUID? { turns.indices.contains(turn) ? turns[turn].attendeeID : nil }
    func act(_ act: MeetingLine.Act, _ change: (inout MeetingLine) -> Void = { _ in }) {
      log.run(to: now)
      var line = MeetingLine(act)
      change(&line)
      log.perform(line, at: now)
    }
    func ofTurn(_ act: MeetingLine.Act, seconds: Int? = nil) -> MeetingLine {
      MeetingLine(act, from: log.timer.mark, person: person(turn), seconds: seconds)
    }
    // A gap is found before it counts.
    if key == .sleep {
      return _ = log.askAboutGap(at: now + Double(Int.random(in: 0...800, using: &random)) / 8)
    }
    log.run(to: now)
    let timer = log.timer
    switch key {
    case .pause: act(timer.meeting.isRunning ? .pause : .resume)
    case .next: log.perform(ofTurn(.next), at: now)
    case .previous: log.perform(ofTurn(.previous), at: now)
    case .jump: log.perform(ofTurn(.floor), at: now)
    case .absent: act(.absent) { $0.person = person(turn) }
    case .present: act(.present) { $0.person = person(turn) }
    case .addTime:
      log.perform(ofTurn(.time, seconds: Bool.random(using: &random) ? 30 : -30), at: now)
    case .shuffle: log.shuffle(at: now, using: &random)
    case .move:
      act(.move) { ($0.person, $0.place) = (person(turn), person(other)) }
    case .rule: act(timer.meeting.whenTimeIsUp == .overtime ? .advance : .overtime)
    case .share: act(timer.meeting.share == .rebalanced ? .fixed : .shared)
    case .note, .topic:
      let (kind, text): (Note.Kind, String) = key == .note ? (.note, "noted") : (.parking, "later")
      act(.note) {
        ($0.person, $0.note) = (person(turn), Note(id: random.uuid(), kind: kind, text: text, at: now))
      }
    case .invite where turns.count < 16:
      act(.invite) { ($0.person, $0.name) = (random.uuid(), "Guest") }
    case .begin:
      let late = turn == 0 ? nil : timer.wholeSeconds(.random(in: 0...400, using: &random))
      log.perform(ofTurn(.start, seconds: late), at: now)
    case .parkingLot: log.perform(ofTurn(.parkingLot), at: now)
    case .lateStart:
      let late = turn == 0 ? nil : Double.random(in: -9...400, using: &random)
      act(.late) { $0.seconds = late.map(timer.wholeSeconds) }
    case .meeting: act(.meeting)
    case .interlude: act(.break)
    case .end where Int.random(in: 0..<20, using: &random) == 0: act(.end)
    case .correct, .invite, .kill, .end, .sleep: break
    }
  }
}
