/// What was said in a meeting, cut into pieces that can be read one after the other.
enum Transcript {
  /// The most characters of a piece: a few lines of the smallest screen, which it must not outgrow.
  private static let mostCharacters = 72

  /// The sentences of a text; those that are too long are cut at a blank, where there is one.
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var (length, blank) = (0, 0)
    func end(_ count: Int) {
      let head = piece.prefix(count)
      pieces.append(String(head.last == " " ? head.dropLast() : head))
      piece.removeFirst(count)
      (length, blank) = (length - count, 0)
    }
    var endsSentence = false
    for character in text {
      let isBlank = character.isWhitespace
      if character.isNewline || isBlank && endsSentence || stops.contains(character) {
        if stops.contains(character) {
          piece.append(character)
          length += 1
        }
        if length > 0 { end(length) }
        endsSentence = false
        continue
      }
      endsSentence = isBlank ? false : closers.contains(character) ? endsSentence : ends.contains(character)
      if isBlank && (piece.isEmpty || piece.last == " ") { continue }
      piece.append(isBlank ? " " : character)
      length += 1
      if isBlank { blank = length }
      if length > mostCharacters { end(blank > 0 ? blank : mostCharacters) }
    }
    if length > 0 { end(length) }
    return pieces.filter { !$0.isEmpty }
  }

  /// What ends a sentence where a blank follows; what may stand in between; what ends it by itself.
  private static let ends: [Character] = [".", "!", "?", "\u{2026}"]
  private static let closers: [Character] = ["\"", "'", ")", "\u{201D}", "\u{2019}", "\u{BB}"]
  private static let stops: [Character] = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
}
