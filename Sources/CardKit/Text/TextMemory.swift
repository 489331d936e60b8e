/// The long texts of the last frames, so that an unchanged one is split and wrapped once.
final class TextMemory {
  private struct Entry {
    let text: String
    let truncation: TruncationMode
    let mark: Glyph
    let ruler: ObjectIdentifier
    let block: TextBlock
    var frame: Int
  }

  /// The bytes from which on it is cheaper to compare a text than to split it again.
  private static let leastBytes = 2_000

  private var entries: [Entry] = []
  private var frame = 0

  /// Begins a frame and forgets the texts that were not in the last one.
  func beginFrame() {
    if !entries.isEmpty { entries.removeAll { $0.frame < frame } }
    frame += 1
  }

  /// The block of a text, kept from an earlier frame if the text is long.
  func block(_ text: String, in environment: EnvironmentValues) -> TextBlock {
    let mark = Glyph(environment.glyphs.ellipsis)
    func made() -> TextBlock {
      let paragraphs = GlyphSplitter(in: environment).lines(of: text)
      return TextBlock(paragraphs, truncation: environment.truncationMode, mark: mark)
    }
    guard text.utf8.count >= Self.leastBytes else { return made() }
    let ruler = ObjectIdentifier(type(of: environment.ruler))
    let known = entries.firstIndex {
      $0.truncation == environment.truncationMode && $0.mark == mark && $0.ruler == ruler && $0.text == text
    }
    if let known {
      entries[known].frame = frame
      return entries[known].block
    }
    let block = made()
    entries.append(
      Entry(
        text: text, truncation: environment.truncationMode, mark: mark, ruler: ruler, block: block,
        frame: frame))
    return block
  }
}
