import CardKit

/// The last line of the screen: marks, keys, and the notice if there is room.
struct FooterView: View {
  let footer: Footer

  var body: some View {
    HStack(spacing: Footer.gap) {
      if let mark = footer.mark {
        EnvironmentReader { environment in
          Text("\(environment.glyphs.warning) \(mark)").bold().lineLimit(1).layoutPriority(1)
        }
      }
      for hint in footer.hints { HintView(hint: hint) }
      if let help = footer.help { HintView(hint: help) }
      if footer.noticeLines == 0, let notice = footer.notice {
        EnvironmentReader { environment in
          HStack {
            Text("\(environment.glyphs.verticalRule)").dim().accessibilityHidden()
            NoticeView(notice: notice, lines: 1)
          }
        }
      }
      Spacer()
      if let wayOut = footer.wayOut { HintView(hint: wayOut) }
    }
    .padding()
    .id("footer")
  }
}

/// A notice on lines of its own, over the last lines of the screen.
struct NoticeLines: View {
  let notice: Notice
  let lines: Int

  var body: some View {
    NoticeView(notice: notice, lines: lines)
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .frame(maxHeight: lines)
      .background(.terminal)
  }
}

private struct NoticeView: View {
  let notice: Notice
  let lines: Int

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        let text = environment.glyphs.drawable(notice.text)
        if notice.isError { Text(environment.glyphs.warning).bold() }
        if notice.ending.isEmpty {
          Text(text).lineLimit(lines).bold(notice.isError)
        } else {
          Text(text).lineLimit(1).layoutPriority(-1)
          Text("\(environment.glyphs.dot) \(notice.ending)").lineLimit(1)
        }
      }
    }
  }
}

/// A hint that can be clicked.
private struct HintView: View {
  let hint: Hint

  var body: some View {
    HStack {
      Text(hint.row.keyLabel).bold()
      if !hint.name.isEmpty { Text(hint.name).dim() }
    }
    .lineLimit(1)
    .frame(width: hint.width)
    .clipped()
    .accessibilityLabel("\(hint.row.keyLabel) \(hint.name.isEmpty ? hint.row.name : hint.name)")
    .focusable()
    .id(hint.row.buttonID)
  }
}
