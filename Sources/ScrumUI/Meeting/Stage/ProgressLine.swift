import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The meeting's time, whether it is on schedule, and when it will end.
struct ProgressLine: View {
  let timer: ScrumTimer
  let app: SharedState
  let width: Int
  /// Whether to show a bar of the whole meeting, if it fits.
  let hasBar: Bool

  var body: some View {
    EnvironmentReader { environment in
      let room = width - 2
      let schedule = pace + (end.map { " \(environment.glyphs.dot) ends \($0)" } ?? "")
      let (left, right) = ("Elapsed \(elapsed)", "\(remaining) \(isOver ? "over" : "remaining")")
      HStack {
        // The bar has at least 12 columns.
        if hasBar, left.count + right.count + schedule.count + 12 + 7 <= room {
          Text(left)
          SegmentedBar([.init(weight: 1, fraction: timer.progress)])
          Text(right)
          Text(" \(schedule)").foregroundColor(role).layoutPriority(1)
        } else if let middle = [schedule, pace].first(where: {
          left.count + right.count + $0.count + 4 <= room
        }) {
          thirds(left, middle, right)
        } else if elapsed.count + remaining.count + pace.count + 4 <= room {
          thirds(elapsed, pace, (isOver ? "-" : "") + remaining)
        } else {
          thirds(elapsed, "", (isOver ? "-" : "") + remaining)
        }
      }
      .lineLimit(1)
      .padding()
      .accessibilityElement()
      .accessibilityLabel(spoken)
    }
  }

  @ViewBuilder private func thirds(_ left: String, _ middle: String, _ right: String) -> any View {
    Text(left)
    Spacer()
    Text(middle).foregroundColor(role)
    Spacer()
    Text(right)
  }

  private var elapsed: String { Format.clock(timer.displayedElapsed) }

  private var remaining: String { Format.clock(timer.displayedRemainingOfMeeting) }

  private var isOver: Bool { timer.displayedRemainingOfMeeting < 0 }

  private var role: Color? { timer.isOnSchedule ? nil : .warning }

  /// Whether the meeting is on schedule; empty if nobody speaks.
  private var pace: String {
    guard timer.speaker != nil else { return "" }
    return switch timer.pace {
    case .onTime: "On schedule"
    case .ahead(let seconds): "\(Format.clock(seconds)) ahead"
    case .behind(let seconds): "\(Format.clock(seconds)) behind"
    }
  }

  /// The time of day at which the meeting will end; nil while the clock is stopped.
  private var end: String? {
    guard timer.meeting.isRunning, timer.speaker != nil else { return nil }
    return Format.time(app.calendar.parts(of: timer.projectedEnd(at: app.now)))
  }

  private var spoken: String {
    let left = timer.displayedRemainingOfMeeting
    let deviation = timer.displayedDeviation
    let pace =
      deviation == 0 || pace.isEmpty
      ? pace : "\(Format.spoken(deviation)) \(deviation > 0 ? "behind" : "ahead")"
    return [
      "\(Format.spoken(timer.displayedElapsed)) elapsed",
      "\(Format.spoken(left)) \(isOver ? "over" : "remaining")", pace, end.map { "Ends \($0)" } ?? "",
    ]
    .filter { !$0.isEmpty }.map { "\($0)." }.joined(separator: " ")
  }
}
