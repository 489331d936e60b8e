import FoundationEssentials
import ScrumModel

/// A running meeting as this terminal sees it: the lines of its log, the state that they amount to, and that state now.
package struct MeetingLog: Hashable, Sendable {
  /// A line, and what it has done.
  struct Entry: Hashable, Sendable {
    private let box: Box
    /// Whether it did nothing, because it came too late.
    var isVoid = false
    var isUndone = false

    init(line: MeetingLine) { box = Box(line) }

    var line: MeetingLine { box.line }
    var counts: Bool { !isVoid && !isUndone }
  }

  /// Holds a line, so that neither a look at it nor a new one after it copies all of its members.
  private final class Box: Hashable, Sendable {
    let line: MeetingLine

    init(_ line: MeetingLine) { self.line = line }

    static func == (one: Box, other: Box) -> Bool { one === other || one.line == other.line }
    func hash(into hasher: inout Hasher) { hasher.combine(line.id) }
  }

  /// This terminal.
  package let terminal: String
  /// The meeting now.
  package internal(set) var timer: ScrumTimer
  /// The meeting after the last line.
  var folded: ScrumTimer
  var entries: [Entry] = []
  /// The state before every so many lines.
  private var states: [ScrumTimer] = []
  /// How many lines of this terminal there are.
  private var count = 0
  /// The lines that were not handed out yet.
  private(set) var fresh: [MeetingLine] = []
  /// The first line of what is being done; nil while nothing is.
  private var step: String?

  private static let pace = 64
  /// The most seconds that a line needs from one terminal to another.
  private static let mostDelay = 5.0

  /// A new meeting, or one of which only the state is known.
  /// - Parameter other: the scrum's meeting on another machine, beside which this one begins; nil for none.
  package init(_ timer: ScrumTimer, by terminal: String, beside other: UUID? = nil, at now: Date) {
    self.init(timer, terminal)
    var line = MeetingLine(.open)
    (line.opened, line.lines) = (timer.meeting, [other?.text].compactMap(\.self))
    record(line, at: now)
  }

  /// The meeting that lines amount to; nil if none opens one.
  package init?(folding lines: [MeetingLine], by terminal: String = "") {
    guard let opened = lines.lazy.compactMap(\.opened).first else { return nil }
    self.init(ScrumTimer(following: opened), terminal)
    entries = lines.map { Entry(line: $0) }
    count =
      lines.lazy.filter { $0.by == terminal }.compactMap { Int($0.id.dropFirst(terminal.count + 1)) }.max()
      ?? 0
    foldAll()
    timer.adopt(folded)
  }

  /// A meeting that runs elsewhere, with the time since its last line.
  package init(joining meeting: StoredMeeting, by terminal: String, at now: Date) {
    self =
      Self(folding: meeting.lines, by: terminal) ?? Self(ScrumTimer(following: meeting.meeting), terminal)
    // Lines of a log that was discarded since had numbers too.
    count = max(count, now.milliseconds)
    run(to: max(now - meeting.skew, timer.meeting.asOf))
    if meeting.skew != 0 { timer.meeting.asOf = now.quantized }
    timer.pendingEvents = []
  }

  /// A meeting that was left, paused: the time since it was last known to be alive was a pause.
  package init(resuming meeting: StoredMeeting, by terminal: String, at now: Date) {
    let isKnown = meeting.lines.contains { !$0.id.isEmpty }
    let log = isKnown ? Self(folding: meeting.lines, by: terminal) : nil
    self = log ?? Self(ScrumTimer(following: meeting.meeting), by: terminal, at: meeting.meeting.asOf)
    if timer.meeting.isRunning {
      timer.count(min(meeting.meeting.lastAlive, now).timeIntervalSince(timer.meeting.asOf))
    }
    record(MeetingLine(.takeUp, from: folded.holder.since), at: now)
  }

  private init(_ timer: ScrumTimer, _ terminal: String) {
    (self.timer, folded, self.terminal) = (timer, timer, terminal)
    folded.isFold = true
  }

  // MARK: What is done here

  /// Does something now, and returns whether that changed anything.
  @discardableResult
  package mutating func perform(_ line: MeetingLine, at now: Date) -> Bool {
    run(to: now)
    // Those who look on write, and leave the course to the machine that has the clock.
    guard timer.accepts(line), line.act.isAlwaysKept || timer.changes(by: line, at: now) else { return false }
    let since = timer.meeting.sleptSince
    record(line, at: now)
    guard line.act == .meeting, let since else { return true }
    // The time of the gap goes to who had the floor, step by step.
    let outer = step
    step = outer ?? entries.last?.line.id
    timer.meeting.asOf = since
    run(to: now)
    record(MeetingLine(.count), at: now)
    step = outer
    return true
  }

  /// From now on, all that is done is one step, until its end.
  package mutating func beginStep(at now: Date) {
    run(to: now)
    step = "\(terminal).\(count + 1)"
  }

  package mutating func endStep() { step = nil }

  /// Notes what was changed beside the meeting, as a part of a step or as one of its own.
  package mutating func note(_ changes: [MeetingLine], partOf line: MeetingLine?, at now: Date) {
    beginStep(at: now)
    if let line { step = line.step ?? line.id }
    for change in changes { perform(change, at: now) }
    endStep()
  }

  /// Opens the meeting anew as it is: its log is gone.
  package mutating func reopen(at now: Date) {
    fresh = []
    var line = MeetingLine(.open, from: MeetingLine.discarded)
    line.opened = timer.meeting
    record(line, at: now)
  }

  /// Brings the meeting to `now` and returns what has happened since the last call.
  @discardableResult
  package mutating func advance(to now: Date) -> [ScrumTimer.Event] {
    run(to: now)
    return timer.advance(to: now)
  }

  /// Puts those who wait into another order.
  package mutating func shuffle(at now: Date, using generator: inout some RandomNumberGenerator) {
    run(to: now)
    var line = MeetingLine(.order)
    line.people = timer.shuffled(using: &generator)
    perform(line, at: now)
  }

  /// Brings the meeting to `now`; each step that time takes is a line.
  mutating func run(to now: Date) {
    if timer.isElsewhere { return timer.move(to: now) }
    while let step = timer.run(to: now) {
      let act: MeetingLine.Act =
        switch step {
        case .next: .next
        case .parkingLot: .parkingLot
        case .end: .end
        }
      var line = MeetingLine(act, from: timer.mark)
      line.isTime = true
      record(line, at: timer.meeting.asOf)
      timer.pendingEvents.append(timer.event(of: step))
    }
  }

  /// Stops the clock, because the machine slept; false if it did not run, or not for long.
  package mutating func askAboutGap(at now: Date) -> Bool {
    guard !timer.isElsewhere, timer.gap(at: now) != nil else { return false }
    var line = MeetingLine(.sleep, from: timer.mark)
    line.isTime = true
    record(line, at: timer.meeting.asOf)
    timer.meeting.asOf = now.quantized
    return true
  }

  /// Moves the meeting along with the wall clock that was set.
  package mutating func shiftTimes(by seconds: Double, at now: Date) {
    var line = MeetingLine(.clock, from: timer.startMark, seconds: Int(seconds.rounded()))
    line.isTime = true
    timer.shiftTimes(by: seconds)
    guard line.seconds != 0, timer.meeting.stage != .ready, !timer.hasEnded, !timer.isElsewhere else {
      return
    }
    let asOf = timer.meeting.asOf
    record(line, at: now)
    timer.meeting.asOf = asOf
  }

  package var warning: Int {
    get { timer.warning }
    set { (timer.warning, folded.warning) = (newValue, newValue) }
  }

  package var hasOldTopics: Bool {
    get { timer.hasOldTopics }
    set { timer.hasOldTopics = newValue }
  }

  mutating func record(_ line: MeetingLine, at moment: Date) {
    var line = line
    count += 1
    // As exact as the file.
    (line.id, line.by, line.at) = ("\(terminal).\(count)", terminal, Date(milliseconds: moment.milliseconds))
    line.step = line.id == step ? nil : step
    let counted = max(0, timer.countedSeconds - folded.countedSeconds)
    // The machine that has the clock counts the time.
    let isLookingOn = timer.isElsewhere
    if !isLookingOn { line.ran = counted }
    entries.append(Entry(line: line))
    fresh.append(line)
    fold(entries.count - 1)
    let wasOver = timer.hasEnded
    showFold()
    if !wasOver { timer.meeting.asOf = (isLookingOn ? moment - counted : moment).quantized }
    if isLookingOn { run(to: moment) }
  }

  /// Goes on from the last line; a bell that has rung does not ring again.
  mutating func showFold() {
    let before = timer.meeting
    timer.adopt(folded)
    timer.meeting.keepBells(of: before)
  }

  /// The lines since the last call, to be written.
  package mutating func takeFresh() -> [MeetingLine] {
    defer { fresh = [] }
    return fresh
  }

  package var last: MeetingLine? { entries.last?.line }

  package var hasFresh: Bool { !fresh.isEmpty }

  package var lines: [MeetingLine] { entries.map(\.line) }

  // MARK: What others have done

  /// Adds lines at the end, without the time since.
  package mutating func append(_ lines: some Sequence<MeetingLine>) {
    for line in lines {
      entries.append(Entry(line: line))
      fold(entries.count - 1)
    }
    timer.adopt(folded)
  }

  /// Puts lines of other terminals before the first one of this one that is not written yet.
  /// - Parameter late: the seconds for which they could not be read.
  /// - Returns: the lines of this terminal that did something before, and come too late now.
  @discardableResult
  package mutating func insert(
    _ others: [MeetingLine], before unwritten: String?, late delay: Double = 0, at now: Date
  ) -> [MeetingLine] {
    let known = Set(entries.map(\.line.id))
    let others = others.filter { !known.contains($0.id) }
    guard !others.isEmpty else { return [] }
    let group = others.prefix { ($0.on == nil) == (others[0].on == nil) }
    if group.count < others.count {
      let late = insert(Array(group), before: unwritten, late: delay, at: now)
      return late + insert(Array(others.dropFirst(group.count)), before: unwritten, late: delay, at: now)
    }
    if others[0].on != nil { return insert(far: others, before: unwritten, at: now) }
    timer.move(to: now)
    var excess = timer.countedSeconds - folded.countedSeconds
    let hadClock = timer.meeting.isRunning && timer.meeting.hasClock
    let first = unwritten ?? fresh.first?.id
    let place = first.flatMap { id in entries.firstIndex { $0.line.id == id } } ?? entries.count
    let own = entries[place...]
    var later = own.map(\.line).joining(MeetingLog(folding: others)?.timer.meeting)
    excess -= later.giveUp(others.seconds(besides: later))
    entries.replaceSubrange(place..., with: (others + later).map { Entry(line: $0) })
    fresh = entries.suffix(own.count == fresh.count ? later.count : fresh.count).map(\.line)
    if own.isEmpty { for place in place..<entries.count { fold(place) } } else { foldAll() }
    showFold()
    goOn(by: excess, hadClock, late: delay, at: now)
    let late = Set(own.lazy.filter { !$0.isVoid }.map(\.line.id))
    return entries[place...].filter { $0.isVoid && late.contains($0.line.id) }.map(\.line)
  }

  /// Goes on from the last line: all agree on when that was, but what a wall clock says is not believed for long.
  /// - Parameter excess: the seconds since then as they were counted here.
  private mutating func goOn(by excess: Double, _ hadClock: Bool, late delay: Double, at now: Date) {
    let (told, most) = (now.timeIntervalSince(folded.meeting.asOf), Self.mostDelay + delay)
    let isTold = 0...most ~= told || !hadClock || excess < -1
    timer.meeting.asOf = (now - max(0, isTold ? min(told, most) : excess)).quantized
    timer.move(to: now)
  }

  /// Whether the log ends with lines, as far as the last ones tell.
  package func ends(with lines: [MeetingLine]) -> Bool {
    let place = entries.count - lines.count
    guard place >= 0, !lines.isEmpty, entries[place].line.id == lines[0].id else { return false }
    let tail = lines.suffix(Self.pace)
    return zip(entries.suffix(tail.count), tail).allSatisfy { $0.line.id == $1.id && $0.line.ran == $1.ran }
  }

  /// Takes the lines as they are on the disk, which has all of this terminal.
  package mutating func reread(_ lines: [MeetingLine], at now: Date) {
    timer.move(to: now)
    let counted = timer.countedSeconds
    let hadClock = timer.meeting.isRunning && timer.meeting.hasClock
    (entries, fresh) = (lines.map { Entry(line: $0) }, [])
    foldAll()
    showFold()
    goOn(by: counted - folded.countedSeconds, hadClock, late: 0, at: now)
  }

  /// The state before a line, or after the last one.
  package func state(before id: String?) -> ScrumTimer {
    guard let id, let place = entries.firstIndex(where: { $0.line.id == id }) else { return folded }
    var other = self
    other.entries.removeSubrange(place...)
    other.foldAll()
    return other.folded
  }

  // MARK: The fold

  /// Does what the lines say from the first one on.
  mutating func foldAll() {
    for place in entries.indices { (entries[place].isVoid, entries[place].isUndone) = (false, false) }
    states = []
    for place in entries.indices { fold(place) }
  }

  /// Does what a line says, after all lines before it.
  private mutating func fold(_ place: Int) {
    if place % Self.pace == 0 { states.append(folded) }
    let line = entries[place].line
    guard line.act == .undo else { return apply(place) }
    guard let targets = targets(of: line, before: place), let first = targets.min(),
      line.on == folded.holder.machine || !changesCourse(targets)
    else {
      entries[place].isVoid = true
      return countTime(of: line)
    }
    for target in targets {
      // What is undone counts no more; what an undone line has undone counts again.
      entries[target].isUndone = line.lines.contains(entries[target].line.id)
    }
    let state = first / Self.pace
    folded.adopt(states[state])
    for other in state * Self.pace..<place {
      if other % Self.pace == 0 { states[other / Self.pace] = folded }
      if entries[other].line.act == .undo { countTime(of: entries[other].line) } else { apply(other) }
    }
    countTime(of: line)
  }

  /// Counts the time until a line, whatever that does.
  private mutating func countTime(of line: MeetingLine) {
    // Another machine's clock says nothing here.
    guard line.on == folded.holder.machine || line.act.takesClock else { return }
    folded.count(line.ran, rings: line.isTime)
    guard !folded.hasEnded else { return }
    // One that waited to be written is older than those before it, unless the clock was set, and nobody has said so yet.
    let isSet =
      line.act == .clock && line.from == folded.startMark || folded.meeting.stage == .ready
      || line.act.takesClock
    folded.meeting.asOf = isSet ? line.at.quantized : max(line.at.quantized, folded.meeting.asOf)
  }

  private mutating func apply(_ place: Int) {
    let line = entries[place].line
    if let opened = line.opened {
      folded.adopt(ScrumTimer(following: opened))
      folded.holder = ClockHolder(after: line)
      return
    }
    guard folded.accepts(line) else {
      entries[place].isVoid = true
      return
    }
    let isUndone = entries[place].isUndone
    // The time of a gap goes with the answer that counted it; all other time stays.
    if isUndone, line.step != nil, line.act == .count || line.isTime { return }
    countTime(of: line)
    if isUndone { return }
    entries[place].isVoid = !folded.perform(line) && !line.act.isAlwaysKept
  }
}
