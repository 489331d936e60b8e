import FoundationEssentials
import Glibc
import ScrumModel

/// `meeting.json`, to which several terminals may write at once.
struct ProgressFile {
  /// Whether a process was in the meeting when the file was read last, or may have been.
  private(set) var isHeld = false

  /// Why the disk has not confirmed the file that was saved last; nil if it has.
  private(set) var unconfirmed: StoreError?

  private let json: JSONFile
  /// The document as it was read or written last: what others change is changed since then.
  private var known = ProgressDocument()
  /// Whether there is a file that could not be read.
  private var isDamaged = false
  /// The meetings that may be replaced or removed: those that were left, and those that this process is in; one,
  /// and where saving the next has failed half-way, either.
  private var own: [UUID] = []
  /// What tells others that this process is in the meeting.
  private var hold: MeetingHold?

  init(directory: String) {
    json = JSONFile(path: StorePath(root: directory).appending("meeting.json"))
  }

  /// Whether this process is in the meeting, and no other is.
  var isAlone: Bool { hold?.isAlone ?? false }

  /// Reads the meeting; nil where there is none.
  mutating func load() throws(StoreError) -> MeetingInProgress? {
    do { try read() } catch {
      isDamaged = error.kind == .damaged
      throw error
    }
    return known.meeting
  }

  /// Reads the meeting again; the result is how it stands, and how it stood when it was read or written last.
  mutating func reload() throws(StoreError) -> (meeting: MeetingInProgress?, before: MeetingInProgress?) {
    let before = known.meeting
    try read()
    guard !known.isNewer else { throw .newerVersion(json.path) }
    // Whoever saves puts another file in the place of the one that is held.
    if let hold, !hold.isInPlace, known.meeting?.id == before?.id { try enter() }
    return (known.meeting, before)
  }

  private mutating func read() throws(StoreError) {
    let stored = try StoredMeeting.document(at: json)
    known = stored?.document ?? ProgressDocument()
    isHeld = stored?.isHeld ?? false
    isDamaged = false
    guard let meeting = known.meeting else { return own = [] }
    // The meeting of another terminal is not this one's to end.
    if !isHeld { own = [meeting.id] }
  }

  /// Enters the meeting that was read last, beside whoever is in it: from then on it may be ended from here.
  mutating func enter() throws(StoreError) {
    guard let meeting = known.meeting else { return }
    own = [meeting.id]
    for _ in 0..<10 {
      guard let file = try OpenFile(json.path, O_RDWR, kind: .unwritable) else { return }
      MeetingHold.prepare(file)
      let isThere = file.isInPlace
      hold = MeetingHold(file)
      if isThere { return }
    }
  }

  /// Saves a meeting, unless it has been ended, with what others have saved of it since it was read or written last.
  /// - Returns: the meeting as it stands in the file now.
  mutating func save(
    _ meeting: MeetingInProgress, isKnown: (MeetingInProgress) throws(StoreError) -> Bool
  ) throws(StoreError) -> MeetingInProgress {
    guard !known.isNewer else { throw .newerVersion(json.path) }
    // What can't be read again is refused before anything is touched.
    _ = try document(of: meeting, over: known)
    let store = json.path.parent
    _ = try OpenDirectory(making: store)
    return try DirectoryLock.hold(store) { () throws(StoreError) in
      let present = try makeRoom(for: meeting, isKnown: isKnown)
      // One that has just begun is in no history.
      if meeting.revision > 0, present?.meeting?.id != meeting.id, try isKnown(meeting) {
        throw StoreError(.ended, path: json.path, message: "the meeting was ended in another terminal")
      }
      var meeting = meeting
      if let theirs = present?.meeting, let base = known.meeting, theirs.id == meeting.id,
        base.id == meeting.id, theirs != base
      {
        meeting = meeting.merging(theirs, since: base)
      }
      let (text, document) = try document(of: meeting, over: present ?? known)
      if own.last != meeting.id { own = own.suffix(1) + [meeting.id] }
      hold = MeetingHold(
        try AtomicFile.place(text, at: json.path, confirms: false, prepare: MeetingHold.prepare))
      known = document
      // What is there counts, whether the disk confirms it or not.
      unconfirmed = nil
      do throws(StoreError) { try OpenDirectory(store, kind: .unwritable)?.confirm(json.path) } catch {
        unconfirmed = error
      }
      return meeting
    }
  }

  private func document(
    of meeting: MeetingInProgress, over before: ProgressDocument
  ) throws(StoreError) -> ([UInt8], ProgressDocument) {
    do throws(RecordError) { return try before.replaced(by: meeting) } catch {
      throw StoreError(.unwritable, path: json.path, message: error.message)
    }
  }

  /// Sees to it that the file may be replaced: it is ours, or over, or damaged and kept by another name. The result
  /// is what stands there, where it can be read.
  private mutating func makeRoom(
    for meeting: MeetingInProgress, isKnown: (MeetingInProgress) throws(StoreError) -> Bool
  ) throws(StoreError) -> ProgressDocument? {
    let present: ProgressDocument?
    do throws(StoreError) { present = try json.read(ProgressDocument.init(_:)) } catch {
      guard error.kind == .damaged else { throw error }
      try AtomicFile.setAside(json.path, as: json.path.name + ".damaged")
      isDamaged = false
      return nil
    }
    isDamaged = false
    if present?.isNewer == true { throw .newerVersion(json.path) }
    guard let there = present?.meeting, there.id != meeting.id, !own.contains(there.id), try !isKnown(there)
    else { return present }
    throw StoreError(
      .busy, path: json.path, message: "another terminal is in a meeting of \(there.title)")
  }

  /// Whether the file holds a meeting.
  func holds(_ meeting: UUID) -> Bool {
    (try? json.read(ProgressDocument.init(_:)))?.meeting?.id == meeting
  }

  /// Removes the file once the meeting is over; that of another terminal stays.
  mutating func clear() throws(StoreError) {
    // A file that nobody here understands is left alone, and keeps no other meeting from its end.
    guard !known.isNewer, !isDamaged, access(json.path.text, F_OK) == 0 else { return leave() }
    try DirectoryLock.hold(json.path.parent) { () throws(StoreError) in
      do throws(StoreError) {
        let present = try json.read(ProgressDocument.init(_:))
        guard present?.isNewer != true, present?.meeting.map({ own.contains($0.id) }) ?? true else { return }
      } catch {
        guard error.kind == .damaged else { throw error }
        return
      }
      try AtomicFile.remove(json.path)
    }
    leave()
  }

  /// Tells others no longer that this process is in the meeting.
  mutating func letGo() { hold = nil }

  /// Is in no meeting any more.
  private mutating func leave() {
    hold = nil
    known = ProgressDocument()
  }
}
