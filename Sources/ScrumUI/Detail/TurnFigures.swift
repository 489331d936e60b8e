import FoundationEssentials
import ScrumModel

/// What one attendee's turns say, in numbers and in words: of ten years it is too much to be worked out for a frame.
struct TurnFigures: Identifiable, Hashable, Sendable {
  let id: UUID
  let name: String
  /// The seconds of the average and of the longest turn; nil where the attendee never spoke.
  let average: Int?, longest: Int?
  /// How often the attendee was absent, and at how many meetings expected.
  let absent: Int, expected: Int

  /// What an attendee's turns say.
  init(_ attendee: AttendeeStatistics) {
    id = attendee.id
    name = attendee.name
    average = attendee.averageSeconds
    longest = attendee.longestSeconds
    absent = attendee.timesAbsent
    expected = attendee.timesAbsent + attendee.timesPresent
  }

  /// The average turn, such as `2:12`; nothing where there is none.
  var averageWords: String { average.map { Wording.clock($0) } ?? "" }
  /// The longest turn.
  var longestWords: String { longest.map { Wording.clock($0) } ?? "" }
  /// How often absent of how many times, such as `4/30`; nothing where never.
  var absentWords: String { absent > 0 ? "\(absent)/\(expected)" : "" }

  /// What a screen reader says.
  var spoken: String {
    let turns =
      average == nil ? "did not speak" : "\(averageWords) on average, longest \(longestWords)"
    return "\(name), \(turns), \(absent > 0 ? "absent \(absent) of \(expected)" : "never absent")"
  }
}
