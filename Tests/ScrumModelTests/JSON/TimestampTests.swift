import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("2026-11-21T09:30:00Z", 1_795_253_400), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29T00:00:00Z", 951_782_400), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2026-11-21T10:30:00+01:00", 1_795_253_400),
      ("2026-11-21T04:00:00-0530", 1_795_253_400), ("2026-11-21t09:30:00.5z", 1_795_253_400.5),
      ("2026-11-21T09:30:00.1234567890123Z", 1_795_253_400.123456789),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
    ] as [(String, Double)]) func reads(_ text: String, _ seconds: Double) throws
  {
    try expect(#require(Date(timestamp: text)).timeIntervalSince1970, seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T09:30:00", "2026-11-21 09:30:00Z", "2026-11-21T09:30Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-01-00T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z",
    "2026-11-21T09:30:61Z", "2026-11-21T09:30:00.Z", "2026-11-21T09:30:00Zx", "0000-01-01T00:00:00Z",
    "+2026-11-21T09:30:00Z", "2026-11-21T09:30:00+1", "2026-11-21T09:30:00+24:00", "２026-11-21T09:30:00Z",
    "99999-11-21T09:30:00Z", "2026-11-21T09:30:00,5Z",
  ]) func refuses(_ text: String) {
    #expect(Date(timestamp: text) == nil)
  }

  @Test func writesAsFoundationDoes() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let second = Int.random(in: -62_000_000_000...253_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(second))
      let text = date.timestamp(.seconds)
      // Foundation changes to the Julian calendar before 1582; ISO 8601 does not.
      if second > -12_200_000_000 { expect(text, date.formatted(.iso8601)) }
      expect(Date(timestamp: text), date)
    }
  }

  @Test func keepsMillisecondsWhereAskedTo() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: 1_795_253_400 + Double(millisecond) / 1000)
      let text = date.timestamp(.milliseconds)
      expect(Date(timestamp: text)?.timestamp(.milliseconds), text)
      expect(Date(timestamp: text), date)
      expect(date.timestamp(.seconds), "2026-11-21T09:30:00Z")
    }
  }

  @Test(arguments: [
    (1_795_253_400.9996, "2026-11-21T09:30:00.999Z"), (1_795_253_399.9999998, "2026-11-21T09:29:59.999Z"),
    (-0.0001, "1969-12-31T23:59:59.999Z"), (-62_135_596_799.9999, "0001-01-01T00:00:00.000Z"),
    (253_402_300_798.9999, "9999-12-31T23:59:58.999Z"),
  ]) func millisecondsAreCut(_ seconds: Double, _ text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    expect(date.timestamp(.milliseconds), text)
    expect(date.timestamp(.seconds), text.prefix(19) + "Z")
  }

  @Test func whatWasReadIsWrittenAgain() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let second = Double(Int.random(in: -62_135_596_800...253_402_300_798, using: &generator))
      let date = Date(timeIntervalSince1970: second + Double.random(in: 0..<1, using: &generator))
      let text = date.timestamp(.milliseconds)
      let read = try #require(Date(timestamp: text))
      expect(read.timestamp(.milliseconds), text)
      #expect(read <= date && date.timeIntervalSince(read) < 0.00104)
    }
  }

  @Test(arguments: [
    (Double.infinity, "9999-12-31T23:59:59.000Z"), (-Double.infinity, "0001-01-01T00:00:00.000Z"),
    (1e300, "9999-12-31T23:59:59.000Z"), (Double.nan, "1970-01-01T00:00:00.000Z"),
  ]) func anyDateCanBeWritten(_ seconds: Double, _ text: String) {
    expect(Date(timeIntervalSince1970: seconds).timestamp(.milliseconds), text)
  }
}
