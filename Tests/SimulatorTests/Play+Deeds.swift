import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import SimulatedCalls
import TestSupport

@testable import MeetingTimer
@testable import ScrumUI
@testable import scrums

/// What people do, at their terminals and beside them.
extension Play {
  func act(_ terminal: Int, _ deed: Step.Deed) throws {
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
        // What the others could not save, whoever joins them does not know.
        if stage(terminal) != nil { losses += seats.values.map(\.owes).max() ?? 0 }
      case .undo where Bool.random(using: &world.random):
        removed = nil
        change(terminal, "u")
      case .leave: press(terminal, .escape, "q")
      case .redo:
        removed = nil
        change(terminal, .control("r"))
      case .retitle: press(terminal, "e", .end, "x", .control("s"))
      case .remove where app.scrums.count > 1:
        (hasLostScrums, removed) = (true, nil)
        change(terminal, "d")
        if state(terminal)?.overlay != nil { change(terminal, .enter) }
      case .write(let key): write(terminal, key)
      case .own:
        press(terminal, "B", "e")
        if state(terminal)?.overlay != nil {
          press(terminal, .tab)
          type(terminal, "Dan")
          press(terminal, .enter)
        }
        press(terminal, .escape)
      case .resolve: press(terminal, "B", " ", .escape)
      case .cancelNext: press(terminal, "C")
      case .nonsense(let key): press(terminal, key)
      default: break
      }
      return
    }
    if meeting.selectedElsewhere != nil { return choose(terminal) }
    if meeting.asksAboutGap { return press(terminal, Bool.random(using: &world.random) ? "m" : "p") }
    if meeting.question != nil {
      switch deed {
      case .end:
        press(terminal, "s")
        if stage(terminal) == nil { ended.insert(meeting.timer.meeting.id) }
      case .discard: discard(terminal)
      default: press(terminal, "r")
      }
      return
    }
    if meeting.note != nil { return press(terminal, deed == .leave ? .escape : .enter) }
    if app.overlay != nil { return press(terminal, .escape) }
    defer {
      if let lines = stage(terminal)?.log.lines, lines.last?.id != meeting.log.last?.id,
        ![.undo, .redo].contains(deed), !lines.dropFirst(meeting.log.lines.count).contains(where: \.isTime)
      {
        lastDeed = (terminal, lines.map(\.id), meeting.timer.meeting)
      }
    }
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
      guard stage(terminal)?.note != nil else { return }
      count += 1
      // Whoever goes on with it writes at its end.
      type(terminal, "draft \(count);")
      texts["draft \(count);"] = Written(
        terminal: terminal, machine: machine(of: terminal), due: world.uptime + 5_000_000_000)
    case .takeOver: press(terminal, "T")
    case .next: press(terminal, "n")
    case .previous: press(terminal, "p")
    case .letSpeak(let row): select(terminal, row, then: .enter)
    case .absent(let row):
      select(terminal, row, then: "x")
      // The row may be a topic of the last meeting.
      let notice = state(terminal)?.shared.notice?.text ?? ""
      if notice.hasPrefix("Dropped: ") { texts[String(notice.dropFirst(9))]?.isDoubtful = true }
    case .more: press(terminal, "+")
    case .less: press(terminal, "-")
    case .pause: press(terminal, " ")
    case .press(let key): press(terminal, key)
    case .write(let key) where meeting.isReady: write(terminal, key)
    case .retitle, .remove, .write, .own, .resolve, .cancelNext: break
    case .board: press(terminal, "o")
    case .invite:
      press(terminal, "i")
      guard state(terminal)?.overlay != nil else { return }
      count += 1
      type(terminal, "Guest \(count)")
      press(terminal, Bool.random(using: &world.random) ? .enter : .control("s"))
    case .editLast: press(terminal, "e", .end, .enter)
    case .undo: try undo(terminal, meeting.log)
    case .redo: change(terminal, .control("r"))
    case .end:
      press(terminal, "q")
      if stage(terminal)?.question != nil { press(terminal, "s") }
      if stage(terminal) == nil { ended.insert(meeting.timer.meeting.id) }
    case .discard:
      press(terminal, "q")
      if stage(terminal)?.question != nil { discard(terminal) }
    case .leave: press(terminal, "o")
    case .nonsense(let key): change(terminal, key)
    }
  }

  /// Says what to do with a meeting that runs on another machine.
  private func choose(_ terminal: Int) {
    press(terminal, Int.random(in: 0..<3, using: &world.random) == 0 ? "T" : "L")
  }

  private func select(_ terminal: Int, _ row: Int, then key: Key) {
    for _ in 0..<row { press(terminal, .down) }
    // In the parking lot, it drops a topic.
    change(terminal, key)
  }

  func note(_ terminal: Int, _ key: Key, _ meeting: MeetingState) {
    press(terminal, key)
    guard stage(terminal)?.note != nil else { return }
    count += 1
    type(terminal, "note \(count)")
    // It may go on with a draft.
    let text = stage(terminal)?.note?.input.text ?? ""
    press(terminal, .enter)
    guard let after = stage(terminal), !text.isEmpty,
      after.timer.meeting.turns.contains(where: { $0.notes.contains { Self.has($0.text, text) } })
    else { return }
    trace.append("  \(text)")
    texts[text] = Written(terminal: terminal, machine: machine(of: terminal))
    noteSafety(terminal)
  }

  /// Writes for the next meeting, on the board or in a ready room.
  private func write(_ terminal: Int, _ key: Key) {
    press(terminal, key)
    guard state(terminal)?.overlay != nil else { return }
    count += 1
    let text = "written \(count)"
    type(terminal, text)
    press(terminal, .tab, .enter)
    if state(terminal)?.overlay != nil { return press(terminal, .escape) }
    guard shownTexts(terminal).contains(text) else { return }
    trace.append("  \(text)")
    texts[text] = Written(terminal: terminal, machine: machine(of: terminal))
    noteSafety(terminal)
  }

  /// Does something that may take texts back, or bring them back.
  private func change(_ terminal: Int, _ key: Key) {
    let before = shownTexts(terminal)
    press(terminal, key)
    for text in before.symmetricDifference(shownTexts(terminal)) {
      for known in texts.keys where Self.has(text, known) { texts[known]?.isDoubtful = true }
    }
  }

  /// Undoes something in a meeting: if that was the last that was done, all is as it was before; what others have written
  /// stays.
  private func undo(_ terminal: Int, _ log: MeetingLog) throws {
    let (texts, step) = (shownTexts(terminal), log.undoable)
    // What others did at the same time may stand before it.
    var known = lastDeed.flatMap { $0 == terminal && $1 == log.lines.map(\.id) ? $2 : nil }
    // A key that comes soon after a text without a field belongs to that.
    if state(terminal)?.shared.isTypingOn ?? false { known = nil }
    change(terminal, "u")
    guard let after = stage(terminal) else { return }
    let isShown = state(terminal)?.placeOfMeeting == nil
    if known != nil, isShown, after.log.last?.id == log.last?.id, !log.isElsewhere,
      log.last?.act.canBeUndone ?? false
    {
      throw Broken("what was just done can't be undone")
    }
    guard after.log.last?.lines == step.map(\.id) else { return }
    let undone = Set(step.map(\.id))
    for (entry, now) in zip(log.entries, after.log.entries) where entry.counts && entry.line.id == now.line.id
    {
      guard entry.line.by != log.terminal, entry.line.act.changesCourse, !entry.line.isTime, !now.counts,
        !undone.contains(entry.line.id)
      else { continue }
      throw Broken("undo takes back what somebody else has done\n\(words(of: after.log))")
    }
    for text in texts.subtracting(shownTexts(terminal)) {
      guard let writer = self.texts[text]?.terminal, writer != terminal else { continue }
      if !log.lines.contains(where: { $0.act == .takeUp }) {
        throw Broken("undo takes back \(text) of somebody else")
      }
    }
    guard step.last == log.last, after.log.lines.count == log.lines.count + 1 else { return }
    var before = known ?? log.state(before: step.first?.id).meeting
    before.sleptSince = after.timer.meeting.sleptSince
    let differences = after.timer.meeting.differences(from: before)
    if !differences.isEmpty { throw Broken("undo leaves something of what was done\n  \(differences)") }
  }

  private func discard(_ terminal: Int) {
    // Drafts of others go too.
    let drafts = texts.keys.filter { $0.hasPrefix("draft") }
    for text in shownTexts(terminal).union(drafts) { texts[text]?.isDoubtful = true }
    press(terminal, "x")
    (losses, hasDiscarded) = (losses + 1_000, true)
  }

  /// Whether a text is one that is known, or holds a draft that is, with which somebody has gone on.
  static func has(_ text: String, _ known: String) -> Bool {
    known == text || known.hasPrefix("draft") && text.contains(known)
  }

  /// The texts that a program has: of its meeting, and of the scrums.
  func shownTexts(_ terminal: Int) -> Set<String> {
    let turns = stage(terminal)?.timer.meeting.turns ?? []
    let attendees = state(terminal)?.scrums.flatMap(\.attendees) ?? []
    let written = state(terminal)?.shared.updates.values.flatMap { $0.map(\.text) } ?? []
    return Set(turns.flatMap(\.notes).map(\.text)).union(attendees.map(\.name)).union(written)
  }

  // MARK: Beside the boards

  /// Runs a command in a process of its own.
  func run(_ command: Step.Command, on machine: Int) {
    count += 1
    let name = "Mate \(count)"
    let words =
      switch command {
      case .add: ["add", "Team \(count)", "--attendees", name]
      case .addMate: ["edit", Self.scrum.uuidString, "--add-attendees", name]
      case .away: ["away", "Ben", "--until", "2026-12-24", "--everywhere"]
      case .note: ["note", Self.scrum.uuidString, "update \(count)", "--as", "Ben"]
      case .listen: ["edit", Self.scrum.uuidString, "--listener", "Cleo"]
      case .remove: ["remove", teams(on: machine).last ?? "Team"]
      case .restore: ["restore", "1"]
      }
    trace.append("  \(command.rawValue) \(count)")
    var environment = CommandEnvironment(directory: Self.store(of: machine))
    (environment.now, environment.calendar) = (date(at: machine), .gmt)
    let process = world.makeProcess(on: machine)
    let refusal: String? = world.run(as: process) { [environment] in
      do {
        guard case .run(let command) = try Arguments(words).command else { return "no command" }
        _ = try command.run(environment)
        return nil
      } catch { return "\(error)" }
    }
    world.kill(process)
    if let refusal { return trace.append("  is refused: \(refusal)") }
    if command == .restore { removed = nil }
    if command == .remove, world.weather(on: machine) == .fine { removed?.insert(words[1]) }
    if [.add, .addMate].contains(command) {
      texts[name] = Written(terminal: nil, machine: machine, isSafe: world.weather(on: machine) == .fine)
    }
    // Whatever went with it may be gone, or come back.
    if [.remove, .restore].contains(command) {
      hasLostScrums = true
      let after = scrums(on: machine)
      for (text, written) in texts where written.terminal == nil && !after.contains(text) {
        texts[text]?.isDoubtful = true
      }
      if command == .restore { for text in texts.keys { texts[text]?.isDoubtful = true } }
    }
  }

  /// The titles of the teams that a machine has, the newest last.
  func teams(on machine: Int) -> [String] {
    let scrums = world.run(as: nil, on: machine) {
      try? ScrumStore(directory: Self.store(of: machine)).load()
    }
    return scrums?.map(\.title).filter { $0.hasPrefix("Team") } ?? []
  }

  private func scrums(on machine: Int) -> Set<String> {
    world.run(as: nil, on: machine) {
      let scrums = (try? ScrumStore(directory: Self.store(of: machine)).load()) ?? []
      return Set(scrums.flatMap { $0.attendees.map(\.name) })
    }
  }

  /// Replaces the file as most editors do, with another one of the same name.
  func editByHand(on machine: Int) {
    let path = Self.store(of: machine) + "/scrums.json"
    count += 1
    let process = world.makeProcess(on: machine)
    // Whoever saves between an editor's reading and writing loses that, whatever this program does.
    let interrupt = world.interrupt
    world.interrupt = nil
    defer { world.interrupt = interrupt }
    world.run(as: process) {
      guard let text = try? StoreTexts(directory: Self.store(of: machine)).read()[.scrums] else { return }
      let new = String(decoding: text, as: UTF8.self)
        .replacing("\"lengthInMinutes\": 4", with: "\"lengthInMinutes\": 5")
      let file = Glibc.open(path + "~", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
      guard file >= 0 else { return }
      let count = Array(new.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard fsync(file) == 0, Glibc.close(file) == 0, count == new.utf8.count else { return }
      renameat(AT_FDCWD, path + "~", AT_FDCWD, path)
    }
    world.kill(process)
  }

  /// Syncs a machine's store, and lets something else happen meanwhile; nothing else means that the process is killed.
  @discardableResult
  func sync(_ machine: Int, _ step: StoreSync.Step? = nil, _ other: Step? = nil) throws -> StoreSync.Outcome?
  {
    let process = world.makeProcess(on: machine)
    var thrown: (any Error)?
    var isFirst = true
    defer { world.kill(process) }
    var environment = CommandEnvironment(directory: Self.store(of: machine))
    environment.variable = { ["HOME": World.home(of: machine), "SCRUMS_USER": Self.people[machine]][$0] }
    let author = Self.people[machine]
    return try world.run(as: process) {
      var session = try SyncSession(SyncRemote(url: SimulatedGit.url), environment)
      session.program = { [world, git] words, input throws(SyncTrouble) in
        if world.failsToRun() { throw SyncTrouble(.failed, "killed") }
        return try git.run(words, input, author: author)
      }
      session.pause = { [self] now in
        guard now == step, isFirst else { return }
        isFirst = false
        guard let other else {
          wasCutOff = true
          return world.kill(process)
        }
        trace.append("    \(other)")
        do { try take(other) } catch { thrown = error }
      }
      do {
        let outcome = try session.sync(asks: false)
        if let thrown { throw thrown }
        return outcome
      } catch let trouble as SyncTrouble {
        if let thrown { throw thrown }
        trace.append("  \(trouble)")
        return nil
      }
    }
  }
}
