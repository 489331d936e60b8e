import CardKit

/// What was said last, as a transcriber has heard it: of long words the end, which is the newest, behind the name.
struct TranscriptLine: View {
  /// The line, with who said it; nil where nothing was said yet.
  let line: Substring?

  var body: any View {
    let parts = parts
    return HStack {
      if let name = parts.name { Text(name) }
      Text(parts.words).truncationMode(.head)
    }
    .lineLimit(1)
    .dim()
    .accessibilityElement()
    .accessibilityLabel(String(line ?? ""))
    .accessibilityHidden(line == nil)
  }

  /// Who said it, with a colon, and what was said.
  private var parts: (name: Substring?, words: Substring) {
    guard let line else { return (nil, " ") }
    guard let colon = line.firstRange(of: ": ") else { return (nil, line) }
    return (line[...colon.lowerBound], line[colon.upperBound...])
  }
}
