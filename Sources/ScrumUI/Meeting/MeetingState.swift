import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The meeting that is going on, and what is on the screen beside it.
public struct MeetingState: Hashable, Sendable {
  /// The countdown.
  public var timer: ScrumTimer
  /// The colour of the scrum.
  public var theme: Theme
  /// The turn that the person has picked; nil for the speaker's.
  public var selection: Int?
  /// The question before the end, while it is asked.
  public var question: EndQuestion?
  /// The note that is being written; the clock goes on.
  public var note: NoteDraft?
  /// The notes that were begun and put aside, one of each kind with an attendee at the most.
  var notesAside: [NoteDraft] = []

  /// Whether it was begun here, or gone on with: a person's commands and transcriber run once, not in each
  /// terminal that follows.
  public var runsCommands = true
  /// When the lines of the transcript that are not on the disk yet are to be saved; nil where all are.
  var transcriptDue: Date?
  /// The answer that is marked while it is asked what a sleep of the machine was.
  public var gapAnswer = ScrumTimer.Gap.pause
  /// Whether what was noted with the speaker the last time is shown.
  public var showsLastTime = false
  /// The line of it that is marked.
  public var lastTimeRow = 0

  /// What was done here and `u` takes up again, the last one last.
  var changes: [MeetingChange] = []
  /// The speaker's open blockers, the oldest first, those of this meeting last.
  var blockers: [OpenBlocker] {
    earlierBlockers + (timer.speaker.map { timer.meeting.openBlockers(ofTurn: $0) } ?? [])
  }
  /// Those of earlier meetings.
  private(set) var earlierBlockers: [OpenBlocker] = []
  /// The most open blockers that anybody of the meeting had in its course: the stage keeps that many lines, so
  /// that it looks the same whoever speaks.
  private(set) var mostBlockers = 0
  /// What those were found in, and for whom.
  var past: [Meeting] = []
  var blocked: UUID?

  /// Finds the speaker's open blockers of earlier meetings, where another speaks or the history is another one: it
  /// may be long.
  mutating func findBlockers(in history: [Meeting]) {
    defer { mostBlockers = max(mostBlockers, blockers.count) }
    // Arrays that share their elements are found equal at once; from now on these do.
    let isOther = past != history
    past = history
    guard isOther || blocked != timer.speakerID else { return }
    let open = history.flatMap(\.openBlockers)
    if isOther {
      for turn in timer.meeting.turns {
        mostBlockers = max(mostBlockers, open.count { $0.attendee == turn.attendeeID })
      }
    }
    blocked = timer.speakerID
    earlierBlockers = open.filter { $0.attendee == blocked }.sorted { $0.at < $1.at }
  }

  /// Where the keys are looked up.
  var context: KeyContext {
    if question != nil { return .question }
    if timer.sleptSince != nil { return .gap }
    return note != nil ? .note : .meeting
  }

  /// The attendee who is picked and does not speak; nil where it is nobody.
  public var pickedTurn: Int? {
    guard let selection, selection != timer.speaker, timer.meeting.turns.indices.contains(selection) else {
      return nil
    }
    return selection
  }

  /// The turn that `x` acts on.
  public var selectedTurn: Int? { selection ?? timer.speaker }
}
