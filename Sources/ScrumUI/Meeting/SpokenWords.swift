import CardKit

/// A line of a transcriber made fit to be kept and shown: one line, nothing in it but what is seen.
///
/// Some transcribers write a line again and again, as far as they have understood it, after the sequence that
/// clears it: what stood there last is what was said.
struct SpokenWords: Hashable, Sendable {
  /// The words; empty where nothing was said.
  let text: String

  init(_ line: String) {
    let last = line.split(separator: "\r").last { !Self.withoutSequences($0).allSatisfy(\.isWhitespace) }
    text = PlainLine(Self.withoutSequences(last ?? "")).text.split(separator: " ").joined(separator: " ")
  }

  /// A text without the sequences that move a terminal's cursor or change its colours, such as `ESC [ 2 K`.
  private static func withoutSequences(_ text: Substring) -> String {
    var kept = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\u{1B}" else {
        kept.append(scalar)
        continue
      }
      guard scalars.popFirst() == "[" else { continue }
      scalars = scalars.drop { !(0x40...0x7E ~= $0.value) }.dropFirst()
    }
    return String(kept)
  }
}
