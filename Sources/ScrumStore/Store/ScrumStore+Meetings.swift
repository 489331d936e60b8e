import FoundationEssentials
import ScrumModel

// The meetings in progress, at most one for each scrum.
extension ScrumStore {
  /// The scrums that may have a meeting in progress, and those whose meeting this process has seen.
  package func scrumsInMeetings() throws(StoreError) -> Set<UUID> {
    try meetingFolder.scrums().union(meetingFiles.keys)
  }

  /// Reads what is new of a scrum's meeting, which was left unfinished or which processes are in; nil if it has none.
  /// - Returns: the meeting now, the lines of its log that are new, and the meeting of which lines were known before.
  package func readMeeting(
    of scrum: UUID
  ) throws(StoreError) -> (meeting: StoredMeeting?, new: [MeetingLine], before: UUID?) {
    try withFile(of: scrum) { file throws(StoreError) in
      let (meeting, new, before) = try file.reload(at: clock())
      return (meeting, new, before)
    }
  }

  /// Joins the meeting of a scrum as it was last read; from then on it can be ended here.
  package func joinMeeting(of scrum: UUID) throws(StoreError) {
    try withFile(of: scrum) { file throws(StoreError) in try file.enter() }
  }

  package func isAloneInMeeting(of scrum: UUID) -> Bool { meetingFiles[scrum]?.isAlone ?? false }

  /// The turns of a meeting as they were last read or written here.
  package func knownTurns(of meeting: UUID, scrum: UUID) -> [TurnInProgress] {
    withFile(of: scrum) { $0.knownTurns(of: meeting) }
  }

  /// The lines of a meeting as they were last read or written here; nil if it is not there.
  package func knownLines(of meeting: UUID, scrum: UUID) -> [MeetingLine]? {
    meetingFiles[scrum]?.knownLines(of: meeting)
  }

  /// Whether all of the meeting's log is known here.
  package func isKnownMeeting(of scrum: UUID) -> Bool { meetingFiles[scrum]?.isKnown ?? false }

  /// Why the disk has not confirmed the last save of the meeting; nil if it has.
  package func unconfirmedMeeting(of scrum: UUID) -> StoreError? { meetingFiles[scrum]?.unconfirmed }

  /// Adds lines to the log of a meeting; from then on `StoredMeeting.isHeld` shows others that this process is in it.
  /// - Returns: the lines of other processes that came before them.
  /// - Throws: a `StoreError`; then nothing has changed. Of the kind `busy`: another process is in another meeting of the
  ///   scrum. Of the kind `ended`: another process has ended this one.
  @discardableResult
  package func append(
    _ lines: [MeetingLine], toMeeting meeting: UUID, of scrum: UUID
  ) throws(StoreError) -> [MeetingLine] {
    try withFile(of: scrum) { file throws(StoreError) in
      try file.append(lines, of: meeting) { id throws(StoreError) in
        try knownMeetings(of: scrum).contains(id)
      }
    }
  }

  /// Saves a meeting as it is, whatever was done before.
  package func saveProgress(_ meeting: MeetingInProgress) throws(StoreError) {
    var line = MeetingLine.opening(meeting)
    line.id = UUID().uuidString
    try append([line], toMeeting: meeting.id, of: meeting.scrumID)
  }

  /// Replaces the notes that are being written in a terminal, unless another meeting is there by now.
  /// - Parameter taken: those of other terminals that this one has taken over.
  package func saveDrafts(
    _ drafts: [DraftNote], inMeeting meeting: UUID, of scrum: UUID, by terminal: String,
    taken: Set<UUID> = []
  ) throws(StoreError) {
    try withFile(of: scrum) { file throws(StoreError) in
      try file.save(drafts, in: meeting, by: terminal, taken: taken)
    }
  }

  /// The notes that were being written in terminals, but for one of them.
  package func drafts(of scrum: UUID, except terminal: String? = nil) -> [DraftNote] {
    meetingFiles[scrum]?.drafts(except: terminal) ?? []
  }

  /// Sets the heartbeat of a scrum's meeting every few seconds, without a write and without waking watchers: if the
  /// meeting is cut off, its time counts until then.
  /// - Returns: false if the file system can't keep that; then the meeting should be saved instead.
  package func setHeartbeat(of scrum: UUID, at now: Date) -> Bool { withFile(of: scrum) { $0.beat(at: now) } }

  /// Leaves the meeting of a scrum, which stays for anyone to go on with.
  package func leaveMeeting(of scrum: UUID) { meetingFiles[scrum]?.part() }

  package func leaveMeetings() { for scrum in meetingFiles.keys { leaveMeeting(of: scrum) } }

  /// Removes a scrum's meeting once it is over; one of another board stays.
  /// - Parameters:
  ///   - meeting: the one that may go; nil for any that was left.
  ///   - isSaved: whether the history has it as it was last read: then one with newer notes stays too.
  ///   - seen: the notes that may go; nil for all.
  /// - Returns: the lines with the notes that may not.
  @discardableResult
  package func clearMeeting(
    of scrum: UUID, _ meeting: UUID? = nil, isSaved: Bool = false, seen: Set<UUID>? = nil
  ) throws(StoreError) -> [MeetingLine] {
    try withFile(of: scrum) { file throws(StoreError) in
      try file.clear(meeting, isSaved: isSaved, seen: seen)
    }
  }

  /// Works on the file of a scrum's meeting.
  private func withFile<Value, Failure: Error>(
    of scrum: UUID, _ work: (inout MeetingLogFile) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var file = meetingFiles[scrum] ?? MeetingLogFile(of: scrum, in: meetingFolder, user: user)
    defer { meetingFiles[scrum] = file }
    return try work(&file)
  }
}
