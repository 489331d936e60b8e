import CardKit

/// The foot of the screen: what the program has to say, or what is not saved and the keys that work now.
struct FooterView: View {
  let state: AppState
  /// A line, or more for an error.
  let size: Size

  /// The columns of the sign before an error and of the free ones.
  static let noticeMargin = 4

  var body: any View {
    if let notice = state.notice {
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
    let (hints, help, way) = state.footer
    var room = size.width - 2 - Self.gap - (way?.hintWidth ?? 0)
    let mark = state.lastingMark(columns: room - Self.gap)
    if let mark { room -= mark.utf8.count + Self.gap + Self.gap }
    // The key alone still leads to all others, beside the first hint or where there is no room for more.
    let first = hints.first { !$0.isDirection }.map { $0.hintWidth + Self.gap } ?? 0
    let helpWidth = help.flatMap { help in
      let isShort = help.hintWidth + Self.gap + first > room && help.keyWidth + Self.gap + first <= room
      return [isShort ? help.keyWidth : help.hintWidth, help.keyWidth].first { $0 + Self.gap <= room }
    }
    if let helpWidth { room -= helpWidth + Self.gap }
    var fitting = Self.fitting(hints, in: room)
    // One of two directions alone says less than none.
    if fitting.count(where: \.isDirection) == 1 {
      fitting = Self.fitting(hints.filter { !$0.isDirection }, in: room)
    }
    return HStack(spacing: Self.gap) {
      if let mark {
        EnvironmentReader { environment in
          Text("\(environment.glyphs.warning) \(mark)").bold().lineLimit(1).layoutPriority(1)
        }
      }
      ForEach(fitting) { KeyHint(binding: $0, width: $0.hintWidth) }
      if let help, let helpWidth { KeyHint(binding: help, width: helpWidth) }
      Spacer()
      if let way { KeyHint(binding: way, width: way.hintWidth) }
    }
    .padding()
    .id("footer")
  }

  /// The hints that have room, each with a gap, those before the others.
  private static func fitting(_ hints: [KeyBinding], in room: Int) -> [KeyBinding] {
    var room = room
    return hints.filter { hint in
      guard hint.hintWidth + gap <= room else { return false }
      room -= hint.hintWidth + gap
      return true
    }
  }

  private static let gap = 2
}

extension KeyBinding {
  /// Whether it changes a value in one of two directions.
  fileprivate var isDirection: Bool { command == .lower || command == .raise }

  /// The columns of the key; its label is ASCII.
  fileprivate var keyWidth: Int { keys.first?.label.utf8.count ?? 0 }

  /// The columns of the key and what it does; both are ASCII.
  fileprivate var hintWidth: Int { keyWidth + 1 + name.utf8.count }
}

/// A key and what it does, which a click does too.
private struct KeyHint: View {
  let binding: KeyBinding
  /// The columns that it takes: known, so that it need not be measured.
  let width: Int

  var body: any View {
    HStack {
      Text(binding.keys.first?.label ?? "").bold()
      if width > binding.keyWidth { Text(binding.name).dim() }
    }
    .lineLimit(1)
    .frame(width: width)
    .accessibilityLabel("\(binding.keys.first?.label ?? "") \(binding.name)")
    .focusable()
    .id(binding.command.buttonID)
  }
}

extension AppState {
  /// What reminds of what is not saved, with the key that tries again where there is room for it and it means
  /// that, or of scrums that are only read; nil where all is well.
  fileprivate func lastingMark(columns: Int) -> String? {
    guard unsaved != nil else { return isReadOnly ? "read only" : wordsOfUnreadHistory(columns: columns) }
    let retry = Keymap.bindings(in: contexts).first { $0.command == .saveRest }?.keys.first
    let whole = "not saved" + (retry.map { ": \($0.label) tries again" } ?? "")
    // The sign stands before it.
    return whole.utf8.count + 2 <= columns ? whole : "not saved"
  }

  /// Says whose history has lines that can't be read; nil if all can be.
  private func wordsOfUnreadHistory(columns: Int) -> String? {
    let titles = scrums.lazy.filter { unreadHistories.contains($0.id) }.map(\.title)
    guard let first = titles.first else { return nil }
    let words = "damaged history"
    let whole = "\(words): \(PlainLine(first).text)" + (titles.count > 1 ? " and others" : "")
    return whole.utf8.count + 2 <= columns / 2 ? whole : words
  }

  /// What the last line shows: the bindings that can be used now, the help, and the one that leads out of the
  /// screen.
  var footer: (hints: [KeyBinding], help: KeyBinding?, wayOut: KeyBinding?) {
    let bindings = Keymap.bindings(in: contexts)
    let wayOut = bindings.first {
      [.back, .putNoteAside, .quit, .endMeeting, .resume, .countAsPause, .clearSearch].contains($0.command)
    }
    let hints = bindings.filter {
      $0.isInFooter && $0.command != wayOut?.command && $0.command != .help && $0.command != .quit
        && reason(against: $0.command) == nil && isOfUse($0.command)
    }
    .map { binding in name(of: binding.command).map { binding.named($0) } ?? binding }
    // Who reads the help has it.
    if case .help? = overlay { return (hints, nil, wayOut) }
    return (hints, bindings.first { $0.command == .help }, wayOut)
  }

  /// What a key does now, where the table names more than that; nil elsewhere.
  private func name(of command: Command) -> String? {
    if case .meeting(let meeting) = screen { return nameInMeeting(of: command, meeting) }
    guard screen == .board, overlay == nil else { return nil }
    switch (command, board.focus) {
    case (.toggle, .accessory(let section)):
      return board.shownWhole.contains(section) ? "show less" : "show more"
    case (.toggle, _): return focusedCard.map { board.expanded.contains($0) } ?? false ? "collapse" : nil
    case (.resumeMeeting, _): return isElsewhere ? "join" : nil
    default: return nil
    }
  }

  private func nameInMeeting(of command: Command, _ meeting: MeetingState) -> String? {
    command == .pause && meeting.timer.isPaused ? "resume" : nil
  }

  /// Whether a hint says more than others do: where no card is in focus, the keys for cards press what is there,
  /// whose own keys are on the screen.
  private func isOfUse(_ command: Command) -> Bool {
    guard screen == .board, overlay == nil else { return true }
    switch command {
    case .open: return focusedCard != nil
    case .toggle:
      if case .accessory = board.focus { return true }
      return focusedCard != nil
    default: return true
    }
  }
}
