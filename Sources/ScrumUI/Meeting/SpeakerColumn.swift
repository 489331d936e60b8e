import CardKit
import FoundationEssentials
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

/// What stops the speaker's work, and for how long.
struct SpeakerBlocker: Hashable {
  let text: String
  /// Such as `12 days`.
  let age: String

  init(text: String, age: String) { (self.text, self.age) = (text, age) }

  /// An open blocker as it is at a moment on a wall clock.
  init(_ blocker: OpenBlocker, now: Date, in calendar: LocalCalendar) {
    let days = calendar.parts(of: now).dayNumber - calendar.parts(of: blocker.at).dayNumber
    self.init(text: blocker.text, age: Format.age(days: days))
  }
}

/// What stops the speaker's work, a line each, in a place that stays where it is however many there are.
struct SpeakerBlockers: View {
  let blockers: [SpeakerBlocker]
  /// The room that is kept for them.
  let size: Size

  /// The columns across which words and their age are still seen as one, and the least for an age.
  private static let most = 64, leastForAge = 28

  var body: any View {
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

  /// Those that have a line each: where there are more than lines, the last says how many.
  private var shown: Int { blockers.count > size.height ? max(0, size.height - 1) : blockers.count }
}

/// A line that was noted, with the sign of its kind.
struct NotedLine: View {
  let note: Note
  let glyphs: GlyphSet

  var body: any View {
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

/// What was noted with the speaker the last time, in the place of the attendees.
struct LastTimeView: View {
  /// The meeting of that day and the speaker's turn in it; nil where there was none.
  let last: (meeting: Meeting, turn: Turn)?
  /// The line that is marked.
  let row: Int
  let now: Date
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      ScrollView {
        VStack(alignment: .leading) {
          title(environment.glyphs.dot).bold().lineLimit(1)
          if let last {
            if last.turn.notes.isEmpty { Text("Nothing was noted") }
            ForEach(last.turn.notes.indices) { index in
              NotedLine(note: last.turn.notes[index], glyphs: environment.glyphs)
                .reversed(index == row)
                .keptInView(index == row)
            }
          } else {
            Text("Nothing was noted: the first time")
          }
        }
      }
      .id("last time")
    }
  }

  private func title(_ dot: Character) -> Text {
    guard let last else { return Text("Last time") }
    let day = "Last time \(dot) \(Format.past(last.meeting.startedAt, now: now, in: calendar))"
    let (used, given) = (Format.clock(last.turn.seconds), Format.clock(last.turn.allotted))
    return Text("\(day) \(dot) \(used) of \(given)", shorter: [day])
  }
}

/// What was said last, as a transcriber has heard it: of long words the end, which is the newest, behind the name.
struct TranscriptLine: View {
  /// The line, with who said it; nil where nothing was said yet.
  let line: Substring?

  var body: any View {
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

  /// Who said it, with a colon, and what was said.
  private var parts: (name: Substring?, words: Substring) {
    guard let line else { return (nil, " ") }
    guard let colon = line.firstRange(of: ": ") else { return (nil, line) }
    return (line[...colon.lowerBound], line[colon.upperBound...])
  }
}
