/// The texts of the last frames, so that an unchanged one is split and wrapped once.
final class TextMemory {
  /// The source of a text's glyphs, compared by bytes: two ways to write a letter are two texts.
  private struct Key: Hashable {
    let text: String
    let truncation: TruncationMode
    let mark: Glyph
    let ruler: ObjectIdentifier

    static func == (one: Key, other: Key) -> Bool {
      guard one.truncation == other.truncation, one.mark == other.mark, one.ruler == other.ruler else {
        return false
      }
      var (one, other) = (one.text, other.text)
      return one.withUTF8 { one in
        // Of a long text that is the same as in the last frame, no byte is looked at.
        other.withUTF8 { one.baseAddress == $0.baseAddress && one.count == $0.count || one.elementsEqual($0) }
      }
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 {
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).prefix(64)))
      }
    }
  }

  private var known: [Key: (block: TextBlock, frame: Int)] = [:]
  private var frame = 0

  /// Begins a frame and forgets the texts that were not in the last one.
  func beginFrame() {
    known = known.filter { $0.value.frame == frame }
    frame += 1
  }

  /// The block of a text, kept from an earlier frame.
  func block(_ text: String, in environment: EnvironmentValues) -> TextBlock {
    let mark = Glyph(environment.glyphs.ellipsis)
    let ruler = ObjectIdentifier(type(of: environment.ruler))
    let key = Key(text: text, truncation: environment.truncationMode, mark: mark, ruler: ruler)
    if let place = known.index(forKey: key) {
      known.values[place].frame = frame
      return known.values[place].block
    }
    let paragraphs = GlyphSplitter(in: environment).lines(of: text)
    let block = TextBlock(paragraphs, truncation: environment.truncationMode, mark: mark)
    known[key] = (block, frame)
    return block
  }
}
