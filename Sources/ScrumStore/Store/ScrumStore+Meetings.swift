import FoundationEssentials
import ScrumModel

// The meetings in progress, at most one for each scrum.
extension ScrumStore {
  /// The scrums that may have a meeting in progress, and those whose meeting this process has seen.
  package func scrumsInMeetings() throws(StoreError) -> Set<UUID> {
    try meetingFolder.scrums().union(meetingFiles.keys)
  }

  /// Reads a scrum's meeting, which was left unfinished or which processes are in; nil if it has none.
  /// - Returns: its present state, and the one last read or saved.
  package func readMeeting(
    of scrum: UUID
  ) throws(StoreError) -> (meeting: StoredMeeting?, before: MeetingInProgress?) {
    try withFile(of: scrum) { file throws(StoreError) in
      let (meeting, before) = try file.reload(at: clock())
      return (
        meeting?.unlessAbandoned(isHeld: file.isHeld).map {
          StoredMeeting($0, isHeld: file.isHeld, participants: file.isHeld ? file.others : [])
        }, before
      )
    }
  }

  /// Joins the meeting of a scrum as it was last read; from then on it can be ended here.
  package func joinMeeting(of scrum: UUID) throws(StoreError) {
    try withFile(of: scrum) { file throws(StoreError) in try file.enter() }
  }

  package func isAloneInMeeting(of scrum: UUID) -> Bool { meetingFiles[scrum]?.isAlone ?? false }

  /// Whether the meeting is still as this process saved it last.
  package func isOwnSave(of scrum: UUID) -> Bool { meetingFiles[scrum]?.isOwn ?? false }

  /// Why the disk has not confirmed the last save of the meeting; nil if it has.
  package func unconfirmedMeeting(of scrum: UUID) -> StoreError? { meetingFiles[scrum]?.unconfirmed }

  /// Saves a meeting in progress; from then on `StoredMeeting.isHeld` shows others that this process is in it. An
  /// unreadable file is kept as `<scrum id>.json.damaged`, so that the meeting can be saved and nothing is lost.
  /// - Returns: the meeting as it is on the disk, merged with saves by other processes meanwhile.
  /// - Throws: a `StoreError`; then nothing has changed. Of the kind `busy`: another process is in another meeting of the
  ///   scrum. Of the kind `ended`: another process has ended this one.
  @discardableResult
  package func saveProgress(_ meeting: MeetingInProgress) throws(StoreError) -> MeetingInProgress {
    try withFile(of: meeting.scrumID) { file throws(StoreError) in
      try file.save(meeting) { there throws(StoreError) in
        try knownMeetings(of: there.scrumID).contains(there.id)
      }
    }
  }

  /// Whether another process has ended a meeting: it is in the history and no longer in progress.
  package func hasEnded(_ meeting: UUID, of scrum: UUID) throws(StoreError) -> Bool {
    guard !withFile(of: scrum, { $0.holds(meeting) }) else { return false }
    return try knownMeetings(of: scrum).contains(meeting)
  }

  /// Sets the heartbeat of a scrum's meeting every few seconds, without a write and without waking watchers: if the
  /// meeting is cut off, its time counts until then.
  /// - Returns: false if the file system can't keep that; then the meeting should be saved instead.
  package func setHeartbeat(of scrum: UUID, at now: Date) -> Bool { withFile(of: scrum) { $0.beat(at: now) } }

  /// Leaves the meeting of a scrum, which stays for anyone to go on with.
  package func leaveMeeting(of scrum: UUID) { meetingFiles[scrum]?.letGo() }

  package func leaveMeetings() { for scrum in meetingFiles.keys { leaveMeeting(of: scrum) } }

  /// Removes a scrum's meeting once it is over; one of another board stays.
  package func clearMeeting(of scrum: UUID) throws(StoreError) {
    try withFile(of: scrum) { file throws(StoreError) in try file.clear() }
  }

  /// Works on the file of a scrum's meeting.
  private func withFile<Value, Failure: Error>(
    of scrum: UUID, _ work: (inout ProgressFile) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var file = meetingFiles[scrum] ?? ProgressFile(of: scrum, in: meetingFolder, user: user)
    defer { meetingFiles[scrum] = file }
    return try work(&file)
  }
}
