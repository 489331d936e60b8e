import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Writes changes to the files of a store. The desk's thread has it while it writes, and the screen's thread in between:
/// never both.
final class StoreWriter: @unchecked Sendable {
  let store: ScrumStore

  init(_ store: ScrumStore) { self.store = store }

  /// The result of writing some changes.
  struct Outcome: Sendable {
    /// Those that could not be written.
    fileprivate(set) var left: [StoreChange] = []
    /// Changes by others that were met.
    fileprivate(set) var news: [Action] = []
    fileprivate(set) var refusals: [Action] = []
    /// The meetings that must not begin.
    fileprivate(set) var refused: Set<UUID> = []
    /// Why those are left that are left.
    fileprivate(set) var reason: String?
    /// Why the disk has not confirmed the rest.
    fileprivate(set) var unconfirmed: String?
    fileprivate(set) var isDamaged = false
    /// Why the scrums can't be changed any more.
    fileprivate(set) var readOnlyReason: String?
  }

  /// - Parameters:
  ///   - beginnings: the meetings of which nothing is saved yet.
  ///   - sparesScrums: whether to leave out the scrums, which were tried a moment ago.
  func write(
    _ changes: [StoreChange], beginnings: Set<UUID>, sparingScrums sparesScrums: Bool
  ) -> Outcome {
    var outcome = Outcome()
    var blocked: Set<UUID> = []
    var steps = changes
    while !steps.isEmpty {
      var change = steps.removeFirst()
      // Changes of a scrum's meetings keep their order: the next one must not replace one that is not in the history
      // yet. The scrums are another file and need not wait. A draft goes once the disk has confirmed its note.
      let mustWait =
        switch change {
        case .save: sparesScrums
        case .saveDrafts(_, _, let scrum, _, _) where outcome.left.contains(.confirm(scrum: scrum)): true
        default: change.scrumOfMeeting.map(blocked.contains) ?? false
        }
      if mustWait {
        outcome.left.append(change)
        continue
      }
      do throws(StoreError) {
        var unconfirmed: StoreError?
        do throws(StoreError) { outcome.news += try write(&change, &unconfirmed) } catch {
          // It is saved, so saving it again would add nothing.
          guard error.kind == .uncertain else { throw error }
          unconfirmed = error
        }
        if let unconfirmed {
          outcome.unconfirmed = "\(unconfirmed)"
          outcome.left.add(.confirm(scrum: change.scrum))
        }
        // The history has the meeting now, so that it need not be resumed any more; others may still have added notes.
        if case .finish(var meeting, let scrum) = change {
          // What the disk has not confirmed may be gone tomorrow, and the log would be all that is left.
          guard !outcome.left.contains(.confirm(scrum: scrum)) else {
            blocked.insert(scrum)
            outcome.left.append(change)
            continue
          }
          let notes = try store.clearMeeting(of: scrum, meeting.id, isSaved: true)
          meeting.addNotes(of: notes)
          if !notes.isEmpty { steps.insert(.finish(meeting, scrum: scrum), at: 0) }
        }
      } catch {
        if error.kind == .ended {
          if case .append(let lines, let meeting, let scrum) = change {
            outcome.news += end(of: meeting, scrum: scrum, before: lines.first?.id)
          }
          continue
        }
        // It began apart from one of another machine, which is in its place now.
        if error.kind == .busy, let scrum = change.scrumOfMeeting,
          let there = reloadMeetings(of: [scrum]).found[scrum] ?? nil, there.holder != nil
        {
          outcome.news.append(.gaveWay(to: there))
          continue
        }
        // A meeting that has just started must not wait for the end of another.
        if error.kind == .busy, case .append(_, let meeting, let scrum) = change, beginnings.contains(meeting)
        {
          outcome.refused.insert(meeting)
          outcome.refusals += [.found(reloadMeetings(of: [scrum]).found), .refused("\(error)")]
          continue
        }
        outcome.reason = outcome.reason ?? "\(error)"
        if case .save = change, error.kind == .damaged { outcome.news.append(.broken(DamagedFile(error))) }
        outcome.isDamaged = outcome.isDamaged || error.kind == .damaged
        if let scrum = change.scrumOfMeeting { blocked.insert(scrum) }
        outcome.left.append(change)
      }
    }
    outcome.readOnlyReason = readOnlyReason
    return outcome
  }

