import FoundationEssentials
import ScrumModel

/// The name of a document about a meeting, such as `Design 2026-11-21.md`: whatever the title, a plain name that every
/// system takes, in no other directory, and none that a shell or a listing treats in a special way.
public struct DocumentName: Hashable, Sendable {
  private let stem: String

  /// The bytes of a title that a name holds: with what follows it is far below the 255 that are allowed.
  private static let longestTitle = 100

  /// The name for a meeting, dated as a wall clock shows it.
  public init(_ meeting: Meeting, in calendar: LocalCalendar) {
    let day = ClockText.dateAndTime(of: meeting.startedAt, in: calendar).prefix { $0 != " " }
    stem = "\(Self.plain(meeting.title)) \(day)"
  }

  /// The name, with a number behind it from the second on.
  public func text(number: Int = 1) -> String { number < 2 ? "\(stem).md" : "\(stem) \(number).md" }

  /// What of a title can stand in a name; `Meeting` where nothing can.
  private static func plain(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    // Beyond some thousand nothing would be left of it anyway.
    for scalar in title.unicodeScalars.prefix(4_000) {
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": scalars.append("-")
      case _ where scalar.properties.isWhitespace: if scalars.last != " " { scalars.append(" ") }
      case _ where scalar.isPlain: scalars.append(scalar)
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

  /// Whether a character means something at the beginning of a name, or is lost at its end.
  private static func isEdge(_ character: Character) -> Bool { " .-~".contains(character) }
}

extension Unicode.Scalar {
  /// Whether it is seen, or joins what is seen.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // Of the signs for programs only the joiner is needed: it makes one emoji of several.
    case .format: value == 0x200D
    default: true
    }
  }
}
