import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// Brings a store and a remote to the same state: fetches, merges by meaning, saves, and hands in the rest.
///
/// A step that is cut off does no harm. The base, the last state in common, moves only once the store has everything
/// of it. Until then merging once more gives the same; if the scrums were saved, the next sync
/// moves it first. What is merged reaches the disk as every save does.
struct StoreSync {
  struct Outcome {
    var received = StoreDifference(from: [:], to: [:])
    var sent = StoreDifference(from: [:], to: [:])
  }

  let store: String
  let repository: SyncRepository
  let user: String
  /// The name of this machine in the logs of meetings.
  let machine: String
  var isDryRun = false
  /// The seconds for which the sync competes with others.
  let limit: Double
  /// Records a line for each contradiction, before anything of the merge is saved.
  var tell: ([String]) throws -> Void = { _ in }
  /// Called between the steps, for a test that does something else meanwhile.
  var pause: (Step) -> Void = { _ in }

  /// The seconds, at most, until the next try if something changes the files all the time.
  private static let longestWait = 5.0

  enum Step: CaseIterable {
    case fetched, merged, saved, based, pushed
  }

  func run() throws -> Outcome {
    try repository.make()
    let commits = try repository.commits()
    var base = try recover(commits)
    var hasSaving = commits[SyncRepository.saving.with] != nil
    var race = SyncRace(limit: limit)
    var lostLeases = 0
    let start = Uptime.now
    var wait = 0.05
    while true {
      let begin = Uptime.now
      let theirs = try repository.fetch()
      pause(.fetched)
      let merge = try merge(with: theirs, since: base)
      let outcome = Outcome(
        received: StoreDifference(from: merge.disk, to: merge.merged),
        sent: StoreDifference(from: merge.theirs, to: merge.merged))
      pause(.merged)
      if isDryRun { return outcome }
      try tell(merge.conflicts)
      if let theirs, let scrums = merge.merged[.scrums], scrums != merge.disk[.scrums] {
        let backup = try StoreTexts(directory: store).newestBackup()
        try repository.set(saving: scrums, since: backup, with: theirs)
        hasSaving = true
      }
      guard try save(merge) else {
        if Uptime.now - start >= limit { throw SyncTrouble(.failed, "the store changes all the time") }
        usleep(UInt32(wait * 1_000_000))
        wait = min(2 * wait, Self.longestWait)
        base = try recover(repository.commits())
        continue
      }
      pause(.saved)
      let meetings = try exchangeMeetings()
      if meetings.hasChangedHistory {
        base = try recover(repository.commits())
        continue
      }
      // The base moves before the push: if that is cut off, only the base shows that the remote may have it.
      guard merge.isNews else {
        if let theirs, theirs != base || hasSaving { try repository.set(base: theirs) }
        pause(.based)
        if try send(meetings) { return outcome }
        lostLeases += 1
        // Whoever was quicker may be quicker again, and the next sync is near.
        if lostLeases > 2 { return outcome }
        base = try recover(repository.commits())
        continue
      }
      let commit = try commit(merge, after: theirs)
      base = commit
      pause(.based)
      guard let refusal = try repository.push(commit) else {
        pause(.pushed)
        try repository.set(base: commit, [SyncRepository.theirs, SyncRepository.own])
        if try !send(meetings), lostLeases == 0 {
          lostLeases += 1
          continue
        }
        return outcome
      }
      var random = SystemRandomNumberGenerator()
      switch race.lose(from: theirs, after: Uptime.now - begin, of: Uptime.now - start, using: &random) {
      case .wait(let seconds): usleep(UInt32(seconds * 1_000_000))
      case .late: throw SyncTrouble(.offline, "other machines are syncing all the time")
      case .alone where repository.unlockRemote(): race = SyncRace(limit: limit)
      case .alone:
        throw SyncTrouble(.refused, "\(refusal); a git that was killed there may have left its lock")
      }
    }
  }

