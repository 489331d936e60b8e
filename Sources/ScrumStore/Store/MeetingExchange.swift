import FoundationEssentials
import Glibc
import MeetingTimer
import ScrumModel

/// Brings the logs of running meetings to the state that all machines share. The remote has the lines of all in one order;
/// this machine's file has them in the same order, then what the remote lacks.
package struct MeetingExchange {
  /// The remote's log of a meeting.
  package struct Remote {
    package var text: [UInt8]
    /// When it was sent, by the clock of the machine that has sent it.
    package var sentAt: Date?

    package init(text: [UInt8], sentAt: Date? = nil) { (self.text, self.sentAt) = (text, sentAt) }
  }

  package struct Outcome {
    /// The texts of logs for the remote, by meeting; nil for a meeting that is over.
    package fileprivate(set) var outgoing: [UUID: [UInt8]?] = [:]
    /// A sentence for each two meetings that have become one.
    package fileprivate(set) var told: [String] = []
    /// Whether notes that came late are in a history now.
    package fileprivate(set) var hasChangedHistory = false
  }

  private struct Log {
    let id: UUID
    var lines: [MeetingLine]
    /// The text at the remote; nil if it has none.
    var text: [UInt8]?
    /// The seconds by which the clock of its machine is ahead.
    private let ahead: Int
    let state: MeetingInProgress
    let holder: ClockHolder

    init?(_ lines: [MeetingLine], text: [UInt8]? = nil, ahead: Int = 0) {
      guard let log = MeetingLog(folding: lines) else { return nil }
      (self.lines, self.text, self.ahead) = (lines, text, ahead)
      (state, holder) = (log.timer.meeting, log.timer.holder)
      id = state.id
    }

    /// Whether both are of one morning, so that two machines have begun apart; an older one was left.
    func competes(with other: Log) -> Bool {
      let (one, two) = (state.startedAt - Double(ahead), other.state.startedAt - Double(other.ahead))
      return !isBeside(other) && abs(one.timeIntervalSince(two)) < MeetingLogFile.longestSilence
    }

    /// Of two that began apart, the one whose turns count.
    func isBefore(_ other: Log) -> Bool {
      (state.startedAt, id.text) < (other.state.startedAt, other.id.text)
    }

    /// Whether it was begun, or goes on, beside another one on purpose.
    private func isBeside(_ other: Log) -> Bool {
      lines.first?.lines.contains(other.id.text) ?? false
        || other.lines.first?.lines.contains(id.text) ?? false
    }
  }

  private let store: ScrumStore
  private let folder: MeetingFolder
  private let machine: String
  private let person: String
  private let now: Date
  private var outcome = Outcome()

  /// - Parameters:
  ///   - machine: the name of this machine in lines that others read.
  ///   - person: the person at this machine; empty if that is not known.
  package init(of directory: String, machine: String, person: String, at now: Date = Date()) {
    store = ScrumStore(directory: directory) { person }
    folder = MeetingFolder(store: directory)
    (self.machine, self.person, self.now) = (machine, person, now)
  }

  /// Whether there is a log on this machine.
  package var hasLogs: Bool { (try? folder.scrums().isEmpty) == false }

  /// Takes in what other machines have written.
  /// - Parameters:
  ///   - remote: the remote's logs by meeting; nil for one that can't be read.
  ///   - scrums: those of the store.
  package mutating func run(_ remote: [UUID: Remote?], scrums: Set<UUID>) throws(StoreError) -> Outcome {
    var logs: [UUID: [Log]] = [:]
    for (id, there) in remote {
      guard let there, let log = read(there), log.id == id, scrums.contains(log.state.scrumID) else {
        continue
      }
      logs[log.state.scrumID, default: []].append(log)
    }
    let unread = Set(remote.keys).subtracting(logs.values.joined().map(\.id))
    for scrum in try folder.scrums().union(logs.keys).sorted(by: { $0.text < $1.text }) {
      try exchange(logs[scrum, default: []].sorted { $0.isBefore($1) }, of: scrum, unread: unread)
    }
    return outcome
  }

  private mutating func exchange(_ logs: [Log], of scrum: UUID, unread: Set<UUID>) throws(StoreError) {
    let over = try store.knownMeetings(of: scrum)
    for log in logs where over.contains(log.id) {
      try addNotes(of: log.lines, to: log.id, of: scrum)
      outcome.outgoing.updateValue(nil, forKey: log.id)
    }
    let running = logs.filter { !over.contains($0.id) }
    guard var own = Log(try lines(of: scrum)) else {
      guard let first = running.first else { return }
      // Nobody ends it but the machine that has the clock: it was discarded here.
      if first.holder.machine == nil {
        outcome.outgoing.updateValue(nil, forKey: first.id)
        return
      }
      _ = try add(first.lines, to: scrum)
      return
    }
    if over.contains(own.id) { return try end(own, of: scrum) }
    if unread.contains(own.id) { return }
    let there = running.first { $0.id == own.id }
    if let there {
      let known = Set(own.lines.map(\.id))
      own = Log(try add(there.lines, to: scrum)) ?? own
      own.text = there.text
      let isNew = there.lines.contains {
        $0.act == .join && $0.on != nil && !known.contains($0.id) && known.contains(there.lines[0].id)
      }
      if isNew, let line = there.lines.last(where: { $0.act == .join && $0.on != nil }) {
        tell(ClockHolder(machine: line.on, person: line.who), own)
      }
    } else if own.holder.machine != nil, running.isEmpty {
      // It was discarded there.
      try store.joinMeeting(known: scrum)
      _ = try store.clearMeeting(of: scrum)
      return
    }
    for rival in running where rival.id != own.id && rival.competes(with: own) {
      if own.state.stage == .ready || there == nil && own.holder.machine != nil || rival.isBefore(own) {
        if own.state.stage != .ready { tell(rival.holder, rival) }
        if own.text != nil { outcome.outgoing.updateValue(nil, forKey: own.id) }
        let lines = try add(rival.lines, to: scrum, joining: own)
        own = Log(lines) ?? own
        own.text = rival.text
      } else if own.holder.machine == nil {
        let id = Self.joined(rival.id)
        guard !own.lines.contains(where: { $0.id == id }) else { continue }
        tell(rival.holder, own)
        own.lines = try write(notes(of: rival, in: own), to: scrum)
      }
    }
    send(own)
  }

  private mutating func send(_ log: Log) {
    let known = Set(log.text.flatMap { MeetingLines.lines(in: $0) }?.map(\.id) ?? [])
    let new = log.lines.filter { !known.contains($0.id) }
    // Others need not know of a ready room.
    let isRunning = log.state.stage != .ready
    let isOld = (log.lines.last?.at ?? now) < now - MeetingLogFile.longestSilence
    guard !new.isEmpty, log.text != nil || isRunning && !isOld, let text = bytes(of: new) else { return }
    outcome.outgoing[log.id] = (log.text ?? []) + text
  }

  /// The lines as others read them.
  private func bytes(of lines: [MeetingLine]) -> [UInt8]? {
    let lines = lines.map { line in
      var line = line
      (line.on, line.before, line.ahead) = (line.on ?? machine, nil, nil)
      return line
    }
    return try? MeetingLines.bytes(of: lines, by: person, folder.path)
  }

  private func read(_ remote: Remote) -> Log? {
    guard var lines = MeetingLines.lines(in: remote.text) else { return nil }
    for place in lines.indices where lines[place].on == machine { lines[place].on = nil }
    let ahead = remote.sentAt.map { Int($0.timeIntervalSince(now)) } ?? 0
    // Less than that is the time between two looks at the remote.
    guard abs(ahead) > Self.mostDelay, let last = lines.indices.last, lines[last].on != nil else {
      return Log(lines, text: remote.text)
    }
    lines[last].ahead = ahead
    return Log(lines, text: remote.text, ahead: ahead)
  }

  private static let mostDelay = 60

  private mutating func tell(_ other: ClockHolder, _ kept: Log) {
    let name = String(other.name.prefix(100)).harmless
    outcome.told.append(
      "\(kept.state.title.named) began on \(name) too; the earlier start counts, with the notes of both")
  }

  // MARK: The file of this machine

  private func lines(of scrum: UUID) throws(StoreError) -> [MeetingLine] {
    var known = MeetingLines()
    // One of an earlier version has no log, and one of a newer version is left alone.
    do throws(StoreError) { _ = try known.read(at: folder.file(of: scrum)) } catch {
      if error.kind == .damaged { return [] }
      throw error
    }
    return known.isNewer || known.lines.first?.id.isEmpty ?? true ? [] : known.lines
  }

  /// Adds lines of other machines, each before what the remote does not have yet; those of another meeting take the place
  /// of one that gives way, whose notes they get.
  /// - Returns: all lines then.
  private func add(_ theirs: [MeetingLine], to scrum: UUID, joining other: Log? = nil) throws(StoreError)
    -> [MeetingLine]
  {
    try change(scrum) { known in
      let ids = Set(known.lines.map(\.id))
      guard known.meeting == nil || ids.contains(theirs[0].id) else {
        // The other one may have got notes since it was read.
        guard known.meeting == other?.id || known.meeting == theirs[0].opened?.id,
          let before = Log(known.lines), let after = Log(theirs)
        else { return [] }
        return theirs + notes(of: before, in: after)
      }
      let far = Set(theirs.map(\.id))
      let unsent = known.lines.first { !far.contains($0.id) }?.id
      return theirs.filter { !ids.contains($0.id) }.map { line in
        var line = line
        line.before = unsent
        return line
      }
    }
  }

  private func write(_ lines: [MeetingLine], to scrum: UUID) throws(StoreError) -> [MeetingLine] {
    try change(scrum) { known in lines.filter { line in !known.lines.contains { $0.id == line.id } } }
  }

  private func change(_ scrum: UUID, _ make: (MeetingLines) -> [MeetingLine]) throws(StoreError)
    -> [MeetingLine]
  {
    let path = folder.file(of: scrum)
    return try OpenFile.whileLocked(path, O_RDWR | O_APPEND, makesFolder: true) {
      file, directory throws(StoreError) in
      do throws(StoreError) {
        var known = MeetingLines()
        _ = try known.read(file)
        if known.isNewer { return known.lines }
        let new = make(known)
        if !new.isEmpty { _ = try known.append(new, try MeetingLines.bytes(of: new, by: "", path), to: file) }
        return known.lines
      } catch {
        if (try? file.size()) == 0 { try? directory.remove(path.name) }
        throw error
      }
    }
  }

  private static func joined(_ id: UUID) -> String { "join.\(id.text)" }

  /// The lines that write the notes of a meeting that gives way in the one that counts. Their names are the same, whichever
  /// machine writes them.
  private func notes(of other: Log, in kept: Log) -> [MeetingLine] {
    var lines = other.state.notes(missingIn: kept.state.turns)
    if other.id != kept.id, other.state.stage != .ready { lines.append(MeetingLine(.join)) }
    for place in lines.indices {
      let id = lines[place].note?.id ?? lines[place].person ?? other.id
      (lines[place].id, lines[place].at) = (Self.joined(id), now)
      if lines[place].act == .join { lines[place].who = person.isEmpty ? nil : person }
    }
    return lines
  }

  // MARK: The end

  /// Removes the log of a meeting that the history has, once its last notes are there too.
  private mutating func end(_ log: Log, of scrum: UUID) throws(StoreError) {
    try addNotes(of: log.lines, to: log.id, of: scrum)
    try store.joinMeeting(known: scrum)
    while case let new = try store.clearMeeting(of: scrum, log.id, isSaved: true), !new.isEmpty {
      try addNotes(of: new, to: log.id, of: scrum)
    }
  }

  /// Adds the notes of lines that the past meeting lacks.
  private mutating func addNotes(of lines: [MeetingLine], to meeting: UUID, of scrum: UUID) throws(StoreError)
  {
    guard lines.contains(where: \.hasNotes),
      let past = try store.allMeetings(of: scrum).meetings.first(where: { $0.id == meeting })
    else { return }
    let known = Set(past.turns.flatMap(\.notes).map(\.id))
    var whole = past
    whole.addNotes(
      of: lines.filter { line in line.note.map { !known.contains($0.id) } ?? (line.opened != nil) })
    guard whole != past else { return }
    try store.append(whole, to: scrum)
    outcome.hasChangedHistory = true
  }
}

extension ScrumStore {
  /// Joins a scrum's meeting as it is now, to end it.
  fileprivate func joinMeeting(known scrum: UUID) throws(StoreError) {
    _ = try readMeeting(of: scrum)
    try joinMeeting(of: scrum)
  }
}
