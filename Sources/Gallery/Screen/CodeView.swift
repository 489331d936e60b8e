import CardKit

/// Lines of Swift; what doesn't fit goes on below, as far to the right as its line began.
struct CodeView: View {
  /// The lines.
  let lines: [Substring]

  var body: any View {
    VStack(alignment: .leading) {
      ForEach(lines) { line in
        let indentation = line.indentation
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

extension CodeToken.Kind {
  /// The colour; what has none is plain.
  fileprivate var role: ColorRole? {
    switch self {
    case .plain: nil
    case .type: .accent
    case .string: .success
    case .keyword: .warning
    }
  }
}
