import FoundationEssentials
import MeetingTimer
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Brings changes of the files by other processes onto the board, as soon as they are complete.
extension Desk {
  private static let pollInterval = 3.0

  /// When the files are looked at, if no watch tells of their changes, or one of them is read again.
  var nextLook: Uptime? { isWriting ? nil : [nextPoll, fileRetries.next].compactMap(\.self).min() }

  var isStarted: Bool { minute != nil }

  /// Starts watching, reads the histories, and applies changes since the scrums were read.
  mutating func start(_ state: AppState) -> [Action] {
    watch = newWatch()
    if watch != nil { nextPoll = nil }
    minute = state.minute
    let unwatched = watch == nil ? continueWithoutWatch() : []
    let actions = unwatched + reload(state)
    look(at: state.withoutSummary)
    // Changes between the start of a meeting and that of the watch.
    return actions + state.scrums.flatMap { readUpdates(of: $0.id) }
      + state.meetings.values.flatMap { finishEnded($0) }
  }

  /// Ends a meeting that the history has already: whoever ended it was cut off before the log was gone.
  private mutating func finishEnded(_ stored: StoredMeeting) -> [Action] {
    let (meeting, scrum) = (stored.meeting, stored.meeting.scrumID)
    guard !stored.isHeld, stored.holder == nil, readOnlyReason == nil,
      (try? store.knownMeetings(of: scrum).contains(meeting.id)) ?? false
    else { return [] }
    // Others may have added notes before they were cut off too.
    let end = meeting.lastAlive
    perform(.finish(ScrumTimer(resuming: meeting, at: end).finished(at: end), scrum: scrum))
    return [.found([scrum: nil])]
  }

  func readUpdates(of scrum: UUID) -> [Action] {
    do { return [.updates(try updates(of: scrum), scrum: scrum)] } catch {
      return [.failed("\(error)")]
    }
  }

  private mutating func continueWithoutWatch() -> [Action] {
    let isNew = poll == nil
    watch = nil
    poll = StorePoll(directory: store.directory, own: own)
    nextPoll = clock() + Self.pollInterval
    return isNew ? [.remark("File watch limit reached; checking every \(Int(Self.pollInterval)) s")] : []
  }

  func isPollDue(at now: Uptime) -> Bool { !isWriting && nextPoll.map { $0 <= now } ?? false }

  /// The changes of scrums and histories since the last call; the scrums whose meetings may have changed;
  /// whether a file that machines share has, and whether one of the person's own has.
  mutating func changes(_ state: AppState) -> (
    actions: [Action], meetings: Set<UUID>, isShared: Bool, own: Bool
  ) {
    var actions: [Action] = []
    let changes: StoreChanges
    if let watch {
      changes = watch.changes()
      if watch.isIncomplete { actions += continueWithoutWatch() }
    } else if isPollDue(at: clock()), let polled = poll?.changes() {
      nextPoll = clock() + Self.pollInterval
      changes = polled
    } else {
      return ([], [], false, false)
    }
    if changes.scrums {
      fileRetries = .ofFile
      actions += reload(state)
    }
    var present = Set(state.scrums.map(\.id))
    // A scrum and its history may have appeared or gone together.
    for case .merged(let scrums, _) in actions { present = Set(scrums.map(\.id)) }
    for case .loaded(let scrums, _) in actions { present = Set(scrums.map(\.id)) }
    var unshown: [UUID] = []
    for scrum in changes.histories {
      // Undo may bring the scrum back.
      guard present.contains(scrum) else {
        actions.append(.forgotHistory(scrum: scrum))
        continue
      }
      // A history that can't be read stays as it was shown.
      if state.history[scrum] != nil || state.reading[scrum] != nil {
        readHistory(of: scrum)
      } else {
        unshown.append(scrum)
      }
    }
    look(at: unshown)
    actions += changes.updates.filter(present.contains).flatMap { readUpdates(of: $0) }
    let isShared = changes.scrums || !changes.histories.isEmpty || !changes.updates.isEmpty
    // Its own saves are no news.
    let meetings = changes.meetings.filter {
      changes.participants.contains($0) || !store.isKnownMeeting(of: $0)
    }
    return (actions, meetings, isShared, changes.own)
  }

  /// Looks at the histories that the board needs in a new minute, in which a scrum may have become due.
  mutating func lookEachMinute(_ state: AppState) {
    guard let minute, minute != state.minute else { return }
    // A laptop may have changed its time zone.
    LocalCalendar.refresh()
    lookAtMissing(state)
  }

  /// Looks at the histories of new scrums.
  mutating func lookAtMissing(_ state: AppState) {
    guard isStarted else { return }
    minute = state.minute
    look(at: state.withoutSummary)
  }

  mutating func retry(at now: Uptime, _ state: AppState) -> [Action] {
    guard !isWriting, fileRetries.isDue(at: now) else { return [] }
    return reload(state)
  }

  private mutating func reload(_ state: AppState) -> [Action] {
    fileRetries.next = nil
    return readAgain(state, saying: "scrums.json can be read again", isPatient: true)
  }

  /// Reads the file of scrums again. Over an open board, it is merged with the scrums there.
  /// - Parameter isPatient: whether to wait a moment for a program that may still be writing it.
  mutating func readAgain(
    _ state: AppState, saying words: String, isPatient: Bool = false
  ) -> [Action] {
    guard let damage = state.damage, state.broken == nil else {
      return merge(state, saying: words, isPatient: isPatient)
    }
    do throws(StoreError) {
      let scrums = try store.load()
      let reason = readOnlyReason
      return [.readOnly(reason), .loaded(scrums, saying: words)] + (reason.map { [.failed($0)] } ?? [])
    } catch {
      if isPatient, isLookedAtAgain() || DamagedFile(error) == damage.file { return [] }
      return [.damaged(self.damage(error))]
    }
  }

  /// A broken file changes nothing on the board; once it is whole, unsaved changes are saved.
  private mutating func merge(
    _ state: AppState, saying words: String, isPatient: Bool
  ) -> [Action] {
    do throws(StoreError) {
      let saved = try reload(keeping: state.scrums)
      let holidays = store.holidays
      let merged: [Action] =
        (holidays == state.team.holidays ? [] : [.holidays(holidays)])
        + (saved.map { [.merged($0.scrums, notices: $0.notices)] } ?? [])
      guard state.broken != nil else { return [.readOnly(readOnlyReason)] + merged }
      writeScrums()
      return [.broken(nil), .done(words)] + merged
    } catch {
      if isPatient, isLookedAtAgain() { return [] }
      let file = DamagedFile(error)
      return [.broken(file)] + (isPatient ? [] : [.done(file.still)])
    }
  }

  /// Whether the file is read again soon, because another program may still be writing it.
  private mutating func isLookedAtAgain() -> Bool {
    fileRetries.scheduleNext(at: clock())
    return fileRetries.next != nil
  }
}
