import CardKit
import ScrumModel

/// The first rows of the stage, over the whole width: the state's word, the title, and the speaker's number. The title
/// alone is spoken: the speaker's story has the rest.
struct StageBand: View {
  let theme: Theme
  let state: StageState
  /// Empty if there is no state to tell.
  let word: String
  let title: String
  /// From long to short.
  let numbers: [String]
  let size: Size

  var body: some View {
    EnvironmentReader { environment in
      let colors = state.bandColors(CardTheme(theme), in: environment)
      let pattern = state.pattern(environment.glyphs)
      Group {
        if size.height >= 3 { large(pattern, environment.glyphs) } else { line(pattern) }
      }
      .frame(width: size.width, height: size.height, alignment: .leading)
      .clipped()
      .bold()
      .stageColors(colors)
    }
  }

  /// The words stand at the same columns in every state.
  private func line(_ pattern: Character?) -> any View {
    let row = BandRow(
      width: size.width, words: word.isEmpty ? [] : StageState.allCases.map(\.word) + [word], title: title,
      numbers: numbers)
    return HStack(spacing: 0) {
      fill(pattern, row.edge)
      if !word.isEmpty { Text(" \(word.uppercased()) ").fixedSize().accessibilityHidden() }
      fill(pattern, row.left - row.edge - (word.isEmpty ? 0 : row.columns(of: word)))
      if row.title > 0 { Text(title).padding().frame(width: row.title) }
      fill(pattern, row.right - row.edge - row.columns(of: row.number))
      if !row.number.isEmpty { Text(" \(row.number) ").fixedSize().accessibilityHidden() }
      fill(pattern, row.edge)
    }
    .lineLimit(1)
  }

  private func large(_ pattern: Character?, _ glyphs: GlyphSet) -> any View {
    let (short, room) = (numbers.last ?? "", max(0, size.width / 2 - 16))
    let word = LargeText.size(of: word.uppercased(), glyphs: glyphs) { $0.height <= 3 && $0.width <= room }
    let number = LargeText.size(of: short, glyphs: glyphs) { $0.height <= 3 && $0.width <= room }
    let middle = max(0, size.width - 2 * max(word.width, number.width) - 16)
    let title = min(middle, PlainLine(title).columns + 2)
    let left = max(0, (size.width - title) / 2 - word.width - 6)
    let right = max(0, size.width - title - left - word.width - number.width - 12)
    func block(_ text: String, _ size: Size) -> any View {
      LargeText(text.uppercased()).frame(width: size.width, height: 3).padding(.horizontal, 1)
        .accessibilityHidden()
    }
    return HStack(spacing: 0) {
      fill(pattern, 3, rows: 3)
      block(self.word, word)
      fill(pattern, left, rows: 3)
      Text(self.title).lineLimit(1).padding().frame(width: title)
      fill(pattern, right, rows: 3)
      block(short, number)
      fill(pattern, 3, rows: 3)
    }
  }

  @ViewBuilder private func fill(_ pattern: Character?, _ columns: Int, rows: Int = 1) -> any View {
    if columns > 0 {
      let row = String(repeating: pattern ?? " ", count: columns)
      Text(Array(repeating: row, count: rows).joined(separator: "\n"))
        .frame(width: columns, height: rows).accessibilityHidden()
    }
  }
}

/// The columns of a band of one row. The title stands in the middle, or goes if there is no room.
struct BandRow: Hashable {
  let edge: Int
  let left: Int, title: Int, right: Int
  let number: String

  init(width: Int, words: [String], title: String, numbers: [String]) {
    let word = words.map { Self.columns(of: $0) }.max() ?? 0
    let room = max(0, width - word)
    let number = numbers.first { Self.columns(of: $0) <= (room > 40 ? room / 3 : room) } ?? ""
    let others = word + Self.columns(of: number)
    let edge = width - others >= 8 ? 2 : width > others ? (width - others) / 2 : 0
    let side = max(word, Self.columns(of: number)) + edge
    let middle = width - 2 * side
    self.title = middle >= 6 && !title.isEmpty ? min(PlainLine(title).columns + 2, middle) : 0
    self.edge = edge
    self.number = number
    left = self.title > 0 ? (width - self.title) / 2 : max(0, width - edge - Self.columns(of: number))
    right = max(0, width - left - self.title)
  }

  func columns(of text: String) -> Int { Self.columns(of: text) }

  private static func columns(of text: String) -> Int { text.isEmpty ? 0 : PlainLine(text).columns + 2 }
}
