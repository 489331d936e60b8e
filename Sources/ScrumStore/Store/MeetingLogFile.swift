import FoundationEssentials
import Glibc
import MeetingTimer
import ScrumModel

/// The log of a scrum's running meeting, to which several terminals add lines at once. A line is added under the lock of
/// the file, with one write; nothing that is there is ever changed.
struct MeetingLogFile {
  /// Whether a process was in the meeting when the log was last read, or may have been.
  private(set) var isHeld = false
  /// Whether another machine has the clock, or had it when it was last heard of.
  private var isElsewhere = false
  /// Why the disk has not confirmed the last lines; nil if it has.
  private(set) var unconfirmed: StoreError?
  private let folder: MeetingFolder
  private let scrum: UUID
  private var path: StorePath { folder.file(of: scrum) }
  private var known = MeetingLines()
  /// The seconds after which a meeting of another machine counts as left.
  static let longestSilence = 10_800.0
  /// The meetings that this process may replace or remove: its own or a left one; two if saving failed.
  private var own: [UUID] = []
  private var hold: PresenceLock?
  private var participants: Participants
  private var nextBeat = Date.distantPast
  /// Whether the disk may not have confirmed the name of the log: who made it may have ended before.
  private var owesName = true
  private let user: () -> String

  init(of scrum: UUID, in folder: MeetingFolder, user: @escaping () -> String) {
    (self.scrum, self.folder, self.user) = (scrum, folder, user)
    participants = Participants(of: scrum, in: folder.path, user: user)
  }

  /// Whether the log is still as this process knows it: only heartbeats may have come.
  var isKnown: Bool { hold != nil && known.hasAll(of: stat(linkAt: path.text)) }

  mutating func knownTurns(of meeting: UUID) -> [TurnInProgress] {
    known.meeting == meeting ? known.state?.turns ?? [] : []
  }

  func knownLines(of meeting: UUID) -> [MeetingLine]? { known.meeting == meeting ? known.lines : nil }

  /// Whether no other process is in the meeting.
  var isAlone: Bool { (hold?.isAlone ?? false) && participants.isAlone && !isElsewhere }

  var others: [String] { participants.others }

  /// Reads what is new.
  /// - Returns: the meeting, its lines, those of them that are new, and the meeting that was there before.
  mutating func reload(
    at now: Date
  ) throws(StoreError) -> (stored: StoredMeeting?, new: [MeetingLine], before: UUID?) {
    let before = known.meeting
    let new = try read(at: now)
    guard !known.isNewer else { throw .newerVersion(path) }
    let isSame = known.meeting == before
    // The log may have been removed, and made again.
    if let hold, !hold.isInPlace, isSame { try enter() }
    if hold != nil, known.meeting != nil, isSame {
      participants.join()
    } else if let hold, hold.isInPlace {
      participants.leave()
    } else {
      // The meeting is over; the next one is not this terminal's.
      letGo()
    }
    return (stored(at: now, names: isHeld ? others : []), isSame ? new : [], before)
  }

  /// The meeting as an onlooker reads it, who writes and locks nothing.
  static func read(of scrum: UUID, in folder: MeetingFolder, at now: Date) throws(StoreError)
    -> StoredMeeting?
  {
    var file = MeetingLogFile(of: scrum, in: folder) { "" }
    _ = try file.read(at: now)
    return file.stored(at: now, names: [])
  }

  private mutating func stored(at now: Date, names: [String]) -> StoredMeeting? {
    guard var meeting = known.state else { return nil }
    let (holder, isHeld) = (known.holder, isHeld || isElsewhere)
    if !isHeld { meeting = meeting.left(known.status, drafts(except: nil), at: now) }
    guard let shown = meeting.unlessAbandoned(isHeld: isHeld) else { return nil }
    var stored = StoredMeeting(shown, isHeld: isHeld, participants: names, lines: known.lines)
    if isElsewhere {
      stored.holder = holder
      stored.skew = -Double(known.lines.last { $0.on == holder.machine }?.ahead ?? 0)
    } else if isHeld, meeting.isRunning, meeting.hasClock {
      let silence = now.timeIntervalSince(meeting.left(known.status, [], at: now).lastAlive)
      if silence > Heartbeat.silence { stored.skew = silence }
    }
    return stored
  }

  private mutating func read(at now: Date) throws(StoreError) -> [MeetingLine] {
    let (new, isHeld) = try known.read(at: path)
    self.isHeld = isHeld
    let age = known.status.map { now.timeIntervalSince1970 - Double($0.st_mtim.tv_sec) }
    isElsewhere = known.holder.machine != nil && age.map { $0 < Self.longestSilence } ?? false
    // A meeting of another terminal can't be ended here.
    if let meeting = known.meeting, !isHeld, !isElsewhere {
      own = [meeting]
    } else if known.meeting == nil {
      own = []
    }
    return new
  }

