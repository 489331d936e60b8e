import FoundationEssentials

/// The part of a scrum's history that a collapsed card shows, so that not all of it must be read.
package struct HistorySummary: Hashable, Sendable {
  package var lastMet: Date?
  /// The last timed meetings, at most ten, oldest first.
  package var recent: [MeetingStatistics.Run]
  /// All open blockers, oldest first.
  package var blockers: [OpenBlocker]
  /// The open topics of the parking lot, oldest first: those since the first meeting in `recent` once that is
  /// full. Topics that stay undiscussed for ten meetings don't pile up, but for action items.
  package var topics: [OpenNote]
  /// The notes of the last meeting, in the order of the turns, at most `mostNotes`.
  package var notes: [SpokenNote]
  /// The names of those who were absent from the last meeting.
  package var absent: [String]

  package struct SpokenNote: Hashable, Sendable {
    /// Who wrote it, and as many characters of it as a card has room for.
    package let name, text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  package static let recentCount = 10
  static let mostNotes = 12
  private static let longestNote = 240

  package init(
    lastMet: Date? = nil, recent: [MeetingStatistics.Run] = [], blockers: [OpenBlocker] = [],
    topics: [OpenNote] = [], notes: [SpokenNote] = [], absent: [String] = []
  ) {
    (self.lastMet, self.recent, self.blockers) = (lastMet, recent, blockers)
    (self.topics, self.notes, self.absent) = (topics, notes, absent)
  }

  /// Sums up a whole history, newest first.
  package init(_ meetings: [Meeting]) {
    lastMet = meetings.first?.startedAt
    recent = meetings.lazy.filter(\.isTimed).prefix(Self.recentCount).reversed().map { .init($0) }
    blockers = meetings.flatMap(\.openBlockers).sorted { $0.isOlder(than: $1) }
    topics = meetings.flatMap(\.openTopics)
    (notes, absent) = ([], [])
    dropOldTopics()
    if let last = meetings.first { tell(of: last) }
  }

  private mutating func tell(of meeting: Meeting) {
    notes = meeting.remarks.prefix(Self.mostNotes).map { turn, note in
      SpokenNote(name: turn.name, text: String(note.labelledText.prefix(Self.longestNote)))
    }
    absent = Array(meeting.turns.lazy.filter { !$0.wasThere }.map(\.name).prefix(Self.mostNotes))
  }

  /// The open action items, oldest first.
  package var actions: [OpenNote] { topics.filter(\.content.isAction) }

  /// The last timed meeting, if it was the last of all.
  package var last: MeetingStatistics.Run? { recent.last.flatMap { $0.startedAt == lastMet ? $0 : nil } }

  /// The meetings in `recent` that took no longer than planned.
  package var onTimeCount: Int { recent.count(where: \.wasOnTime) }

  /// Who led the meetings in `recent`, the latest first.
  package var leads: [UUID] { recent.reversed().compactMap(\.lead) }

  /// Adds a meeting, or replaces an earlier version of it.
  package mutating func insert(_ meeting: Meeting) {
    if meeting.startedAt >= lastMet ?? meeting.startedAt { tell(of: meeting) }
    lastMet = max(lastMet ?? meeting.startedAt, meeting.startedAt)
    recent.removeAll { $0.id == meeting.id }
    if meeting.isTimed {
      let place = recent.firstIndex { $0.startedAt > meeting.startedAt } ?? recent.count
      recent.insert(.init(meeting), at: place)
      recent = recent.suffix(Self.recentCount)
    }
    blockers.removeAll { $0.meeting == meeting.id }
    blockers = (blockers + meeting.openBlockers).sorted { $0.isOlder(than: $1) }
    topics = topics.filter { $0.meeting != meeting.id } + meeting.openTopics
    dropOldTopics()
  }

  /// Adds the open blockers that were written for the next meeting.
  package mutating func add(_ updates: [Update]) {
    let new = updates.filter { update in
      update.note.isOpenBlocker && !blockers.contains { $0.content.id == update.id }
    }
    if !new.isEmpty { blockers = (blockers + new.map(OpenNote.init)).sorted { $0.isOlder(than: $1) } }
  }

  private mutating func dropOldTopics() {
    if recent.count == Self.recentCount, let first = recent.first {
      topics.removeAll { $0.day < first.startedAt && !$0.content.isAction }
    }
    topics.sort { $0.isOlder(than: $1) }
  }
}
