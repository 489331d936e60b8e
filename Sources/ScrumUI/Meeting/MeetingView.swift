import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The meeting: the speaker and the time left, readable across a room.
struct MeetingView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size
  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    EnvironmentReader { environment in
      let layout = layout(environment.glyphs)
      ZStack {
        VStack(alignment: .leading) {
          if layout.hasBand { band(layout) }
          middle(layout)
          if layout.hasTranscript { TranscriptLine(line: meeting.transcriptLine).padding() }
          if layout.hasTurnBar {
            SegmentedBar(timer.segments(meeting.theme, in: environment)).padding().accessibilityHidden()
          }
          if layout.hasLastLine { lastLine(layout) }
        }
        .frame(width: size.width, height: size.height, alignment: .top)
        .clipped()
        MeetingQuestion(meeting: meeting)
      }
    }
  }

  private var blockers: [SpeakerBlocker] {
    meeting.blockers.map { SpeakerBlocker($0, app) }
  }

  private func layout(_ glyphs: GlyphSet) -> StageLayout {
    StageLayout(
      size,
      StageLayout.Parts(
        clock: timer.clock, attendees: timer.meeting.turns.count, hasPanel: meeting.showsLastTime,
        blockers: max(meeting.mostBlockers, blockers.count), hasField: meeting.note != nil),
      glyphs: glyphs)
  }

  private func band(_ layout: StageLayout) -> any View {
    let hasNumber = !layout.speaker.hasNumberLine && timer.speaker != nil
    return ThemeBand(meeting.theme) {
      if !hasNumber || size.width >= Self.leastWidthOfTitle {
        Text(timer.meeting.title).bold()
        Spacer()
      }
      if hasNumber {
        NumberLine(meeting: meeting, hasAttendees: layout.people != .hidden)
          .layoutPriority(1).accessibilityHidden()
      } else if layout.speaker.hasNumberLine {
        Text("\(timer.meeting.lengthInMinutes) min").layoutPriority(1)
      }
    }
  }

  @ViewBuilder private func middle(_ layout: StageLayout) -> any View {
    let speaker = SpeakerView(
      meeting: meeting, layout: layout.speaker, blockers: blockers, hasAttendees: layout.people != .hidden)
    switch layout.people {
    case .beside(let width):
      HStack(spacing: 0) {
        speaker
        Divider()
        people(in: Size(width: width - 1, height: layout.speaker.room.height), layout)
      }
    case .below(let height):
      speaker
      Divider()
      people(in: Size(width: size.width, height: height - 1), layout)
    case .hidden: speaker
    }
  }

  /// The least columns for the title and the speaker's number.
  private static let leastWidthOfTitle = 26
  /// On a wider row a name and its time look unrelated.
  private static let mostWidthOfPeople = 72

  private func people(in room: Size, _ layout: StageLayout) -> any View {
    let width = min(room.width, Self.mostWidthOfPeople)
    return Group {
      if layout.hasColumn {
        SpeakerColumn(
          meeting: meeting, blockers: blockers, hasTranscript: !layout.hasTranscript,
          size: Size(width: width - 2, height: room.height), wanted: meeting.showsLastTime ? room.height : nil
        ) { list(height: $0) }
      } else {
        list(height: room.height)
      }
    }
    .padding()
    .frame(width: width, height: room.height, alignment: .topLeading)
    .clipped()
    .frame(width: room.width, height: room.height, alignment: .top)
  }

  @ViewBuilder private func list(height: Int) -> any View {
    if meeting.showsLastTime {
      LastTimeView(meeting: meeting, app: app)
    } else {
      AttendeeList(meeting: meeting, height: height).disabled(!meeting.isOpen)
    }
  }

  @ViewBuilder private func lastLine(_ layout: StageLayout) -> any View {
    if let note = meeting.note {
      NoteField(
        draft: note, name: meeting.name(of: note), isEditing: meeting.isWriting,
        width: size.width)
    } else {
      ProgressLine(timer: timer, app: app, width: size.width, hasBar: !layout.hasTurnBar)
    }
  }
}

/// What the meeting asks, over its picture.
struct MeetingQuestion: View {
  let meeting: MeetingState

  var body: some View {
    if let question = meeting.question {
      DialogView(title: "End meeting?", details: "The clock is stopped", selected: question)
    } else if let since = meeting.timer.sleptSince {
      DialogView(title: "Did the meeting go on?", details: sleep(since), selected: meeting.gapAnswer)
    }
  }

  private func sleep(_ since: Date) -> String {
    let slept = meeting.timer.meeting.asOf.timeIntervalSince(since)
    return "The computer slept for \(max(1, Int(exactly: (slept / 60).rounded()) ?? 0)) min"
  }
}

extension ScrumTimer {
  /// The turns as parts of the ring or of the bar; an absent attendee's is the shortest.
  ///
  /// The pattern of a part shows the state of its turn; the colour only supports it.
  func segments(_ theme: Theme, in environment: EnvironmentValues) -> [SegmentedBar.Segment] {
    let scheme = environment.colorScheme
    let color = CardTheme(theme).mark(in: scheme)
    let speaking = isNearlyUp ? ColorRole.warning.color(in: scheme) : color
    return arcs.map { arc in
      let (pattern, fraction, style): (SegmentPattern, Double, Style) =
        switch arc.state {
        case .spoken: (.dense, 1, Style(foreground: color))
        case .speaking: (.solid, arc.fraction, Style(foreground: speaking))
        case .overtime: (.striped, 1, Style(foreground: ColorRole.danger.color(in: scheme)))
        // An interrupted turn has used some of its time. Not dim: the ring shares rows with the digits, and each
        // change of style there costs output.
        case .toCome: (.light, arc.fraction, .plain)
        case .absent: (.striped, 1, .plain)
        }
      return .init(weight: max(1, arc.seconds), fraction: fraction, pattern: pattern, style: style)
    }
  }
}

extension CardTheme {
  /// The theme's colour with enough contrast on the terminal's own ground (WCAG 2.2, 1.4.11).
  fileprivate func mark(in scheme: ColorScheme) -> Color {
    let shades = stride(from: 0.0, through: 0.9, by: 0.1).flatMap { fraction in
      [Color.white, .black].map { background.mixed(with: $0, fraction) }
    }
    return shades.first { shade in
      scheme.backgrounds.allSatisfy { shade.contrast(with: $0) ?? 0 >= 3 }
    } ?? .terminal
  }
}
