import ScrumModel
import Testing

@Suite("A time as people type it")
struct TypedTimeTests {
  @Test(
    "is understood",
    arguments: [
      ("9", "09:00"), ("09", "09:00"), ("14", "14:00"), ("930", "09:30"), ("0930", "09:30"),
      ("1430", "14:30"),
      ("9:30", "09:30"), (" 09:30 ", "09:30"), ("9.30", "09:30"), ("0", "00:00"), ("23:59", "23:59"),
      ("９：３０", "09:30"), ("9:15pm", "21:15"), ("3:30 p.m.", "15:30"), ("12 am", "00:00"),
      ("12pm", "12:00"),
      ("12:05 A.M.", "00:05"), ("930 PM", "21:30"), ("11.59pm ", "23:59"), ("9 am", "09:00"),
      ("9 a. m.", "09:00"),
    ])
  func understood(typed: String, time: String) { expect(TimeOfDay(typed: typed)?.description, time) }

  @Test(
    "is no time if it could mean something else",
    arguments: [
      "", " ", "24", "9:60", "960", "9:5", ":30", "9:", "9:300", "99999", "nine", "9:3:0", "-9", "9h", "½",
      "pm", "9p", "9 apm", "0 am", "13 pm", "21:15pm", "9:15 pm x", "am 9", "9pm         x",
      String(repeating: "9", count: 10_000),
    ])
  func refused(typed: String) { #expect(TimeOfDay(typed: typed) == nil) }

  @Test("is understood as it is written")
  func written() {
    for hour in 0..<24 {
      for minute in 0..<60 {
        let time = TimeOfDay(hour: hour, minute: minute)
        expect(TimeOfDay(typed: time?.description ?? ""), time)
        expect(TimeOfDay(typed: time?.text(on: .hours12) ?? ""), time)
      }
    }
  }
}
