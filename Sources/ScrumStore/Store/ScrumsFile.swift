import FoundationEssentials
import Glibc
import ScrumModel

/// `scrums.json`, and its state when it was last read or saved.
struct ScrumsFile {
  private let directory: String
  /// The document that was last read; nil before the first time.
  private var document: ScrumsDocument?
  /// The scrums in the file when it was last read or saved: the base for merging.
  private var base: [DailyScrum] = []
  /// The file's stamp when it was last read or saved; nil if there was none.
  private var stamp: FileStamp?
  /// The hash of its contents; nil if only the stamp is known, since start-up has no time for hashing.
  private var hash: ContentHash?
  private var hasCleanedUp = false
  /// Called just before the file is replaced, for a test in which someone else is quicker.
  var beforeReplacing: () -> Void = {}
  /// How often a save starts over because someone else replaced the file at the same time.
  private static let mostTries = 20

  init(directory: String) { self.directory = directory }
  var holidays: [Holiday] { document?.holidays ?? [] }

  var members: JSONObject { document?.members ?? JSONObject() }

  mutating func add(_ members: JSONObject) throws(StoreError) {
    if document == nil { _ = try read() }
    document?.add(members)
  }

  private struct Draft {
    var document: ScrumsDocument
    var saved: SavedScrums
    var text: [UInt8]
    var present: ContentHash?
  }

  private var file: JSONFile { JSONFile(path: StorePath(root: directory).appending("scrums.json")) }
  var isReadOnly: Bool { version > FormatVersion.known }
  var obstacle: StoreError? {
    isReadOnly ? .newerVersion(file.path) : OpenDirectory.obstacle(toMakingFilesIn: directory)
  }
  var version: Int { document?.version ?? FormatVersion.known }

  /// Reads the file; unsaved changes are lost.
  mutating func read() throws(StoreError) -> [DailyScrum] {
    let place = try ScrumsPlace(directory)
    guard let present = try place.open() else {
      adopt(ScrumsDocument(), nil, nil)
      return base
    }
    let stamp = FileStamp(try present.status())
    let bytes = try present.contents()
    // A young stamp can't tell versions apart.
    adopt(
      try place.json.read(bytes, ScrumsDocument.init(_:)), stamp, stamp.isSettled ? nil : ContentHash(bytes))
    return base
  }

  mutating func reload(keeping ours: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    guard document != nil else { return nil }
    let place = try ScrumsPlace(directory)
    guard let present = try place.open() else {
      // Without a stamp or a hash there has never been one.
      guard stamp != nil || hash != nil else { return nil }
      throw StoreError(
        .missing, path: file.path, message: "the file is gone; someone has moved or deleted it")
    }
    guard let changed = try hashIfChanged(present) else { return nil }
    let stamp = FileStamp(try present.status())
    let theirs = try place.json.read(try present.contents(), ScrumsDocument.init(_:))
    let isSame = theirs.scrums == base
    let merge = ScrumsMerge(base: base, ours: ours, theirs: theirs.scrums)
    adopt(theirs, stamp, changed)
    guard !isSame else { return nil }
    return SavedScrums(scrums: merge.scrums, isMerged: merge.scrums != ours, conflicts: merge.conflicts)
  }

  mutating func save(_ ours: [DailyScrum]) throws(StoreError) -> SavedScrums {
    // Unknown keys can be kept only once they were read.
    if document == nil { _ = try read() }
    guard let document, !isReadOnly else { throw .newerVersion(file.path) }
    // Scrums that could not be read again are refused before anything is touched.
    var draft = try draft(of: ours, over: document)
    let store = StorePath(root: directory)
    _ = try OpenDirectory(making: store)
    return try DirectoryLock.hold(store) { _ throws(StoreError) in
      cleanUp()
      for _ in 0..<ScrumsFile.mostTries {
        if try saveLocked(&draft) { return draft.saved }
        draft = try self.draft(of: ours, over: document)
      }
      throw StoreError(path: file.path, message: "another program replaces it again and again")
    }
  }

  private func draft(of scrums: [DailyScrum], over document: ScrumsDocument) throws(StoreError) -> Draft {
    Draft(document: document, saved: SavedScrums(scrums: scrums), text: try text(of: scrums, over: document))
  }

  /// Saves a draft merged with the present file; false if someone else has replaced that at the same time.
  private mutating func saveLocked(_ draft: inout Draft) throws(StoreError) -> Bool {
    let place = try ScrumsPlace(directory)
    var expected: stat?
    // If the file was removed, its scrums are written again.
    if let present = try place.open() {
      expected = try present.status()
      try merge(present, with: place.json, into: &draft)
    }
    return try put(&draft, at: place, expecting: expected)
  }

  /// Replaces the whole text, if the file still has the `old` one, nil for no file; the result is nil if it has another.
  mutating func replace(_ old: [UInt8]?, by text: [UInt8]) throws(StoreError) -> SavedScrums? {
    let document = try file.read(text, ScrumsDocument.init(_:))
    let store = StorePath(root: directory)
    _ = try OpenDirectory(making: store)
    return try DirectoryLock.hold(store) { _ throws(StoreError) in
      cleanUp()
      let place = try ScrumsPlace(directory)
      var expected: stat?
      var present: [UInt8]?
      if let file = try place.open() {
        expected = try file.status()
        present = try file.contents()
      }
      guard present == old else { return nil }
      var draft = Draft(
        document: document, saved: SavedScrums(scrums: document.scrums), text: text,
        present: present.map { ContentHash($0) })
      return try put(&draft, at: place, expecting: expected) ? draft.saved : nil
    }
  }

