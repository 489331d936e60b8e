import FoundationEssentials
import Glibc
import Synchronization

/// The clock changes of a time zone, read from the machine's time zone data (RFC 9636). The C library knows one zone at a
/// time, which the whole process shares.
package final class ZoneRules: Hashable, Sendable {
  package let name: String
  /// The moments of the changes in seconds since 1970, in order.
  private let moments: [Int]
  /// The seconds east of Greenwich from each change on.
  private let offsets: [Int]
  /// The seconds east of Greenwich before the first change.
  private let first: Int
  private let rest: YearlyRule?

  private static let known = Mutex<[String: ZoneRules?]>([:])

  /// The largest file that is read, in bytes; those of all zones are far smaller.
  private static let largest = 1 << 20

  package static func named(_ name: String) -> ZoneRules? {
    known.withLock { known in
      if let rules = known[name] { return rules }
      let rules = ZoneName.isPlain(name) ? read(name).flatMap { ZoneRules(name: name, $0) } : nil
      known[name] = .some(rules)
      return rules
    }
  }

  private static func read(_ name: String) -> [UInt8]? {
    let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
    let file = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
        return Glibc.read(file, rest.baseAddress, rest.count)
      }
      guard got > 0 else { break }
      count += got
    }
    return count == bytes.count ? bytes : nil
  }

  init?(name: String, _ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes[...])
    // The first part repeats the second one in 32 bits.
    guard let old = reader.header(), old.version >= 2, reader.skip(old.size(of: 4)),
      let counts = reader.header(), counts.types > 0
    else { return nil }
    var moments: [Int] = []
    for _ in 0..<counts.changes {
      guard let moment = reader.number(Int64.self), moment > moments.last ?? .min else { return nil }
      moments.append(moment)
    }
    guard let kinds = reader.take(counts.changes) else { return nil }
    var types: [Int] = []
    for _ in 0..<counts.types {
      guard let offset = reader.number(Int32.self), abs(offset) < 86_400 * 2, reader.skip(2) else {
        return nil
      }
      types.append(offset)
    }
    guard kinds.allSatisfy({ $0 < types.count }),
      reader.skip(counts.characters + 12 * counts.leaps + counts.standard + counts.universal)
    else { return nil }
    self.name = name
    first = types[0]
    self.moments = moments
    offsets = kinds.map { types[Int($0)] }
    rest = YearlyRule(String(decoding: reader.bytes.dropFirst().prefix { $0 != 10 }, as: UTF8.self))
  }

  /// The seconds east of Greenwich at a moment in seconds since 1970.
  package func offset(at moment: Int) -> Int {
    // From the end: few ask about times long ago.
    let change = moments.lastIndex { $0 <= moment }
    if let rest, change == moments.indices.last { return rest.offset(at: moment) }
    return change.map { offsets[$0] } ?? first
  }

  package static func == (one: ZoneRules, other: ZoneRules) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private struct Reader {
  var bytes: ArraySlice<UInt8>

  struct Header {
    var version, universal, standard, leaps, changes, types, characters: Int

    func size(of moment: Int) -> Int {
      changes * (moment + 1) + types * 6 + characters + leaps * (moment + 4) + standard + universal
    }
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, bytes.count >= count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  /// A signed number, the most significant byte first.
  mutating func number<Number: FixedWidthInteger>(_ kind: Number.Type) -> Int? {
    take(Number.bitWidth / 8).map { bytes in Int(bytes.reduce(0 as Number) { $0 << 8 | Number($1) }) }
  }

  mutating func header() -> Header? {
    guard let start = take(20), start.starts(with: Array("TZif".utf8)) else { return nil }
    let version = Int(start[start.startIndex + 4]) - 48
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = number(Int32.self), 0...100_000 ~= count else { return nil }
      counts.append(count)
    }
    return Header(
      version: version, universal: counts[0], standard: counts[1], leaps: counts[2], changes: counts[3],
      types: counts[4], characters: counts[5])
  }
}

/// The clock changes of every year, as a rule such as `CET-1CEST,M3.5.0,M10.5.0/3` tells them (POSIX).
private struct YearlyRule {
  private let standard: Int
  private let summer: (offset: Int, start: Change, end: Change)?