  /// Shows that the meeting runs, every few seconds; false if only a line can show it.
  mutating func beat(at now: Date) -> Bool {
    guard let hold, !isElsewhere, let meeting = known.state, meeting.isRunning, meeting.hasClock,
      !known.isNewer
    else {
      return true
    }
    // A clock that was set back must not postpone it.
    let next = max(nextBeat, meeting.asOf + Heartbeat.pause)
    guard next <= now || next > now + Heartbeat.pause else { return true }
    nextBeat = now + Heartbeat.pause
    return hold.beat(after: meeting.asOf, at: now)
  }

  /// Joins the meeting that was last read; from then on it can be ended here.
  mutating func enter() throws(StoreError) {
    guard let meeting = known.meeting else { return }
    own = [meeting]
    for _ in 0..<10 {
      guard let file = try OpenFile(path, O_RDWR) else { return }
      PresenceLock.prepare(file)
      let isThere = file.isInPlace
      hold = PresenceLock(file)
      if isThere { return participants.join() }
    }
  }

  /// Adds lines of a meeting, unless it was ended.
  /// - Returns: the lines of others that came before them.
  mutating func append(
    _ lines: [MeetingLine], of meeting: UUID, isOver: (UUID) throws(StoreError) -> Bool
  ) throws(StoreError) -> [MeetingLine] {
    guard !known.isNewer else { throw .newerVersion(path) }
    // A meeting that could not be read again is refused before anything is touched.
    var bytes = try MeetingLines.bytes(of: lines, by: user(), path)
    if hold == nil { try? TemporaryFiles.tidy(folder.path) { MeetingFolder.scrumID(of: $0) != nil } }
    let (others, isNew) = try OpenFile.whileLocked(path, O_RDWR | O_APPEND, makesFolder: true) {
      file, directory throws(StoreError) -> ([MeetingLine], Bool) in
      let (before, sign) = (known, (try? file.status()).flatMap(Heartbeat.moment))
      do throws(StoreError) {
        return try append(lines, &bytes, of: meeting, to: file, in: directory, after: before, isOver: isOver)
      } catch {
        // What others have written is still news, and the meeting was as alive as it was.
        known = before
        if let sign { _ = Heartbeat.set(sign, on: file) }
        if (try? file.size()) == 0 { try? directory.remove(path.name) }
        throw error
      }
    }
    if own.last != meeting { own = own.suffix(1) + [meeting] }
    isHeld = true
    isElsewhere = isElsewhere && known.holder.machine != nil
    participants.join()
    owesName = owesName || isNew
    // The lines count, whether the disk confirms them or not.
    unconfirmed = nil
    do throws(StoreError) {
      try hold?.synchronise()
      if owesName { try OpenDirectory(folder.path)?.confirm(path) }
      owesName = false
    } catch {
      unconfirmed =
        error.kind == .uncertain ? error : StoreError(.uncertain, path: path, message: error.message)
    }
    return others
  }

  /// The same while nobody else can change the log; returns also whether it is new.
  /// - Parameter bytes: those of the lines.
  private mutating func append(
    _ lines: [MeetingLine], _ bytes: inout [UInt8], of meeting: UUID, to file: borrowing OpenFile,
    in directory: borrowing OpenDirectory, after before: MeetingLines,
    isOver: (UUID) throws(StoreError) -> Bool
  ) throws(StoreError) -> ([MeetingLine], Bool) {
    let others = try known.read(file)
    if known.isNewer { throw .newerVersion(path) }
    let there = try meetingThere()
    if there != meeting, let there, !mayReplace(there, in: file), try !isOver(there) {
      throw StoreError(
        .busy, path: path,
        message: "another terminal is in a meeting of \(known.state?.title ?? "this scrum")")
    }
    var added = lines
    if there != meeting {
      let opened = lines.first?.opened
      // A new meeting is in no history.
      let isEnded = if opened?.revision == 0 { false } else { try isOver(meeting) }
      if isEnded || opened == nil && before.meeting != meeting {
        throw StoreError(.ended, path: path, message: "the meeting was ended in another terminal")
      }
      // Someone has discarded it meanwhile.
      if opened == nil { added = before.lines + lines }
    } else {
      added = lines.joining(known.state).following(others)
    }
    if added != lines { bytes = try MeetingLines.bytes(of: added, by: user(), path) }
    if hold?.isOn(known.status) != true, let own = try OpenFile(path.name, in: directory, O_RDWR) {
      PresenceLock.prepare(own)
      hold = PresenceLock(own)
    }
    let isNew = try known.append(added, bytes, to: file)
    if isNew { try directory.remove(folder.formerFile(of: scrum).name) }
    return (there == meeting ? others : [], isNew)
  }

