import CardKit
import MeetingTimer
import ScrumModel

/// The meeting: who speaks and how much time is left, readable across a room.
struct MeetingView: View {
  let meeting: MeetingState
  let size: Size

  private var timer: ScrumTimer { meeting.timer }

  var body: any View {
    ZStack {
      VStack(alignment: .leading) {
        ThemeBand(meeting.theme) {
          Text(timer.meeting.title).bold()
          Spacer()
          if timer.speaker != nil {
            Text("Speaker \(timer.speakerNumber) of \(timer.speakerCount)").layoutPriority(1)
          }
        }
        HStack(spacing: 0) {
          stage
          if size.width >= 76 {
            Divider()
            AttendeeList(meeting: meeting).frame(width: 31).padding(.leading)
              .frame(maxHeight: ProposedSize.infinity, alignment: .top)
          }
        }
        .frame(width: size.width, height: stageHeight)
        if let said { TranscriptLine(line: said) }
        if hasBar { TurnBar(timer: timer).padding() }
        if let note = meeting.note {
          NoteField(
            draft: note, name: timer.turn(of: note)?.name ?? "", isEditing: meeting.question == nil,
            width: size.width)
        } else if hasProgress {
          ProgressLine(timer: timer).padding()
        }
      }
      if let question = meeting.question {
        QuestionView(question: question)
      } else if timer.sleptSince != nil {
        SleepQuestionView(timer: timer, answer: meeting.gapAnswer)
      }
    }
  }

  /// What was said last, where there is room for it.
  private var said: Substring? { size.height >= 12 ? meeting.transcriptLine : nil }
  private var hasBar: Bool { size.height >= 9 }
  private var hasProgress: Bool { size.height >= 8 }
  /// A note that is written takes the place of the meeting's time: what is above stays where it is.
  private var hasLastLine: Bool { hasProgress || meeting.note != nil }

  /// What the band above and the lines below leave.
  private var stageHeight: Int {
    max(0, size.height - 1 - (said == nil ? 0 : 1) - (hasBar ? 1 : 0) - (hasLastLine ? 1 : 0))
  }

  private var stage: any View {
    VStack(spacing: stageHeight >= 12 ? 1 : 0) {
      Spacer()
      Text(speakerName).bold().lineLimit(1)
      LargeText(clock).foregroundColor(clockRole).layoutPriority(1)
      if stageHeight >= 7 || timer.hasWords { StateLine(timer: timer) }
      Spacer()
      if let picked {
        Text("\(picked) is picked").bold().lineLimit(1)
      } else if stageHeight >= 7 {
        Text(nextLine).dim().lineLimit(1)
      }
    }
    .padding(.horizontal, size.width >= 40 ? 2 : 0)
    .frame(maxWidth: ProposedSize.infinity)
  }

  private var speakerName: String {
    guard let speaker = timer.speaker else { return "Everybody is absent" }
    return timer.meeting.turns[speaker].name
  }

  /// The name of an attendee who is picked and does not speak; the list may have no room on the screen.
  private var picked: String? {
    guard let selection = meeting.selection, selection != timer.speaker,
      timer.meeting.turns.indices.contains(selection)
    else { return nil }
    return timer.meeting.turns[selection].name
  }

  private var clock: String {
    (timer.isOvertime ? "+" : "") + Wording.clock(timer.displayedRemaining)
  }

  private var clockRole: ColorRole? {
    timer.isOvertime ? .danger : timer.isNearlyUp ? .warning : nil
  }

  private var nextLine: String {
    guard let next = timer.nextSpeaker else { return "Last speaker" }
    return "Next: \(timer.meeting.turns[next].name)"
  }
}
