import CardKit
import ScrumModel

/// The first rows of the stage, over the whole width: the state's word, the title, and the speaker's number. Only the
/// title and the company are spoken: the speaker's story has the rest.
struct StageBand: View {
  let theme: Theme
  let state: StageState
  /// Empty if there is no state to tell.
  let word: String
  let title: String
  /// Who else is in the meeting, from long to short: stands after the title if there is room.
  var company: [String] = []
  /// From long to short.
  let numbers: [String]
  /// Whether they name the selected attendee instead, on whom the cursor waits.
  var isSelection = false
  let size: Size

  /// The colours of the words, and the filling between them.
  struct Look {
    let words, fill: StageColors
    let pattern: Character

    init(_ state: StageState, _ theme: Theme, in environment: EnvironmentValues) {
      words = state.bandColors(theme, in: environment)
      fill = state.fillColors(theme, in: environment)
      pattern = state == .calm && words != .own ? " " : state.pattern(environment.glyphs)
    }
  }

  var body: some View {
    EnvironmentReader { environment in
      let look = Look(state, theme, in: environment)
      Group { if size.height >= 3 { large(look, environment.glyphs) } else { line(look) } }
        .frame(width: size.width, height: size.height, alignment: .leading)
        .clipped()
        .bold()
    }
  }

  /// The words stand at the same columns in every state.
  private func line(_ look: Look) -> any View {
    let row = BandRow(
      width: size.width, words: word.isEmpty ? [] : StageState.allCases.map(\.word) + [word], title: title,
      company: company, numbers: numbers)
    return HStack(spacing: 0) {
      fill(look, row.edge)
      if !word.isEmpty {
        Text(" \(word.uppercased()) ").fixedSize().stageColors(look.words).accessibilityHidden()
      }
      fill(look, row.left - row.edge - BandRow.columns(of: word))
      if row.title > 0 { titleAnd(row.company).padding().frame(width: row.title).stageColors(look.words) }
      fill(look, row.right - row.edge - BandRow.columns(of: row.number))
      if !row.number.isEmpty {
        Text(" \(row.number) ").fixedSize().keptInView(isSelection).stageColors(look.words)
          .accessibilityHidden()
      }
      fill(look, row.edge)
    }
    .lineLimit(1)
  }

  private func titleAnd(_ company: String) -> any View {
    HStack {
      Text(title)
      if !company.isEmpty { Text("· \(company)").fontWeight(.regular) }
    }
    .accessibilityElement(label: "Meeting of \(title)\(company.isEmpty ? "" : ", \(company)")")
  }

  private func large(_ look: Look, _ glyphs: GlyphSet) -> any View {
    let (short, room) = (numbers.last ?? "", max(0, size.width / 2 - 16))
    let word = LargeText.size(of: word.uppercased(), glyphs: glyphs) { $0.height <= 3 && $0.width <= room }
    let number = LargeText.size(of: short, glyphs: glyphs) { $0.height <= 3 && $0.width <= room }
    let middle = max(0, size.width - 2 * max(word.width, number.width) - 16)
    let company = BandRow.company(company, beside: title, in: middle)
    let title = min(middle, BandRow.columns(of: title, and: company))
    let left = max(0, (size.width - title) / 2 - word.width - 6)
    let right = max(0, size.width - title - left - word.width - number.width - 12)
    func block(_ text: String, _ size: Size) -> any View {
      LargeText(text.uppercased()).frame(width: size.width, height: 3).padding(.horizontal, 1)
        .stageColors(look.words).accessibilityHidden()
    }
    return HStack(spacing: 0) {
      fill(look, 3, rows: 3)
      block(self.word, word)
      fill(look, left, rows: 3)
      titleAnd(company).lineLimit(1).padding().frame(width: title, height: 3).stageColors(look.words)
      fill(look, right, rows: 3)
      block(short, number).keptInView(isSelection)
      fill(look, 3, rows: 3)
    }
  }

  @ViewBuilder private func fill(_ look: Look, _ columns: Int, rows: Int = 1) -> any View {
    if columns > 0 {
      let row = String(repeating: look.pattern, count: columns)
      Text(Array(repeating: row, count: rows).joined(separator: "\n"))
        .frame(width: columns, height: rows).stageColors(look.fill).accessibilityHidden()
    }
  }
}

/// The columns of a band of one row. The title stands in the middle, or goes if there is no room.
struct BandRow {
  let edge: Int
  let left: Int, title: Int, right: Int
  let company: String, number: String

  init(width: Int, words: [String], title: String, company: [String], numbers: [String]) {
    let word = words.map { Self.columns(of: $0) }.max() ?? 0
    let room = max(0, width - word)
    let number = numbers.first { Self.columns(of: $0) <= (room > 40 ? room / 3 : room) } ?? ""
    let others = word + Self.columns(of: number)
    let edge = width - others >= 8 ? 2 : width > others ? (width - others) / 2 : 0
    let side = max(word, Self.columns(of: number)) + edge
    let middle = width - 2 * side
    self.company = Self.company(company, beside: title, in: middle)
    self.title =
      middle >= 6 && !title.isEmpty ? min(Self.columns(of: title, and: self.company), middle) : 0
    self.edge = edge
    self.number = number
    left = self.title > 0 ? (width - self.title) / 2 : max(0, width - edge - Self.columns(of: number))
    right = max(0, width - left - self.title)
  }

  /// The longest words for the company that leave a title whole, and some of the pattern beside it; empty for none.
  static func company(_ company: [String], beside title: String, in room: Int) -> String {
    company.first { columns(of: title, and: $0) + 4 <= room } ?? ""
  }

  static func columns(of title: String, and company: String) -> Int {
    columns(of: title) + (company.isEmpty ? 0 : 3 + PlainLine(company).columns)
  }

  /// The columns of a text with a free one on either side.
  static func columns(of text: String) -> Int { text.isEmpty ? 0 : PlainLine(text).columns + 2 }
}
