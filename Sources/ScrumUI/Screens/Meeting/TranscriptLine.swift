import CardKit

/// What was said last, as a transcriber has heard it; of a long line the end, which is the newest.
struct TranscriptLine: View {
  /// The line, with who said it.
  let line: Substring

  var body: any View {
    Text(String(line)).dim().lineLimit(1).truncationMode(.head).padding()
  }
}
