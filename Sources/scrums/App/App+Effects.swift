import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Performs the effects of `update`: those on the terminal before the picture, those on the disk and on programs in their
/// order, without keeping it waiting.
extension App {
  mutating func perform(_ effect: Effect) -> [Step] {
    switch effect {
    case .store(let change): save(change)
    case .files(let work): return perform(work)
    case .terminal(let use): return perform(use)
    case .process(let command):
      // What the program is told is on the disk.
      desk.afterwards { $0.perform(command) }
    }
    return []
  }

  private mutating func save(_ change: StoreChange) {
    desk.perform(change)
    let isUrgent: Bool
    switch change {
    case .save, .addMeeting, .deleteMeeting, .saveUpdates: isUrgent = false
    case .finish: isUrgent = true
    case .append(let lines, _, _):
      // Other machines hear at once who has the clock; of the rest while the meeting goes on.
      guard lines.contains(where: { $0.act == .start || $0.act == .takeOver || $0.opened?.stage == .turns })
      else { return }
      isUrgent = true
    case .discardProgress: isUrgent = true
    case .saveDrafts, .joinMeeting, .leaveProgress, .leaveReadyRoom, .useUpdates, .confirm: return
    }
    desk.afterwards { app in
      app.sync?.schedule(afterChangeAt: app.desk.clock(), isUrgent: isUrgent)
      return []
    }
    if case .save = change { desk.lookAtMissing(state) }
  }

  private mutating func perform(_ command: MeetingCommand) -> [Action] {
    if state.isOutdated(command) { return [] }
    func known(_ facts: MeetingFacts) -> MeetingFacts {
      var facts = facts
      facts.isSaved = facts.isSaved == true && !desk.owesEnd(of: facts.meeting)
      return facts
    }
    switch command {
    case .announce(.meetingEnded, let facts): return commands.perform(.announce(.meetingEnded, known(facts)))
    case .handOut(let facts, let byKey): return commands.perform(.handOut(known(facts), byKey: byKey))
    default: return commands.perform(command)
    }
  }

  private func blockers(of scrum: UUID) -> [OpenBlocker] { state.openBlockers(of: scrum) }

  /// Keeps something in the file of the board on this machine.
  private mutating func keep(_ words: String, _ change: @escaping @Sendable (inout BoardFile) -> Void) {
    change(&board)
    let path = board.path
    desk.perform {
      var file = BoardFile(path: path)
      change(&file)
      let reason = file.save()
      return { _ in reason.map { [.failed("\(words) is not kept: \($0)")] } ?? [] }
    }
  }

  /// Reads the person's own files again.
  mutating func readOwn() -> [Action] {
    board = BoardFile(path: board.path)
    return [.board(board.layout, dismissed: board.dismissed)] + (sync?.start(at: desk.clock()) ?? [])
      + readSetup() + [assistants?.read(at: state.now).map(Action.remark)].compactMap(\.self)
  }

  mutating func readSetup() -> [Action] {
    guard let new = setup.readAgain else { return [] }
    (setup, commands.setup, handout.setup) = (new, new, new)
    let isMended = !state.preferences.problems.isEmpty && new.problems.isEmpty
    return [.preferences(new.preferences)]
      + (new.problems.first.map { [.failed($0.brief)] } ?? [])
      + (isMended ? [.done("config.json is fine again")] : [])
  }

  private mutating func perform(_ use: TerminalUse) -> [Step] {
    switch use {
    case .bell:
      let settings = state.preferences.settings
      switch settings.bell {
      case .ring: return [.request(.bell)]
      case .flash: return settings.reducesMotion ? [] : [.request(.flash)]
      case .off: return []
      }
    case .redraw: return [.request(.redraw)]
    case .page(let step): return [.action(scene.paged(step))]
    case .findJumps: return [.action(scene.jumps)]
    case .scroll(let step): return [.action(scene.stepped(step))]
    case .quit: return [.request(.quit)]
    // A program that is stopped must hold no lock.
    case .suspend: return settle().map { .request($0) } + [.request(.suspend)]
    case .copyMeeting(let meeting, let scrum):
      let (text, action) = handout.copy(ChatExport(meeting, open: blockers(of: scrum), in: state.calendar))
      return [.action(action)] + (text.map { [.request(.copy($0))] } ?? [])
    case .edit(let path, let line): guest = { $0.edit(path, at: line) }
    case .run(let command, let selection): guest = { $0.lendTerminal(to: command, selection) }
    case .sync: guest = { $0.syncOnTerminal() }
    case .editNote(let text):
      let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
      do throws(CommandFailure) {
        let path = try editor.file(of: bytes, ending: ".txt")
        guest = { $0.edit(bytes, in: path) }
      } catch { return [.action(.failed("Not edited: \(error)"))] }
    }
    // Other programs find what was done.
    return settle().map { .request($0) } + [.request(.lend)]
  }

  private mutating func perform(_ work: FileWork) -> [Step] {
    switch work {
    case .readHistory(let scrum):
      desk.readHistory(of: scrum, isPatient: true)
      return desk.readings().flatMap { $0(&self) }.map { .action($0) }
    case .readNotes: desk.readNotes(of: state.scrums.map(\.id))
    case .readUpdates(let scrum):
      // Others may have written some since the last sync.
      sync?.schedule(afterChangeAt: desk.clock(), isUrgent: true)
      return desk.readUpdates(of: scrum).map { .action($0) }
    case .saveLayout(let layout): keep("The layout") { $0.layout = layout }
    case .saveDismissed(let dismissed):
      let known = board.dismissed
      keep("The dismissal") { $0.change(to: dismissed, since: known) }
    case .saveSetting(let name, let value):
      desk.perform { [setup] in
        let result = Result { () throws(CommandFailure) in try setup.write(value?.json, at: [name]) }
        return { app in
          if case .failure(let error) = result { return [.failed("Not saved: \(error)")] }
          return app.readSetup()
        }
      }
    case .writeMeeting(let meeting):
      desk.perform { [handout, calendar = state.calendar] in
        let action = handout.write(meeting, in: calendar)
        return { _ in [action] }
      }
    case .export(let format):
      desk.perform { [handout, store = desk.store.directory, now = state.now, calendar = state.calendar] in
        let action = handout.export(store, as: format, now: now, in: calendar)
        return { _ in [action] }
      }
    case .writeReport(let scrum, let period):
      desk.perform { [handout, store = desk.store.directory, now = state.now, calendar = state.calendar] in
        let action = handout.report(store, of: scrum, period, now: now, in: calendar)
        return { _ in [action] }
      }
    case .retry: desk.afterwards { $0.readAgain(saying: "scrums.json can be read again") }
    case .showDamage: desk.afterwards { $0.damage }
    case .restore(let version): desk.afterwards { $0.restore(version) }
    case .undoRestore(let version): desk.afterwards { $0.undoRestore(version) }
    case .saveRest:
      if state.broken?.isGone ?? false { desk.perform(.save(state.scrums)) }
      desk.write(.asked)
    }
    return []
  }
}
