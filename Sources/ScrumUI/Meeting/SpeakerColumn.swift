import CardKit
import ScrumModel

/// The column beside the speaker: the attendees, and in the rows that they leave what stops the speaker's work,
/// what was noted with the speaker in this meeting, and what is said.
struct SpeakerColumn: View {
  let meeting: MeetingState
  let blockers: [SpeakerBlocker]
  /// Whether what is said stands here: where it has no line of its own.
  let hasTranscript: Bool
  let size: Size
  /// The rows that the list could use; nil for one an attendee.
  let wanted: Int?
  /// The attendees, in so many rows.
  let list: (Int) -> any View

  /// The most lines of blockers.
  private static let mostBlockers = 3

  var body: any View {
    let said = hasTranscript ? meeting.transcriptLine : nil
    let ofBlockers = min(max(meeting.mostBlockers, blockers.count), Self.mostBlockers)
    let needed = ofBlockers + (said == nil ? 0 : 1)
    let rows = max(0, min(wanted ?? meeting.timer.meeting.turns.count, size.height - needed))
    let free = size.height - rows - needed
    let notes = meeting.notesOfSpeaker.suffix(max(0, free - 2))
    return VStack(alignment: .leading) {
      list(rows).frame(height: rows, alignment: .top)
      if free > 0, ofBlockers > 0 || !notes.isEmpty { Text(" ") }
      if ofBlockers > 0 {
        // The story of the speaker tells them.
        SpeakerBlockers(blockers: blockers, size: Size(width: size.width, height: ofBlockers))
          .accessibilityHidden()
      }
      if !notes.isEmpty {
        EnvironmentReader { environment in
          ForEach(notes) { NotedLine(note: $0, glyphs: environment.glyphs) }.lineLimit(1)
        }
      }
      if let said {
        Spacer()
        TranscriptLine(line: said)
      }
    }
  }
}

extension MeetingState {
  /// What was written with the speaker in this meeting, besides blockers: those that are open have lines of their own.
  fileprivate var notesOfSpeaker: [Note] {
    timer.speaker.map { timer.meeting.turns[$0].notes.filter { $0.kind != .blocker } } ?? []
  }
}
