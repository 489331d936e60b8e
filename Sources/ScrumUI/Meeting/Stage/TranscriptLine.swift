import CardKit

/// The last line of the transcript: the name, and the end of what was said. Who listens has heard it.
struct TranscriptLine: View {
  /// The line, with the name before a colon; nil if there is none yet.
  let line: Substring?

  var body: some View {
    let parts = parts
    return HStack {
      if let name = parts.name { Text(name) }
      Text(parts.words).truncationMode(.head)
    }
    .lineLimit(1)
    .dim()
    .accessibilityHidden()
  }

  private var parts: (name: Substring?, words: Substring) {
    guard let line else { return (nil, " ") }
    guard let colon = line.firstRange(of: ": ") else { return (nil, line) }
    return (line[...colon.lowerBound], line[colon.upperBound...])
  }
}

/// The end of the transcript in a column: its last line, or below a title the last few.
struct TranscriptLines: View {
  let meeting: MeetingState
  let rows: Int

  var body: some View {
    let transcript = meeting.timer.meeting.transcript
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        if rows > 1, !transcript.isEmpty {
          SectionRule(title: "Transcript", glyphs: environment.glyphs).accessibilityHidden()
          ForEach(lines(of: transcript)) { TranscriptLine(line: $0) }
        } else if rows > 0 {
          TranscriptLine(line: meeting.transcriptLine)
        }
      }
    }
  }

  /// The last lines, which are found from the end: the transcript may be long.
  private func lines(of transcript: String) -> [Substring] {
    var (lines, rest) = ([Substring](), transcript[...])
    while lines.count < rows - 1, !rest.isEmpty {
      let start =
        rest.utf8.lastIndex(of: UInt8(ascii: "\n")).map { rest.utf8.index(after: $0) } ?? rest.startIndex
      lines.insert(rest[start...], at: 0)
      rest = start > rest.startIndex ? rest[..<rest.utf8.index(before: start)] : ""
    }
    return lines
  }
}
