import FoundationEssentials
import Glibc
import ScrumModel

/// The file of a scrum's meeting, which several terminals may write at once.
struct ProgressFile {
  /// Whether a process was in the meeting when the file was last read, or may have been.
  private(set) var isHeld = false
  /// Why the disk has not confirmed the last save; nil if it has.
  private(set) var unconfirmed: StoreError?
  private let json: JSONFile
  /// The document as it was last read or written: the base for merging changes of others.
  private var known = ProgressDocument()
  private var isDamaged = false
  /// The meetings that this process may replace or remove: its own or a left one; two if saving failed.
  private var own: [UUID] = []
  private var hold: PresenceLock?
  /// The stamp of the held file when it was written here; nil if the document comes from another.
  private var stamp: FileStamp?
  private var participants: Participants
  private var nextBeat = Date.distantPast

  init(of scrum: UUID, in folder: MeetingFolder, user: @escaping () -> String) {
    json = JSONFile(path: folder.file(of: scrum))
    participants = Participants(of: scrum, in: folder.path, user: user)
  }

  /// Whether the file is still as this process wrote it last: only heartbeats may have come.
  var isOwn: Bool {
    guard hold != nil, let directory = try? OpenDirectory(json.path.parent) else { return false }
    return isOwn(in: directory)
  }

  private func isOwn(in directory: borrowing OpenDirectory) -> Bool {
    guard hold != nil, let stamp, let status = try? directory.status(of: json.path.name) else { return false }
    let present = FileStamp(status)
    return present.holdsSame(as: stamp) || present.differsOnlyInHeartbeat(from: stamp)
  }

  /// Whether no other process is in the meeting. After a save here the others hold the old file for a moment.
  var isAlone: Bool { (hold?.isAlone ?? false) && participants.isAlone }

  var others: [String] { participants.others }

  mutating func reload(
    at now: Date
  ) throws(StoreError) -> (meeting: MeetingInProgress?, before: MeetingInProgress?) {
    let before = known.meeting
    let meeting = try read(at: now)
    guard !known.isNewer else { throw .newerVersion(json.path) }
    // A save by another process has replaced the held file.
    if let hold, !hold.isInPlace, known.meeting?.id == before?.id { try enter() }
    if hold != nil, meeting != nil, known.meeting?.id == before?.id {
      participants.join()
    } else if let hold, hold.isInPlace {
      participants.leave()
    } else {
      // The meeting is over; the next one is not this terminal's.
      letGo()
    }
    return (meeting, before)
  }

  private mutating func read(at now: Date) throws(StoreError) -> MeetingInProgress? {
    let stored: StoredMeeting.File?
    do throws(StoreError) { stored = try StoredMeeting.file(at: json) } catch {
      isDamaged = error.kind == .damaged
      throw error
    }
    known = stored?.document ?? ProgressDocument()
    stamp = nil
    isHeld = stored?.isHeld ?? false
    isDamaged = false
    guard let meeting = known.meeting else {
      own = []
      return nil
    }
    // A meeting of another terminal can't be ended here.
    if !isHeld { own = [meeting.id] }
    return stored?.meeting(at: now)
  }

  /// Shows that the meeting runs, every few seconds; false if only a save can show it.
  mutating func beat(at now: Date) -> Bool {
    guard let hold, let meeting = known.meeting, meeting.isRunning, meeting.hasClock, !known.isNewer else {
      return true
    }
    // A clock that was set back must not postpone it.
    let next = max(nextBeat, meeting.asOf + Heartbeat.pause)
    guard next <= now || next > now + Heartbeat.pause else { return true }
    nextBeat = now + Heartbeat.pause
    return hold.beat(at: now)
  }

  /// Joins the meeting that was last read; from then on it can be ended here.
  mutating func enter() throws(StoreError) {
    guard let meeting = known.meeting else { return }
    own = [meeting.id]
    for _ in 0..<10 {
      guard let file = try OpenFile(json.path, O_RDWR) else { return }
      PresenceLock.prepare(file)
      let isThere = file.isInPlace
      hold = PresenceLock(file)
      if isThere { return participants.join() }
    }
  }