  /// A change: its day, and the seconds after that day's midnight on the clock before.
  fileprivate struct Change {
    enum Day {
      /// The n-th day of the week in a month; the fifth is the last.
      case weekday(Int, month: Int, week: Int)
      /// The day of the year from 1, without leap days.
      case julian(Int)
      /// The day of the year from 0.
      case ofYear(Int)
    }
    let day: Day
    let seconds: Int

    func days(in year: Int) -> Int {
      func first(_ month: Int) -> Int { CalendarDay(year: year, month: month, day: 1)?.daysSince1970 ?? 0 }
      switch day {
      case .ofYear(let day): return first(1) + day
      case .julian(let day):
        let isLeap = CalendarDay.days(inMonth: 2, of: year) == 29
        return first(1) + day - (isLeap && day >= 60 ? 0 : 1)
      case .weekday(let weekday, let month, let week):
        let start = first(month)
        // 1 January 1970 was a Thursday.
        let ahead = (weekday - (start + 4)).dividedDown(by: 7).remainder
        let day = ahead + (week - 1) * 7
        return start + (day < CalendarDay.days(inMonth: month, of: year) ? day : day - 7)
      }
    }
  }

  init?(_ text: String) {
    guard let rule = DigitReader.read(text, { Self(&$0) }) else { return nil }
    self = rule
  }

  private init?(_ reader: inout DigitReader) {
    guard reader.skipZoneName(), let standard = reader.time(most: 24) else { return nil }
    self.standard = -standard
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipZoneName() else { return nil }
    var offset = self.standard + 3600
    var ahead = reader
    if !ahead.take(",") {
      guard let given = reader.time(most: 24) else { return nil }
      offset = -given
    }
    guard let start = Change(&reader), let end = Change(&reader) else { return nil }
    summer = (offset, start, end)
  }

  func offset(at moment: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDay(daysSince1970: (moment + standard).dividedDown(by: 86_400).quotient).year
    let start = summer.start.days(in: year) * 86_400 + summer.start.seconds - standard
    let end = summer.end.days(in: year) * 86_400 + summer.end.seconds - summer.offset
    // South of the equator summer goes over the new year.
    let isSummer = start < end ? start <= moment && moment < end : moment < end || start <= moment
    return isSummer ? summer.offset : standard
  }
}

extension YearlyRule.Change {
  fileprivate init?(_ reader: inout DigitReader) {
    guard reader.take(",") else { return nil }
    if reader.take("M") {
      guard let month = reader.number(atMost: 4), 1...12 ~= month, reader.take("."),
        let week = reader.number(atMost: 4), 1...5 ~= week, reader.take("."),
        let weekday = reader.number(atMost: 4), 0...6 ~= weekday
      else { return nil }
      day = .weekday(weekday, month: month, week: week)
    } else {
      let isJulian = reader.take("J")
      guard let number = reader.number(atMost: 4), (isJulian ? 1 : 0)...365 ~= number else { return nil }
      day = isJulian ? .julian(number) : .ofYear(number)
    }
    guard let seconds = reader.take("/") ? reader.time(most: 167) : 7200 else { return nil }
    self.seconds = seconds
  }
}

extension DigitReader {
  /// Passes over the name of a zone, such as `CET` or `<+03>`; false if there is none.
  fileprivate mutating func skipZoneName() -> Bool {
    guard take("<") else { return skip { 65...90 ~= $0 || 97...122 ~= $0 } >= 3 }
    _ = skip { $0 != UInt8(ascii: ">") }
    return take(">")
  }

  /// A time such as `-1`, `5:30` or `167:59:59` in seconds.
  fileprivate mutating func time(most: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(atMost: 4), hours <= most else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let number = number(atMost: 4), number < 60 else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }
}

/// The name of the machine's time zone, such as `Europe/Berlin`, which the C library does not tell.
package enum ZoneName {
  /// The name in `TZ`, or else in the target of the link `/etc/localtime`, if there is one.
  package static func find(variable: String?, link: String?) -> String? {
    if let variable {
      if variable.isEmpty { return "UTC" }
      return name(in: variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
    }
    return link.flatMap(name)
  }

  /// Whether a text can be the name of a zone, so that it is safe in a file.
  package static func isPlain(_ name: String) -> Bool {
    let isLetter = { (byte: UInt8) in 65...90 ~= byte || 97...122 ~= byte }
    guard name.utf8.count <= 60, let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || 48...57 ~= $0 || "/_+-".utf8.contains($0) }
  }

  private static func name(in text: String) -> String? {
    let directory = "zoneinfo/"
    var name = text
    if let start = text.indices.first(where: { text[$0...].hasPrefix(directory) }) {
      name = String(text[start...].dropFirst(directory.utf8.count))
    } else if text.hasPrefix("/") || text.hasPrefix(".") {
      return nil
    }
    // Without a slash, digits belong to a rule such as `CET-1CEST`.
    let hasDigits = name.utf8.contains { 48...57 ~= $0 }
    return isPlain(name) && (name.contains("/") || !hasDigits) ? name : nil
  }
}
