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
      .accessibilityLabel(Format.story(of: meeting, blockers: blockers))
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

/// The ring with an arc for each attendee, around the speaker's name and the digits.
struct SpeakerRing: View {
  let parts: SpeakerParts
  let rows: Int

  private var layout: SpeakerLayout { parts.layout }

  var body: any View {
    VStack {
      ZStack {
        EnvironmentReader { environment in
          Ring(
            parts.meeting.timer.segments(parts.meeting.theme, in: environment),
            thickness: SpeakerLayout.thickness(ofRing: rows))
        }
        middle
      }
      .frame(width: rows * 2, height: rows)
      if layout.blockers > 0, !layout.hasBlockersInside { parts.blockerLines(width: layout.room.width - 4) }
    }
  }

  /// The digits stand in the very middle, whatever is above and below them.
  private var middle: any View {
    let above = layout.rowsAboveDigits(ofRing: rows)
    let blockers = layout.rowOfBlockers(inRing: rows)
    let next = blockers + (layout.hasBlockersInside ? layout.blockers : 0)
    return VStack {
      parts.name(width: width(from: above - layout.gap - layout.nameRows, to: above))
        .padding(.bottom, layout.gap)
        .frame(height: above, alignment: .bottom)
      parts.digits
      VStack {
        parts.words
        if layout.hasBlockersInside { parts.blockerLines(width: width(from: blockers, to: next)) }
        parts.next.frame(width: width(from: next, to: next + 1))
      }
      .padding(.top, layout.gap)
      .frame(height: rows - above - layout.digits.height, alignment: .top)
    }
  }

  private func width(from top: Int, to bottom: Int) -> Int {
    SpeakerLayout.width(inRing: rows, from: top, to: bottom)
  }
}

/// What stands in the speaker's place while nobody speaks: why, and how somebody can.
struct NobodyView: View {
  let meeting: MeetingState
  let height: Int

  var body: any View {
    VStack(spacing: height >= 5 ? 1 : 0) {
      Text(Format.nobody(in: meeting.timer)).bold()
      if height >= 2, let way { way.dim() }
    }
    .lineLimit(1)
  }

  private var way: Text? {
    guard let absent = MeetingState.key(of: "absent")?.label else { return nil }
    guard let picked = meeting.pickedTurn else {
      return Text(
        "Pick somebody with the arrows, \(absent) brings them back",
        shorter: ["Arrows pick, \(absent) brings them back"])
    }
    let turn = meeting.timer.meeting.turns[picked]
    if turn.phase == .absent {
      return Text("\(absent) brings \(turn.name) back", shorter: ["\(absent) brings back"])
    }
    return MeetingState.key(of: "give the word").map {
      Text("\($0.label) gives \(turn.name) the word", shorter: ["\($0.label) gives the word"])
    }
  }
}
