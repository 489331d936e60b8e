import CardKit
import MeetingTimer
import ScrumModel

/// Who speaks and how much time is left, as large as the room allows.
struct SpeakerView: View {
  let meeting: MeetingState
  let layout: SpeakerLayout
  /// What stops the speaker's work.
  let blockers: [SpeakerBlocker]
  /// Whether the attendees are seen.
  let hasAttendees: Bool

  var body: any View {
    stage
      .frame(width: layout.room.width, height: layout.room.height)
      .accessibilityElement()
      .accessibilityLabel(Wording.story(of: meeting, blockers: blockers))
  }

  @ViewBuilder private var stage: any View {
    if meeting.timer.speaker == nil {
      NobodyView(meeting: meeting, height: layout.room.height)
    } else {
      switch layout.form {
      case .ring(let rows): SpeakerRing(parts: parts, rows: rows)
      case .stack: stack
      case .row: row
      case .line: line
      }
    }
  }

  private var parts: SpeakerParts {
    SpeakerParts(meeting: meeting, layout: layout, blockers: blockers, hasAttendees: hasAttendees)
  }

  private var stack: any View {
    VStack {
      parts.name(width: layout.room.width)
      parts.digits.padding(.vertical, layout.gap)
      parts.words
      if layout.blockers > 0 { parts.blockerLines(width: layout.room.width - 4) }
      parts.next
    }
  }

  private var row: any View {
    HStack(spacing: Self.gapOfRow) {
      VStack(alignment: .leading) {
        parts.name(width: wordsWidth, alignment: .leading)
        parts.words
        if layout.blockers > 0 { parts.blockerLines(width: wordsWidth) }
        parts.next
      }
      .frame(width: wordsWidth, alignment: .leading)
      parts.digits
    }
  }

  /// The columns between the words and the digits.
  private static let gapOfRow = 4

  private var wordsWidth: Int {
    max(0, min(SpeakerLayout.mostWordsBeside, layout.room.width - layout.digits.width - Self.gapOfRow))
  }

  private var line: any View {
    HStack {
      parts.name(width: nil)
      Spacer()
      Text(meeting.timer.clock).bold().foregroundColor(meeting.timer.role).layoutPriority(1)
    }
    .lineLimit(1)
    .padding()
  }
}
