import ScrumModel
import Testing

@Suite("A time as people type it")
struct TypedTimeTests {
  private static let plain: [(String, String)] = [
    ("9", "09:00"), ("09", "09:00"), ("14", "14:00"), ("930", "09:30"), ("0930", "09:30"), ("1430", "14:30"),
    ("9:30", "09:30"), (" 09:30 ", "09:30"), ("9.30", "09:30"), ("0", "00:00"), ("23:59", "23:59"),
    ("９：３０", "09:30"), ("15.30", "15:30"), ("1530", "15:30"), ("9h15", "09:15"), ("9H15", "09:15"),
    ("9 h 15", "09:15"), ("15h30", "15:30"), ("9h", "09:00"), ("00h05", "00:05"), ("12", "12:00"),
    ("0:30", "00:30"), ("1:00", "01:00"),
  ]
  private static let halves: [(String, String)] = [
    ("9:15pm", "21:15"), ("3:30 p.m.", "15:30"), ("12 am", "00:00"), ("12pm", "12:00"),
    ("12:05 A.M.", "00:05"), ("930 PM", "21:30"), ("11.59pm ", "23:59"), ("9 am", "09:00"),
    ("9 a. m.", "09:00"), ("3:30P.M.", "15:30"), ("1pm", "13:00"), ("09:15 pm", "21:15"),
  ]
  private static let open = ["9", "9:15", "930", "12:30", "12", "1:00", "11.59", "1130", "９：３０"]

  @Test("is understood", arguments: plain + halves)
  func understood(typed: String, time: String) {
    expect(TimeOfDay(typed: typed)?.description, time)
    expect(TypedTime(typed)?.time(on: .hours24)?.description, time)
  }

  @Test("with am or pm, a zero in front or an h, it is the same on a clock of 12 hours")
  func otherClock() {
    for (typed, time) in Self.plain + Self.halves {
      let read = TypedTime(typed)?.time(on: .hours12)
      #expect(read?.description == time || read == nil, "\(typed)")
      let isOpen = typed.first.map { "123456789９".contains($0) } ?? false
      let isMorning = time < "13:00" && time > "00:59" && !typed.lowercased().contains { "aph".contains($0) }
      expect(read == nil, isOpen && isMorning, "\(typed)")
    }
    for typed in Self.open { expect(TypedTime(typed)?.time(on: .hours12), nil, "\(typed)") }
    expect(TypedTime("9.15")?.alternatives, "9:15 am or 9:15 pm")
    expect(TypedTime("12")?.alternatives, "12:00 am or 12:00 pm")
  }

  @Test(
    "is no time if it could mean something else",
    arguments: [
      "", " ", "24", "9:60", "960", "9:5", ":30", "9:", "9:300", "99999", "nine", "9:3:0", "-9", "9h5", "½",
      "pm", "9p", "9 apm", "0 am", "13 pm", "21:15pm", "9:15 pm x", "am 9", "9pm         x", "9h15 pm", "h",
      "9hh15", "9h:15", "24h00", "15:30 o'clock", "9h15m",
      String(repeating: "9", count: 10_000),
    ])
  func refused(typed: String) { #expect(TypedTime(typed) == nil && TimeOfDay(typed: typed) == nil) }

  @Test("is understood as it is written")
  func written() {
    for hour in 0..<24 {
      for minute in 0..<60 {
        let time = TimeOfDay(hour: hour, minute: minute)
        for clock in [Settings.Clock.hours24, .hours12] {
          expect(TypedTime(time?.text(on: clock) ?? "")?.time(on: clock), time)
          expect(TimeOfDay(typed: time?.text(on: clock) ?? ""), time)
        }
      }
    }
  }
}
