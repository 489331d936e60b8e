import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// An event of a meeting for which the settings may name a command; the raw value is the name of the setting.
package enum MeetingEvent: String, Hashable, Sendable, CaseIterable {
  /// A scrum is about to start; only `scrums remind` tells.
  case meetingDue
  /// Your update for a scrum is missing; only `scrums remind --updates` tells.
  case updateDue
  /// The clock started.
  case meetingStarted
  /// Another attendee speaks, or no one.
  case speakerChanged
  /// The speaker has 15 seconds left, or fewer in a short turn.
  case warning
  case timeUp
  /// The meeting ended, and was saved unless it was discarded.
  case meetingEnded
}

/// The state of a meeting for the user's commands and `scrums status`.
package struct MeetingFacts: Hashable, Sendable {
  /// The id of the meeting, also in the history.
  package var meeting: UUID
  package var scrum: UUID
  package var title: String
  package var speaker: String?
  /// The speaker's number among those present; 0 if no one speaks.
  package var speakerNumber: Int
  /// The number of people present.
  package var speakerCount: Int
  /// The next speaker's name; nil if no one is waiting.
  package var next: String?
  package var lead: String?
  /// The whole seconds that the speaker has left, negative in overtime.
  package var secondsLeft: Int
  /// The whole seconds that the meeting has taken.
  package var elapsed: Int
  /// The whole seconds left of the planned length, negative if the meeting takes longer.
  package var remaining: Int
  /// The planned seconds.
  package var planned: Int
  /// The numbers of blockers and of topics that this meeting has noted and not ticked.
  package var openBlockers: Int, openTopics: Int
  /// Whether the meeting was saved; nil while it goes on.
  package var isSaved: Bool?
  package var past: Meeting?
  /// All open blockers of the scrum, for a hand-out.
  package var blockersOfScrum: [OpenBlocker] = []

  /// Those of a meeting of the history.
  init(_ past: Meeting, of scrum: UUID, _ app: SharedState) {
    (meeting, self.scrum, title) = (past.id, scrum, past.title)
    (speaker, speakerNumber, speakerCount) = (nil, 0, past.turns.count(where: \.wasThere))
    (next, lead, isSaved, self.past) = (nil, past.leader?.name, true, past)
    (secondsLeft, elapsed, planned) = (0, past.usedSeconds, past.plannedSeconds)
    remaining = planned - elapsed
    openBlockers = past.openBlockers.count
    openTopics = past.openTopics.count
    blockersOfScrum = app.summary(of: scrum).blockers
  }

  init(_ timer: ScrumTimer, endingAt now: Date, isSaved: Bool) {
    var timer = timer
    timer.end(at: now)
    self.init(timer)
    next = nil
    self.isSaved = isSaved
    past = isSaved ? timer.finished(at: now) : nil
  }

  package init(_ timer: ScrumTimer) {
    meeting = timer.meeting.id
    scrum = timer.meeting.scrumID
    title = timer.meeting.title
    speaker = timer.speaker.map { timer.meeting.turns[$0].name }
    speakerNumber = timer.speakerNumber
    speakerCount = timer.speakerCount
    next = timer.nextSpeaker.map { timer.meeting.turns[$0].name }
    lead = timer.meeting.leadName
    secondsLeft = timer.displayedRemaining
    elapsed = timer.displayedElapsed
    remaining = timer.displayedRemainingOfMeeting
    planned = timer.length
    let notes = timer.meeting.turns.flatMap(\.notes)
    openBlockers = notes.count(where: \.isOpenBlocker)
    openTopics = notes.count { $0.isOpen(.parking) }
  }
}

