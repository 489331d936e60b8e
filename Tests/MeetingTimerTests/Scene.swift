import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The day on which the tests' meetings take place, with Cathy, Daisy, Simon and others.
enum Scene {
  static let start = Date(timeIntervalSince1970: 1_790_000_000)
  static let names = ["Cathy", "Daisy", "Simon", "Jonathan"]

  /// A moment, in seconds after the meeting began.
  static func at(_ seconds: Double) -> Date { start + seconds }

  /// A note written so many seconds after the meeting began.
  static func note(_ text: String, at seconds: Double = 0) -> Note {
    Note(kind: .note, text: text, at: at(seconds))
  }

  static func scrum(
    _ attendees: Int, minutes: Int, order: SpeakingOrder? = nil, _ rule: WhenTimeIsUp? = nil,
    _ share: LeftoverTimePolicy? = nil
  ) -> DailyScrum {
    DailyScrum(
      title: "Design",
      attendees: (0..<max(attendees, 0)).map {
        Attendee(name: $0 < names.count ? names[$0] : "Attendee \($0 + 1)")
      },
      lengthInMinutes: minutes, speakingOrder: order, whenTimeIsUp: rule, share: share)
  }

  static func timer(
    _ attendees: Int, minutes: Int, _ rule: WhenTimeIsUp? = nil, _ share: LeftoverTimePolicy? = nil
  ) -> ScrumTimer {
    ScrumTimer(scrum: scrum(attendees, minutes: minutes, rule, share), at: start)
  }
}

extension ScrumTimer {
  var allotments: [Int] { meeting.turns.map(\.allotted) }
  var spent: [Double] { meeting.turns.map(\.spent) }
  var phases: [TurnInProgress.Phase] { meeting.turns.map(\.phase) }
  var names: [String] { meeting.turns.map(\.name) }
}
