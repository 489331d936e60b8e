import FoundationEssentials
import ScrumModel

/// The parts of a scrum that stands as this program writes it, keys that nobody knows among them; the walk fails at
/// anything else, such as null.
extension ScrumsReader {
  /// Reads a scrum; nil where it does not stand as it usually does.
  mutating func scrum() -> DailyScrum? {
    var (id, title, length, theme) = (UUID?.none, String?.none, Int?.none, Theme?.none)
    var (schedule, order, ending, share) = (
      Schedule?.none, SpeakingOrder?.none, WhenTimeIsUp?.none, LeftoverTimePolicy?.none
    )
    var hasAttendees = false
    var unknown: [String] = []
    cursor.openObject()
    while let key = cursor.nextKey() {
      switch key {
      case "attendees":
        if hasAttendees { cursor.fail() }
        hasAttendees = true
        readAttendees()
      case "id": cursor.once(&id) { $0.upperCaseID() }
      case "lengthInMinutes": cursor.once(&length) { $0.number() }
      case "schedule":
        if schedule != nil { cursor.fail() }
        schedule = self.schedule()
      case "share": cursor.once(&share) { $0.choice(shares) }
      case "speakingOrder": cursor.once(&order) { $0.choice(orders) }
      case "theme": cursor.once(&theme) { $0.choice(themes) }
      case "title": cursor.once(&title) { $0.line() }
      case "whenTimeIsUp": cursor.once(&ending) { $0.choice(endings) }
      default: pass(key, &unknown)
      }
    }
    guard !cursor.hasFailed, let id, let title, hasAttendees, let length, DailyScrum.lengths ~= length,
      let theme
    else { return nil }
    return DailyScrum(
      id: id, title: title, attendees: exactAttendees, lengthInMinutes: length, theme: theme,
      schedule: schedule, speakingOrder: order, whenTimeIsUp: ending, share: share)
  }

  /// The attendees that were read, in an array with no more room than they take.
  private var exactAttendees: [Attendee] {
    [Attendee](unsafeUninitializedCapacity: attendees.count) { buffer, count in
      _ = buffer.initialize(from: attendees)
      count = attendees.count
    }
  }

  private mutating func readAttendees() {
    attendees.removeAll(keepingCapacity: true)
    cursor.openArray()
    while cursor.nextElement() {
      guard let attendee = attendee() else { return cursor.fail() }
      attendees.append(attendee)
    }
    if attendees.repeatedID != nil { cursor.fail() }
  }

  private mutating func attendee() -> Attendee? {
    var (id, name) = (UUID?.none, String?.none)
    var unknown: [String] = []
    cursor.openObject()
    while let key = cursor.nextKey() {
      switch key {
      case "id": cursor.once(&id) { $0.upperCaseID() }
      case "name": cursor.once(&name) { $0.line() }
      default: pass(key, &unknown)
      }
    }
    guard !cursor.hasFailed, let id, let name else { return nil }
    return Attendee(id: id, name: name)
  }

  private mutating func schedule() -> Schedule? {
    var time: TimeOfDay?
    var found: [Schedule.Day]?
    var unknown: [String] = []
    cursor.openObject()
    while let key = cursor.nextKey() {
      switch key {
      case "days":
        if found != nil { cursor.fail() }
        var list: [Schedule.Day] = []
        cursor.openArray()
        while cursor.nextElement() {
          guard let day = cursor.choice(days) else { break }
          list.append(day)
        }
        found = list
      case "time": cursor.once(&time) { $0.timeOfDay() }
      default: pass(key, &unknown)
      }
    }
    guard !cursor.hasFailed, let found, let time else {
      cursor.fail()
      return nil
    }
    let schedule = Schedule(days: found, time: time)
    // Days in another order stay so in the file.
    if schedule.days != found { cursor.fail() }
    return schedule
  }
}
