import CardKit

/// The damaged line of a file, with a caret under the problem, after the line before it.
struct ExcerptView: View {
  let excerpt: DamagedFile.Excerpt
  /// The number of the line, from 1.
  let line: Int
  let width: Int

  var body: some View {
    EnvironmentReader { environment in
      let (head, tail) = split(by: environment.ruler)
      let gutter = "\(line)".utf8.count
      // What follows explains the problem less often than what precedes it.
      let columns = min(head.columns, max(1, (width - gutter - 3) * 3 / 4))
      let rule = environment.glyphs.verticalRule
      VStack(alignment: .leading) {
        if let before = excerpt.before, columns == head.columns {
          HStack {
            Text("\(line - 1) \(rule)").dim().frame(width: gutter + 2, alignment: .trailing)
            Text(PlainLine(before, ruler: environment.ruler).text).dim()
          }
        }
        HStack {
          Text("\(line) \(rule)").dim()
          HStack(spacing: 0) {
            Text(head.text).truncationMode(.head).frame(width: columns, alignment: .trailing)
            Text(tail).layoutPriority(-1)
          }
        }
        HStack {
          Text("\(rule)").dim().frame(width: gutter + 2, alignment: .trailing)
          Text("^").bold().foregroundColor(.danger).padding(.leading, columns)
        }
        .accessibilityHidden()
      }
      .lineLimit(1)
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Line \(line): \(PlainLine(excerpt.line).text)")
    }
  }

  /// The line before and from the problem on, made safe.
  private func split(by ruler: any TextRuler) -> (head: PlainLine, tail: String) {
    let scalars = excerpt.line.unicodeScalars
    let place = scalars.index(
      scalars.startIndex, offsetBy: max(0, excerpt.column - 1), limitedBy: scalars.endIndex)
    let problem = place ?? scalars.endIndex
    return (
      PlainLine(excerpt.line[..<problem], ruler: ruler),
      PlainLine(excerpt.line[problem...], ruler: ruler).text
    )
  }
}
