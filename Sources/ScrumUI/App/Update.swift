import FoundationEssentials
import ScrumModel

/// Applies an action to the state and returns the effects: the one place that decides both.
package func update(_ state: inout AppState, _ action: Action) -> [Effect] {
  guard state.isNews(action) else { return [] }
  let before = state.shared.announces ? state : nil
  let minute = state.shared.minute
  let away = state.isScrolledAway ? state.shown.scrollableFocus : nil
  let (meeting, edits) = (MeetingState.find(in: state), state.shared.undoHistory.count)
  // A note that waits for its history is wanted.
  let isAsked = !action.mayTakeField || state.shared.waitingToOpen != nil
  let (typed, notice) = (isAsked ? nil : state.top.input, state.shared.notice)
  var effects = state.decide(action)
  effects += MeetingState.changed(by: action, since: meeting, edits: edits, in: &state)
  // Events from the files may come long after the time that the state knows.
  if action.tellsTime, state.shared.notice != nil, state.shared.noticedAt == nil {
    state.shared.noticedAt = state.shared.now
  }
  if !state.top.isUnasked {
    state.askedAt = nil
  } else if action.tellsTime, state.askedAt == nil {
    state.askedAt = state.shared.now
  }
  // Lists change only at minute boundaries.
  if !action.isTime || state.shared.minute != minute { state.reconcile() }
  if let typed, state.top.input == nil {
    state.shared.keep(typed.text, because: state.shared.notice == notice ? nil : state.shared.notice)
  }
  // A new focus comes into view, unless the clock alone has moved it.
  if let away, !action.isTime, state.shown.scrollableFocus != away { state.isScrolledAway = false }
  if let before { state.announce(action, since: before) }
  return effects
}

extension Action {
  var isTime: Bool { if case .time = self { true } else { false } }

  /// Whether the action may remove a text field during typing.
  fileprivate var mayTakeField: Bool {
    switch self {
    case .time, .history, .forgotHistory, .merged, .loaded, .damaged, .refused, .followed, .reread,
      .endedElsewhere:
      true
    default: false
    }
  }

  /// Whether the state knows the time of the action: the clock comes with it or just before.
  fileprivate var tellsTime: Bool {
    switch self {
    case .key, .command, .choose, .paste, .typed, .pointer, .time: true
    default: false
    }
  }
}

extension AppState {
  /// Whether the action is new; watchers repeat themselves.
  package func isNews(_ action: Action) -> Bool {
    switch action {
    case .unreadable(let histories): histories != shared.unreadHistories
    case .readOnly(let reason): reason != shared.readOnlyReason
    case .broken(let file): file != shared.broken
    case .board(let layout, let dismissed): layout != board.layout || dismissed != shared.dismissed
    case .saving(let isSaving): isSaving != shared.isSaving
    case .participants(let names): names != shared.participants
    case .found(let meetings): meetings.contains { $0.value != shared.meetings[$0.key] }
    case .unsaved(let reason): reason != shared.unsaved || shared.hasWarnedAboutUnsaved
    case .synced(let sync, let conflicts): sync != shared.sync || !conflicts.isEmpty
    default: true
    }
  }

  /// Watchers follow each key: their actions are announced only if something has happened or another screen is shown.
  fileprivate mutating func announce(_ action: Action, since before: AppState) {
    let remarks = MeetingState.heard(in: self, since: before) ?? MeetingState.heardSpeaker(in: self)
    let isNoticeNew = shared.notice != nil && shared.notice != before.shared.notice
    switch action {
    case .key, .paste, .typed, .pointer:
      shared.announce(remarks, isNoticeNew: isNoticeNew, isContinued: false)
    default:
      // Remarks about a screen that is gone at once, such as a refused meeting, are void.
      let isOtherScreen = Swift.type(of: shown) != Swift.type(of: before.shown)
      guard !remarks.isEmpty || isNoticeNew || isOtherScreen else { return }
      if isOtherScreen { shared.remarks = [] }
      shared.announce(remarks, isNoticeNew: isNoticeNew, isContinued: true)
    }
  }

