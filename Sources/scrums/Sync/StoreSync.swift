import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

/// Brings a store and a remote to the same state: fetches, merges by meaning, saves, and hands in the rest.
///
/// A step that is cut off does no harm. The base, the last state in common, moves only once the store has everything
/// of it. Until then merging once more gives the same; if the scrums were saved, the next sync
/// moves it first. What is merged reaches the disk as every save does.
struct StoreSync {
  /// The changes of a sync, or those that it would make.
  struct Outcome {
    /// The changes that the store did not have.
    var received = StoreDifference(from: [:], to: [:])
    /// The changes that the remote did not have.
    var sent = StoreDifference(from: [:], to: [:])
  }

  /// The directory of the store.
  let store: String
  let repository: SyncRepository
  /// The person who syncs.
  let user: String
  var isDryRun = false
  /// Records a line for each contradiction, before anything of the merge is saved.
  var tell: ([String]) throws(SyncTrouble) -> Void = { _ in }
  /// Called between the steps, for a test that does something else meanwhile.
  var pause: (Step) -> Void = { _ in }

  /// The steps of a sync, in their order.
  enum Step: CaseIterable {
    case fetched, merged, saved, committed, based, pushed
  }

  /// How often a sync starts over because somebody else was quicker.
  private static let mostTries = 60
  /// How often it does if nobody else has changed the remote meanwhile.
  private static let mostTriesAlone = 10

  func run() throws(SyncTrouble) -> Outcome {
    try repository.make()
    var outcome = Outcome()
    var (last, alone): (String?, Int) = (nil, 0)
    for attempt in 0..<Self.mostTries {
      try recover()
      let theirs = try repository.fetch()
      pause(.fetched)
      let merge = try merge(with: theirs)
      outcome.received = StoreDifference(from: merge.disk, to: merge.merged)
      outcome.sent = StoreDifference(from: merge.theirs, to: merge.merged)
      pause(.merged)
      if isDryRun { return outcome }
      try tell(merge.conflicts)
      if let theirs, let scrums = merge.merged[.scrums], scrums != merge.disk[.scrums] {
        let backup = try SyncTrouble.ofStore { () throws(StoreError) in
          try StoreTexts(directory: store).newestBackup()
        }
        try repository.set(saving: scrums, since: backup, with: theirs)
      }
      guard try save(merge) else { continue }
      pause(.saved)
      let commit = merge.isNews ? try commit(merge, after: theirs) : theirs
      pause(.committed)
      // Before the push: if that is cut off, nobody else knows whether the remote has the commit.
      if let commit { try repository.set(base: commit) }
      pause(.based)
      guard merge.isNews, let commit else { return outcome }
      guard let refusal = try repository.push(commit) else {
        pause(.pushed)
        try repository.set(theirs: commit)
        return outcome
      }
      (alone, last) = (theirs == last ? alone + 1 : 0, theirs)
      if alone == Self.mostTriesAlone { throw SyncTrouble(.refused, refusal) }
      // Several machines that try again at the same moment would meet again.
      usleep(.random(in: 0...min(1_500_000, 30_000 << UInt32(min(attempt, 6)))))
    }
    throw SyncTrouble(.offline, "other machines are syncing all the time")
  }

  /// Moves the base, if the last sync was cut off between saving the scrums and that. Otherwise what was deleted since
  /// would come back as if the remote had added it.
  private func recover() throws(SyncTrouble) {
    guard let saving = try repository.saving() else { return }
    let tree = try repository.tree(of: saving.commit)
    let theirs = try repository.texts(tree.keys.filter { $0 != .scrums }, of: tree)
    let disk = try disk()
    let isSaved = try SyncTrouble.ofStore { () throws(StoreError) in
      // The base moves for all files: nothing of theirs may be missing.
      for (file, text) in theirs
      where try FileMerge(file, base: nil, ours: disk[file], theirs: text).bytes != disk[file] {
        return false
      }
      return try StoreTexts(directory: store).hasHad(scrums: saving.scrums, since: saving.backup)
    }
    if isSaved { try repository.set(base: saving.commit) }
  }

  /// The changes that the remote does not have, as far as is known without asking it.
  func unsent() throws(SyncTrouble) -> StoreDifference {
    guard access(repository.directory, F_OK) == 0 else {
      return StoreDifference(from: [:], to: try disk())
    }
    let theirs = try repository.commit(of: SyncRepository.theirs)
    let tree = try repository.tree(of: repository.base(with: theirs))
    return StoreDifference(from: try repository.texts(tree.keys, of: tree), to: try disk())
  }

