import CardKit

/// Lines of Swift; a line that doesn't fit goes on below, with its indentation.
struct CodeView: View {
  let lines: [Substring]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(lines) { line in
        // An empty text has no row.
        let line = line.isEmpty ? " " : line
        let indentation = line.prefix { $0 == " " }.count
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 0) {
            ForEach(CodeToken.tokens(of: line)) { Text($0.text).foregroundColor($0.kind.role) }
          }
          HStack(alignment: .top, spacing: 0) {
            Text(String(repeating: " ", count: indentation)).fixedSize()
            Text(line.dropFirst(indentation))
          }
        }
      }
    }
  }
}

struct CodeToken: Hashable {
  enum Kind: Hashable {
    case plain, type, string, keyword

    fileprivate var role: Color? {
      switch self {
      case .plain: nil
      case .type: .accent
      case .string: .success
      case .keyword: .warning
      }
    }
  }

  let text: Substring
  let kind: Kind

  private static let keywords: Set<Substring> = [
    "let", "in", "if", "else", "for", "switch", "case", "true", "false",
  ]

  /// The pieces of a line in order; joined, they are the line.
  static func tokens(of line: Substring) -> [CodeToken] {
    var tokens: [CodeToken] = []
    var plain = line.startIndex
    var place = line.startIndex
    func add(_ kind: Kind, upTo end: Substring.Index) {
      if plain < place { tokens.append(CodeToken(text: line[plain..<place], kind: .plain)) }
      tokens.append(CodeToken(text: line[place..<end], kind: kind))
      (place, plain) = (end, end)
    }
    while place < line.endIndex {
      if line[place] == "\"" {
        add(.string, upTo: endOfString(from: place, in: line))
      } else if line[place].isLetter {
        let word = line[place...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isMember = place > line.startIndex && line[line.index(before: place)] == "."
        if word.first?.isUppercase == true {
          add(.type, upTo: word.endIndex)
        } else if keywords.contains(word), !isMember {
          add(.keyword, upTo: word.endIndex)
        } else {
          place = word.endIndex
        }
      } else {
        place = line.index(after: place)
      }
    }
    if plain < place { tokens.append(CodeToken(text: line[plain..<place], kind: .plain)) }
    return tokens
  }

  /// The index after the quotation mark that ends a string; `\(…)` belongs to the string.
  private static func endOfString(from start: Substring.Index, in line: Substring) -> Substring.Index {
    var isEscaped = false
    var place = line.index(after: start)
    while place < line.endIndex {
      let character = line[place]
      place = line.index(after: place)
      if character == "\"", !isEscaped { return place }
      isEscaped = character == "\\" && !isEscaped
    }
    return place
  }
}