  /// Saves a meeting, unless it was ended, merged with others' saves since it was last read or written.
  mutating func save(
    _ meeting: MeetingInProgress, isKnown: (MeetingInProgress) throws(StoreError) -> Bool
  ) throws(StoreError) -> MeetingInProgress {
    guard !known.isNewer else { throw .newerVersion(json.path) }
    // A meeting that could not be read again is refused before anything is touched.
    _ = try document(of: meeting)
    _ = try OpenDirectory(making: json.path.parent)
    if hold == nil { try? TemporaryFiles.tidy(json.path.parent) { MeetingFolder.scrumID(of: $0) != nil } }
    return try DirectoryLock.hold(json.path.parent, of: json.path.name) { directory throws(StoreError) in
      let present = isOwn(in: directory) ? known : try makeRoom(for: meeting, in: directory, isKnown: isKnown)
      // A new meeting is in no history.
      if meeting.revision > 0, present?.meeting?.id != meeting.id, try isKnown(meeting) {
        throw StoreError(.ended, path: json.path, message: "the meeting was ended in another terminal")
      }
      var meeting = meeting
      if let theirs = present?.meeting, let base = known.meeting, theirs.id == meeting.id,
        base.id == meeting.id, theirs != base
      {
        meeting = meeting.merging(theirs, since: base)
      }
      let (text, document) = try document(of: meeting)
      if own.last != meeting.id { own = own.suffix(1) + [meeting.id] }
      let file = try AtomicFile.write(
        text, to: json.path, in: directory, confirms: false, prepare: PresenceLock.prepare)
      stamp = try? FileStamp(file.status())
      hold = PresenceLock(file)
      known = document
      // The file counts, whether the disk confirms it or not.
      unconfirmed = nil
      do throws(StoreError) {
        try directory.confirm(json.path)
      } catch { unconfirmed = error }
      participants.join()
      return meeting
    }
  }

  private func document(of meeting: MeetingInProgress) throws(StoreError) -> ([UInt8], ProgressDocument) {
    do throws(RecordError) { return try ProgressDocument.made(of: meeting) } catch {
      throw StoreError(path: json.path, message: error.message)
    }
  }

  /// Makes sure that the file can be replaced: it is ours, or its meeting is over, or it is damaged and set aside.
  /// - Returns: the present document; nil if there is none or it can't be read.
  private mutating func makeRoom(
    for meeting: MeetingInProgress, in directory: borrowing OpenDirectory,
    isKnown: (MeetingInProgress) throws(StoreError) -> Bool
  ) throws(StoreError) -> ProgressDocument? {
    let present: ProgressDocument?
    do throws(StoreError) { present = try json.read(in: directory, ProgressDocument.init(_:)) } catch {
      guard error.kind == .damaged else { throw error }
      _ = try AtomicFile.duplicate(json.path, as: json.path.name + ".damaged")
      try AtomicFile.remove(json.path)
      isDamaged = false
      return nil
    }
    isDamaged = false
    if present?.isNewer == true { throw .newerVersion(json.path) }
    guard let there = present?.meeting, there.id != meeting.id, !own.contains(there.id), try !isKnown(there)
    else { return present }
    throw StoreError(.busy, path: json.path, message: "another terminal is in a meeting of \(there.title)")
  }

  func holds(_ meeting: UUID) -> Bool { (try? json.read(ProgressDocument.init(_:)))?.meeting?.id == meeting }

  mutating func clear() throws(StoreError) {
    // A file that this version can't read is left alone, but prevents no meeting from ending.
    guard !known.isNewer, !isDamaged, access(json.path.text, F_OK) == 0 else { return leave() }
    try DirectoryLock.hold(json.path.parent, of: json.path.name) { directory throws(StoreError) in
      do throws(StoreError) {
        let present = try json.read(in: directory, ProgressDocument.init(_:))
        guard present?.isNewer != true, present?.meeting.map({ own.contains($0.id) }) ?? true else { return }
      } catch {
        guard error.kind == .damaged else { throw error }
        return
      }
      try AtomicFile.remove(json.path)
    }
    leave()
  }

  mutating func letGo() {
    hold = nil
    participants.leave()
  }

  private mutating func leave() {
    letGo()
    known = ProgressDocument()
  }
}

/// The contents of the file of a meeting.
struct ProgressDocument {
  private(set) var meeting: MeetingInProgress?
  private(set) var isNewer = false

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    self = try JSONReader.record(bytes, ProgressDocument.init(json:))
  }

  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    isNewer = try FormatVersion.read(fields) > FormatVersion.known
    // A newer version's file may be unreadable to this one, but that is no damage.
    meeting = isNewer ? try? MeetingInProgress(json: json) : try MeetingInProgress(json: json)
  }

  /// The document of a meeting, and its bytes.
  static func made(of meeting: MeetingInProgress) throws(RecordError) -> (bytes: [UInt8], document: Self) {
    var object = meeting.json(.running)
    object["version"] = .int(FormatVersion.known)
    // The written document must be readable.
    let document = try ProgressDocument(json: .object(object))
    return (JSONWriter.pretty(.object(object)), document)
  }
}
