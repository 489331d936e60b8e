import ScrumModel
import ScrumStore

/// The limits of an iCalendar file: far more than public calendars have, and little enough to work with.
enum CalendarLimits {
  static let bytes = 16 << 20
  static let events = 100_000
  static let holidays = 20_000
  /// The meetings that repeat, with the events for days of them.
  static let meetings = 500
  /// The times that one holiday repeats.
  static let times = 1_000
  /// The days that are looked at to find those on which all events repeat, and those of one event.
  static let steps = 500_000, ownSteps = 30_000
}

/// Why a part of a calendar is no holiday, and no scrum.
enum Omission: Error {
  case timed, cancelled
  /// It repeats by a rule of another kind than those that are read.
  case irregular
  /// It repeats more often than a holiday may.
  case often
  /// It lasts longer than a holiday may.
  case long
  /// It has no day in the years of the calendar.
  case outside
  /// The last of its meetings is over.
  case over
}

/// The kinds of entries that a calendar of holidays has.
package enum HolidayGroup: Int, Hashable, Sendable, CaseIterable {
  case off
  /// It says, or its name does, that it is no day off.
  case observance
  /// It is one in some places only.
  case regional
  /// It leaves the time free, which others in the calendar do not.
  case free

  package var title: String {
    switch self {
    case .off: "Days off"
    case .observance: "Observances"
    case .regional: "In some regions only"
    case .free: "Shown as free time"
    }
  }
}

/// The holidays of one name.
package struct CalendarEntry: Hashable, Sendable {
  package let name: String
  package let group: HolidayGroup
  package fileprivate(set) var holidays: [Holiday]
}

