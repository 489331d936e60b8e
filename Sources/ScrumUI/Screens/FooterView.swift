import CardKit

/// The last line: what the program has to say, or the keys that work now.
struct FooterView: View {
  let state: AppState
  let width: Int

  var body: any View {
    if let notice = state.notice {
      EnvironmentReader { environment in
        HStack {
          if notice.isError { Text(environment.glyphs.warning).bold() }
          Text(notice.text).lineLimit(1).bold(notice.isError)
        }
        .padding()
      }
    } else {
      keys
    }
  }

  /// As many hints as fit, those of the screen itself first; quitting stays at the right.
  private var keys: any View {
    let way = state.wayOut
    var room = width - 2 - Self.gap - (way?.hintWidth ?? 0)
    let hints = state.footer.prefix { hint in
      room -= hint.hintWidth + Self.gap
      return room >= 0
    }
    return HStack(spacing: Self.gap) {
      ForEach(hints) { KeyHint(binding: $0).fixedSize() }
      Spacer()
      if let way { KeyHint(binding: way) }
    }
    .padding()
  }

  private static let gap = 2
}

extension Binding {
  /// The columns of the key and what it does; both are ASCII.
  fileprivate var hintWidth: Int { (keys.first?.label.utf8.count ?? 0) + 1 + name.utf8.count }
}

/// A key and what it does.
private struct KeyHint: View {
  let binding: Binding

  var body: any View {
    HStack {
      Text(binding.keys.first?.label ?? "").bold()
      Text(binding.name).dim()
    }
    .lineLimit(1)
  }
}

extension AppState {
  /// The bindings that the last line shows, without the way out.
  var footer: [Binding] {
    Keymap.bindings(in: context).filter {
      $0.isInFooter && reason(against: $0.command) == nil && $0.command != wayOut?.command
        && ($0.command != .toggle || focusedCard != nil || board.focus == .accessory)
    }
  }

  /// The binding that leads out of what is shown.
  var wayOut: Binding? {
    let out: [Command] = [.back, .endMeeting, .resume]
    return Keymap.bindings(in: context).first { out.contains($0.command) }
  }
}
