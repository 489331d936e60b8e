import CardKit

/// The damaged line of a file, with a caret under the problem, after the line before it.
struct ExcerptView: View {
  let excerpt: DamagedFile.Excerpt
  /// The number of the line, from 1.
  let line: Int
  let width: Int

  var body: some View {
    EnvironmentReader { environment in
      let parts = split(by: environment.ruler, ellipsis: environment.glyphs.ellipsis)
      let gutter = "\(line)".utf8.count
      let rule = environment.glyphs.verticalRule
      VStack(alignment: .leading) {
        if let before = excerpt.before, !parts.isCut {
          HStack {
            Text(Self.padded(line - 1, gutter) + " \(rule)").dim()
            Text(PlainLine(before, ruler: environment.ruler).text).dim()
          }
        }
        HStack {
          Text("\(line) \(rule)").dim()
          HStack(spacing: 0) {
            Text(parts.head)
            Text(parts.tail).layoutPriority(-1)
          }
        }
        HStack {
          Text(String(repeating: " ", count: gutter) + " \(rule)").dim()
          Text("^").bold().foregroundColor(.danger).padding(.leading, parts.columns)
        }
        .accessibilityHidden()
      }
      .lineLimit(1)
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Line \(line): \(PlainLine(excerpt.line).text)")
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = "\(number)"
    return String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }

  /// The line before and from the problem on, made safe; of a long line, the part around the problem.
  private func split(
    by ruler: any TextRuler, ellipsis: Character
  ) -> (head: String, tail: String, columns: Int, isCut: Bool) {
    let scalars = excerpt.line.unicodeScalars
    let place = scalars.index(
      scalars.startIndex, offsetBy: max(0, excerpt.column - 1), limitedBy: scalars.endIndex)
    let problem = place ?? scalars.endIndex
    let head = PlainLine(excerpt.line[..<problem], ruler: ruler)
    let tail = PlainLine(excerpt.line[problem...], ruler: ruler).text
    // What follows explains the problem less often than what precedes it.
    let room = max(1, (width - "\(line)".utf8.count - 3) * 3 / 4)
    guard head.columns > room else { return (head.text, tail, head.columns, false) }
    var columns = 1
    var start = head.text.endIndex
    while start > head.text.startIndex {
      let before = head.text.index(before: start)
      let next = columns + PlainLine(head.text[before..<start], ruler: ruler).columns
      guard next <= room else { break }
      (start, columns) = (before, next)
    }
    return ("\(ellipsis)\(head.text[start...])", tail, columns, true)
  }
}
