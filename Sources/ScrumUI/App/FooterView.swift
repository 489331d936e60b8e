import CardKit

/// The foot of the screen: what the program has to say, or what is not saved and the keys that work now.
struct FooterView: View {
  let state: AppState
  /// A line, or more for an error.
  let size: Size

  /// The columns of the sign before an error and of the free ones.
  static let noticeMargin = 4

  var body: any View {
    if let notice = state.shared.notice {
      EnvironmentReader { environment in
        HStack(alignment: .top) {
          if notice.isError { Text(environment.glyphs.warning).bold() }
          if notice.ending.isEmpty {
            Text(notice.text).lineLimit(size.height).bold(notice.isError)
          } else {
            Text(notice.text).lineLimit(1).layoutPriority(-1)
            Text("\(environment.glyphs.dot) \(notice.ending)").lineLimit(1)
          }
        }
        .padding()
        .frame(height: size.height, alignment: .topLeading)
      }
    } else {
      keys
    }
  }

  /// The hints that fit, those of the screen itself first; quitting stays at the right, what is not saved yet
  /// or can't be changed at the left, while that is so, and the help tells of all that is left out.
  private var keys: any View {
    let footer = Footer(state)
    var room = size.width - 2 - Self.gap - (footer.wayOut?.width ?? 0)
    let mark = state.lastingMark(columns: room - Self.gap)
    if let mark { room -= mark.utf8.count + Self.gap + Self.gap }
    // The key alone still leads to all others, beside the first hint or where there is no room for more.
    let first = footer.hints.first { !$0.isDirection }.map { $0.width + Self.gap } ?? 0
    let helpWidth = footer.help.flatMap { help in
      let isShort = help.width + Self.gap + first > room && help.keyWidth + Self.gap + first <= room
      return [isShort ? help.keyWidth : help.width, help.keyWidth].first { $0 + Self.gap <= room }
    }
    if let helpWidth { room -= helpWidth + Self.gap }
    var fitting = Self.fitting(footer.hints, in: room)
    // One of two directions alone says less than none.
    if fitting.count(where: \.isDirection) == 1 {
      fitting = Self.fitting(footer.hints.filter { !$0.isDirection }, in: room)
    }
    return HStack(spacing: Self.gap) {
      if let mark {
        EnvironmentReader { environment in
          Text("\(environment.glyphs.warning) \(mark)").bold().lineLimit(1).layoutPriority(1)
        }
      }
      ForEach(fitting) { HintView(hint: $0, width: $0.width) }
      if let help = footer.help, let helpWidth { HintView(hint: help, width: helpWidth) }
      Spacer()
      if let wayOut = footer.wayOut { HintView(hint: wayOut, width: wayOut.width) }
    }
    .padding()
    .id("footer")
  }

  /// The hints that have room, each with a gap, those before the others.
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

/// What the last line shows: the keys that can be used now, the help, and the one that leads out of the screen.
struct Footer {
  let hints: [Hint]
  let help: Hint?
  let wayOut: Hint?

  init(_ state: AppState) {
    let rows = state.usableRows
    let wayOut = rows.first { $0.keys.contains(.escape) || $0.keys.contains("q") }
    let help = rows.first { $0.id == "help" }
    hints = rows.compactMap { row in
      guard row.id != wayOut?.id, row.id != help?.id, let name = row.hint(state), row.unavailable(state) == nil
      else { return nil }
      return Hint(row, name)
    }
    // Who reads the help has it.
    if case .help? = state.overlay { self.help = nil } else { self.help = help.map { Hint($0, $0.name) } }
    self.wayOut = wayOut.map { Hint($0, $0.name) }
  }
}

/// A key and what it does now.
struct Hint {
  let row: KeyRow
  let name: String

  init(_ row: KeyRow, _ name: String) {
    self.row = row
    self.name = name
  }

  /// Whether it changes a value in one of two directions.
  var isDirection: Bool { row.id == "lower" || row.id == "raise" }

  /// The columns of the key; its label is ASCII.
  var keyWidth: Int { row.keyLabel.utf8.count }

  /// The columns of the key and what it does; both are ASCII.
  var width: Int { keyWidth + 1 + name.utf8.count }
}

/// A key and what it does, which a click does too.
private struct HintView: View {
  let hint: Hint
  /// The columns that it takes: known, so that it need not be measured.
  let width: Int

  var body: any View {
    HStack {
      Text(hint.row.keyLabel).bold()
      if width > hint.keyWidth { Text(hint.name).dim() }
    }
    .lineLimit(1)
    .frame(width: width)
    .accessibilityLabel("\(hint.row.keyLabel) \(hint.name)")
    .focusable()
    .id(hint.row.buttonID)
  }
}

extension AppState {
  /// What reminds of what is not saved, with the key that tries again if there is room for it, of scrums that are
  /// only read, or of a damaged history; nil if all is well.
  fileprivate func lastingMark(columns: Int) -> String? {
    // The sign stands before it.
    if shared.unsaved != nil {
      let retry = usableRows.first { $0.id == "save rest" }
      let whole = "not saved" + (retry.map { ": \($0.keyLabel) tries again" } ?? "")
      return whole.utf8.count + 2 <= columns ? whole : "not saved"
    }
    if shared.isReadOnly { return "read only" }
    let titles = shared.scrums.lazy.filter { shared.unreadHistories.contains($0.id) }.map(\.title)
    guard let first = titles.first else { return nil }
    let words = "damaged history"
    let whole = "\(words): \(PlainLine(first).text)" + (titles.count > 1 ? " and others" : "")
    return whole.utf8.count + 2 <= columns / 2 ? whole : words
  }
}