  /// Whether another meeting may take the place of one that was left: of an empty room, and of one that goes on on another
  /// machine.
  private mutating func mayReplace(_ there: UUID, in file: borrowing OpenFile) -> Bool {
    // Somebody may be in it again.
    guard own.contains(there), hold != nil || PresenceLock.isKnownOn(file) != true else { return false }
    return known.holder.machine != nil || known.state?.isEmptyRoom ?? true
  }

  /// The meeting in the log, or in the file of an earlier version; one of those that is damaged is set aside.
  private func meetingThere() throws(StoreError) -> UUID? {
    if let meeting = known.meeting { return meeting }
    let path = folder.formerFile(of: scrum)
    do throws(StoreError) { return try MeetingFolder.former(path)?.meeting.id } catch {
      guard error.kind == .damaged else { throw error }
      _ = try AtomicFile.duplicate(path, as: path.name + ".damaged")
      try AtomicFile.remove(path)
      return nil
    }
  }

  /// Removes the meeting.
  /// - Parameters:
  ///   - meeting: the one that may go; nil for any that was left.
  ///   - isSaved: whether the history has it as it was last read: then one with newer notes stays.
  ///   - seen: the notes that may go; nil for all.
  /// - Returns: the lines with the notes that may not.
  mutating func clear(_ meeting: UUID?, isSaved: Bool, seen: Set<UUID>?) throws(StoreError) -> [MeetingLine] {
    // A log that this version can't read is left alone, but prevents no meeting from ending.
    guard !known.isNewer, let directory = try OpenDirectory(folder.path),
      try directory.names().contains(where: { [path.name, folder.formerFile(of: scrum).name].contains($0) })
    else {
      leave()
      return []
    }
    let notes = try OpenFile.whileLocked(path, O_RDWR | O_APPEND) {
      file, directory throws(StoreError) -> [MeetingLine] in
      let new = try known.read(file)
      guard !known.isNewer,
        try meetingThere().map({ own.contains($0) && $0 == meeting ?? $0 }) ?? true
      else { return [] }
      var notes: [MeetingLine] = []
      if isSaved {
        // Somebody may have brought it back, with notes.
        notes = new.filter(\.hasNotes)
      } else if let seen {
        notes = (known.state?.turns ?? []).flatMap(\.notes).filter { !seen.contains($0.id) }
          .map { MeetingLine(.note, note: $0) }
      }
      guard notes.isEmpty else { return notes }
      try removeDrafts(in: directory)
      try directory.remove(folder.formerFile(of: scrum).name)
      try directory.remove(path.name)
      // One may have been written meanwhile.
      try removeDrafts(in: directory)
      try directory.synchronise()
      return []
    }
    if notes.isEmpty { leave() } else if !isSaved { part() }
    return notes
  }

  private mutating func letGo() {
    hold = nil
    participants.leave()
  }

  /// Leaves the meeting to those who are in it.
  mutating func part() {
    letGo()
    own = []
  }

  private mutating func leave() {
    letGo()
    known = MeetingLines()
  }

  // MARK: Drafts

  /// Replaces the notes that are being written in a terminal.
  /// - Parameter taken: those of other terminals that this one has taken over.
  func save(
    _ drafts: [DraftNote], in meeting: UUID, by terminal: String, taken: Set<UUID>
  ) throws(StoreError) {
    let own = folder.draft(of: scrum, by: terminal)
    // Those of a meeting that is over would be found by the next one; it may end while they are written.
    func isOver() -> Bool { known.meeting != meeting || stat(linkAt: path.text) == nil }
    if !drafts.isEmpty, !isOver() { try MeetingFolder.write(drafts, to: own) }
    if drafts.isEmpty || isOver() { try AtomicFile.remove(own) }
    guard !taken.isEmpty, let directory = try OpenDirectory(folder.path) else { return }
    for name in try directory.names() where MeetingFolder.isDraft(name, of: scrum) && name != own.name {
      let others = MeetingFolder.drafts(in: folder.path.appending(name))
      if !others.isEmpty, others.allSatisfy({ taken.contains($0.id) }) { try directory.remove(name) }
    }
  }

  private func removeDrafts(in directory: borrowing OpenDirectory) throws(StoreError) {
    for name in try directory.names() where MeetingFolder.isDraft(name, of: scrum) {
      try? directory.remove(name)
    }
  }

  /// The notes that were being written in terminals, but for one of them.
  func drafts(except terminal: String?) -> [DraftNote] {
    let own = terminal.map { folder.draft(of: scrum, by: $0).name }
    var drafts: [DraftNote] = []
    // Somebody may take one over, so that it is in another file than when the names were read.
    for _ in 0..<3 {
      let names = (try? OpenDirectory(folder.path)?.names()) ?? []
      let lists = names.filter { MeetingFolder.isDraft($0, of: scrum) && $0 != own }
        .map { MeetingFolder.drafts(in: folder.path.appending($0)) }
      drafts = lists.flatMap(\.self)
      if !lists.contains(where: \.isEmpty) { break }
    }
    return drafts
  }
}
