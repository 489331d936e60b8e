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
      ("９：３０", "09:30"),
    ])
  func understood(typed: String, time: String) { #expect(TimeOfDay(typed: typed)?.description == time) }

  @Test(
    "is no time if it could mean something else",
    arguments: [
      "", " ", "24", "9:60", "960", "9:5", ":30", "9:", "9:300", "99999", "nine", "9:3:0", "-9", "9h", "½",
      String(repeating: "9", count: 10_000),
    ])
  func refused(typed: String) { #expect(TimeOfDay(typed: typed) == nil) }

  @Test("is understood as it is written")
  func written() {
    for hour in 0..<24 {
      for minute in 0..<60 {
        let time = TimeOfDay(hour: hour, minute: minute)
        #expect(TimeOfDay(typed: time?.description ?? "") == time)
      }
    }
  }
}
