import CardKit
import MeetingTimer
import ScrumModel

/// The speaker and the time left, as large as the room allows.
struct SpeakerView: View {
  let meeting: MeetingState
  let layout: SpeakerLayout
  let blockers: [SpeakerBlocker]
  /// Whether the list of attendees, which shows the selected one, is on the screen.
  let hasAttendees: Bool

  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    stage
      .frame(width: layout.room.width, height: layout.room.height)
      .clipped()
      .accessibilityElement()
      .accessibilityLabel(Format.story(of: meeting, blockers: blockers))
  }

  @ViewBuilder private var stage: any View {
    if timer.speaker == nil {
      NobodyView(meeting: meeting, height: layout.room.height)
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
      name(width: layout.room.width)
      digits.padding(.vertical, layout.gap)
      words
      if layout.blockers > 0 { blockerLines(width: layout.room.width - 4) }
      next
    }
  }

  private var row: any View {
    let gap = 4
    let width = max(0, min(SpeakerLayout.mostWordsBeside, layout.room.width - layout.digits.width - gap))
    return HStack(spacing: gap) {
      VStack(alignment: .leading) {
        name(width: width, alignment: .leading)
        words
        if layout.blockers > 0 { blockerLines(width: width) }
        next
      }
      .frame(width: width, alignment: .leading)
      .clipped()
      digits
    }
  }

  private var line: any View {
    HStack {
      name(width: nil)
      Spacer()
      Text(timer.clock).bold().foregroundColor(timer.role).layoutPriority(1)
    }
    .lineLimit(1)
    .padding()
  }

  private func ring(_ rows: Int) -> any View {
    VStack {
      ZStack {
        EnvironmentReader { environment in
          Ring(
            timer.segments(meeting.theme, in: environment), thickness: SpeakerLayout.thickness(ofRing: rows))
        }
        middle(ofRing: rows)
      }
      .frame(width: rows * 2, height: rows)
      if layout.blockers > 0, !layout.hasBlockersInside { blockerLines(width: layout.room.width - 4) }
    }
  }

  /// The digits are centred, whatever stands above and below them.
  private func middle(ofRing rows: Int) -> any View {
    let above = layout.rowsAboveDigits(ofRing: rows)
    let top = layout.rowOfBlockers(inRing: rows)
    let bottom = top + (layout.hasBlockersInside ? layout.blockers : 0)
    func width(from top: Int, to bottom: Int) -> Int {
      SpeakerLayout.width(inRing: rows, from: top, to: bottom)
    }
    return VStack {
      name(width: width(from: above - layout.gap - layout.nameRows, to: above))
        .padding(.bottom, layout.gap)
        .frame(height: above, alignment: .bottom)
        .clipped()
      digits
      VStack {
        words
        if layout.hasBlockersInside { blockerLines(width: width(from: top, to: bottom)) }
        next.frame(width: width(from: bottom, to: bottom + 1))
      }
      .padding(.top, layout.gap)
      .frame(height: rows - above - layout.digits.height, alignment: .top)
      .clipped()
    }
  }

  /// The speaker's name, with the state of the clock if that has no line of its own.
  private func name(width: Int?, alignment: Alignment = .center) -> any View {
    HStack {
      LargeText(timer.name(of: timer.speaker)).frame(height: layout.nameRows, alignment: .bottom)
      if !layout.hasStateLine, timer.isPaused || timer.isOvertime || timer.isNearlyUp {
        StateLine(timer: timer).layoutPriority(1)
      }
    }
    .frame(width: width, alignment: alignment)
    .clipped()
  }

  private var digits: any View {
    LargeText(timer.clock)
      .foregroundColor(timer.role)
      .dim(timer.isPaused)
      .frame(width: layout.digits.width, height: layout.digits.height)
  }

  @ViewBuilder private var words: any View {
    if layout.hasNumberLine { NumberLine(meeting: meeting, hasAttendees: hasAttendees).dim() }
    if layout.hasStateLine { StateLine(timer: timer) }
  }

  private func blockerLines(width: Int) -> any View {
    SpeakerBlockers(blockers: blockers, size: Size(width: width, height: layout.blockers))
  }

  @ViewBuilder private var next: any View {
    if layout.hasNextLine {
      Text(Format.next(of: timer, names: 2), shorter: [Format.next(of: timer, names: 1)]).lineLimit(1)
    }
  }
}

/// The speaker's number, or the selected attendee if no list shows that.
struct NumberLine: View {
  let meeting: MeetingState
  let hasAttendees: Bool

  var body: some View {
    let selected = hasAttendees ? nil : meeting.selectedName
    return Text(selected.map { "\($0) selected" } ?? Format.number(of: meeting.timer)).lineLimit(1)
  }
}

/// The state of the clock in words, with a sign; empty while it runs normally.
private struct StateLine: View {
  let timer: ScrumTimer

  var body: some View {
    EnvironmentReader { environment in
      if timer.isPaused {
        Text(" \(environment.glyphs.pause) Paused ").bold().reversed()
      } else if timer.isOvertime {
        Text(" \(environment.glyphs.warning) Overtime ").bold().foregroundColor(.danger).reversed()
      } else if timer.isNearlyUp {
        Text("\(environment.glyphs.warning) Nearly up").bold().foregroundColor(.warning)
      } else {
        Text(" ")
      }
    }
    .lineLimit(1)
  }
}

/// Stands in the speaker's place if nobody speaks: why, and how to change that.
private struct NobodyView: View {
  let meeting: MeetingState
  let height: Int

  var body: some View {
    VStack(spacing: height >= 5 ? 1 : 0) {
      Text(Format.nobody(in: meeting.timer)).bold()
      if height >= 2, let way { way.dim() }
    }
    .lineLimit(1)
  }

  private var way: Text? {
    guard let absent = MeetingState.key(of: "absent")?.label else { return nil }
    guard let selected = meeting.selectedTurn else {
      return Text(
        "Select someone with arrow keys, \(absent) brings them back",
        shorter: ["Arrows select, \(absent) brings them back"])
    }
    let turn = meeting.timer.meeting.turns[selected]
    if turn.phase == .absent {
      return Text("\(absent) brings \(turn.name) back", shorter: ["\(absent) brings back"])
    }
    return MeetingState.key(of: "let speak").map {
      Text("\($0.label) lets \(turn.name) speak", shorter: ["\($0.label) lets them speak"])
    }
  }
}

extension ScrumTimer {
  /// The speaker's time left, or the overtime.
  var clock: String { (isOvertime ? "+" : "") + Format.clock(displayedRemaining) }

  fileprivate var role: Color? { isOvertime ? .danger : isNearlyUp ? .warning : nil }

  /// The name of a turn's attendee; empty without a turn.
  func name(of turn: Int?) -> String {
    guard let turn, meeting.turns.indices.contains(turn) else { return "" }
    return meeting.turns[turn].name
  }
}
