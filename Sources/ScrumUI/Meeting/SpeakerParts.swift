import CardKit
import MeetingTimer
import ScrumModel

/// What every form of the stage is put together from.
struct SpeakerParts {
  let meeting: MeetingState
  let layout: SpeakerLayout
  let blockers: [SpeakerBlocker]
  /// Whether the attendees are seen, of whom one may be picked.
  let hasAttendees: Bool

  private var timer: ScrumTimer { meeting.timer }

  /// The speaker's name and, where that has no line of its own, the state of the clock.
  func name(width: Int?, alignment: Alignment = .center) -> any View {
    HStack {
      LargeText(timer.name(of: timer.speaker)).frame(height: layout.nameRows, alignment: .bottom)
      if !layout.hasStateLine, timer.hasWords { StateLine(timer: timer).layoutPriority(1) }
    }
    .frame(width: width, alignment: alignment)
  }

  /// The time left.
  var digits: any View {
    LargeText(timer.clock)
      .foregroundColor(timer.role)
      .dim(timer.isPaused)
      .frame(width: layout.digits.width, height: layout.digits.height)
  }

  /// The speaker's number and the state of the clock.
  @ViewBuilder var words: any View {
    if layout.hasNumberLine { NumberLine(meeting: meeting, hasAttendees: hasAttendees).dim() }
    if layout.hasStateLine { StateLine(timer: timer) }
  }

  /// What stops the speaker's work, in the lines that are kept for it.
  func blockerLines(width: Int) -> any View {
    SpeakerBlockers(blockers: blockers, size: Size(width: width, height: layout.blockers))
  }

  /// Who comes next.
  @ViewBuilder var next: any View {
    if layout.hasNextLine { NextLine(timer: timer) }
  }
}

extension ScrumTimer {
  /// The digits: what the speaker has left, or has had too much.
  var clock: String { (isOvertime ? "+" : "") + Format.clock(displayedRemaining) }

  /// What the colour of the digits says, beside the words.
  var role: ColorRole? { isOvertime ? .danger : isNearlyUp ? .warning : nil }

  /// The name at a place; empty where there is none.
  func name(of turn: Int?) -> String {
    guard let turn, meeting.turns.indices.contains(turn) else { return "" }
    return meeting.turns[turn].name
  }
}

/// Who comes next.
struct NextLine: View {
  let timer: ScrumTimer

  var body: any View {
    Text(Format.next(of: timer, names: 2), shorter: [Format.next(of: timer, names: 1)]).lineLimit(1)
  }
}

/// The speaker's number or, while another than the speaker is picked whom no list shows, who that is.
struct NumberLine: View {
  let meeting: MeetingState
  /// Whether there is a list of the attendees.
  let hasAttendees: Bool

  var body: any View { Text(words).lineLimit(1) }

  private var words: String {
    if !hasAttendees, let picked = meeting.picked { return "\(picked) is picked" }
    return Format.number(of: meeting.timer)
  }
}

/// The state of the clock in words, with a sign: running needs none.
struct StateLine: View {
  let timer: ScrumTimer

  var body: any View {
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

extension ScrumTimer {
  /// Whether there is something to say beside the time.
  var hasWords: Bool { isPaused || isOvertime || isNearlyUp }
}