  fileprivate mutating func decide(_ action: Action) -> [Effect] {
    switch action {
    case .key(let key): return press(key)
    case .command(let id): return give(id)
    case .choose(let number): choose(number)
    case .paste(let text): paste(text)
    case .typed(let keys): return write(keys)
    case .wrote(let text):
      if NoteQuestion.find(in: self) != nil {
        return change(NoteQuestion.self) { question, _ in
          question.rewrite(as: text)
          return []
        }
      }
      guard MeetingState.find(in: self)?.note != nil else {
        shared.notice = .error("The meeting has ended before the note was written")
        return []
      }
      return change(MeetingState.self) { $0.rewriteNote(as: text, &$1) }
    case .paged(let views, let seen): page(to: views, seen: seen)
    case .jumps(let views): jumps = views.isEmpty ? nil : JumpMarks(views, on: top)
    case .stepped(let view, let seen): step(to: view, seen: seen)
    case .pointer(let pointer): return handle(pointer)

    case .time(let now):
      shared.now = now
      shared.expireNotice()
      let effects = placeOfMeeting == nil ? [] : change(MeetingState.self) { $0.advance(&$1) }
      return effects + changeShown { $0.advance(&$1) }
    case .woke(let now): return change(MeetingState.self) { $0.wakeUp(at: now, &$1) }
    case .clockSet(let seconds):
      shared.shiftTimes(by: seconds)
      askedAt = askedAt.map { $0 + seconds }
      return change(MeetingState.self) { $0.shiftTimes(by: seconds, $1) }
    case .suspend:
      // A signal must not do what the key can't.
      guard let reason = shared.reasonOnSharedHost else { return leave(by: .suspend) }
      shared.say(reason)
    case .terminate: return leave(by: .quit)

    case .history(let meetings, let scrum, let isCut):
      shared.show(meetings, of: scrum)
      if isCut { shared.cutHistories.insert(scrum) } else { shared.cutHistories.remove(scrum) }
      let waiting = shared.waitingToChange.removeValue(forKey: scrum)
      return (waiting.map { shared.make($0, of: scrum) } ?? []) + openWaitingNote(of: scrum)
    case .reading(let reading, let scrum):
      shared.show(reading: reading, of: scrum)
      return openWaitingNote(of: scrum)
    case .notes(let meetings, let scrum):
      if board.notes?.isReading == true { board.changeNotes(shared) { $0.add(meetings, of: scrum, $1) } }
      return change(BlockersState.self) {
        $0.add(meetings, of: scrum, $1)
        return []
      }
    case .allNotes(let isCut): board.changeNotes(shared) { notes, _ in notes.finish(isCut: isCut) }
    case .updates(let updates, let scrum):
      shared.updates[scrum] = updates.isEmpty ? nil : updates
      return change(MeetingState.self) { $0.apply(updates, of: scrum, &$1) }
    case .summaries(let summaries):
      let areNew = summaries.keys.contains { shared.summaries[$0] == nil }
      shared.show(summaries)
      // The first picture was in an order that nobody had asked for.
      if areNew {
        focusOnFirst()
        reconcile()
      }
      // A reminder waits for the state of the meetings.
      return changeShown { $0.advance(&$1) }
    case .forgotHistory(let scrum): shared.forgetHistory(of: scrum)
    case .unreadable(let histories): shared.unreadHistories = histories
    case .readOnly(let reason): shared.readOnlyReason = reason
    case .merged(let scrums, let notices): merge(scrums, saying: notices)
    case .preferences(let preferences):
      if preferences.settings.me != shared.preferences.settings.me { shared.me = preferences.settings.me }
      shared.preferences = preferences
      shared.setTeam(shared.team.holidays)
    case .holidays(let holidays): shared.setTeam(holidays)
    case .board(let layout, let dismissed): (board.layout, shared.dismissed) = (layout, dismissed)
    case .loaded(let scrums, let words):
      shared.scrums = scrums
      shared.notice = words.map { .info($0) }
      shared.broken = nil
      start(on: .board)
    case .damaged(let damage): show(damage)
    case .broken(let file): shared.setBroken(file)
    case .restored(let version): shared.record(.restored(version))

    case .start(let scrum, let startsClock): return start(scrum, startsClock: startsClock)
    case .refused(let reason): return change(MeetingState.self) { $0.giveWay(reason, &$1) }
    case .followed(let lines, let meeting, let unwritten, let busy):
      return change(MeetingState.self) { $0.follow(lines, of: meeting, before: unwritten, late: busy, &$1) }
    case .reread(let lines, let meeting):
      return change(MeetingState.self) { $0.follow(lines, of: meeting, isAll: true, &$1) }
    case .gaveWay(let there): return change(MeetingState.self) { $0.giveWay(to: there, &$1) }
    case .leftAlone(let drafts): return change(MeetingState.self) { $0.takeOver(drafts, &$1) }
    case .endedElsewhere(let past, let meeting, let unwritten):
      return change(MeetingState.self) { $0.endElsewhere(as: past, meeting: meeting, before: unwritten, &$1) }
    case .countTime:
      return change(MeetingState.self) { meeting, app in
        meeting.log.perform(MeetingLine(.count), at: app.now)
        return meeting.saved(app)
      }
    case .found(let meetings):
      for (scrum, meeting) in meetings {
        if meeting != nil { shared.forgetDiscarded(of: scrum) }
        shared.meetings[scrum] = meeting
      }
      guard AudienceState.find(in: self) != nil else { return [] }
      // The history of a meeting on the stage is read before that ends.
      reconcile()
      return AudienceState.find(in: self)?.readHistory(shared) ?? []
    case .participants(let names):
      // The board names the participants on its cards.
      if MeetingState.find(in: self) != nil { shared.show(participants: names) }
    case .items(let items, let isLoading, let meeting):
      return change(MeetingState.self) { state, _ in state.take(items, isLoading: isLoading, of: meeting) }
    case .transcribed(let lines): return change(MeetingState.self) { $0.transcribe(lines, &$1) }

    case .synced(let sync, let conflicts):
      shared.sync = sync
      if let words = Format.first(of: conflicts) { shared.say(words) }
    case .askHandOut(let request):
      // During typing elsewhere, the next meeting asks.
      if overlay == nil, top.input == nil {
        overlay = .open(HandOutState(request: request))
      } else {
        shared.remark("The hand-out was not sent: its command is not allowed yet")
      }
    case .handedOut(let meeting, let failure):
      shared.handOuts[meeting] = HandOut(at: shared.now, failure: failure)
      if let failure {
        shared.remark("The hand-out was not sent: \(failure)")
      } else {
        shared.say("The hand-out is sent")
      }
    case .remark(let words): shared.remark(words)
    case .recovered(let text):
      shared.keepFinished(text, because: .info("Text is kept"))
    case .saved:
      let isEditing = FormState.find(in: self)?.isChanged ?? false
      shared.say(isEditing ? "This form is not saved yet" : "Everything is saved")
    case .saving(let isSaving): shared.isSaving = isSaving
    case .unsaved(let reason):
      shared.unsaved = reason
      warnOfUnsaved()
    case .done(let words): shared.say(words)
    case .failed(let reason):
      shared.notice = .error(reason)
      // A note that could not be read must not be changed at some later time.
      (shared.waitingToChange, shared.waitingToOpen) = ([:], nil)
    }
    return []
  }

