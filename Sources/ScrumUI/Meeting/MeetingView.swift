import CardKit
import MeetingTimer
import ScrumModel

/// The meeting: the speaker and the time left, readable across a room.
struct MeetingView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size
  /// The band of a tile of the wall, which has a foot without seconds too; nil for a whole window.
  var tileBand: TileBand?
  /// Whether it is a tile of the wall, with a band of either kind.
  var isTile = false
  /// The view in the place of the people, such as the help; nil if they are shown.
  var panel: ((Size) -> any View)?
  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    EnvironmentReader { environment in
      let layout = layout(environment)
      ZStack(alignment: .bottomLeading) {
        stage(layout, environment)
        if let note = meeting.note, layout.footRows > 0 {
          NoteField(
            draft: note, name: meeting.name(of: note), isEditing: meeting.isWriting, width: size.width
          )
          .frame(width: size.width, alignment: .leading).background(.terminal)
          // The large letters of the next speaker keep their rows.
          .padding(.bottom, layout.footRows < 3 ? 0 : 3)
        }
      }
      .frame(width: size.width, height: size.height, alignment: .top)
      .clipped()
      .dialog { MeetingQuestion(meeting: meeting, app: app) }
      .panel(layout.placeOfPeople, panel)
    }
  }

  private func stage(_ layout: StageLayout, _ environment: EnvironmentValues) -> any View {
    VStack(alignment: .leading) {
      if layout.bandRows > 0 { if let tileBand { tileBand } else { band(layout) } }
      if layout.hasFreeRow { Text(" ") }
      Group {
        middle(layout)
        if layout.hasTranscript { TranscriptLine(line: meeting.transcriptLine).padding() }
        if layout.barRows > 0 {
          SegmentedBar(
            timer.segments(meeting.theme, isLine: layout.barRows == 1, in: environment),
            height: layout.barRows
          )
          .padding().accessibilityHidden()
        }
        if layout.footRows > 0 { foot(layout) }
      }
      .behindQuestion(meeting.standsBehindQuestion)
    }
  }

  private func layout(_ environment: EnvironmentValues) -> StageLayout {
    let parts = StageLayout.Parts(
      clock: timer.clock, attendees: timer.meeting.turns.count, hasPanel: meeting.showsLastTime,
      hasOverlay: panel != nil,
      blockers: max(meeting.blockerSearch.most, meeting.blockers.count), hasField: meeting.note != nil,
      isTile: isTile, course: app.preferences.settings.course, digits: app.preferences.settings.digits)
    return environment.kept(by: StageLayout.Cause(size, parts, environment.glyphs)) {
      StageLayout(size, parts, glyphs: environment.glyphs)
    }
  }

  private func band(_ layout: StageLayout) -> any View {
    let isSpeaking = timer.speaker != nil
    let name = meeting.selectedName.map { "\($0) selected" } ?? meeting.selectedItem?.words
    let selected = layout.people == .hidden ? name.map { [$0] } : nil
    // A narrow screen has no room for both.
    let hasWord = (isSpeaking || timer.isPaused) && (selected == nil || size.width >= 36)
    return StageBand(
      theme: meeting.theme, state: timer.stageState,
      word: hasWord ? timer.stageState.word : "", title: timer.meeting.title,
      company: meeting.company(app),
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
        // The free column around a ring divides them too.
        if layout.hasRing { Text(" ") } else { Divider() }
        people(
          in: Size(width: width - 1, height: layout.speaker.room.height), below: layout.hasRing ? 1 : 0)
      }
    case .below(let height):
      speaker
      Divider()
      people(in: Size(width: size.width, height: height - 1))
    case .hidden: speaker
    }
  }

  private func people(in room: Size, below top: Int = 0) -> any View {
    let width = min(room.width, Self.mostWidthOfPeople)
    return SpeakerColumn(
      meeting: meeting, app: app,
      size: Size(width: max(0, width - 2), height: max(0, room.height - top)), hasBlocks: !isTile
    )
    .padding(.top, top)
    .padding()
    .frame(width: width, height: room.height, alignment: .topLeading)
    .clipped()
    .frame(width: room.width, height: room.height, alignment: .topLeading)
  }

  /// On a wider row a name and its time look unrelated.
  private static let mostWidthOfPeople = 92

  private func foot(_ layout: StageLayout) -> any View {
    let isHidden = layout.people == .hidden && layout.speaker.blockers == 0
    return StageFoot(
      timer: timer, app: app, size: Size(width: size.width, height: layout.footRows),
      blockers: isHidden ? meeting.blockers.count : 0, isOfTile: tileBand != nil)
  }
}

struct MeetingQuestion: View {
  let meeting: MeetingState
  let app: SharedState

  var body: some View {
    if let question = meeting.question {
      DialogView(
        title: app.others.isEmpty ? "End meeting?" : "Leave or end?",
        details: meeting.drafts.kept
          ?? (meeting.timer.meeting.isRunning ? "The clock runs" : "The clock is stopped"),
        selected: question, answers: meeting.endAnswers(app),
        table: MeetingState.endTable, app: app, theme: meeting.theme, facts: facts, effects: effects)
    } else if meeting.asksAboutGap, let since = meeting.timer.sleptSince {
      let slept = (meeting.timer.meeting.asOf.timeIntervalSince(since) / 60).rounded()
      DialogView(
        title: "Did the meeting go on?",
        details: "The computer slept for \(max(1, Int(exactly: slept) ?? 0)) min",
        selected: meeting.gapAnswer, table: MeetingState.gapTable, app: app, theme: meeting.theme)
    } else if let selected = meeting.selectedElsewhere {
      DialogView(
        title: "This meeting runs", details: "on \(meeting.holderName)", selected: selected,
        table: MeetingState.elsewhereTable, app: app, theme: meeting.theme)
    }
  }

  /// The course of the meeting so far, for the question at its end.
  private var facts: [DialogFact] {
    let (timer, turns) = (meeting.timer, meeting.timer.meeting.turns)
    func names(_ phases: TurnInProgress.Phase..., hasTime: Bool = false) -> String {
      turns.filter { phases.contains($0.phase) && !$0.listens }
        .map { $0.name + (hasTime ? " \(Format.clock(Int($0.spent)))" : "") }.joined(separator: " · ")
    }
    let left = timer.displayedRemainingOfMeeting
    let pace = left == 0 ? "" : " · \(Format.clock(left)) \(left > 0 ? "shorter" : "longer") than planned"
    return [
      DialogFact(
        "Took",
        "\(Format.clock(timer.displayedElapsed)) of \(Format.clock(timer.displayedElapsed + left))\(pace)"),
      DialogFact("Spoke", names(.spoke, .speaking, hasTime: true)),
      DialogFact("Not yet", names(.waiting), isUrgent: true), DialogFact("Absent", names(.absent)),
      DialogFact("Noted", Format.counts(of: turns.flatMap(\.notes)).joined(separator: " · ")),
    ]
  }

  private var effects: [EndAnswer: String] {
    let timer = meeting.timer
    let name = timer.meeting.stage == .parkingLot ? "The parking lot" : timer.name(of: timer.speaker)
    let rest = timer.meeting.stage == .parkingLot ? "" : " with \(timer.sign)\(timer.clock)"
    let undo = app.hint(" · u undo", "undo")
    return [
      .leave: "\(Format.names(app.others)) \(app.others.count == 1 ? "goes" : "go") on without you",
      .save: "\(Format.clock(timer.displayedElapsed)) goes into the history",
      .discard: "Nothing is kept\(undo)",
      .resume: name.isEmpty ? "The meeting goes on" : "\(name) goes on\(rest)",
    ]
  }
}
