/// The lines of iCalendar (RFC 5545, 3.1 and 3.3.11).
enum CalendarLine {
  /// The bytes that a line may have, its end not counted.
  private static let limit = 75

  /// A line with its end, broken where it is too long; what goes on begins with a space. No character is cut.
  static func folded(_ line: String) -> String {
    var result = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > limit {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result + "\r\n"
  }

  /// A text as the value of a property; its line breaks are kept, everything else that would end the value or
  /// disturb a reader is written out.
  static func value(_ text: String) -> String {
    var result = ""
    for scalar in PlainText(text).text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
