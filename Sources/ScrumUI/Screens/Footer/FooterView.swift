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
          Text(notice.text).lineLimit(size.height).bold(notice.isError)
        }
        .padding()
        .frame(height: size.height, alignment: .topLeading)
      }
    } else {
      keys
    }
  }

  /// As many hints as fit, those of the screen itself first; quitting stays at the right, and what is not saved
  /// yet at the left, until it is.
  private var keys: any View {
    let (hints, way) = state.footer
    var room = size.width - 2 - Self.gap - (way?.hintWidth ?? 0)
    let mark = state.unsavedMark(columns: room)
    if let mark { room -= mark.utf8.count + Self.gap + Self.gap }
    let fitting = hints.prefix { hint in
      room -= hint.hintWidth + Self.gap
      return room >= 0
    }
    return HStack(spacing: Self.gap) {
      if let mark {
        EnvironmentReader { environment in
          Text("\(environment.glyphs.warning) \(mark)").bold().lineLimit(1).layoutPriority(1)
        }
      }
      ForEach(fitting) { KeyHint(binding: $0).fixedSize() }
      Spacer()
      if let way { KeyHint(binding: way).fixedSize() }
    }
    .padding()
    .id("footer")
  }

  private static let gap = 2
}

extension KeyBinding {
  /// The columns of the key and what it does; both are ASCII.
  fileprivate var hintWidth: Int { (keys.first?.label.utf8.count ?? 0) + 1 + name.utf8.count }
}

/// A key and what it does, which a click does too.
private struct KeyHint: View {
  let binding: KeyBinding

  var body: any View {
    HStack {
      Text(binding.keys.first?.label ?? "").bold()
      Text(binding.name).dim()
    }
    .lineLimit(1)
    .accessibilityLabel("\(binding.keys.first?.label ?? "") \(binding.name)")
    .focusable()
    .id(binding.command.buttonID)
  }
}

extension AppState {
  /// What reminds of what is not saved, with the key that tries again where there is room for it and it means
  /// that; nil where all is saved.
  fileprivate func unsavedMark(columns: Int) -> String? {
    guard unsaved != nil else { return nil }
    let retry = Keymap.bindings(in: contexts).first { $0.command == .saveRest }?.keys.first
    let whole = "not saved" + (retry.map { ": \($0.label) tries again" } ?? "")
    // The sign stands before it.
    return whole.utf8.count + 2 <= columns ? whole : "not saved"
  }

  /// What the last line shows: the bindings that can be used now, and the one that leads out of the screen.
  var footer: (hints: [KeyBinding], wayOut: KeyBinding?) {
    let bindings = Keymap.bindings(in: contexts)
    let wayOut = bindings.first {
      [.back, .putNoteAside, .quit, .endMeeting, .resume, .clearSearch].contains($0.command)
    }
    let hints = bindings.filter {
      $0.isInFooter && $0.command != wayOut?.command && reason(against: $0.command) == nil
        && isOfUse($0.command)
    }
    return (hints, wayOut)
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
