import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// What the commands of a person are told, and what the transcriber hears.

/// What happens in a meeting that a person may have named a command for, by the name that the command is under.
public enum MeetingEvent: String, Hashable, Sendable, CaseIterable {
  /// The meeting began.
  case meetingStarted
  /// The word went to another attendee, or to nobody.
  case speakerChanged
  /// The speaker has 15 seconds left.
  case warning
  /// The speaker's time is up.
  case timeUp
  /// The meeting is over, and saved unless it was discarded.
  case meetingEnded
}

/// How a meeting stands, as the commands of a person are told.
public struct MeetingFacts: Hashable, Sendable {
  /// The id that the past meeting has, or will have.
  public var meeting: UUID
  /// The scrum that is held.
  public var scrum: UUID
  /// The scrum's title.
  public var title: String
  /// Who speaks; nil where nobody does.
  public var speaker: String?
  /// The number of the speaker's turn: those present who have spoken, and this one; 0 where nobody speaks.
  public var speakerNumber: Int
  /// The number of those present.
  public var speakerCount: Int
  /// Who comes next; nil where nobody waits.
  public var next: String?
  /// The whole seconds that the speaker has left, negative in overtime.
  public var secondsLeft: Int
  /// The whole seconds that the meeting has taken.
  public var elapsed: Int
  /// The whole seconds that are left of its length, negative when it has taken more.
  public var remaining: Int
  /// Whether the meeting is in the history; nil while it goes on.
  public var isSaved: Bool?

  /// The facts of a meeting that is over, or ends at a moment.
  init(_ timer: ScrumTimer, endingAt now: Date, isSaved: Bool) {
    var timer = timer
    timer.end(at: now)
    self.init(timer)
    next = nil
    self.isSaved = isSaved
  }

  /// The facts of a meeting that goes on.
  init(_ timer: ScrumTimer) {
    meeting = timer.meeting.id
    scrum = timer.meeting.scrumID
    title = timer.meeting.title
    speaker = timer.speaker.map { timer.meeting.turns[$0].name }
    speakerNumber = timer.speakerNumber
    speakerCount = timer.speakerCount
    next = timer.nextSpeaker.map { timer.meeting.turns[$0].name }
    secondsLeft = timer.displayedRemaining
    elapsed = timer.displayedElapsed
    remaining = timer.displayedRemainingOfMeeting
  }
}

extension MeetingState {
  /// The meeting whose commands run here, and who speaks in it; nil if there is none.
  static func announced(in app: AppState) -> (meeting: UUID, speaker: UUID?)? {
    guard let meeting = find(in: app), meeting.runsCommands else { return nil }
    return (meeting.timer.meeting.id, meeting.timer.speakerID)
  }

  /// What is to be said of whatever has led here, wherever it was decided: that another speaks, that the
  /// transcriber is needed, or no longer.
  static func news(since before: (meeting: UUID, speaker: UUID?)?, in app: AppState) -> [Effect] {
    guard let now = announced(in: app), let meeting = find(in: app) else {
      return before == nil ? [] : [.stopTranscriber]
    }
    let facts = MeetingFacts(meeting.timer)
    guard now.meeting == before?.meeting else {
      return (before == nil ? [] : [.stopTranscriber]) + [.startTranscriber(facts)]
    }
    return now.speaker == before?.speaker ? [] : [.announce(.speakerChanged, facts)]
  }

  /// Writes down what a transcriber has heard, with the name of the speaker.
  mutating func transcribe(_ lines: [String], _ app: inout SharedState) -> [Effect] {
    let name = timer.speaker.map { SpokenWords(timer.meeting.turns[$0].name).text }
    for words in lines.map({ SpokenWords($0).text }) where !words.isEmpty {
      guard timer.addLine(words, of: name) else {
        app.remark("The transcript is full: what is said from now on is not in it")
        return [.saveProgress(timer.meeting), .stopTranscriber]
      }
      // Not each line by itself: people speak faster than a disk should have to write.
      transcriptDue = transcriptDue ?? app.now + Self.transcriptPause
    }
    return []
  }

  /// The seconds between two savings of a transcript.
  static let transcriptPause = 1.0
}

extension MeetingState {
  /// What was said last, with who said it; nil where nothing was taken down.
  var transcriptLine: Substring? {
    let transcript = timer.meeting.transcript
    guard !transcript.isEmpty else { return nil }
    let start = transcript.utf8.lastIndex(of: UInt8(ascii: "\n")).map { transcript.utf8.index(after: $0) }
    return transcript[(start ?? transcript.startIndex)...]
  }

  /// What is to be announced of the end.
  func ending(at now: Date, isSaved: Bool) -> [Effect] {
    let facts = MeetingFacts(timer, endingAt: now, isSaved: isSaved)
    return runsCommands ? [.announce(.meetingEnded, facts)] : []
  }

  /// What is to be announced of what happened while time passed, from the state before that.
  ///
  /// Of several turns that have come and gone while nobody looked, only the last one is told of.
  func announcements(of events: [ScrumTimer.Event], since before: ScrumTimer) -> [Effect] {
    guard runsCommands else { return [] }
    let change = events.lastIndex {
      switch $0 {
      case .turnBegan, .ended: true
      case .warning, .timeUp: false
      }
    }
    var effects: [Effect] = []
    if let change, events[..<change].contains(.timeUp) {
      var facts = MeetingFacts(before)
      facts.secondsLeft = 0
      effects.append(.announce(.timeUp, facts))
    }
    for event in events[(change.map { $0 + 1 } ?? 0)...] {
      switch event {
      case .warning: effects.append(.announce(.warning, MeetingFacts(timer)))
      case .timeUp: effects.append(.announce(.timeUp, MeetingFacts(timer)))
      case .turnBegan, .ended: break
      }
    }
    return effects
  }
}

/// A line of a transcriber made fit to be kept and shown: one line, nothing in it but what is seen.
///
/// Some transcribers write a line again and again, as far as they have understood it, after the sequence that
/// clears it: what stood there last is what was said.
struct SpokenWords: Hashable, Sendable {
  /// The words; empty where nothing was said.
  let text: String

  init(_ line: String) {
    let last = line.split(separator: "\r").last { !Self.withoutSequences($0).allSatisfy(\.isWhitespace) }
    text = PlainLine(Self.withoutSequences(last ?? "")).text.split(separator: " ").joined(separator: " ")
  }

  /// A text without the sequences that move a terminal's cursor or change its colours, such as `ESC [ 2 K`.
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
