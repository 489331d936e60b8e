import CardKit
import MeetingTimer

/// The whole meeting's time, and whether it is on schedule.
struct ProgressLine: View {
  let timer: ScrumTimer

  var body: any View {
    ViewThatFits(in: .horizontal) {
      line("Elapsed \(elapsed)", "\(remaining) remaining", schedule)
      line(elapsed, remaining, schedule)
      line(elapsed, remaining, "")
    }
  }

  private func line(_ left: String, _ right: String, _ middle: String) -> any View {
    HStack {
      Text(left)
      Spacer()
      Text(middle)
      Spacer()
      Text(right)
    }
    .lineLimit(1)
  }

  private var elapsed: String { Wording.clock(timer.displayedElapsed) }

  private var remaining: String {
    let seconds = timer.displayedRemainingOfMeeting
    return (seconds < 0 ? "-" : "") + Wording.clock(seconds)
  }

  private var schedule: String {
    let behind = timer.displayedDeviation
    if behind == 0 { return "On schedule" }
    return "\(Wording.clock(behind)) \(behind > 0 ? "behind" : "ahead")"
  }
}