  // MARK: Merging

  /// The files of the store, of the remote, and what they become.
  private struct Merge {
    var disk: [StoreFile: [UInt8]]
    var theirs: [StoreFile: [UInt8]]
    var theirTree: SyncRepository.Tree
    var merged: [StoreFile: [UInt8]] = [:]
    var conflicts: [String] = []
    /// Our files that got other names.
    var renamed: Set<StoreFile> = []

    /// Whether the remote lacks something.
    var isNews: Bool { merged != theirs || theirTree.values.contains { $0.count > 1 } }
  }

  private func merge(with theirs: String?) throws(SyncTrouble) -> Merge {
    var base = try repository.base(with: theirs)
    var baseTree = try repository.tree(of: base)
    let theirTree = try repository.tree(of: theirs)
    var baseTexts = try repository.texts(baseTree.keys, of: baseTree)
    let others = theirTree.keys.filter { theirTree[$0] != baseTree[$0] }
    var theirTexts = try repository.texts(others, of: theirTree)
    try refuseUnreadable(theirTexts, "the remote's")
    for file in theirTree.keys where theirTexts[file] == nil { theirTexts[file] = baseTexts[file] }
    let disk = try disk()
    try refuseUnreadable(disk.filter { $0.value != baseTexts[$0.key] }, "this machine's")
    if StoreTexts.isNewStore(disk, since: baseTexts) { (base, baseTree, baseTexts) = (nil, [:], [:]) }
    var merge = Merge(disk: disk, theirs: theirTexts, theirTree: theirTree)
    let ours = try join(&merge, since: baseTexts[.scrums])
    let machine = baseTexts[.scrums] == theirTexts[.scrums] ? nil : try repository.author(since: base)
    for file in Set(ours.keys).union(theirTexts.keys) {
      let result = try SyncTrouble.ofStore { () throws(StoreError) in
        try FileMerge(
          file, base: baseTexts[file], ours: ours[file], theirs: theirTexts[file], from: machine)
      }
      merge.merged[file] = result.bytes
      merge.conflicts += result.conflicts
    }
    return merge
  }

  private func disk() throws(SyncTrouble) -> [StoreFile: [UInt8]] {
    try SyncTrouble.ofStore(StoreTexts(directory: store).read)
  }

  /// Histories that are no histories would cost each machine much memory and time, at each sync.
  private func refuseUnreadable(_ texts: [StoreFile: [UInt8]], _ whose: String) throws(SyncTrouble) {
    for (file, text) in texts where file != .scrums && StoreTexts.isMostlyUnreadable(text) {
      throw SyncTrouble(.refused, "most lines of \(whose) \(file.path) can't be read")
    }
  }

  /// Our files under the ids that the remote has for the same scrums and attendees.
  private func join(_ merge: inout Merge, since base: [UInt8]?) throws(SyncTrouble) -> [StoreFile: [UInt8]] {
    let ids = JoinedIDs(of: merge.disk[.scrums], joining: merge.theirs[.scrums], since: base)
    if ids.changedScrums.isEmpty { return merge.disk }
    for scrum in ids.changedScrums {
      guard let there = try? StoredMeeting.read(of: scrum, in: store) else { continue }
      throw SyncTrouble(.failed, "end the meeting of \(there.meeting.title.quoted) first, or discard it")
    }
    var ours: [StoreFile: [UInt8]] = [:]
    for (file, text) in merge.disk {
      let (new, renamed) = ids.renamed(file, text)
      ours[new] = renamed
      if new != file { merge.renamed.insert(file) }
    }
    return ours
  }

  // MARK: Saving

  /// Saves what was merged; false if the store has changed meanwhile.
  private func save(_ merge: Merge) throws(SyncTrouble) -> Bool {
    let texts = StoreTexts(directory: store)
    return try SyncTrouble.ofStore { () throws(StoreError) in
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
      return true
    }
  }

  private func commit(_ merge: Merge, after theirs: String?) throws(SyncTrouble) -> String {
    var tree: SyncRepository.Tree = [:]
    for (file, text) in merge.merged where !text.isEmpty {
      let known = merge.theirTree[file]
      tree[file] =
        known?.count == 1 && merge.theirs[file] == text ? known : [try repository.save(text)]
    }
    return try repository.save(tree, after: theirs, saying: user.isEmpty ? "Sync" : "Sync by \(user)")
  }
}
