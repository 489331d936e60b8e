import CardKit

/// The last line of the screen: the notice, or a status mark and the keys that work now.
struct FooterView: View {
  let state: AppState
  let size: Size

  /// The columns of the sign before an error, and of the margins.
  static let noticeMargin = 4

  var body: some View {
    if let notice = state.shared.notice {
      EnvironmentReader { environment in
        HStack(alignment: .top) {
          let text = environment.glyphs.drawable(notice.text)
          if notice.isError { Text(environment.glyphs.warning).bold() }
          if notice.ending.isEmpty {
            Text(text).lineLimit(size.height).bold(notice.isError)
          } else {
            Text(text).lineLimit(1).layoutPriority(-1)
            Text("\(environment.glyphs.dot) \(notice.ending)").lineLimit(1)
          }
        }
        .padding()
        .frame(height: size.height, alignment: .topLeading)
        .clipped()
      }
    } else {
      keys
    }
  }

  /// The hints that fit, those of the screen first, between the status mark and the way out.
  private var keys: any View {
    let footer = Footer(state)
    var room = size.width - 2 - Self.gap - (footer.wayOut?.width ?? 0)
    let mark = state.statusMark(columns: room - Self.gap)
    if let mark { room -= mark.utf8.count + Self.gap + Self.gap }
    // If there is no room for its name beside the first hint, the help key alone still leads to all others.
    let first = footer.hints.first { !$0.isDirection }.map { $0.width + Self.gap } ?? 0
    let helpWidth = footer.help.flatMap { help in
      let isShort = help.width + Self.gap + first > room && help.keyWidth + Self.gap + first <= room
      return [isShort ? help.keyWidth : help.width, help.keyWidth].first { $0 + Self.gap <= room }
    }
    if let helpWidth { room -= helpWidth + Self.gap }
    var fitting = Self.fitting(footer.hints, in: room)
    // One of two directions alone would be confusing.
    if fitting.count(where: \.isDirection) == 1 {
      fitting = Self.fitting(footer.hints.filter { !$0.isDirection }, in: room)
    }
    return HStack(spacing: Self.gap) {
      if let mark {
        EnvironmentReader { environment in
          Text("\(environment.glyphs.warning) \(mark)").bold().lineLimit(1).layoutPriority(1)
        }
      }
      for hint in fitting { HintView(hint: hint, width: hint.width) }
      if let help = footer.help, let helpWidth { HintView(hint: help, width: helpWidth) }
      Spacer()
      if let wayOut = footer.wayOut { HintView(hint: wayOut, width: wayOut.width) }
    }
    .padding()
    .id("footer")
  }

  private static func fitting(_ hints: [Hint], in room: Int) -> [Hint] {
    var room = room
    return hints.filter { hint in
      guard hint.width + gap <= room else { return false }
      room -= hint.width + gap
      return true
    }
  }

  private static let gap = 2
}

struct Footer {
  let hints: [Hint]
  let help: Hint?
  let wayOut: Hint?

  init(_ state: AppState) {
    let rows = state.usableRows
    let wayOut = rows.first { $0.keys.contains(.escape) || $0.keys.contains("q") }
    let help = rows.first { $0.id == "help" }
    hints = rows.compactMap { row in
      guard row.id != wayOut?.id, row.id != help?.id, let name = row.hint(state),
        row.unavailable(state) == nil
      else { return nil }
      return Hint(row: row, name: name)
    }
    let isHelp = if case .help? = state.overlay { true } else { false }
    self.help = isHelp ? nil : help.map { Hint(row: $0, name: $0.name) }
    self.wayOut = wayOut.map { Hint(row: $0, name: $0.name) }
  }
}

/// A key and its name; both are ASCII, so that each byte takes a column.
struct Hint {
  let row: KeyRow
  let name: String

  /// Whether the key changes a value in one of two directions.
  var isDirection: Bool { row.id == "lower" || row.id == "raise" }
  var keyWidth: Int { row.keyLabel.utf8.count }
  var width: Int { keyWidth + 1 + name.utf8.count }
}

/// A hint that can be clicked; with the width of its key, the key alone.
private struct HintView: View {
  let hint: Hint
  let width: Int

  var body: some View {
    HStack {
      Text(hint.row.keyLabel).bold()
      if width > hint.keyWidth { Text(hint.name).dim() }
    }
    .lineLimit(1)
    .frame(width: width)
    .clipped()
    .accessibilityLabel("\(hint.row.keyLabel) \(hint.name)")
    .focusable()
    .id(hint.row.buttonID)
  }
}

extension AppState {
  /// Unsaved changes, with the key that retries if there is room for it, read-only scrums, or a damaged history.
  /// A sign of two columns goes before it.
  fileprivate func statusMark(columns: Int) -> String? {
    if shared.unsaved != nil {
      let retry = usableRows.first { $0.id == "save rest" }
      let whole = "not saved" + (retry.map { ": \($0.keyLabel) retries" } ?? "")
      return whole.utf8.count + 2 <= columns ? whole : "not saved"
    }
    if shared.isReadOnly { return "read-only" }
    let titles = shared.scrums.lazy.filter { shared.unreadHistories.contains($0.id) }.map(\.title)
    guard let first = titles.first else { return nil }
    let words = "damaged history"
    let whole = "\(words): \(PlainLine(first).text)" + (titles.count > 1 ? " and others" : "")
    return whole.utf8.count + 2 <= columns / 2 ? whole : words
  }
}
