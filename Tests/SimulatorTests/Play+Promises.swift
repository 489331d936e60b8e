import FoundationEssentials
import ScrumModel
import ScrumStore

@testable import MeetingTimer
@testable import ScrumUI
@testable import scrums

/// What must hold.
extension Play {
  /// A note is safe once its program owes the disk nothing.
  func noteSafety(_ terminal: Int) {
    let isFine = world.weather(on: machine(of: terminal)) == .fine
    guard let seat = seats[terminal], isFine, seat.app.desk.unwritten.isEmpty,
      seat.app.desk.store.unconfirmedMeeting(of: Self.scrum) == nil
    else { return }
    for (text, written) in texts
    where written.terminal == terminal && !written.isSafe && written.due <= world.uptime {
      texts[text]?.isSafe = true
    }
  }

  /// Terminals that have read what there is show the same meeting, and the same scrums.
  private func checkScreens(of machine: Int) throws {
    let terminals = seats.keys.sorted().filter { self.machine(of: $0) == machine }
    let seats = terminals.compactMap { self.seats[$0] }
    guard world.weather(on: machine) == .fine, seats.allSatisfy({ $0.app.desk.unwritten.isEmpty }),
      !seats.contains(where: { world.disk.hasEvents($0.process) || $0.workers.hasWork })
    else { return }
    var first: (terminal: Int, meeting: MeetingInProgress)?
    for terminal in terminals {
      if let one = seats.first?.app.state.scrums, let other = state(terminal)?.scrums, one != other {
        throw Broken("terminals \(terminals[0] + 1) and \(terminal + 1) show other scrums")
      }
      try checkTexts(terminal)
      guard let stage = stage(terminal) else { continue }
      // Who keeps what somebody has discarded may not have read the last of it.
      if stage.isDiscarded, hasDiscarded { continue }
      if stage.isDiscarded {
        throw Broken("terminal \(terminal + 1) shows as discarded what nobody discarded")
      }
      // Each screen strikes at another part of the second.
      var timer = stage.timer
      timer.move(to: date(at: machine))
      let meeting = timer.meeting
      try checkTurns(terminal)
      try checkShares(terminal, timer)
      logs[meeting.id] = stage.log
      guard let known = first, known.meeting.id == meeting.id else {
        first = (terminal, meeting)
        continue
      }
      let differences = meeting.differences(from: known.meeting)
      let spent = zip(known.meeting.turns, meeting.turns).map { abs($0.spent - $1.spent) }.max() ?? 0
      if differences.isEmpty, spent <= 1.5 { continue }
      let trouble =
        differences.isEmpty ? "turns that are \(spent) s apart" : "two meetings:\n  \(differences)"
      let logs = [known.terminal, terminal].map(log).joined(separator: "\n\n")
      throw Broken("terminals \(known.terminal + 1) and \(terminal + 1) show \(trouble)\n\(logs)")
    }
  }

  /// Two people who say at once that somebody has spoken do not skip the next one.
  private func checkTurns(_ terminal: Int) throws {
    var last: MeetingLine?
    for entry in stage(terminal)?.log.entries ?? [] where entry.counts {
      // From there, it is another meeting.
      if entry.line.act == .open { last = nil }
      guard entry.line.act.changesCourse else { continue }
      if entry.line.act == .next, last?.act == .next, entry.line.from == last?.from {
        throw Broken("terminal \(terminal + 1) skips somebody\n\(log(of: terminal))")
      }
      last = entry.line
    }
  }

  /// What somebody has noted stays on that screen while a meeting does, unless somebody takes it back.
  private func checkTexts(_ terminal: Int) throws {
    guard stage(terminal) != nil else { return }
    let shown = shownTexts(terminal)
    if let text = noted[terminal]?.first(where: { !shown.contains($0) && texts[$0]?.isDoubtful == false }) {
      throw Broken("\(text) vanishes from terminal \(terminal + 1)")
    }
    noted[terminal] = shown.filter { $0.hasPrefix("note") && texts[$0]?.terminal == terminal }
  }

  /// Those who wait have the time that is left, once somebody else speaks, or is absent.
  private func checkShares(_ terminal: Int, _ timer: ScrumTimer) throws {
    if let problem = timer.problems.first { throw Broken("terminal \(terminal + 1): \(problem)") }
    guard let log = stage(terminal)?.log else { return }
    let (lines, phases) = (log.lines.count, timer.meeting.turns.map(\.phase))
    let before = shown.updateValue((lines, phases), forKey: terminal)
    guard let before, let last = log.last, lines == before.lines + 1, phases != before.phases,
      last.by == log.terminal, [.next, .previous, .floor, .absent, .present].contains(last.act),
      timer.meeting.share == .rebalanced, timer.meeting.asOf <= last.at, !timer.isShared
    else { return }
    throw Broken("terminal \(terminal + 1): the shares do not add up to the time left\n\(words(of: log))")
  }

  /// The lines of a terminal's log, for whoever looks for a fault.
  private func log(of terminal: Int) -> String {
    stage(terminal).map { words(of: $0.log) } ?? ""
  }

  func words(of log: MeetingLog) -> String {
    log.lines.map { line in
      "  \(line.id) \(line.act) \(line.from ?? "") ran \(line.ran) at \(line.at.milliseconds)"
    }.joined(separator: "\n") + "\n  then \(log.timer.countedSeconds) s"
  }

  func checkScreens() throws {
    for machine in 0..<machines { try checkScreens(of: machine) }
    // Calls that are interrupted are made again, and nobody hears of it.
    let words = seats.keys.sorted().compactMap { state($0)?.shared.notice?.text } + trace.suffix(1)
    if let word = words.first(where: { $0.contains("Interrupted system call") }) { throw Broken(word) }
  }

