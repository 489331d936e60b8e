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
  /// What stops the speaker's work, a line each.
  var blockers: [String] = []
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
          if layout.hasTranscript, let line = meeting.transcriptLine { TranscriptLine(line: line) }
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
        blockers: blockers.count, hasTranscript: meeting.transcriptLine != nil, hasField: meeting.note != nil,
        isPicking: meeting.picked != nil),
      glyphs: glyphs)
  }

  private func band(_ layout: StageLayout) -> any View {
    ThemeBand(meeting.theme) {
      Text(timer.meeting.title).bold()
      Spacer()
      if layout.speaker.hasNumberLine {
        Text("\(timer.meeting.lengthInMinutes) min").layoutPriority(1)
      } else if timer.speaker != nil {
        Text(Wording.number(of: timer)).layoutPriority(1).accessibilityHidden()
      }
    }
  }

  @ViewBuilder private func middle(_ layout: StageLayout) -> any View {
    let speaker = SpeakerView(meeting: meeting, layout: layout.speaker, blockers: blockers)
    switch layout.people {
    case .beside(let width):
      HStack(spacing: 0) {
        speaker
        Divider()
        people(in: Size(width: width - 1, height: layout.speaker.room.height))
      }
    case .below(let height):
      speaker
      Divider()
      people(in: Size(width: size.width, height: height - 1))
    case .hidden: speaker
    }
  }

  /// The columns across which a name and its time are still seen as one.
  private static let mostWidthOfPeople = 72

  private func people(in room: Size) -> any View {
    Group {
      if let panel {
        panel
      } else {
        AttendeeList(meeting: meeting, height: room.height).disabled(meeting.context != .meeting)
      }
    }
    .padding()
    .frame(maxWidth: Self.mostWidthOfPeople, alignment: .topLeading)
    .frame(width: room.width, height: room.height, alignment: .top)
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
