import CardKit
import MeetingTimer

/// The time left, as large as the room allows; in a ring or in few rows with the speaker's name.
struct SpeakerView: View {
  let meeting: MeetingState
  let app: SharedState
  let layout: SpeakerLayout

  private var timer: ScrumTimer { meeting.timer }
  /// Whether the terminal's cursor waits on the name, as no one else is selected.
  private var isRead: Bool { meeting.selectedTurn == nil }

  var body: some View {
    stage
      .frame(width: layout.room.width, height: layout.room.height)
      .clipped()
      .accessibilityElement(label: Format.story(of: meeting, app))
      .accessibilityAddTraits(.isSummaryElement)
  }

  @ViewBuilder private var stage: any View {
    if timer.speaker == nil {
      nobody
    } else {
      switch layout.form {
      case .ring(let rows): ring(rows)
      case .stack: stack
      case .row: row
      case .line: line
      }
    }
  }

  private var stack: any View {
    VStack {
      ClockView(timer: timer, layout: layout)
      if layout.blockers > 0 { blockerLines(width: layout.room.width - 4) }
    }
  }

  private var row: any View {
    let name = layout.roomOfName
    return HStack(spacing: SpeakerLayout.gapOfRow) {
      VStack(alignment: .leading) {
        SpeakerName(timer: timer, size: name).keptInView(isRead)
        if layout.blockers > 0 { blockerLines(width: name.width) }
      }
      .frame(width: name.width, alignment: .leading)
      .clipped()
      ClockView(timer: timer, layout: layout)
    }
  }

  private var line: any View {
    HStack {
      Text(timer.name(of: timer.speaker)).bold().keptInView(isRead)
      Spacer()
      Text(timer.sign + timer.clock).bold().layoutPriority(1)
    }
    .lineLimit(1)
    .padding()
  }

  private func ring(_ rows: Int) -> any View {
    ZStack(alignment: .top) {
      EnvironmentReader { environment in
        Ring(timer.segments(meeting.theme, in: environment), thickness: SpeakerLayout.thickness)
      }
      VStack {
        SpeakerName(timer: timer, size: layout.roomOfName, alignment: .center).keptInView(isRead)
        // Equal room before and after the digits keeps them centred.
        ClockView(timer: timer, layout: layout).padding(.trailing, SpeakerLayout.balance(of: layout.sign))
      }
      .padding(.top, layout.top)
    }
    .frame(width: rows * 2, height: rows, alignment: .top)
  }

  private func blockerLines(width: Int) -> any View {
    SpeakerBlockers(meeting: meeting, app: app, size: Size(width: width, height: layout.blockers))
  }

  /// Why no one speaks, and how to change that.
  private var nobody: any View {
    VStack(spacing: layout.room.height >= 5 ? 1 : 0) {
      Text(Format.nobody(in: timer)).bold().keptInView(isRead)
      if layout.room.height >= 2, let way = wayOutOfSilence { way.dim() }
    }
    .lineLimit(1)
  }

  private var wayOutOfSilence: Text? {
    let table = MeetingState.meetingTable.title
    let absent = app.hint("x", "absent", in: table)
    let arrows = MeetingState.arrows("arrow keys", app)
    if absent.isEmpty || arrows.isEmpty { return nil }
    guard let selected = meeting.selectedTurn else {
      return Text(
        "Select someone with \(arrows), \(absent) brings them back",
        shorter: ["\(MeetingState.arrows("Arrows", app)) select, \(absent) brings them back"])
    }
    let turn = timer.meeting.turns[selected]
    if turn.phase == .absent {
      return Text("\(absent) brings \(turn.name) back", shorter: ["\(absent) brings back"])
    }
    let speak = app.hint("enter", "let speak", in: table)
    if speak.isEmpty { return nil }
    return Text("\(speak) lets \(turn.name) speak", shorter: ["\(speak) lets them speak"])
  }
}

