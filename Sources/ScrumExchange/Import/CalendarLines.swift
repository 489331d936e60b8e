import ScrumModel
import ScrumStore

/// The properties of an iCalendar file (RFC 5545, 3.1), one after another, with their folded lines put together.
struct CalendarLines {
  private let bytes: [UInt8]
  private var place = 0
  /// The number of the line that was read last.
  private(set) var line = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = Self.start(of: bytes)
  }

  /// Where a text begins: some programs write a byte order mark.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The next property; nil at the end. Empty lines are passed over.
  mutating func next() throws(DamagedLine) -> CalendarProperty? {
    while place < bytes.count {
      let number = line + 1
      var text = nextLine()
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 {
        place += 1
        text += nextLine()
      }
      // Unfolded first: a fold may stand within a character.
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      var isUTF8 = true
      do throws(ImportError) {
        guard let line = String(validating: text, as: UTF8.self) else {
          isUTF8 = false
          throw ImportError("this line is not UTF-8", line: number)
        }
        return try CalendarProperty(line, line: number)
      } catch {
        throw DamagedLine(text: String(decoding: text, as: UTF8.self), isUTF8: isUTF8, reason: error)
      }
    }
    return nil
  }

  private mutating func nextLine() -> ArraySlice<UInt8> {
    line += 1
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    var text = bytes[place..<end]
    place = min(end + 1, bytes.count)
    while text.last == 0x0D { text.removeLast() }
    return text
  }
}

/// A line that is no property, and the reason.
struct DamagedLine: Error {
  let text: String
  let isUTF8: Bool
  let reason: ImportError

  /// The name of a property that the line seems to be meant for.
  var name: String { String(text.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }) }
}

/// A property of iCalendar, such as `DTSTART;VALUE=DATE:20261226`.
struct CalendarProperty: Hashable {
  let line: Int
  /// The name in capitals.
  let name: String
  /// The parameters in capitals, each with the first of its values, without quotes.
  private(set) var parameters: [String: String] = [:]
  let value: String

  init(_ text: String, line: Int) throws(ImportError) {
    self.line = line
    var rest = Array(text.utf8)[...]
    func wrong() -> ImportError {
      ImportError("expected a property such as SUMMARY:New Year, not \(text.quoted)", line: line)
    }
    func word() -> String {
      let word = rest.prefix { 65...90 ~= $0 || 97...122 ~= $0 || 48...57 ~= $0 || $0 == 45 || $0 == 95 }
      rest = rest[word.endIndex...]
      return String(decoding: word, as: UTF8.self).uppercased()
    }
    name = word()
    guard !name.isEmpty else { throw wrong() }
    while rest.first == UInt8(ascii: ";") {
      rest.removeFirst()
      let key = word()
      guard !key.isEmpty, rest.first == UInt8(ascii: "=") else { throw wrong() }
      repeat {
        rest.removeFirst()
        var value = rest.prefix { !"\";:,".utf8.contains($0) }
        if rest.first == UInt8(ascii: "\"") {
          rest.removeFirst()
          value = rest.prefix { $0 != UInt8(ascii: "\"") }
          guard value.endIndex < rest.endIndex else { throw wrong() }
          rest = rest[(value.endIndex + 1)...]
        } else {
          rest = rest[value.endIndex...]
        }
        if parameters[key] == nil { parameters[key] = String(decoding: value, as: UTF8.self) }
      } while rest.first == UInt8(ascii: ",")
    }
    guard rest.first == UInt8(ascii: ":") else { throw wrong() }
    value = String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// The value as a text, without its escapes (RFC 5545, 3.3.11); a backslash before another sign stands for itself.
  var text: String {
    var (result, rest) = (String.UnicodeScalarView(), value.unicodeScalars.makeIterator())
    while let scalar = rest.next() {
      guard scalar == "\\", let next = rest.next() else {
        if scalar != "\\" { result.append(scalar) }
        continue
      }
      switch next {
      case "n", "N": result.append("\n")
      case "\\", ";", ",": result.append(next)
      default: result += [scalar, next]
      }
    }
    return String(result)
  }

  var moment: CalendarMoment {
    get throws(ImportError) {
      guard var moment = CalendarMoment(value.trimmed) else { throw wrong("a day such as 20261226") }
      // Some programs write a time behind a date.
      if parameters["VALUE"]?.uppercased() == "DATE" { moment.seconds = nil }
      return moment
    }
  }

  /// The moments in a list of days, moments or periods.
  var moments: [CalendarMoment] {
    get throws(ImportError) {
      var moments: [CalendarMoment] = []
      for text in value.split(separator: ",") {
        let start = text.prefix { $0 != "/" }
        guard let moment = CalendarMoment(start.trimmed) else {
          throw wrong("days such as 20261226,20270101")
        }
        moments.append(moment)
      }
      return moments
    }
  }

  /// The error for a value that can't be read.
  func wrong(_ needs: String) -> ImportError {
    ImportError("\(name) must be \(needs), not \(value.quoted)", line: line)
  }
}

/// A day of iCalendar such as `20261226`, or a moment such as `20261226T093000Z`.
struct CalendarMoment: Hashable {
  let day: CalendarDay
  /// The seconds since midnight; nil for the day as a whole.
  var seconds: Int?
  /// Whether the time is that of Greenwich.
  let isUTC: Bool

  var isMidnight: Bool { seconds ?? 0 == 0 }

  init?(_ text: String) {
    let moment = DigitReader.read(text) { reader -> (CalendarDay, Int?, Bool)? in
      guard let day = reader.day(hasDashes: false), day.year > 0 else { return nil }
      guard reader.take("T") else { return (day, nil, false) }
      guard let hour = reader.digits(2), hour < 24, let minute = reader.digits(2), minute < 60,
        let second = reader.digits(2), second <= 60
      else { return nil }
      return (day, hour * 3600 + minute * 60 + second, reader.take("Z"))
    }
    guard let moment else { return nil }
    (day, seconds, isUTC) = moment
  }
}
