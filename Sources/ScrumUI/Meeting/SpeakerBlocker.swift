import FoundationEssentials
import ScrumModel

/// What stops the speaker's work, and for how long.
struct SpeakerBlocker: Hashable {
  let text: String
  /// Such as `12 days`.
  let age: String

  init(text: String, age: String) { (self.text, self.age) = (text, age) }

  /// An open blocker as it is at a moment on a wall clock.
  init(_ blocker: OpenBlocker, now: Date, in calendar: LocalCalendar) {
    let days = calendar.parts(of: now).dayNumber - calendar.parts(of: blocker.at).dayNumber
    self.init(text: blocker.text, age: Wording.age(days: days))
  }
}