  /// Ends all programs, and looks at what is on the disks.
  func finish() throws {
    world.interrupt = nil
    for machine in 0..<machines { world.set(.fine, on: machine) }
    git.remote = .fine
    for terminal in seats.keys.sorted() {
      handle(terminal, .time(date(at: machine(of: terminal))))
      guard var seat = seats[terminal] else { continue }
      let unsaved = world.run(as: seat.process) { seat.app.saveRest() }
      seats[terminal] = seat
      buryTheDead()
      if seats[terminal] == nil { continue }
      // Who was in a meeting that was discarded, when another one began, is told so.
      if let unsaved, unsaved.contains("another terminal is in a meeting") {
        doubt(notesOf: terminal)
      } else if let unsaved {
        throw Broken("terminal \(terminal + 1) can't save on a disk that is well: \(unsaved)")
      }
      noteSafety(terminal)
      close(terminal)
    }
    // The next board clears away the log of a meeting that has ended, if whoever ended it was cut off before.
    for machine in 0..<machines where wasCutOff {
      try open(machine)
      try pass(1)
      close(machine)
    }
    if machines > 1 { try checkExchange() }
    for machine in 0..<machines { try world.run(as: nil, on: machine) { try check(machine) } }
  }

  /// All machines have the same once each has synced twice, and a sync more does nothing.
  private func checkExchange() throws {
    for machine in [0..<machines, 0..<machines].joined() {
      guard try sync(machine) != nil else { throw Broken("machine \(machine + 1) can't sync") }
    }
    func texts(_ machine: Int) throws -> [StoreFile: [UInt8]] {
      try world.run(as: nil, on: machine) { try StoreTexts(directory: Self.store(of: machine)).read() }
    }
    let first = try texts(0)
    for machine in 0..<machines {
      let theirs = try texts(machine)
      for file in Set(first.keys).union(theirs.keys).sorted(by: { $0.path < $1.path }) {
        if first[file] != theirs[file] {
          throw Broken("machines 1 and \(machine + 1) differ in \(file.path)")
        }
      }
      let before = world.disk.files.filter { $0.key.contains("/store/") }
      guard let outcome = try sync(machine), outcome.sent.count == 0, outcome.received.count == 0,
        world.disk.files.filter({ $0.key.contains("/store/") }) == before
      else { throw Broken("machine \(machine + 1) has something to sync again and again") }
    }
  }

  private func check(_ machine: Int) throws {
    let store = ScrumStore(directory: Self.store(of: machine))
    // The newest backup may be cut: it is of a version that is there, and the next save makes it anew. Half a line of a
    // running meeting stays until that ends.
    let problems = StoreCheck(Self.store(of: machine)).problems().filter { problem in
      let isHarmless = ["/backups/", "/meetings/"].contains { problem.description.contains($0) }
      return !wasCutOff || !problem.isRepairable && !isHarmless
    }
    if let problem = problems.first { throw Broken("check finds \(problem)") }
    let scrums = try store.load()
    guard scrums.contains(where: { $0.id == Self.scrum }) else {
      if hasLostScrums { return }
      throw Broken("the scrum is gone")
    }
    if let back = scrums.map(\.title).first(where: { removed?.contains($0) ?? false }) {
      throw Broken("\(back) was removed, and is back")
    }
    let files = world.disk.files.keys.filter { $0.hasPrefix("/machine\(machine + 1)/") }
    let ids = Set(
      files.compactMap { UUID(uuidString: String($0.split(separator: "/").last?.prefix(36) ?? "")) })
    let past = try ids.flatMap { try store.allMeetings(of: $0).meetings }
    let left = try ids.compactMap { try StoredMeeting.read(of: $0, in: Self.store(of: machine))?.meeting }
    if left.contains(where: { left in past.contains { $0.id == left.id } }) {
      throw Broken("a meeting is both over and left")
    }
    let noted = past.flatMap(\.turns).flatMap(\.notes) + left.flatMap(\.turns).flatMap(\.notes)
    let pending = try ids.flatMap { try store.updates(of: $0).pending.map(\.note) }
    let used = Set(past.flatMap(\.turns).flatMap(\.notes).map(\.id))
    if !wasCutOff, let again = pending.first(where: { used.contains($0.id) }) {
      throw Broken("\(again.text) was in a meeting, and is for the next one too")
    }
    // What was written for a meeting has one id, in whatever meetings of machines that were apart.
    var known: Set<UUID> = []
    let notes = (noted + pending).filter { !$0.text.hasPrefix("written") || known.insert($0.id).inserted }
    let drafts = left.flatMap(\.drafts).map(\.text)
    let found = notes.map(\.text) + drafts + scrums.flatMap(\.attendees).map(\.name)
    for (text, written) in texts.sorted(by: { $0.key < $1.key }) {
      let times = found.count { Self.has($0, text) }
      if times > 1 { throw Broken("\(text) is there \(times) times") }
      if times == 0, written.isSafe, !written.isDoubtful, written.machine == machine {
        throw Broken("\(text) is lost")
      }
    }
    for meeting in past {
      let spent = Double(meeting.turns.reduce(0) { $0 + $1.seconds })
      let seconds = ran[meeting.id] ?? 0
      let (most, slack) = (
        seconds + (parked[meeting.id] ?? 0), 2 + losses + world.waited + Double(meeting.turns.count)
      )
      let least = seconds - (doubtful[meeting.id] ?? 0)
      if spent < least - slack || spent > most + slack {
        let log = logs[meeting.id].map(words) ?? ""
        throw Broken("the turns of a meeting are \(spent) s, and it ran for \(seconds) s\n\(log)")
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
  func differences(from other: MeetingInProgress) -> String {
    text().difference(from: other.text()).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }.joined(separator: "\n  ")
  }
}
