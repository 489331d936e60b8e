import CardKit
import ScrumExchange
import ScrumStore

/// A line of status as a person wants it: a text with names in braces for what the meeting says.
struct StatusFormat: Hashable, Sendable {
  private enum Piece: Hashable {
    case text(String)
    case field(StatusField)
  }

  private var pieces: [Piece] = []

  /// The usual line.
  static let usual = StatusFormat(.line)

  private init(_ field: StatusField) { pieces = [.field(field)] }

  /// Reads a format; two braces stand for one, and a single one that closes nothing for itself.
  init(_ text: String) throws(Arguments.UsageError) {
    var plain = ""
    var rest = text[...]
    while let sign = rest.popFirst() {
      if (sign == "{" || sign == "}") && rest.first == sign {
        plain.append(sign)
        rest.removeFirst()
      } else if sign == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Arguments.UsageError(message: "--format has a { without a }; {{ stands for a brace")
        }
        pieces += [.text(plain), .field(try Self.field(String(rest[..<end])))]
        plain = ""
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(sign)
      }
    }
    pieces.append(.text(plain))
  }

  private static func field(_ name: String) throws(Arguments.UsageError) -> StatusField {
    if let field = StatusField(rawValue: name) { return field }
    let known = StatusField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    throw Arguments.UsageError(message: "--format knows no {\(PlainLine(name).text)}; it knows \(known)")
  }

  /// The line about a meeting. What is the person's own stays as it is; what is from a file is harmless to a
  /// terminal, to tmux and to a shell that shows it in its prompt.
  func line(_ status: ListedStatus, _ glyphs: GlyphSet) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): field.text(status, glyphs)
      }
    }
    .joined()
  }
}
