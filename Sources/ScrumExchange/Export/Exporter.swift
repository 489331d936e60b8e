import FoundationEssentials
import ScrumModel

package enum Exporter {
  /// JSON keeps every text and escapes what would disturb a terminal. The other formats are read by people, so they write
  /// controls and marks that change the direction of writing as `\u{1b}`.
  /// - Parameter zone: the name of the calendar's zone, such as `Europe/Berlin`, if it is known.
  package static func bytes(
    of board: ExportedBoard, as format: ExportFormat, at now: Date, in calendar: LocalCalendar,
    zone: String? = nil
  ) -> [UInt8] {
    let team = TeamCalendar(calendar, name: zone, holidays: board.holidays)
    return switch format {
    case .json: harmless(JSONExport.bytes(of: board.scrums, version: board.version, beside: board.members))
    case .markdown: Array(MarkdownExport.text(of: board.scrums, in: calendar).utf8)
    case .csv: Array(CSVExport.text(of: board.scrums).utf8)
    case .ics: Array(CalendarExport.text(of: board.scrums, at: now, in: team).utf8)
    }
  }

  /// The same JSON document, fit for a terminal: characters that would steer it or turn its text around are
  /// escaped. Outside of strings JSON has none of these but line feeds.
  static func harmless(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.isHarmful, scalar != "\n" {
        result += Array("\\u\(scalar.value.zeroPadded(to: 4, radix: 16))".utf8)
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }
}
