import FoundationEssentials
import ScrumModel
import Testing

@Suite("Times of weekdays")
struct DayTimesTests {
  private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

  private func schedule(_ text: String, clock: Settings.Clock = .hours24) throws -> Schedule {
    let typed = try #require(TypedTimes(text))
    let times = try #require(typed.times(on: clock))
    var schedule = Schedule(days: typed.namesAllDays ? typed.days : Schedule.workdays, time: times.usual)
    schedule.set(times.usual, times.own)
    return schedule
  }

  private func words(_ schedule: Schedule) -> String? {
    schedule.inWords({ $0.map(\.name).joined(separator: " ") }, at: { "\($0)" })
  }

  @Test(
    "they are read as people type them",
    arguments: [
      ("9:30", "Mon Tue Wed Thu Fri 09:30"),
      ("Mon 10:00, Tue–Fri 9:30", "Mon 10:00, Tue Wed Thu Fri 09:30"),
      ("mon 10:00,tue-fri 930", "Mon 10:00, Tue Wed Thu Fri 09:30"),
      ("9:30, Fri 16h", "Mon Tue Wed Thu 09:30, Fri 16:00"),
      ("Mon, Wed 10:00, Fri 9:00", "Mon Wed 10:00, Fri 09:00"),
      ("Sat 11, Sun 12", "Sat 11:00, Sun 12:00"),
      ("Mon 9:30, Tue 9:30", "Mon Tue 09:30"),
      ("daily 8:15", "Mon Tue Wed Thu Fri Sat Sun 08:15"),
    ])
  func typed(_ text: String, _ expected: String) throws { try expect(words(schedule(text)), expected) }

  @Test(
    "what is no time is refused",
    arguments: ["", "Mon", "9:30, 10:00", "Mon 9, Mon 10", "Mon-Fri", "Moon 9:30", "Mon 25:00", "Mon 9:30,"])
  func refused(_ text: String) { #expect(TypedTimes(text) == nil) }

  @Test("on a clock of twelve hours, no time is guessed")
  func open() throws {
    let typed = try #require(TypedTimes("Mon 10 am, Tue 9:30"))
    expect(typed.open(on: .hours12), TypedTime("9:30"))
    #expect(typed.times(on: .hours12) == nil && typed.times(on: .hours24) != nil)
    try expect(words(schedule("Mon 9 am, Tue 4 pm", clock: .hours12)), "Mon 09:00, Tue 16:00")
  }

  @Test("each day has its time, an extra day the usual one or that of its weekday")
  func days() throws {
    var schedule = try schedule("9:30, Mon 10:00")
    let monday = CalendarDay(daysSince1970: 20_780).monday
    schedule.set(monday + 5, meets: true)
    let times = try ["10:00", "09:30", "09:30", "09:30", "09:30", "09:30"].map(time)
    expect((0...5).map { schedule.time(on: monday + $0) }, times)
    var (now, moments): (Date, [String]) = (LocalCalendar.gmt.date(monday, at: try time("00:00")), [])
    while let next = schedule.next(after: now, in: .gmt), next.day < monday + 7 {
      let parts = LocalCalendar.gmt.parts(of: next.moment)
      moments.append("\(next.day.weekday.name) \(parts.hour):\(parts.minute)")
      now = next.moment + 1
    }
    expect(moments, ["Mon 10:0", "Tue 9:30", "Wed 9:30", "Thu 9:30", "Fri 9:30", "Sat 9:30"])
    expect(schedule.parts.map(\.days), [[.mon], [.tue, .wed, .thu, .fri]])
    expect(schedule.parts.map(\.extra), [[], [monday + 5]])
  }

  @Test("the file has the usual time beside them, so that a program that does not know them reads that")
  func file() throws {
    let schedule = try schedule("9:30, Mon 10:00")
    let json = JSONValue.object(schedule.json())
    expect(json.object?["time"], .string("09:30"))
    expect(json.object?["times"], .object(["mon": .string("10:00")]))
    try expect(Schedule(json: json), schedule)
  }
}
