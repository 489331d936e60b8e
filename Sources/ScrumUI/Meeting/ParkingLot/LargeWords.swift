import CardKit

/// A sentence in the largest letters that fit, wrapped at its spaces; plain and bold if no large ones do.
struct LargeWords: View {
  let text: String
  let size: Size

  /// The rows of the letters to try; larger ones leave room for too few words.
  private static let heights = [7, 5, 3]
  /// A longer text is read on the screen, not across the room.
  private static let mostWords = 24

  var body: some View {
    EnvironmentReader { environment in
      if let (lines, height) = large(environment.glyphs) {
        VStack(spacing: 1) {
          ForEach(lines) { LargeText($0).frame(width: size.width, height: height) }
        }
        .frame(width: size.width)
      } else {
        Text(text).bold().lineLimit(max(1, size.height)).frame(width: size.width)
      }
    }
  }

  /// Whether all words have room in large letters.
  func isLarge(_ glyphs: GlyphSet) -> Bool { large(glyphs) != nil }

  private func large(_ glyphs: GlyphSet) -> (lines: [String], height: Int)? {
    let words = PlainLine(text).text.split(separator: " ").map(String.init)
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    for height in Self.heights where height <= size.height {
      // Lines that touch are hard to read.
      if let lines = lines(of: words, height, glyphs), lines.count * (height + 1) - 1 <= size.height {
        return (lines, height)
      }
    }
    return nil
  }

  /// The words in lines; nil if one is too wide or has no letters of that height.
  private func lines(of words: [String], _ height: Int, _ glyphs: GlyphSet) -> [String]? {
    func fits(_ line: String) -> Bool {
      let form = LargeText.size(of: line, glyphs: glyphs) { $0.height <= height && $0.width <= size.width }
      return form.height == height
    }
    var lines: [String] = []
    for word in words {
      if let last = lines.last, fits("\(last) \(word)") {
        lines[lines.count - 1] = "\(last) \(word)"
      } else if fits(word) {
        lines.append(word)
      } else {
        return nil
      }
    }
    return lines
  }
}
