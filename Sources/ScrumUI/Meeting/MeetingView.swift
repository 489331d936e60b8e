import CardKit
import MeetingTimer

/// The meeting: the speaker and the time left, readable across a room.
struct MeetingView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size
  /// The band of a tile of the wall, which has a foot without seconds too; nil for a whole window.
  var tileBand: TileBand?
  /// Whether it is a tile of the wall, with a band of either kind.
  var isTile = false
  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    EnvironmentReader { environment in
      let layout = layout(environment.glyphs)
      VStack(alignment: .leading) {
        if layout.bandRows > 0 { if let tileBand { tileBand } else { band(layout) } }
        if layout.hasFreeRow { Text(" ") }
        middle(layout)
        if layout.hasTranscript { TranscriptLine(line: meeting.transcriptLine).padding() }
        if layout.barRows > 0 {
          SegmentedBar(timer.segments(meeting.theme, in: environment), height: layout.barRows).padding()
            .accessibilityHidden()
        }
        if layout.footRows > 0 { foot(layout) }
      }
      .frame(width: size.width, height: size.height, alignment: .top)
      .clipped()
      .dialog { MeetingQuestion(meeting: meeting, app: app) }
    }
  }

  private func layout(_ glyphs: GlyphSet) -> StageLayout {
    StageLayout(
      size,
      StageLayout.Parts(
        clock: timer.clock, attendees: timer.meeting.turns.count, hasPanel: meeting.showsLastTime,
        blockers: max(meeting.blockerSearch.most, meeting.blockers.count), hasField: meeting.note != nil,
        isTile: isTile, course: app.preferences.settings.course, digits: app.preferences.settings.digits),
      glyphs: glyphs)
  }

  private func band(_ layout: StageLayout) -> any View {
    let isSpeaking = timer.speaker != nil
    let selected = layout.people == .hidden ? meeting.selectedName.map { ["\($0) selected"] } : nil
    // A narrow screen has no room for both.
    let hasWord = (isSpeaking || timer.isPaused) && (selected == nil || size.width >= 36)
    return StageBand(
      theme: meeting.theme, state: timer.stageState,
      word: hasWord ? timer.stageState.word : "", title: timer.meeting.title,
      company: Format.company(app.others),
      numbers: selected ?? (isSpeaking ? Format.numbers(of: timer) : []), isSelection: selected != nil,
      size: Size(width: size.width, height: layout.bandRows))
  }

  @ViewBuilder private func middle(_ layout: StageLayout) -> any View {
    let speaker = SpeakerView(meeting: meeting, app: app, layout: layout.speaker)
    if layout.headlineRows > 0 {
      SpeakerName(timer: timer, size: layout.roomOfName)
        .padding()
        .frame(height: layout.headlineRows)
        .keptInView(meeting.selectedTurn == nil)
        .accessibilityHidden()
    }
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

  private func people(in room: Size) -> any View {
    let width = min(room.width, Self.mostWidthOfPeople)
    return SpeakerColumn(
      meeting: meeting, app: app,
      size: Size(width: max(0, width - 2), height: max(0, room.height))
    )
    .padding()
    .frame(width: width, height: room.height, alignment: .topLeading)
    .clipped()
    .frame(width: room.width, height: room.height, alignment: .topLeading)
  }

  /// On a wider row a name and its time look unrelated.
  private static let mostWidthOfPeople = 72

  @ViewBuilder private func foot(_ layout: StageLayout) -> any View {
    let foot = Size(width: size.width, height: layout.footRows)
    if let note = meeting.note {
      // The time stays visible if there is a row for it.
      if foot.height > 1 {
        StageFoot(timer: timer, app: app, size: Size(width: foot.width, height: foot.height - 1))
      }
      NoteField(
        draft: note, name: meeting.name(of: note), isEditing: meeting.isWriting, width: size.width)
    } else {
      let isHidden = layout.people == .hidden && layout.speaker.blockers == 0
      StageFoot(
        timer: timer, app: app, size: foot, blockers: isHidden ? meeting.blockers.count : 0,
        isOfTile: tileBand != nil)
    }
  }
}

struct MeetingQuestion: View {
  let meeting: MeetingState
  let app: SharedState

  var body: some View {
    if let question = meeting.question {
      DialogView(
        title: "End meeting?", details: meeting.drafts.kept ?? "The clock is stopped", selected: question,
        table: MeetingState.endTable, app: app)
    } else if meeting.asksAboutGap, let since = meeting.timer.sleptSince {
      let slept = (meeting.timer.meeting.asOf.timeIntervalSince(since) / 60).rounded()
      DialogView(
        title: "Did the meeting go on?",
        details: "The computer slept for \(max(1, Int(exactly: slept) ?? 0)) min",
        selected: meeting.gapAnswer, table: MeetingState.gapTable, app: app)
    }
  }
}