extension MeetingState {
  /// Records what an action has done to the meeting, shows it on the board and in the palette, and returns what to
  /// announce: another speaker, and whether the transcriber starts or stops.
  /// - Parameter edits: the number of edits that could be undone before.
  static func changed(
    by action: Action, since old: MeetingState?, edits: Int, in state: inout AppState
  ) -> [Effect] {
    var noted = record(action, since: old, edits: edits, in: &state)
    if state.shared.preferences.listsItems, let meeting = find(in: state), meeting.runsCommands,
      old?.timer.meeting.id != meeting.timer.meeting.id
    {
      noted.append(.process(.listItems(MeetingFacts(meeting.timer))))
    }
    state.publishMeeting()
    let before = old?.announced
    guard let meeting = find(in: state), let now = meeting.announced else {
      return noted + (before == nil ? [] : [.process(.stopTranscriber)])
    }
    let facts = MeetingFacts(meeting.timer)
    guard now.meeting == before?.meeting else {
      return noted + (before == nil ? [] : [.process(.stopTranscriber)]) + [
        .process(.startTranscriber(facts))
      ]
    }
    return noted + (now.speaker == before?.speaker ? [] : [.process(.announce(.speakerChanged, facts))])
  }

  /// The meeting and its speaker, for its commands; nil if they don't run here, or its clock has not started.
  var announced: (meeting: UUID, speaker: UUID?)? {
    runsCommands && !isReady ? (timer.meeting.id, timer.speakerID) : nil
  }

  mutating func transcribe(_ lines: [String], _ app: inout SharedState) -> [Effect] {
    let name = timer.speaker.map { SpokenWords(timer.meeting.turns[$0].name).text }
    for words in lines.map({ SpokenWords($0).text }) where !words.isEmpty {
      var line = MeetingLine(.said)
      (line.text, line.name) = (words, name)
      guard log.perform(line, at: app.now) else {
        app.remark("The transcript is full · nothing more is added")
        return saved(app) + [.process(.stopTranscriber)]
      }
      // Once a second: people speak faster than a disk should have to write.
      transcriptDue = transcriptDue ?? app.now + 1
    }
    return []
  }

  var transcriptLine: Substring? { lastLines(1).first }

  /// The last lines of the transcript, which are found from the end: it may be long.
  func lastLines(_ count: Int) -> [Substring] {
    var (lines, rest) = ([Substring](), timer.meeting.transcript[...])
    while lines.count < count, !rest.isEmpty {
      let start =
        rest.utf8.lastIndex(of: UInt8(ascii: "\n")).map { rest.utf8.index(after: $0) } ?? rest.startIndex
      lines.insert(rest[start...], at: 0)
      rest = start > rest.startIndex ? rest[..<rest.utf8.index(before: start)] : ""
    }
    return lines
  }

  func ending(at now: Date, isSaved: Bool) -> [Effect] {
    let facts = MeetingFacts(timer, endingAt: now, isSaved: isSaved)
    return runsCommands ? [.process(.announce(.meetingEnded, facts))] : []
  }

  /// Announces the events since an earlier state; of several turns that have passed, only the last.
  func announcements(of events: [ScrumTimer.Event], since before: ScrumTimer) -> [Effect] {
    guard runsCommands else { return [] }
    let change = events.lastIndex { $0 != .warning && $0 != .timeUp }
    var effects: [Effect] = []
    if let change, events[..<change].contains(.timeUp) {
      var facts = MeetingFacts(before)
      facts.secondsLeft = 0
      effects.append(.process(.announce(.timeUp, facts)))
    }
    return effects
      + events[(change.map { $0 + 1 } ?? 0)...].map { bell in
        .process(.announce(bell == .warning ? .warning : .timeUp, MeetingFacts(timer)))
      }
  }
}

/// A transcriber's line as plain text. Some overwrite a line as they understand more of it: the last version counts.
struct SpokenWords {
  let text: String

  init(_ line: String) {
    let last = line.split(separator: "\r").last { !Self.withoutSequences($0).allSatisfy(\.isWhitespace) }
    text = PlainLine(Self.withoutSequences(last ?? "")).text.split(separator: " ").joined(separator: " ")
  }

  /// The text without terminal control sequences, such as `ESC [ 2 K`.
  private static func withoutSequences(_ text: Substring) -> String {
    var kept = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\u{1B}" else {
        kept.append(scalar)
        continue
      }
      guard scalars.popFirst() == "[" else { continue }
      scalars = scalars.drop { !(0x40...0x7E ~= $0.value) }.dropFirst()
    }
    return String(kept)
  }
}
