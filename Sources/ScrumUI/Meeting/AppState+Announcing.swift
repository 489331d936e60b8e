import FoundationEssentials
import MeetingTimer
import ScrumModel

// What the commands of a person are told, and the transcriber.
extension AppState {
  /// The meeting whose commands run here, and who speaks in it; nil where there is none.
  var announced: (meeting: UUID, speaker: UUID?)? {
    guard case .meeting(let meeting) = screen, meeting.runsCommands else { return nil }
    return (meeting.timer.meeting.id, meeting.timer.speakerID)
  }

  /// What is to be said of whatever has led here, wherever it was decided: that another speaks, that the
  /// transcriber is needed, or no longer.
  func news(since before: (meeting: UUID, speaker: UUID?)?) -> [Effect] {
    let now = announced
    guard case .meeting(let meeting) = screen, let now else { return before == nil ? [] : [.stopTranscriber] }
    let facts = MeetingFacts(meeting.timer)
    guard now.meeting == before?.meeting else {
      return (before == nil ? [] : [.stopTranscriber]) + [.startTranscriber(facts)]
    }
    return now.speaker == before?.speaker ? [] : [.announce(.speakerChanged, facts)]
  }

  /// Whether an effect is of no use any more: the meeting that it begins has been refused in the meantime.
  public func isOutdated(_ effect: Effect) -> Bool {
    switch effect {
    case .announce(.meetingStarted, let facts), .startTranscriber(let facts):
      announced?.meeting != facts.meeting
    default: false
    }
  }

  /// Writes down what a transcriber has heard, with the name of who speaks.
  mutating func takeDown(_ lines: [String]) -> [Effect] {
    guard case .meeting(var meeting) = screen else { return [] }
    let timer = meeting.timer
    let name = timer.speaker.map { SpokenWords(timer.meeting.turns[$0].name).text }
    for words in lines.map({ SpokenWords($0).text }) where !words.isEmpty {
      guard meeting.timer.addLine(words, of: name) else {
        screen = .meeting(meeting)
        remark("The transcript is full: what is said from now on is not in it")
        return [.saveProgress(meeting.timer.meeting), .stopTranscriber]
      }
      // Not each line by itself: people speak faster than a disk should have to write.
      meeting.transcriptDue = meeting.transcriptDue ?? now + Self.transcriptPause
    }
    screen = .meeting(meeting)
    return []
  }

  /// The seconds between two savings of a transcript.
  static let transcriptPause = 1.0

  /// Says something that went wrong beside the meeting; what is more important stays.
  mutating func remark(_ words: String) {
    if notice?.isError != true { notice = .info(words) }
  }
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
