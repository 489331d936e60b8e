import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The meeting: who speaks and how much time is left, readable across a room.
struct MeetingView: View {
  let meeting: MeetingState
  let size: Size
  let now: Date
  let calendar: LocalCalendar
  /// What stops the speaker's work.
  var blockers: [SpeakerBlocker] = []
  /// What is looked at in the place of the attendees.
  var panel: (any View)?
  private var timer: ScrumTimer { meeting.timer }

  var body: any View {
    EnvironmentReader { environment in
      let layout = layout(environment.glyphs)
      ZStack {
        VStack(alignment: .leading) {
          if layout.hasBand { band(layout) }
          middle(layout)
          if layout.hasTranscript { TranscriptLine(line: meeting.transcriptLine).padding() }
          if layout.hasTurnBar { TurnBar(meeting: meeting).padding().accessibilityHidden() }
          if layout.hasLastLine { lastLine(layout) }
        }
        .frame(width: size.width, height: size.height, alignment: .top)
        if let question = meeting.question {
          QuestionView(question: question)
        } else if timer.sleptSince != nil {
          SleepQuestionView(timer: timer, answer: meeting.gapAnswer)
        }
      }
    }
  }

  private func layout(_ glyphs: GlyphSet) -> StageLayout {
    StageLayout(
      size,
      StageLayout.Parts(
        clock: timer.clock, attendees: timer.meeting.turns.count, hasPanel: panel != nil,
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

  /// The columns at which a title has room for a word beside the speaker's number.
  private static let leastWidthOfTitle = 26
  /// The columns across which a name and its time are still seen as one.
  private static let mostWidthOfPeople = 72

  private func people(in room: Size, _ layout: StageLayout) -> any View {
    let width = min(room.width, Self.mostWidthOfPeople)
    return Group {
      if layout.hasColumn {
        SpeakerColumn(
          meeting: meeting, blockers: blockers, hasTranscript: !layout.hasTranscript,
          size: Size(width: width - 2, height: room.height), wanted: panel == nil ? nil : room.height
        ) { list(height: $0) }
      } else {
        list(height: room.height)
      }
    }
    .padding()
    .frame(width: width, height: room.height, alignment: .topLeading)
    .frame(width: room.width, height: room.height, alignment: .top)
  }

  /// The attendees, or what is looked at in their place.
  @ViewBuilder private func list(height: Int) -> any View {
    if let panel {
      panel
    } else {
      AttendeeList(meeting: meeting, height: height).disabled(meeting.context != .meeting)
    }
  }

  @ViewBuilder private func lastLine(_ layout: StageLayout) -> any View {
    if let note = meeting.note {
      NoteField(
        draft: note, name: timer.turn(of: note)?.name ?? "", isEditing: meeting.context == .note,
        width: size.width)
    } else {
      ProgressLine(
        timer: timer, now: now, calendar: calendar, width: size.width, hasBar: !layout.hasTurnBar)
    }
  }
}
