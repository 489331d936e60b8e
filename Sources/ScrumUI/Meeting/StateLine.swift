import CardKit
import MeetingTimer

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