/// The digits with the sign of overtime, at the same place in every state. An alarm fills the ground behind them, with
/// half a row around it if there is room.
struct ClockView: View {
  let timer: ScrumTimer
  let layout: SpeakerLayout

  var body: some View {
    EnvironmentReader { environment in
      let state = timer.stageState
      let (colors, edges) = (state.digitColors(in: environment), state.edgeColors(in: environment))
      let halves = environment.glyphs.edges
      VStack {
        if layout.hasEdges { edge(halves?.lower, edges, environment) }
        filled(colors, edges) {
          HStack(spacing: 0) {
            sign(environment.glyphs)
            LargeText(timer.clock, weight: state.weight)
              .frame(
                width: layout.digits.width - layout.sign, height: layout.digits.height, alignment: .trailing)
          }
          .frame(width: layout.digits.width, height: layout.digits.height)
        }
        if layout.hasEdges { edge(halves?.upper, edges, environment) }
      }
    }
  }

  /// A change of style in each row would double what a second writes: the spaces have the colour of the digits too.
  private func filled(
    _ colors: StageColors, _ edges: StageColors, @ViewBuilder _ digits: () -> any View
  ) -> any View {
    let digits = digits()
    guard !colors.isReversed, !colors.arePixels, let text = colors.text, let ground = colors.ground else {
      return HStack(spacing: 0) {
        side(edges)
        digits.stageColors(colors)
        side(edges)
      }
    }
    let space = ColumnLine([.init("", width: width, style: Style(foreground: text, background: ground))])
    return ZStack {
      VStack { ForEach(0..<layout.digits.height) { _ in space.frame(width: width) } }
      digits.foregroundColor(text)
    }
  }

  private var width: Int { layout.digits.width + 2 }

  private func side(_ edges: StageColors) -> any View {
    Text("").frame(width: 1, height: layout.digits.height).stageColors(edges)
  }

  /// Half a row in the colour of the ground, as the terminal shows that; a whole one if it has no halves of cells.
  private func edge(_ half: Character?, _ colors: StageColors, _ environment: EnvironmentValues) -> any View {
    guard let half else { return Text(" ").frame(width: width, height: 1).stageColors(colors) }
    let shown = environment.colorDepth.shown(
      colors.text ?? .terminal, on: colors.ground ?? .terminal, in: environment.colorScheme)
    // The few colours that stand out from red may not stand out from the terminal's own ground.
    let row = String(repeating: colors == .own || colors.arePixels ? " " : half, count: width)
    let style = Style(foreground: shown.background, attributes: .picture)
    return ColumnLine([.init(row, width: width, style: style)]).frame(width: width)
  }

  private func sign(_ glyphs: GlyphSet) -> any View {
    let size = SpeakerLayout.signSize(for: layout.digits.height, glyphs)
    return LargeText(timer.isOvertime ? "+" : " ").frame(width: size.width, height: size.height)
      .frame(width: layout.sign, height: layout.digits.height, alignment: .leading)
  }
}

/// The speaker's name in letters as large as the room allows, shortened before they become small.
struct SpeakerName: View {
  let timer: ScrumTimer
  let size: Size
  var alignment = Alignment.leading

  var body: some View {
    LargeText(timer.name(of: timer.speaker), shorter: timer.shorterNames(of: timer.speaker))
      .frame(width: size.width, height: size.height, alignment: alignment)
      .clipped()
  }
}

extension ScrumTimer {
  /// The speaker's time left, or the overtime, which has the sign before it.
  var clock: String { Format.clock(displayedRemaining) }
  var sign: String { isOvertime ? "+" : "" }

  func shorterNames(of turn: Int?) -> [String] {
    Format.shorter(name(of: turn), among: meeting.turns.map(\.name))
  }

  func name(of turn: Int?) -> String { turn.flatMap { meeting.turns[at: $0]?.name } ?? "" }
}
