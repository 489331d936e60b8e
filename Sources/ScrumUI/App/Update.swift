import CardKit
import FoundationEssentials
import ScrumModel

/// Changes the state by what happened, and says what is to be done about it: the one place where both are decided.
public func update(_ state: inout AppState, _ action: Action) -> [Effect] {
  let minute = state.minute
  let away = state.isScrolledAway ? state.focusedInList : nil
  let announced = state.announced
  var effects = decide(&state, action)
  effects += state.news(since: announced)
  state.keepPage()
  state.keepBlockers()
  // What comes into focus comes into view.
  if let away, state.focusedInList != away { state.isScrolledAway = false }
  // The board's order follows from the rest; while only seconds pass, it stays.
  if case .time = action, state.minute == minute { return effects }
  if state.screen == .board { state.arrangeBoard() }
  return effects
}

private func decide(_ state: inout AppState, _ action: Action) -> [Effect] {
  switch action {
  case .time(let now):
    state.forgetNotice(at: now)
    return state.move(to: now)
  case .woke(let now): return state.wakeUp(at: now)
  case .clockSet(let seconds): return state.followClock(setBy: seconds)
  case .suspend: return state.leave(by: .suspend)
  case .terminate: return state.leave(by: .quit)
  case .history(let meetings, let scrum):
    let blocker = state.focusedBlocker
    state.history[scrum] = meetings
    state.wholeHistories.insert(scrum)
    state.keepFocus(on: blocker)
    state.keepFocus()
    return []
  case .merged(let scrums, let notices):
    state.take(scrums, saying: notices)
    state.keepFocus()
    return []
  case .histories(let histories, let scrums):
    let blocker = state.focusedBlocker
    for scrum in scrums {
      // What a card has asked for in the meantime is more than the last meeting.
      if !state.wholeHistories.contains(scrum) { state.history[scrum] = histories[scrum] ?? [] }
      state.lastSaved[scrum] = nil
    }
    state.keepFocus(on: blocker)
    return []
  case .forgotHistory(let scrum):
    state.history[scrum] = nil
    state.wholeHistories.remove(scrum)
    state.lastSaved[scrum] = nil
    return []
  case .followed(let meeting, let before, let now):
    state.now = now
    return state.follow(meeting, since: before)
  case .leftAlone:
    state.takeOver()
    return []
  case .endedElsewhere(let meeting): return state.endedElsewhere(meeting)
  case .found(let meeting, let isElsewhere):
    if meeting != nil { state.discarded = nil }
    (state.unfinished, state.isElsewhere) = (meeting, isElsewhere)
    return []
  case .loaded(let scrums, let words): return state.recover(scrums, saying: words)
  case .damaged(let damage):
    state.show(damage)
    return []
  case .unsaved(let reason):
    state.unsaved = reason
    state.tellOfUnsavedAgain()
    return []
  case .transcribed(let lines): return state.takeDown(lines)
  case .remark(let words):
    state.remark(words)
    return []
  case .saved:
    state.notice = .info(state.wordsOfSaving)
    return []
  case .refused(let reason):
    state.refuseMeeting(reason)
    return []
  case .done(let words):
    state.notice = .info(words)
    return []
  case .failed(let reason):
    state.notice = .error(reason)
    return []
  case .key(let key): return state.press(key)
  case .paste(let text): return state.paste(text)
  case .pointer(let pointer): return state.take(pointer)
  case .start(let scrum): return state.start(scrum: scrum)
  }
}

extension AppState {
  /// The minute that the wall clock shows, counted from 1970.
  fileprivate var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }

  /// The seconds after which what was said in a meeting makes room for the keys.
  private static let noticeTime = 10.0

  fileprivate mutating func forgetNotice(at now: Date) {
    guard case .meeting = screen, notice != nil else { return }
    // What is said while the clock stands may be older than the time that the state knows.
    let since = noticedAt ?? now
    noticedAt = since
    guard now.timeIntervalSince(since) >= Self.noticeTime else { return }
    notice = nil
    wasToldOfUnsaved = false
  }

  fileprivate mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    hasClickActed = false
    defer { isScrolledAway = false }
    let contexts = contexts
    let wasTold = wasToldOfUnsaved
    wasToldOfUnsaved = false
    if let binding = Keymap.binding(for: key, in: contexts) {
      if binding.command == .typeDigit, case .character(let digit) = key { return typeDigit(digit) }
      wasToldOfUnsaved = wasTold && binding.command == .quit
      return attempt(binding.command)
    }
    if contexts.first == .textField, case .character(let character) = key { return type(String(character)) }
    return []
  }

  /// Does what a command says, or says why it can't be done.
  mutating func attempt(_ command: Command) -> [Effect] {
    if let vanished, command.actsOnFocus, vanished.isMeant(at: now) {
      notice = .info(vanished.words)
      return []
    }
    if isScrolledAway, command.actsOnFocus {
      isScrolledAway = false
      return []
    }
    if let reason = reason(against: command) {
      notice = .info(reason)
      return []
    }
    return perform(command)
  }

  private mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .quit: return quit()
    case .suspend: return leave(by: .suspend)
    case .redraw: return [.redraw]
    case .saveRest: return [.saveRest]
    case .help, .palette: return openOverlay(command)
    case _ where command.textCommand != nil: return edit(command)
    default: break
    }
    switch overlay {
    case .help(let help)?: return performInHelp(command, help)
    case .palette(let palette)?: return performInPalette(command, palette)
    case nil: break
    }
    switch command {
    case .undo:
      if case .meeting(let meeting) = screen { return undo(in: meeting) }
      return nextBroughtBack.map { bringBack($0) } ?? undo()
    case .redo: return redo()
    default: break
    }
    switch screen {
    case .board: return performOnBoard(command)
    case .detail(let detail): return performInDetail(command, detail)
    case .form(let form): return performInForm(command, form)
    case .pastMeeting(let past): return performInPastMeeting(command, past)
    case .meeting(let meeting):
      switch meeting.context {
      case .question: return performAnswer(command, meeting)
      case .gap: return performAfterSleep(command, meeting)
      default: return performInMeeting(command, meeting)
      }
    case .summary(let summary): return performInSummary(command, summary)
    case .damaged(let damage): return performInDamaged(command, damage)
    }
  }

  /// Leaves the program, for a while or for good, with the meeting on the disk as it stands at this second.
  func leave(by effect: Effect) -> [Effect] {
    guard case .meeting(var meeting) = screen else { return [effect] }
    meeting.keepDrafts()
    return [.saveProgress(meeting.timer.meeting), effect]
  }
}