  mutating func changeHolidays(_ change: ([Holiday]) -> [Holiday]) throws(StoreError) -> SavedScrums? {
    if document == nil { _ = try read() }
    // The scrums in memory may come from an earlier file; the next save merges them with this one.
    var other = ScrumsFile(directory: directory)
    other.beforeReplacing = beforeReplacing
    for _ in 0..<ScrumsFile.mostTries {
      let place = try ScrumsPlace(directory)
      let present: [UInt8]?
      if let file = try place.open() { present = try file.contents() } else { present = nil }
      var document =
        try present.map { text throws(StoreError) in try place.json.read(text, ScrumsDocument.init(_:)) }
        ?? ScrumsDocument()
      guard document.version <= FormatVersion.known else { throw .newerVersion(file.path) }
      let new = change(document.holidays)
      guard new != document.holidays else { return nil }
      document.change(holidays: new)
      if let saved = try other.replace(present, by: text(of: document.scrums, over: document)) {
        self.document?.change(holidays: new)
        return saved
      }
    }
    throw StoreError(path: file.path, message: "another program replaces it again and again")
  }

  /// Puts a draft in the place of the expected file; false if someone else has replaced that at the same time.
  private mutating func put(
    _ draft: inout Draft, at place: ScrumsPlace, expecting expected: stat?
  ) throws(StoreError) -> Bool {
    let newHash = ContentHash(draft.text)
    do throws(StoreError) {
      if newHash == draft.present {
        // The file is the same already, perhaps from a save whose last step failed.
        try place.confirm()
      } else {
        let backup = backUpPresent(place, &draft)
        draft.saved.backup = backup?.text
        beforeReplacing()
        guard let new = try place.replace(by: draft.text, expecting: expected) else { return false }
        stamp = new
        if let backup { Backups(directory: directory).seal(backup) }
      }
    } catch {
      guard error.kind == .uncertain else { throw error }
      stamp = nil
      draft.saved.trouble = "\(StoreError(.uncertain, path: file.path, message: error.message))"
    }
    if newHash != draft.present {
      // An editor may spoil the file itself.
      do throws(StoreError) { try Backups(directory: directory).add(saved: draft.text) } catch {
        draft.saved.trouble = draft.saved.trouble ?? "no copy of the scrums: \(error)"
      }
    }
    // Only now: if a step failed, the next save must treat these changes as unsaved.
    document = draft.document
    base = draft.saved.scrums
    hash = newHash
    return true
  }

  private mutating func merge(
    _ present: borrowing OpenFile, with json: JSONFile, into draft: inout Draft
  ) throws(StoreError) {
    guard let changed = try hashIfChanged(present) else {
      if let hash { draft.present = hash } else { draft.present = try ContentHash(of: present) }
      return
    }
    // Freed first: a large store should not need memory for two texts.
    draft.text = []
    let theirs = try json.read(try present.contents(), ScrumsDocument.init(_:))
    guard theirs.version <= FormatVersion.known else {
      document = theirs
      throw .newerVersion(file.path)
    }
    let ours = draft.saved.scrums
    let merge = ScrumsMerge(base: base, ours: ours, theirs: theirs.scrums)
    draft.text = try text(of: merge.scrums, over: theirs)
    draft.document = theirs
    draft.saved = SavedScrums(
      scrums: merge.scrums, isMerged: merge.scrums != ours, conflicts: merge.conflicts)
    draft.present = changed
  }

  /// Backs up the file that is about to be replaced. A failure is reported and does not prevent saving.
  private func backUpPresent(_ place: ScrumsPlace, _ draft: inout Draft) -> BackupName? {
    guard let present = draft.present else { return nil }
    do throws(StoreError) {
      guard let file = try place.open() else { return nil }
      return try Backups(directory: directory).add(place, file, present)
    } catch {
      draft.saved.trouble = "no backup of the version before: \(error)"
      return nil
    }
  }

  private mutating func adopt(_ read: ScrumsDocument, _ stamp: FileStamp?, _ hash: ContentHash?) {
    document = read
    base = read.scrums
    self.stamp = stamp
    self.hash = hash
  }

  /// The hash of the present file; nil if it is the one that was last read or saved.
  private func hashIfChanged(_ present: borrowing OpenFile) throws(StoreError) -> ContentHash? {
    if let stamp, FileStamp(try present.status()).proves(unchangedSince: stamp) { return nil }
    let found = try ContentHash(of: present)
    return found == hash ? nil : found
  }

  private mutating func cleanUp() {
    guard !hasCleanedUp else { return }
    hasCleanedUp = true
    try? TemporaryFiles.tidy(Backups(directory: directory).folder) { BackupName($0) != nil }
    try? TemporaryFiles.tidy(StorePath(root: directory)) {
      ["scrums.json", DirectoryLock.name].contains($0)
    }
    guard let target = try? ScrumsPlace(directory).target else { return }
    try? TemporaryFiles.tidy(target.parent) { $0 == target.name }
  }

  private func text(of scrums: [DailyScrum], over document: ScrumsDocument) throws(StoreError) -> [UInt8] {
    do throws(RecordError) { return try document.bytes(for: scrums) } catch {
      throw StoreError(path: file.path, message: error.message)
    }
  }
}

package struct SavedScrums: Hashable, Sendable {
  /// The scrums as the file holds them now; the next save must be based on these.
  package let scrums: [DailyScrum]
  /// Whether another process had changed the file, so that these are not just the scrums handed in.
  package internal(set) var isMerged = false
  package internal(set) var conflicts: [MergeConflict] = []
  /// The name of the version before among the backups; nil if there is none.
  package internal(set) var backup: Backup.ID?
  /// Why the version before could not be backed up, in one line; nil if it was.
  package internal(set) var trouble: String?

  package var notices: [String] { conflicts.map { $0.words() } + (trouble.map { [$0] } ?? []) }
}
