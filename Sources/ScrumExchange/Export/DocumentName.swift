import FoundationEssentials
import ScrumModel

/// The file name of a document with a date, such as `Design 2026-11-21.md`.
/// Whatever the title, the name is one that every system accepts, names no other directory, and means nothing
/// special to a shell.
package struct DocumentName: Hashable, Sendable {
  private let stem: String
  private let fileExtension: String

  /// The most bytes of a title in a name, which keeps the whole name far below 255.
  private static let longestTitle = 100

  package init(_ meeting: Meeting, in calendar: LocalCalendar) {
    self.init(meeting.title, at: meeting.startedAt, fileExtension: "md", in: calendar)
  }

  package init(_ format: ExportFormat, at now: Date, in calendar: LocalCalendar) {
    self.init("scrums", at: now, fileExtension: format.fileExtension, in: calendar)
  }

  package init(_ report: Report) {
    let title = report.scrums.count == 1 ? report.scrums[0].scrum.title : "Scrums"
    self.init("\(title) report", at: report.now, fileExtension: "html", in: report.calendar)
  }

  private init(_ title: String, at date: Date, fileExtension: String, in calendar: LocalCalendar) {
    let day = ClockText.dateAndTime(of: date, in: calendar).prefix { $0 != " " }
    (stem, self.fileExtension) = ("\(Self.plain(title)) \(day)", fileExtension)
  }

  /// The name, with a number from the second on.
  package func text(number: Int = 1) -> String {
    (number < 2 ? stem : "\(stem) \(number)") + ".\(fileExtension)"
  }

  /// The part of a title that can be in a name, or else `Meeting`.
  private static func plain(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    // More than enough for the longest name.
    for scalar in title.unicodeScalars.prefix(4_000) {
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": scalars.append("-")
      case _ where scalar.properties.isWhitespace: if scalars.last != " " { scalars.append(" ") }
      case _ where isVisible(scalar): scalars.append(scalar)
      default: break
      }
    }
    var (name, bytes) = ("", 0)
    for character in String(scalars).drop(while: isEdge) {
      bytes += character.utf8.count
      guard bytes <= longestTitle else { break }
      name.append(character)
    }
    while let last = name.last, isEdge(last) { name.removeLast() }
    return name.isEmpty ? "Meeting" : name
  }

  /// Whether a character has a meaning at the beginning of a name, or is lost at its end.
  private static func isEdge(_ character: Character) -> Bool { " .-~".contains(character) }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // Of the format characters, only the joiner is needed: it makes one emoji of several.
    case .format: scalar.value == 0x200D
    default: true
    }
  }
}
