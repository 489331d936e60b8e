import ScrumModel

extension ScrumTimer {
  /// The bytes of a transcript at the most: hours of talking, and little enough to be saved again and again.
  public static let longestTranscript = 1 << 18

  /// Writes down what was said, a line with the name of who speaks; false, and nothing changed, where the
  /// transcript has no room for it or the meeting is over.
  ///
  /// Neither name nor words may have a line break.
  public mutating func addLine(_ words: String, of name: String?) -> Bool {
    guard !hasEnded else { return false }
    let line = (meeting.transcript.isEmpty ? "" : "\n") + (name.map { "\($0): " } ?? "") + words
    guard meeting.transcript.utf8.count + line.utf8.count <= Self.longestTranscript else { return false }
    meeting.transcript += line
    countRevision()
    return true
  }
}
