/// A text with fields in braces, such as `{title}`, for which values are put in; `{{` and `}}` are braces.
package struct Template: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case field(String)

    var field: String? { if case .field(let name) = self { name } else { nil } }

    func text(_ value: (String) -> String) -> String {
      switch self {
      case .text(let text): text
      case .field(let name): value(name)
      }
    }
  }

  private let lines: [[Part]]

  package init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(Self.parts)
  }

  /// Reads a template for `line`, whose line breaks stay as they are.
  package init(oneLine text: String) { lines = [Self.parts(of: text[...])] }

  /// The parts of a line. A brace that is not closed makes a field of the rest, whose name begins with it, as no other.
  private static func parts(of line: Substring) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var rest = line
    while let character = rest.popFirst() {
      if "{}".contains(character), rest.first == character {
        text.append(rest.removeFirst())
      } else if character == "{" {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        let name = rest.prefix { $0 != "}" }
        parts.append(.field(name.endIndex < rest.endIndex ? String(name) : "{\(name)"))
        rest = rest.dropFirst(name.count + 1)
      } else {
        text.append(character)
      }
    }
    return parts + (text.isEmpty ? [] : [.text(text)])
  }

  /// The first field that has none of the names, as it is written; nil if all have one.
  package func unknownField(names: [String]) -> String? {
    lines.joined().lazy.compactMap(\.field).first { !names.contains($0) }
      .map { $0.hasPrefix("{") ? $0 : "{\($0)}" }
  }

  package var fields: [String] { lines.joined().compactMap(\.field) }

  /// The text with values for the fields, as it is.
  package func line(_ value: (String) -> String) -> String {
    lines.map { $0.map { $0.text(value) }.joined() }.joined(separator: "\n")
  }

  /// The text with values for the fields, which ends with a line feed. A line whose fields are all empty is left out,
  /// and so is the text right above it that has no fields: its heading.
  package func text(_ value: (String) -> String) -> String {
    var written: [String] = []
    var heading: [String] = []
    for parts in lines {
      let values = parts.map { $0.text(value) }
      let fields = zip(parts, values).filter { $0.0.field != nil }
      if fields.isEmpty {
        heading.append(values.joined())
      } else {
        if fields.contains(where: { !$0.1.isEmpty }) { written += heading + [values.joined()] }
        heading = []
      }
    }
    let lines = (written + heading).drop(while: \.isEmpty)
    let last = lines.lastIndex { !$0.isEmpty }
    return (last.map { lines[...$0].joined(separator: "\n") } ?? "") + "\n"
  }
}