  /// Shows what is wrong with the file; a screen that shows it already keeps its selection.
  private mutating func show(_ damage: DamagedState) {
    let before = DamagedState.find(in: self)
    if before != nil { shared.say(damage.file.still) }
    var damage = damage.selecting(before?.selected)
    guard shared.broken != nil else { return start(on: .open(damage)) }
    damage.coversBoard = true
    if before == nil { covered.append(screen) }
    screen = .open(damage)
  }

  /// Shows the scrums that a save has merged with another board's changes, and says if the one in focus is gone.
  private mutating func merge(_ merged: [DailyScrum], saying notices: [String]) {
    let watched = shared.scrum(shown.scrum(at: nil, shared))
    shared.scrums = merged
    var notices = notices
    if let watched, shared.scrum(watched.id) == nil {
      notices.insert("\(watched.title) was deleted elsewhere", at: 0)
    }
    if let words = Format.first(of: notices) { shared.say(words) }
  }

  private mutating func start(_ id: UUID, startsClock: Bool) -> [Effect] {
    guard let scrum = shared.scrum(id) else { return [] }
    shared.reveal = .started(id)
    if let reason = MeetingState.reasonAgainstStarting(scrum, shared) { return shared.say(reason) }
    return MeetingState.start(scrum, startsClock: startsClock, &shared) + navigate()
  }
}