  /// Writes a change to the files; returns the changes by other processes that this has merged.
  /// - Parameters:
  ///   - change: the change; what others have added to it stays in it, because it is no news the next time.
  ///   - unconfirmed: set if the disk has not confirmed what was written.
  private func write(
    _ change: inout StoreChange, _ unconfirmed: inout StoreError?
  ) throws(StoreError) -> [Action] {
    switch change {
    case .save(let scrums):
      let saved = try store.save(scrums)
      let isNews = saved.isMerged || !saved.notices.isEmpty
      return [.broken(nil)] + (isNews ? [.merged(saved.scrums, notices: saved.notices)] : [])
    case .append(let lines, let meeting, let scrum):
      let others = try store.append(lines, toMeeting: meeting, of: scrum)
      unconfirmed = store.unconfirmedMeeting(of: scrum)
      return others.isEmpty ? [] : [.followed(others, meeting: meeting, before: lines.first?.id)]
    case .saveDrafts(let drafts, let meeting, let scrum, let terminal, let taken):
      try store.saveDrafts(drafts, inMeeting: meeting, of: scrum, by: terminal, taken: taken)
    case .joinMeeting(let scrum): try store.joinMeeting(of: scrum)
    case .leaveProgress(let scrum):
      store.leaveMeeting(of: scrum)
      return [.found(reloadMeetings(of: [scrum]).found)]
    case .leaveReadyRoom(let scrum):
      let there = try? store.readMeeting(of: scrum).meeting
      if store.isAloneInMeeting(of: scrum), there?.meeting.isEmptyRoom ?? true {
        try store.clearMeeting(of: scrum)
      } else {
        store.leaveMeeting(of: scrum)
      }
      return [.found(reloadMeetings(of: [scrum]).found)]
    case .discardProgress(let meeting, let scrum, let seen):
      guard try !store.clearMeeting(of: scrum, meeting, seen: seen).isEmpty else { break }
      return [
        .found(reloadMeetings(of: [scrum]).found), .failed("Not discarded: somebody has just written a note"),
      ]
    case .finish(var meeting, let scrum):
      let known = store.knownTurns(of: meeting.id, scrum: scrum)
      var isThere = false
      if let (there, new, before) = try? store.readMeeting(of: scrum), let there,
        there.meeting.id == meeting.id
      {
        isThere = true
        // All is new in one that was gone, and was brought back.
        meeting.addNotes(of: before == meeting.id ? new : there.lines)
        // Whoever has written them may be gone.
        meeting.add(store.drafts(of: scrum))
        change = .finish(meeting, scrum: scrum)
      }
      let ended = meeting
      try store.append(ended, to: scrum) { past in
        // Another board has ended it meanwhile, and knows more about it, but for the last notes here.
        var (whole, known) = (past, known)
        // What was taken away is in its log, while that is there.
        let notes = Set(past.turns.flatMap(\.notes).map(\.id))
        if isThere { for turn in known.indices { known[turn].notes.removeAll { !notes.contains($0.id) } } }
        whole.addNotes(of: ended.turns, since: known)
        whole.continueTranscript(ended.transcript ?? "")
        return whole
      }
    case .addMeeting(let meeting, let scrum): try store.append(meeting, to: scrum)
    case .deleteMeeting(let meeting, let scrum): try store.deleteMeeting(meeting, of: scrum)
    case .useUpdates(let updates, let scrum, let meeting):
      try store.useUpdates(updates, of: scrum, in: meeting)
    case .saveUpdates(let updates, let gone, let scrum, let now):
      try store.append(updates, to: scrum, savedAt: now)
      try store.deleteUpdates(gone, of: scrum, at: now)
    case .confirm(let scrum): try store.confirm(scrum)
    }
    return []
  }

  func end(of meeting: UUID, scrum: UUID, before unwritten: String?) -> [Action] {
    do {
      let ended = try store.allMeetings(of: scrum).meetings.first { $0.id == meeting }
      return [.endedElsewhere(ended, meeting: meeting, before: unwritten)]
    } catch { return [.failed("\(error)")] }
  }

  /// The disk's meetings in progress: of some scrums, nil for all; and the first error.
  func reloadMeetings(
    of scrums: Set<UUID>? = nil, except shown: UUID? = nil, isOwed: (UUID) -> Bool = { _ in false }
  ) -> (found: [UUID: StoredMeeting?], trouble: StoreError?) {
    var (found, trouble): ([UUID: StoredMeeting?], StoreError?) = ([:], nil)
    do throws(StoreError) {
      let scrums = if let scrums { scrums } else { try store.scrumsInMeetings() }
      // One that could not be saved yet is not gone, and is merged with what is there when it is.
      for scrum in scrums where scrum != shown && !isOwed(scrum) {
        do throws(StoreError) {
          found.updateValue(try store.readMeeting(of: scrum).meeting, forKey: scrum)
        } catch { trouble = trouble ?? error }
      }
    } catch { trouble = error }
    return (found, trouble)
  }

  /// Why the scrums can't be changed, as far as that is known before it is tried; nil if they can.
  var readOnlyReason: String? {
    guard let obstacle = store.obstacle else { return nil }
    if obstacle.kind == .newerVersion { return "scrums.json was written by a newer version and is read-only" }
    return "The store is read-only: \(obstacle)"
  }
}
