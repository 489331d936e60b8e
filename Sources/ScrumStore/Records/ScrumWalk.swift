import FoundationEssentials
import ScrumModel

/// Reads a scrum without a tree, if nothing is odd about it: no null, and no key that is there twice or has
/// escapes. The result is nil, or an error, if something is odd or wrong; only a tree tells what.
struct ScrumWalk {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private(set) var reader: JSONReader
  /// Whether the text says nothing else, and says it as this program does; then nothing of it needs to be kept.
  private(set) var isWhole = true

  init(_ reader: JSONReader) { self.reader = reader }

  mutating func scrum() throws(JSONError) -> DailyScrum? {
    var (id, title, attendees) = (UUID?.none, String?.none, [Attendee]?.none)
    var (minutes, theme, schedule) = (Int?.none, Theme?.none, Schedule?.none)
    var lead: Lead?
    var (order, whenTimeIsUp, share) = (SpeakingOrder?.none, WhenTimeIsUp?.none, LeftoverTimePolicy?.none)
    var unknown: [Bytes] = []
    try reader.openObject()
    while let key = try reader.nextRawKey() {
      let isRead =
        switch key {
        case "attendees": attendees.isSet(to: try list { walk throws(JSONError) in try walk.attendee() })
        case "id": id.isSet(to: try self.id())
        case "lead": lead.isSet(to: try part(\.json))
        case "lengthInMinutes": minutes.isSet(to: try self.minutes())
        case "schedule": schedule.isSet(to: try self.schedule())
        case "share": share.isSet(to: LeftoverTimePolicy(rawValue: try reader.quotedString()))
        case "speakingOrder": order.isSet(to: SpeakingOrder(rawValue: try reader.quotedString()))
        case "theme": theme.isSet(to: Theme(rawValue: try reader.quotedString()))
        case "title": title.isSet(to: try line())
        case "whenTimeIsUp": whenTimeIsUp.isSet(to: WhenTimeIsUp(rawValue: try reader.quotedString()))
        default: try skip(key, &unknown)
        }
      guard isRead else { return nil }
    }
    guard let id, let title, let attendees, let minutes, let theme, attendees.repeatedID == nil else {
      return nil
    }
    return DailyScrum(
      id: id, title: title, attendees: attendees, lengthInMinutes: minutes, theme: theme, schedule: schedule,
      speakingOrder: order, whenTimeIsUp: whenTimeIsUp, share: share, lead: lead)
  }

  private mutating func list<Element>(
    _ read: (inout ScrumWalk) throws(JSONError) -> Element?
  ) throws(JSONError) -> [Element]? {
    var elements: [Element] = []
    try reader.openArray()
    while try reader.nextElement() {
      guard let element = try read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  private mutating func attendee() throws(JSONError) -> Attendee? {
    var (id, name, away) = (UUID?.none, String?.none, [Away]?.none)
    var unknown: [Bytes] = []
    try reader.openObject()
    while let key = try reader.nextRawKey() {
      let isRead =
        switch key {
        case "away": away.isSet(to: try list { walk throws(JSONError) in try walk.away() })
        case "id": id.isSet(to: try self.id())
        case "name": name.isSet(to: try line())
        default: try skip(key, &unknown)
        }
      guard isRead else { return nil }
    }
    guard let id, let name else { return nil }
    isWhole = isWhole && away?.isEmpty != true
    return Attendee(id: id, name: name, away: away ?? [])
  }

  private mutating func away() throws(JSONError) -> Away? {
    var (from, until, word) = (CalendarDay?.none, CalendarDay?.none, String?.none)
    var unknown: [Bytes] = []
    try reader.openObject()
    while let key = try reader.nextRawKey() {
      let isRead =
        switch key {
        case "from": from.isSet(to: CalendarDay(try reader.quotedString()))
        case "until": until.isSet(to: CalendarDay(try reader.quotedString()))
        case "word": word.isSet(to: try line())
        default: try skip(key, &unknown)
        }
      guard isRead else { return nil }
    }
    guard let from, let until else { return nil }
    isWhole = isWhole && from <= until
    return Away(from: from, until: until, word: word)
  }

  private mutating func schedule() throws(JSONError) -> Schedule? {
    var (days, time, zone) = ([Schedule.Day]?.none, TimeOfDay?.none, String?.none)
    var unknown: [Bytes] = []
    try reader.openObject()
    while let key = try reader.nextRawKey() {
      let isRead =
        switch key {
        case "days": days.isSet(to: try list { walk throws(JSONError) in try walk.day() })
        case "zone": zone.isSet(to: try line())
        // A rhythm or an exception.
        case "cancelled", "everySecondWeekOf", "extra", "monthly": false
        case "time": time.isSet(to: TimeOfDay(try reader.quotedString()))
        default: try skip(key, &unknown)
        }
      guard isRead else { return nil }
    }
    guard let days, let time else { return nil }
    let schedule = Schedule(days: days, time: time, zone: zone)
    isWhole = isWhole && schedule.days == days
    return schedule
  }

  private mutating func day() throws(JSONError) -> Schedule.Day? {
    Schedule.Day(rawValue: try reader.quotedString())
  }

  /// A rare member, by its tree.
  private mutating func part<Part: JSONReadable>(_ json: (Part) -> JSONValue) throws(JSONError) -> Part? {
    let value = try reader.value()
    guard let part = try? Part(json: value) else { return nil }
    isWhole = isWhole && json(part) == value
    return part
  }

  private mutating func id() throws(JSONError) -> UUID? {
    let text = try reader.rawString()
    isWhole = isWhole && !text.contains { $0 >= UInt8(ascii: "a") }
    return UUID(bytes: text)
  }

  private mutating func line() throws(JSONError) -> String? {
    let text = try reader.quotedString()
    return TextLimits.isLine(text) ? text : nil
  }

  private mutating func minutes() throws(JSONError) -> Int? {
    let value = try reader.value()
    guard let minutes = try? value.int(in: DailyScrum.lengths) else { return nil }
    isWhole = isWhole && value == .int(minutes)
    return minutes
  }

  /// Passes over a member that this version does not know; false if its key may be there twice.
  private mutating func skip(_ key: Bytes, _ unknown: inout [Bytes]) throws(JSONError) -> Bool {
    guard unknown.count < 8, !key.contains(UInt8(ascii: "\\")),
      !unknown.contains(where: { $0.elementsEqual(key) })
    else { return false }
    unknown.append(key)
    isWhole = false
    _ = try reader.value()
    return true
  }
}