  /// Moves the base, if the last sync was cut off between saving the scrums and that. Otherwise what was deleted since
  /// would come back as if the remote had added it.
  /// - Returns: the base.
  private func recover(_ commits: [String: String]) throws -> String? {
    guard let saving = try repository.saving(commits) else { return commits[SyncRepository.base] }
    let trees = (
      base: try repository.tree(of: commits[SyncRepository.base]),
      theirs: try repository.tree(of: saving.commit)
    )
    let files = trees.theirs.keys.filter { $0 != .scrums && trees.theirs[$0] != trees.base[$0] }
    let (before, theirs) = (
      try repository.texts(files, of: trees.base), try repository.texts(files, of: trees.theirs)
    )
    let disk = try disk()
    // The base moves for all files: nothing that is new of theirs may be missing.
    let hasLines = theirs.allSatisfy { file, text in
      StoreTexts.hasLines(of: text, in: [disk[file], before[file]].compactMap(\.self))
    }
    guard hasLines,
      try StoreTexts(directory: store).hasHad(scrums: saving.scrums, since: saving.backup)
    else { return commits[SyncRepository.base] }
    try repository.set(base: saving.commit)
    return saving.commit
  }

  /// The changes that the remote does not have, as far as is known without asking it.
  func unsent() throws -> StoreDifference {
    guard access(repository.directory, F_OK) == 0 else {
      return StoreDifference(from: [:], to: try disk())
    }
    let commits = try repository.commits()
    let base = try repository.base(commits[SyncRepository.base], with: commits[SyncRepository.theirs])
    let tree = try repository.tree(of: base)
    return StoreDifference(from: try repository.texts(tree.keys, of: tree), to: try disk())
  }

  // MARK: Running meetings

  private struct Meetings {
    var known: [UUID: SyncRepository.RemoteMeeting] = [:]
    var outgoing: [UUID: [UInt8]?] = [:]
    var hasChangedHistory = false
  }

  /// Takes in what the fetch has brought of running meetings.
  private func exchangeMeetings() throws -> Meetings {
    var exchange = MeetingExchange(of: store, machine: machine, person: user)
    let known = try repository.remoteMeetings()
    guard !known.isEmpty || exchange.hasLogs else { return Meetings() }
    let scrums = ScrumsDocument.scrums(in: try disk()[.scrums]) ?? []
    let outcome = try exchange.run(known.mapValues(\.log), scrums: Set(scrums.map(\.id)))
    try tell(outcome.told)
    return Meetings(
      known: known, outgoing: outcome.outgoing, hasChangedHistory: outcome.hasChangedHistory)
  }

  private func send(_ meetings: Meetings) throws -> Bool {
    try repository.send(meetings.outgoing, replacing: meetings.known)
  }

  // MARK: Merging

  private struct Merge {
    var disk: [StoreFile: [UInt8]]
    var theirs: [StoreFile: [UInt8]]
    var theirTree: SyncRepository.Tree
    var merged: [StoreFile: [UInt8]] = [:]
    var conflicts: [String] = []
    /// The files that are not what they were at the last sync.
    var changed: Set<StoreFile> = []
    /// Our files that got other names.
    var renamed: Set<StoreFile> = []

    var isNews: Bool { merged != theirs || theirTree.values.contains { $0.count > 1 } }
  }

