import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Dates, durations and changes in words.
package enum Format {
  /// A duration such as `4:32`, without its sign.
  package static func clock(_ seconds: Int) -> String { ClockText.minutes(seconds.magnitude) }

  /// The same in six columns: `4:32`, or from an hour on `1h05`.
  static func shortClock(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    return minutes < 60 ? clock(seconds) : "\(minutes / 60)h\((minutes % 60).zeroPadded(to: 2))"
  }

  /// A time of day such as `09:24`, or `9:24 am`.
  static func time(_ parts: LocalCalendar.Parts, on clock: Settings.Clock) -> String {
    TimeOfDay(hour: parts.hour, minute: parts.minute)?.text(on: clock) ?? ""
  }

  /// When a scrum starts that is about to: `starts in 2 min`.
  static func start(in seconds: Double) -> String {
    seconds <= 0 ? "starts now" : "starts in \(Int((seconds / 60).rounded(.up))) min"
  }

  /// A time of day such as `09:24`, on the local clock.
  package static func time(_ date: Date, in calendar: LocalCalendar) -> String {
    time(calendar.parts(of: date), on: calendar.form)
  }

  /// A date and a time such as `Fri 21 Nov  09:24`.
  static func dateAndTime(_ date: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: date)
    return "\(parts.weekday.name) \(ClockText.dayOfMonth(parts))  \(time(parts, on: calendar.form))"
  }

  /// The first of some lines, and how many more there are; nil without lines.
  static func first(of lines: [String]) -> String? {
    lines.first.map { lines.count > 1 ? "\($0) · and \(lines.count - 1) more" : $0 }
  }

  /// A number of things, such as `1 attendee` and `4 attendees`, or `1 person` and `4 people`.
  package static func count(_ number: Int, _ thing: String, _ things: String? = nil) -> String {
    "\(number) \(number == 1 ? thing : things ?? "\(thing)s")"
  }

  /// A time of day on the team's clock and, if that differs, on the local one: `09:30 · 08:30 for you`.
  package static func time(
    _ date: Date, of team: LocalCalendar?, in calendar: LocalCalendar, dot: Character = "·"
  ) -> String {
    let own = time(date, in: calendar)
    let other = team.map { time(date, in: $0) } ?? own
    return other == own ? own : "\(other) \(dot) \(own) for you"
  }

  /// When a meeting is due: `missed today · 09:30`, `3 min late · 09:30`, `now · 09:30`, `in 6 min · 09:30`,
  /// `today 14:00`, `tomorrow 09:30`, `Mon 11:00`.
  /// - Parameters:
  ///   - team: the clock of the scrum, if it may differ from the local one.
  ///   - words: a number of minutes, such as `6 min`.
  package static func next(
    _ next: NextMeeting, of team: LocalCalendar? = nil, now: Date, in calendar: LocalCalendar,
    dot: Character = "·", minutes words: (Int) -> String = { "\($0) min" }
  ) -> String {
    let parts = calendar.parts(of: next.date)
    // The difference of the minutes shown: 09:24:59 is 6 min before 09:30 too.
    let minutes = minutes(to: next.date, from: now)
    let time = time(next.date, of: team, in: calendar, dot: dot)
    switch (next, parts.dayNumber - calendar.parts(of: now).dayNumber) {
    case (.missed, _): return "missed today \(dot) \(time)"
    case (.planned, _): return "\(past(next.date, now: now, in: calendar)) \(time)"
    case (.late, _): return "\(words(-minutes)) late \(dot) \(time)"
    case _ where minutes == 0: return "now \(dot) \(time)"
    case _ where minutes < 60: return "in \(words(minutes)) \(dot) \(time)"
    case (_, 0): return "today \(time)"
    case (_, 1): return "tomorrow \(time)"
    case (_, let days): return "\(day(parts, ahead: days, now, calendar)) \(time)"
    }
  }

  /// The same for a narrow column: `missed 09:30`, `3 min late`, `09:30`, `Mon 11:00`.
  package static func shortNext(_ next: NextMeeting, now: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: next.date)
    let time = time(parts, on: calendar.form)
    switch next {
    case .missed: return "missed \(time)"
    case .late: return "\(-minutes(to: next.date, from: now)) min late"
    case .upcoming where !next.isToday(now, in: calendar):
      let days = parts.dayNumber - calendar.parts(of: now).dayNumber
      return "\(day(parts, ahead: days, now, calendar)) \(time)"
    case .upcoming, .planned: return time
    }
  }

  /// The day of a meeting: `Mon`, or from a week ahead on `Mon 14 Dec`.
  private static func day(
    _ parts: LocalCalendar.Parts, ahead days: Int, _ now: Date, _ calendar: LocalCalendar
  ) -> String {
    guard days > 7 else { return parts.weekday.name }
    return ClockText.day(parts.date, besides: CalendarDay(now, in: calendar))
  }

  private static func minutes(to date: Date, from now: Date) -> Int {
    Int(date.minute - now.minute)
  }

  /// A day gone by: `today`, `yesterday`, `Mon`, `12 Oct`, `12 Oct 2025`.
  package static func past(_ date: Date, now: Date, in calendar: LocalCalendar) -> String {
    let (parts, today) = (calendar.parts(of: date), calendar.parts(of: now))
    switch today.dayNumber - parts.dayNumber {
    case ...0: return "today"
    case 1: return "yesterday"
    case ..<7: return parts.weekday.name
    default: return "\(ClockText.dayOfMonth(parts))\(parts.year == today.year ? "" : " \(parts.year)")"
    }
  }

  /// The meeting of a day gone by: `Monday's meeting`, or `Meeting of 12 Oct` if that is a week ago or more.
  static func meeting(of date: Date, now: Date, in calendar: LocalCalendar) -> String {
    let (parts, today) = (calendar.parts(of: date), calendar.parts(of: now))
    guard (0..<7).contains(today.dayNumber - parts.dayNumber) else {
      return "Meeting of \(past(date, now: now, in: calendar))"
    }
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return "\(names[Schedule.Day.allCases.firstIndex(of: parts.weekday) ?? 0])'s meeting"
  }

  /// How far an unfinished meeting is: `started yesterday 09:30 · speaker 2 of 4`.
  static func course(of timer: ScrumTimer, now: Date, in calendar: LocalCalendar) -> String {
    let start = timer.meeting.startedAt
    let day = past(start, now: now, in: calendar)
    let started = "started \(day == "today" ? "" : "\(day) ")\(time(start, in: calendar)) · "
    return switch timer.meeting.stage {
    case .ready: "in the ready room"
    case .turns: started + "speaker \(timer.speakerNumber) of \(timer.speakerCount)"
    case .parkingLot: started + "parking lot"
    }
  }

  static func monthAndYear(_ parts: LocalCalendar.Parts) -> String {
    "\(ClockText.months[parts.month - 1]) \(parts.year)"
  }

  /// A day such as `Fri 20 Nov`; in another year than this, `Thu 20 Nov 2025`.
  static func day(_ date: Date, now: Date, in calendar: LocalCalendar) -> String {
    ClockText.day(date, besides: now, in: calendar)
  }

  /// Such as `Mon–Fri 09:30`, `daily 09:30`, `every second week, Mon 11:00`, `last Fri of the month 16:00`; without a
  /// clock `Mon–Fri`.
  package static func schedule(
    _ schedule: Schedule, on clock: Settings.Clock? = .hours24, dash: Character = "–"
  ) -> String {
    let name = { days($0, dash: dash) }
    let words = clock.map { clock in schedule.inWords(name, at: { $0.text(on: clock) }) }
    return (words ?? schedule.daysInWords(name)) ?? "on no day"
  }

  /// The zone of a schedule, and whether it can't be used.
  package static func zone(_ schedule: Schedule, on clock: Settings.Clock = .hours24) -> String {
    guard let zone = schedule.zone else {
      let times = schedule.daysByTime.map { $0.time.text(on: clock) }
      return "local: \(times.joined(separator: ", ")) on every clock"
    }
    let isKnown = LocalCalendar.zone(zone) != nil
    return PlainLine(zone).text + (isKnown ? "" : " is not known on this machine; its local time counts")
  }

  /// Why a scrum does not meet: `holiday: St Stephen's Day`, `cancelled today`.
  package static func dayOff(_ reason: TeamCalendar.DayOff) -> String {
    switch reason {
    case .holiday(let name): "holiday: \(PlainLine(name).text)"
    case .cancelled: "cancelled today"
    case .everyoneAway: "everyone is away"
    }
  }

  /// The length of an absence: `until Fri 4 Dec`, with the word for it; `today` on the last day.
  package static func away(_ away: Away, today: CalendarDay) -> String {
    let word = away.word.map { " (\(PlainLine($0).text))" } ?? ""
    return (away.until == today ? "today" : "until \(ClockText.day(away.until, besides: today))") + word
  }

  /// Days of the week: `Mon–Fri`, `daily`, `Mon, Wed`.
  package static func days(_ days: [Schedule.Day], dash: Character = "–") -> String {
    let runs = Schedule.Day.allCases.split { !days.contains($0) }.map { $0.map(\.name) }
    if runs.first?.count == Schedule.Day.allCases.count { return "daily" }
    // For two days, a range is no shorter than their names.
    return runs.map { $0.count > 2 ? "\($0[0])\(dash)\($0[$0.count - 1])" : $0.joined(separator: ", ") }
      .joined(separator: ", ")
  }

  /// The columns that the longest of some names takes, or a few more: from Hangul on, a character may be wide.
  static func columns(of names: [String]) -> Int {
    func columns(of character: Character) -> Int {
      character.unicodeScalars.allSatisfy { $0.value < 0x1100 } ? 1 : 2
    }
    // A name of more than a hundred characters is cut anyway.
    return names.map { $0.prefix(100).reduce(0) { $0 + columns(of: $1) } }.max() ?? 0
  }

  // MARK: Meetings

  /// The difference from the plan, such as `−2:00` and `+1:08`; `0:00` for none.
  package static func difference(_ seconds: Int, minus: Character = "−") -> String {
    (seconds < 0 ? String(minus) : seconds > 0 ? "+" : "") + clock(seconds)
  }

  /// The same in seven columns: `+1:08`, or from an hour on `+1h05`.
  static func shortDifference(_ seconds: Int) -> String {
    "\(difference(seconds).prefix(seconds == 0 ? 0 : 1))\(shortClock(seconds))"
  }

  package static func present(_ meeting: Meeting) -> String {
    "\(meeting.turns.count(where: \.wasThere)) of \(meeting.turns.count)"
  }

  package static func lead(_ meeting: Meeting) -> String? {
    meeting.leader.map { "led by \(PlainLine($0.name).text)" }
  }

  /// A chart of durations, oldest first, for a screen reader.
  static func spokenRange(_ seconds: [Int]) -> String {
    // The latest are named one by one.
    let latest = seconds.suffix(5).reversed().map { spoken($0) }.joined(separator: ", ")
    let range = "Durations from \(spoken(seconds.min() ?? 0)) to \(spoken(seconds.max() ?? 0))"
    return seconds.count < 2 ? range : "\(range), the latest first: \(latest)"
  }

  /// An age: `today`, `1 day`, `12 days`.
  package static func age(days: Int) -> String { days <= 0 ? "today" : count(days, "day") }

  // MARK: Changes

  /// The result of a change, such as `Design deleted`; `scrums` are those before or after it.
  static func change(_ edit: Edit, of scrums: [DailyScrum]) -> String {
    switch edit {
    case .addScrum(let scrum, _): return "\(scrum.title) added"
    case .removeScrum(let scrum, _): return "\(scrum.title) deleted"
    case .changeScrum(_, let scrum): return "\(scrum.title) changed"
    case .moveScrum(let id, _, _): return "\(scrums.first { $0.id == id }?.title ?? "a scrum") moved"
    case .addMeeting(let meeting, _): return "meeting of \(meeting.title) added"
    case .removeMeeting(let meeting, _): return "meeting of \(meeting.title) deleted"
    case .changeMeeting(let before, let after, _):
      return change(from: before, to: after) ?? "meeting of \(after.title) changed"
    case .changeUpdates(let before, let after, _):
      guard let old = before.first, let new = after.first else {
        return
          "update of \((before + after).first?.name ?? "somebody") \(before.isEmpty ? "written" : "taken back")"
      }
      return change(from: old.note, to: new.note, of: new.name)
    case .several(let edits): return change(edits, of: scrums)
    }
  }

  /// The effect of one change on a note, such as `blocker of Ada edited`.
  static func change(from before: Note, to after: Note, of name: String) -> String {
    before.isVersion(of: after) && before.resolvedAt != after.resolvedAt
      ? tick(of: after) : "\(after.kind.noun) of \(name) edited"
  }

  /// The result of one step's changes: only samples are added or removed together.
  private static func change(_ edits: [Edit], of scrums: [DailyScrum]) -> String {
    let samples = edits.count == 3 ? "three samples" : count(edits.count, "sample")
    return switch edits.first {
    case nil: "nothing"
    case .addScrum?: "\(samples) loaded"
    case .removeScrum?: "\(samples) removed"
    case let first?: edits.count == 1 ? change(first, of: scrums) : count(edits.count, "change")
    }
  }

  /// The effect of an undone or redone change on a blocker or a topic, if it ticked or reopened one.
  static func tick(changedBy edit: Edit) -> String? {
    guard case .changeMeeting(let before, let after, _) = edit,
      before.turns.map(\.notes.count) == after.turns.map(\.notes.count)
    else { return nil }
    let notes = zip(before.turns.flatMap(\.notes), after.turns.flatMap(\.notes))
    return notes.first { $0.isVersion(of: $1) && $0.resolvedAt != $1.resolvedAt }.map { tick(of: $1) }
  }

  /// The new state of a blocker or a topic.
  static func tick(of note: Note) -> String {
    let word = note.resolvedAt == nil ? "Reopened" : note.kind.ticked ?? note.kind.title
    return "\(word): \(line(note.text))"
  }
  static func moved(_ scrum: DailyScrum, _ app: SharedState) -> String {
    "\(scrum.title) moved\(app.hint(" · u undo", "undo"))"
  }
  private static func line(_ text: String) -> String { PlainLine(text.prefix(300)).text }
}

extension GlyphSet {
  var person: Character { choose("☺", console: "@", ascii: "@") }
  var clock: String { choose("◷ ", console: "", ascii: "") }
  var speaking: Character { choose("▶", console: "→", ascii: ">") }
  var waiting: Character { choose("○", console: "·", ascii: "o") }
  var absent: Character { isASCII ? "-" : "–" }

  var fromPlan: String { isASCII ? "+/- plan" : "± plan" }
  /// The halves of a cell, for half a row around a filled ground; nil if there are none.
  var edges: (upper: Character, lower: Character)? { hasPartialBlocks ? ("▀", "▄") : nil }
}
