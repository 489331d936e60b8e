import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Lengths in files")
struct DraftLengthTests {
  private func duration(_ text: String) throws -> DraftLength {
    try DraftLength(duration: try JSONReader.read(Array(text.utf8)))
  }

  private func minutes(_ text: String) throws -> DraftLength {
    try DraftLength(minutes: try JSONReader.read(Array(text.utf8)))
  }

  @Test("a duration is read as Swift writes it")
  func agreesWithSwift() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let seconds = Int64.random(in: -10_000...10_000, using: &generator)
      let rest = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &generator)
      let value = Duration(secondsComponent: seconds, attosecondsComponent: rest)
      let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      let wanted = ((Double(seconds) + Double(rest) / 1e18) / 60).rounded()
      try expect(duration(text).minutes, Int(min(max(wanted, 1), 120)), "\(text)")
    }
    for whole in 1...120 {
      let text = String(decoding: try JSONEncoder().encode(Duration.seconds(whole * 60)), as: UTF8.self)
      let length = try duration(text)
      #expect(length.minutes == whole && length.remark == nil)
    }
  }

  @Test(
    "halves are rounded up, to the attosecond, and the ends are safe",
    arguments: [
      ("[16,4852094820647174144]", 5, nil), ("[16,4852094820647174143]", 5, "299 seconds became 300"),
      ("[4,16213023705161793536]", 2, "90 seconds became 120"),
      ("[4,16213023705161793535]", 1, "89 seconds became 60"),
      ("[0,0]", 1, "0 seconds became 60"), ("[-1,18446744073709551615]", 1, "0 seconds became 60"),
      ("[9223372036854775807,18446744073709551615]", 120, "170141183460469231731 seconds became 7200"),
      ("[-9223372036854775808,0]", 1, "-170141183460469231731 seconds became 60"),
    ] as [(String, Int, String?)])
  func ends(_ text: String, _ minutes: Int, _ remark: String?) throws {
    let length = try duration(text)
    #expect(length.minutes == minutes && length.remark == remark)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "300", "[]", "[1]", "[1,2,3]", "[1.5,2]", "[1,-2]", "[\"1\",2]", "[1e3,2]", "{}", "null",
      "[9223372036854775808,0]", "[0,18446744073709551616]",
    ])
  func refused(_ text: String) {
    #expect(throws: RecordError.self) { try duration(text) }
  }

  @Test(
    "minutes are brought into the range",
    arguments: [
      ("5", 5, nil), ("5.0", 5, nil), ("1", 1, nil), ("120", 120, nil), ("7.5", 8, "7.5 minutes became 8"),
      ("0", 1, "0 minutes became 1"), ("-3", 1, "-3 minutes became 1"),
      ("121", 120, "121 minutes became 120"),
      ("1e400", 120, "1e400 minutes became 120"), ("-1e400", 1, "-1e400 minutes became 1"),
      ("9223372036854775808", 120, "9223372036854775808 minutes became 120"),
      ("1e-400", 1, "1e-400 minutes became 1"),
    ] as [(String, Int, String?)])
  func minutes(_ text: String, _ minutes: Int, _ remark: String?) throws {
    let length = try self.minutes(text)
    #expect(length.minutes == minutes && length.remark == remark)
  }
}