  private func merge(with theirs: String?, since base: String?) throws -> Merge {
    if theirs != base { repository.hasGrown = true }
    var base = try repository.base(base, with: theirs)
    var baseTree = try repository.tree(of: base)
    let theirTree = try repository.tree(of: theirs)
    repository.forget(allBut: [base, theirs])
    let disk = try disk()
    var baseTexts = try repository.texts(baseTree.keys, of: baseTree)
    let others = theirTree.keys.filter { theirTree[$0] != baseTree[$0] }
    var theirTexts = try repository.texts(others, of: theirTree)
    try refuseUnreadable(theirTexts, "the remote's")
    for file in theirTree.keys where theirTexts[file] == nil { theirTexts[file] = baseTexts[file] }
    try refuseUnreadable(disk.filter { $0.value != baseTexts[$0.key] }, "this machine's")
    if StoreTexts.isNewStore(disk, since: baseTexts) { (base, baseTree, baseTexts) = (nil, [:], [:]) }
    var merge = Merge(disk: disk, theirs: theirTexts, theirTree: theirTree)
    let ours = try join(&merge, since: baseTexts[.scrums])
    var machine: String?
    for file in Set(ours.keys).union(theirTexts.keys) {
      if let text = ours[file], text == baseTexts[file], text == theirTexts[file] {
        merge.merged[file] = text
        continue
      }
      merge.changed.insert(file)
      func result() throws -> FileMerge {
        try FileMerge(file, base: baseTexts[file], ours: ours[file], theirs: theirTexts[file], from: machine)
      }
      var merged = try result()
      // Only a contradiction tells whose change it was.
      if !merged.conflicts.isEmpty, machine == nil, baseTexts[.scrums] != theirTexts[.scrums] {
        machine = try repository.author(since: base)
        merged = try result()
      }
      merge.merged[file] = merged.bytes
      merge.conflicts += merged.conflicts
    }
    return merge
  }

  private func disk() throws -> [StoreFile: [UInt8]] { try StoreTexts(directory: store).read() }

  /// Histories that are no histories would cost each machine much memory and time, at each sync.
  private func refuseUnreadable(_ texts: [StoreFile: [UInt8]], _ whose: String) throws {
    for (file, text) in texts where file != .scrums && StoreTexts.isMostlyUnreadable(text) {
      throw SyncTrouble(.refused, "most lines of \(whose) \(file.path) can't be read")
    }
  }

  /// Our files under the ids that the remote has for the same scrums and attendees.
  private func join(_ merge: inout Merge, since base: [UInt8]?) throws -> [StoreFile: [UInt8]] {
    let ids = JoinedIDs(of: merge.disk[.scrums], joining: merge.theirs[.scrums], since: base)
    if ids.changedScrums.isEmpty { return merge.disk }
    for scrum in ids.changedScrums {
      guard let there = try? StoredMeeting.read(of: scrum, in: store) else { continue }
      throw SyncTrouble(.failed, "end the meeting of \(there.meeting.title.quoted) first, or discard it")
    }
    var ours: [StoreFile: [UInt8]] = [:]
    for (file, text) in merge.disk {
      let (new, renamed) = ids.renamed(file, text)
      if new != file { merge.renamed.insert(file) }
      // Both are there if the last sync was cut off between saving this file and the scrums.
      ours[new] =
        try ours[new].map { try FileMerge(new, base: nil, ours: $0, theirs: renamed).bytes } ?? renamed
    }
    return ours
  }

  // MARK: Saving

  private func save(_ merge: Merge) throws -> Bool {
    let texts = StoreTexts(directory: store)
    // The scrums come last: a board that shows them finds their histories.
    let files = merge.merged.keys.filter { merge.disk[$0] != merge.merged[$0] }
      .sorted { $0 != .scrums && $1 == .scrums }
    for file in files {
      do throws(StoreError) {
        guard try texts.replace(file, merge.disk[file], by: merge.merged[file] ?? []) else { return false }
      } catch { guard error.kind == .uncertain else { throw error } }
    }
    for file in merge.renamed {
      guard try texts.replace(file, merge.disk[file], by: []) else { return false }
    }
    // What the base has, and the disk has not, counts as deleted here.
    let scrums = Set(merge.changed.map(\.scrum)).sorted { $0?.uuidString ?? "" < $1?.uuidString ?? "" }
    for scrum in scrums { try ScrumStore(directory: store).confirm(scrum) }
    return true
  }

  private func commit(_ merge: Merge, after theirs: String?) throws -> String {
    let files = merge.merged.filter { !$0.value.isEmpty }
    let known = merge.theirTree.filter { $1.count == 1 && files[$0] != nil && files[$0] == merge.theirs[$0] }
    return try repository.commit(
      known, adding: files.filter { known[$0.key] == nil }, after: theirs,
      saying: user.isEmpty ? "Sync" : "Sync by \(user)")
  }
}
