import ScrumModel

/// The time that a turn, or a whole meeting, took against the time given, in words.
struct TurnTime: Hashable, Sendable {
  /// What the row of the whole meeting is called.
  static let wholeName = "Total"

  /// The seconds used, and those given.
  let seconds: Int, allotted: Int

  /// The time of a turn.
  init(seconds: Int, allotted: Int) {
    self.seconds = max(0, seconds)
    self.allotted = max(0, allotted)
  }

  /// The time of all turns of a meeting against its plan.
  init(wholeOf meeting: Meeting) {
    self.init(seconds: meeting.spokenSeconds, allotted: meeting.plannedSeconds)
  }

  /// The time used, such as `3:20`.
  var used: String { Wording.clock(seconds) }
  /// Both, such as `3:20 / 2:30`.
  var value: String { "\(used) / \(Wording.clock(allotted))" }
  /// What was over, such as `+0:50`; nil where nothing was.
  var excess: String? { seconds > allotted ? "+\(Wording.clock(seconds - allotted))" : nil }
  /// What a screen reader says, such as `3:20 of 2:30, 0:50 over`.
  var spoken: String {
    "\(used) of \(Wording.clock(allotted))" + (excess.map { ", \($0.dropFirst()) over" } ?? "")
  }
}