/// The holidays of an iCalendar file (RFC 5545): its events that last whole days; without any, its meetings.
package struct CalendarFile: Hashable, Sendable {
  /// The entries by their first day in those years, each name once in a group. Their names are harmless lines.
  package private(set) var entries: [CalendarEntry] = []
  /// From last year to ten years ahead.
  package let years: ClosedRange<Int>
  package private(set) var hasAllDayEvents = false
  /// The meetings that repeat, if the file has no days.
  private(set) var invitations: [Invitation] = []
  package private(set) var isUTF8 = true

  /// The ids of all events that could be read, also of those that are no days off.
  private(set) var uids: Set<String> = []

  /// The events that could not be read, such as `"Eve", line 3: DTSTART must be …`.
  package private(set) var damaged: [String] = []

  /// The most names that a line lists.
  private static let mostNames = 12

  private var omitted: [Omission: OmittedNames] = [:]
  /// The components that are no events: time zones, alarms and the like.
  private var others = 0

  package static func isMeant(by bytes: [UInt8]) -> Bool {
    let start = bytes[CalendarLines.start(of: bytes)...].drop { " \t\r\n".utf8.contains($0) }
    // A file of UTF-16 has a zero in each ASCII letter.
    let plain = start.prefix(34).filter { $0 != 0 && $0 < 0x80 }
    return String(decoding: plain.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  /// Reads the holidays of a file. An event that can't be read is left out.
  /// - Throws: an `ImportError` that says on which line the file is no calendar, or too large.
  package init(_ bytes: [UInt8], today: CalendarDay) throws(ImportError) {
    years = today.year - 1...today.year + 10
    guard bytes.count <= CalendarLimits.bytes else {
      throw ImportError("the calendar has more than \(CalendarLimits.bytes >> 20) MiB", line: 1)
    }
    guard !bytes.prefix(32).contains(0) else {
      throw ImportError("the file is not UTF-8; 'iconv -f UTF-16 -t UTF-8 FILE' converts it", line: 1)
    }
    var reader = CalendarReader(CalendarLines(bytes))
    var (events, meetings): ([AllDayEvent], [CalendarEvent]) = ([], [])
    var replaced: [String: Set<CalendarDay>] = [:]
    var versions: [SeriesKey: Int] = [:]
    while let event = try reader.next() {
      do throws(ImportError) {
        let kind = try event.kind()
        if let uid = event.uid {
          let day = try event.replacedDay
          if let day { replaced[uid, default: []].insert(day) }
          let key = SeriesKey(uid: uid, day: day)
          let version = event.version
          if version > 0, version > versions[key] ?? 0 { versions[key] = version }
          uids.insert(uid)
        }
        switch kind {
        case .days(let event): events.append(event)
        case .meetings where meetings.count < CalendarLimits.meetings: meetings.append(event)
        case .meetings: omit(event)
        case .omitted(let reason): omitted[reason, default: OmittedNames()].add(event.name)
        }
      } catch { damaged.append("\(event.name.quoted), line \(error)") }
    }
    (others, isUTF8, hasAllDayEvents) = (reader.others, reader.isUTF8, !events.isEmpty)
    func isLatest(_ uid: String?, _ day: CalendarDay?, _ version: Int) -> Bool {
      uid.map { version >= versions[SeriesKey(uid: $0, day: day)] ?? 0 } ?? true
    }
    events.removeAll { !isLatest($0.uid, $0.replacedDay, $0.version) }
    expand(events, replaced)
    for event in meetings where hasAllDayEvents { omit(event) }
    if hasAllDayEvents { return }
    invite(to: meetings.filter { isLatest($0.uid, try? $0.replacedDay, $0.version) }, today)
  }

  private mutating func omit(_ event: CalendarEvent, _ reason: Omission? = nil) {
    omitted[reason ?? (event.isCancelled ? .cancelled : .timed), default: OmittedNames()].add(event.name)
  }

  private mutating func invite(to meetings: [CalendarEvent], _ today: CalendarDay) {
    let series = meetings.filter { $0.first("RECURRENCE-ID") == nil }
    for event in meetings where event.first("RECURRENCE-ID") != nil {
      if !series.contains(where: { $0.uid == event.uid }) { omit(event) }
    }
    for event in series {
      let changes = meetings.filter { $0.first("RECURRENCE-ID") != nil && $0.uid == event.uid }
      do {
        let one = try Invitation(event, changes: changes, today: today)
        if !invitations.indices.contains(where: { invitations[$0].add(one) }) { invitations.append(one) }
      } catch {
        if let reason = error as? Omission {
          omit(event, reason)
        } else {
          damaged.append("\(event.name.quoted), line \(error)")
        }
      }
    }
  }

  /// Finds the holidays of all events.
  /// - Parameter replaced: the days of each series for which another event stands.
  private mutating func expand(_ events: [AllDayEvent], _ replaced: [String: Set<CalendarDay>]) {
    let isMixed = events.contains { $0.mark == .busy }
    var (budget, count) = (CalendarLimits.steps, 0)
    var found: [EntryKey: [ClosedRange<CalendarDay>: Holiday]] = [:]
    for event in events {
      let gone = event.replacedDay == nil ? event.uid.flatMap { replaced[$0] } ?? [] : []
      // Days that begin in the year before may reach into the first one.
      let reach = years.lowerBound - 1...years.upperBound
      do throws(ImportError) {
        var own = min(budget, CalendarLimits.ownSteps)
        let spare = budget - own
        defer { budget = spare + max(0, own) }
        let holidays = try event.starts(in: reach, budget: &own).subtracting(gone).map { start in
          Holiday(name: event.name, from: start, until: start + event.length, uid: event.uid)
        }.filter { $0.until.year >= years.lowerBound && $0.from.year <= years.upperBound }
        count += holidays.count
        guard !holidays.isEmpty, holidays.count <= CalendarLimits.times else {
          omitted[holidays.isEmpty ? .outside : .often, default: OmittedNames()].add(event.name)
          continue
        }
        guard count <= CalendarLimits.holidays else {
          throw ImportError(
            "the calendar has more than \(CalendarLimits.holidays) holidays", line: event.line)
        }
        let key = EntryKey(name: event.name, group: event.mark.group(isMixed: isMixed))
        for holiday in holidays { found[key, default: [:]][holiday.from...holiday.until] = holiday }
      } catch {
        damaged.append("\(event.name.quoted), line \(error)")
      }
    }
    entries = found.map { key, holidays in
      CalendarEntry(
        name: key.name, group: key.group,
        holidays: holidays.values.sorted { ($0.from, $0.until) < ($1.from, $1.until) })
    }.sorted { ($0.holidays[0].from, $0.name) < ($1.holidays[0].from, $1.name) }
  }

  /// The meetings that repeat, of those with some titles; nil for a file of days, or without any.
  package func invitations(only: [String], except: [String]) -> [Invitation]? {
    if invitations.isEmpty { return nil }
    return invitations.filter { (only.isEmpty || $0.title.has(oneOf: only)) && !$0.title.has(oneOf: except) }
  }

  /// The left-out parts, such as `3 events with a time`; with names those that might be holidays.
  /// - Parameter left: the entries that were not chosen.
  package func skipped(_ left: [CalendarEntry]) -> [String] {
    let words: KeyValuePairs<Omission, (thing: String, rest: String)> = [
      .timed: ("event", " with a time"), .over: ("event", " of the past"),
      .cancelled: ("cancelled event", ""),
      .irregular: ("event", " with a rule of another kind"),
      .often: ("event", " on more than \(CalendarLimits.times) days"),
      .long: ("event", " of more than \(Holiday.mostDays) days"),
      .outside: ("event", " without a day from \(years.lowerBound) to \(years.upperBound)"),
    ]
    let groups = HolidayGroup.allCases.compactMap { group -> String? in
      var names = OmittedNames()
      for entry in left where entry.group == group { names.add(entry.name) }
      return names.count == 0 ? nil : "\(group.title.lowercased()): \(names.words)"
    }
    return groups
      + words.compactMap { reason, words -> String? in
        guard let names = omitted[reason] else { return nil }
        let count = ImportEntry.count(names.count, words.thing) + words.rest
        return [.irregular, .often, .long].contains(reason) ? "\(count) (\(names.words))" : count
      } + (others == 0 ? [] : [ImportEntry.count(others, "other component")])
  }

  /// A series, or the event for a day of it.
  private struct SeriesKey: Hashable {
    let uid: String
    let day: CalendarDay?
  }

  private struct EntryKey: Hashable {
    let name: String
    let group: HolidayGroup
  }

  /// Names for a line, each once, up to a limit.
  private struct OmittedNames: Hashable {
    private(set) var count = 0
    private var names: [String] = []

    mutating func add(_ name: String) {
      count += 1
      if names.count <= mostNames, !names.contains(name) { names.append(name) }
    }

    var words: String {
      names.prefix(mostNames).joined(separator: ", ") + (names.count > mostNames ? " and others" : "")
    }
  }
}

extension CalendarMark {
  /// - Parameter isMixed: whether the calendar has time that is busy: else all of it may be shown as free.
  fileprivate func group(isMixed: Bool) -> HolidayGroup {
    switch self {
    case .observance: .observance
    case .regional: .regional
    case .free: isMixed ? .free : .off
    case .off, .busy, .none: .off
    }
  }
}
