import CardKit
import FoundationEssentials
import ScrumModel

/// The column beside the speaker: the attendees, and in the rows below them the speaker's blockers and notes, and
/// the transcript.
struct SpeakerColumn: View {
  let meeting: MeetingState
  let blockers: [SpeakerBlocker]
  /// Whether the transcript stands here because it has no line of its own.
  let hasTranscript: Bool
  let size: Size
  /// The rows that the list could use; nil for one per attendee.
  let wanted: Int?
  let list: (Int) -> any View

  var body: some View {
    let said = hasTranscript ? meeting.transcriptLine : nil
    let ofBlockers = min(max(meeting.mostBlockers, blockers.count), SpeakerLayout.mostBlockers)
    let needed = ofBlockers + (said == nil ? 0 : 1)
    let rows = max(0, min(wanted ?? meeting.timer.meeting.turns.count, size.height - needed))
    let free = size.height - rows - needed
    let notes = meeting.notesOfSpeaker.suffix(max(0, free - 2))
    return VStack(alignment: .leading) {
      list(rows).frame(height: rows, alignment: .top).clipped()
      if free > 0, ofBlockers > 0 || !notes.isEmpty { Text(" ") }
      if ofBlockers > 0 {
        // The story of the speaker includes them.
        SpeakerBlockers(blockers: blockers, size: Size(width: size.width, height: ofBlockers))
          .accessibilityHidden()
      }
      if !notes.isEmpty {
        EnvironmentReader { environment in
          ForEach(notes) { NoteLine(note: $0, glyphs: environment.glyphs) }.lineLimit(1)
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
  /// The speaker's notes in this meeting without the blockers, which have lines of their own.
  fileprivate var notesOfSpeaker: [Note] {
    timer.speaker.map { timer.meeting.turns[$0].notes.filter { $0.kind != .blocker } } ?? []
  }
}

struct SpeakerBlocker: Hashable {
  let text: String
  /// Such as `12 days`.
  let age: String

  init(_ blocker: OpenBlocker, _ app: SharedState) {
    let days = app.calendar.parts(of: app.now).dayNumber - app.calendar.parts(of: blocker.at).dayNumber
    (text, age) = (blocker.text, Format.age(days: days))
  }
}

/// The speaker's open blockers, a line each, in a room of fixed size.
struct SpeakerBlockers: View {
  let blockers: [SpeakerBlocker]
  let size: Size

  /// The most columns for a line, and the least for one with an age.
  private static let most = 64, leastForAge = 28

  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        if blockers.count > 1, size.height == 1 {
          Text("\(environment.glyphs.warning) \(blockers.count) open blockers")
        } else {
          ForEach(blockers.prefix(shown)) { line($0, environment.glyphs.warning) }
          if shown < blockers.count { Text("  and \(blockers.count - shown) more").dim() }
        }
      }
      .lineLimit(1)
      .frame(width: width, height: size.height, alignment: .topLeading)
      .clipped()
    }
  }

  private func line(_ blocker: SpeakerBlocker, _ sign: Character) -> any View {
    HStack {
      Text(sign)
      Text(blocker.text)
      if width >= Self.leastForAge {
        Spacer()
        Text(blocker.age).dim().fixedSize()
      }
    }
  }

  private var width: Int { max(0, min(size.width, Self.most)) }

  /// The blockers with a line of their own; if there are more than lines, the last line counts the rest.
  private var shown: Int { blockers.count > size.height ? max(0, size.height - 1) : blockers.count }
}

private struct NoteLine: View {
  let note: Note
  let glyphs: GlyphSet

  var body: some View {
    HStack(alignment: .top) {
      Text(sign)
      Text(note.text)
    }
    .accessibilityLabel("\(note.kind.title): \(note.text)\(note.resolvedAt == nil ? "" : ", resolved")")
  }

  private var sign: Character {
    switch note.kind {
    case .note: glyphs.dot
    case .blocker: note.resolvedAt == nil ? glyphs.warning : glyphs.check
    case .parking: glyphs.waiting
    }
  }
}

/// The speaker's notes from last time, in the place of the attendees.
struct LastTimeView: View {
  let meeting: MeetingState
  let app: SharedState

  var body: some View {
    let last = meeting.lastTime(app)
    return EnvironmentReader { environment in
      ScrollView {
        VStack(alignment: .leading) {
          title(last, dot: environment.glyphs.dot).bold().lineLimit(1)
          if let last {
            if last.turn.notes.isEmpty { Text("No notes") }
            ForEach(last.turn.notes.indices) { index in
              NoteLine(note: last.turn.notes[index], glyphs: environment.glyphs)
                .reversed(index == meeting.lastTimeRow)
                .keptInView(index == meeting.lastTimeRow)
            }
          } else {
            Text("No earlier meeting")
          }
        }
      }
      .id("last time")
    }
  }

  private func title(_ last: (meeting: Meeting, turn: Turn)?, dot: Character) -> Text {
    guard let last else { return Text("Last time") }
    let day = "Last time \(dot) \(Format.past(last.meeting.startedAt, now: app.now, in: app.calendar))"
    let (used, given) = (Format.clock(last.turn.seconds), Format.clock(last.turn.allotted))
    return Text("\(day) \(dot) \(used) of \(given)", shorter: [day])
  }
}

/// The last line of the transcript: the name, and the end of what was said.
struct TranscriptLine: View {
  /// The line, with the name before a colon; nil if there is none yet.
  let line: Substring?

  var body: some View {
    let parts = parts
    return HStack {
      if let name = parts.name { Text(name) }
      Text(parts.words).truncationMode(.head)
    }
    .lineLimit(1)
    .dim()
    .accessibilityElement()
    .accessibilityLabel(String(line ?? ""))
    .accessibilityHidden(line == nil)
  }

  private var parts: (name: Substring?, words: Substring) {
    guard let line else { return (nil, " ") }
    guard let colon = line.firstRange(of: ": ") else { return (nil, line) }
    return (line[...colon.lowerBound], line[colon.upperBound...])
  }
}
