import Foundation
import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange

/// The days of random rules as python-dateutil counts them, on which `recurring-ical-events` is built.
@Suite("Rules by which events repeat agree with another program")
struct CalendarRuleTests {
  private static let hasOracle = (try? answers(to: [])) != nil
  private static let years = 2026...2029

  /// The days of rules, a line each, as the oracle has them.
  private static func answers(to lines: [String]) throws -> [String] {
    let program = """
      import datetime, sys
      from dateutil.rrule import rrulestr
      datetime.MAXYEAR = 2031
      for line in sys.stdin:
          start, rule = line.split()
          days = set()
          for day in rrulestr(rule, dtstart=datetime.datetime.strptime(start, "%Y%m%d")):
              if day.year > 2029: break
              if day.year >= 2026: days.add(day.strftime("%Y-%m-%d"))
          print(" ".join(sorted(days)))
      """
    let directory = TemporaryDirectory()
    let file = URL(fileURLWithPath: directory.path + "/rules")
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("5,000 random rules", .disabled(if: !hasOracle, "no python3 with dateutil"))
  func agreement() throws {
    var random = SplitMix64(seed: 62)
    let lines = (0..<5_000).map { _ in Self.line(&random) }
    let expected = try Self.answers(to: lines)
    expect(expected.count, lines.count)
    var differences: [String] = []
    for (line, days) in zip(lines, expected) {
      let parts = line.split(separator: " ").map(String.init)
      let start = try #require(CalendarMoment(parts[0])).day
      let rule = try #require(try CalendarRule(CalendarProperty("RRULE:\(parts[1])", line: 1)), "\(line)")
      var budget = 1_000_000
      let found = rule.days(from: start, in: Self.years, budget: &budget).map { "\($0)" }
      if found.joined(separator: " ") != days { differences.append("\(line):\n\(found)\n\(days)") }
    }
    #expect(
      differences.isEmpty, "\(differences.count):\n\(differences.prefix(5).joined(separator: "\n"))")
    #expect(expected.count { !$0.isEmpty } > 3_000)
  }

  /// A rule with its first day, such as `20260105 FREQ=WEEKLY;BYDAY=MO,TH`.
  private static func line(_ random: inout SplitMix64) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func some(_ count: Int, _ make: () -> String) -> String {
      Set((0..<number(1...count)).map { _ in make() }).sorted().joined(separator: ",")
    }
    func signed(_ most: Int) -> String { "\(number(1...most) * (number(0...2) == 0 ? -1 : 1))" }
    let day = CalendarDay(daysSince1970: number(16_500...20_900))
    let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"][number(0...3)]
    let isLong = frequency == "MONTHLY" || frequency == "YEARLY"
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    var parts: [String] = []
    if number(0...2) == 0 { parts.append("BYMONTH=" + some(4) { "\(number(1...12))" }) }
    if frequency != "WEEKLY", number(0...2) == 0 { parts.append("BYMONTHDAY=" + some(4) { signed(31) }) }
    if number(0...1) == 0 {
      // The oracle takes days with and without a place for both.
      let most = frequency == "YEARLY" && parts.first?.hasPrefix("BYMONTH=") != true ? 53 : 5
      let isPlaced = isLong && number(0...1) == 0
      parts.append("BYDAY=" + some(4) { (isPlaced ? signed(most) : "") + names[number(0...6)] })
    }
    if !parts.isEmpty, number(0...3) == 0 { parts.append("BYSETPOS=" + some(2) { signed(4) }) }
    if number(0...1) == 0 { parts.append("INTERVAL=\(number(1...(frequency == "DAILY" ? 40 : 6)))") }
    switch number(0...3) {
    case 0: parts.append("COUNT=\(number(1...60))")
    case 1:
      let until = "\(CalendarDay(daysSince1970: number(20_400...22_000)))".filter { $0 != "-" }
      parts.append("UNTIL=\(until)")
    default: break
    }
    if number(0...2) == 0 { parts.append("WKST=\(names[number(0...6)])") }
    return "\("\(day)".filter { $0 != "-" }) \((["FREQ=\(frequency)"] + parts).joined(separator: ";"))"
  }
}
