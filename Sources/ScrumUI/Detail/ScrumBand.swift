import CardKit
import FoundationEssentials
import ScrumModel

/// What a scrum is, in a few lines: its title, when it is due, its rules, and its attendees.
struct ScrumBand: View {
  let scrum: DailyScrum
  let app: SharedState
  let size: Size

  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        title(environment.glyphs)
        if size.height >= 8 { rules(environment.glyphs) }
        if size.height >= 11 { attendees(environment.glyphs) }
      }
      .frame(maxWidth: 117, alignment: .leading)
      .themeBand(scrum.theme, isFilled: environment.isFocused)
    }
  }

  private func title(_ glyphs: GlyphSet) -> any View {
    HStack {
      Text(scrum.title).bold().accessibilityLabel("\(PlainLine(scrum.title).text). \(app.spokenWhen(scrum)).")
        .frame(minWidth: min(12, size.width / 3), alignment: .leading).layoutPriority(1)
      due(glyphs).accessibilityHidden()
      Spacer()
      if size.width >= 56 {
        HStack(spacing: 3) {
          Button("Start", "start", of: DetailState.self)
          Button("Edit", "edit", of: DetailState.self, style: .link)
        }
        .fixedSize()
      }
    }
    .lineLimit(1)
  }

  @ViewBuilder private func due(_ glyphs: GlyphSet) -> any View {
    let next = app.nextMeeting(of: scrum)
    let short = next.map { Format.shortNext($0, now: app.now, in: app.calendar) }
    Text(app.when(scrum, dot: glyphs.dot), shorter: short.map { [$0] } ?? [])
      .bold(next?.color != nil).foregroundColor(next?.color)
      .padding(.leading, size.width >= 60 ? 3 : 0)
  }

  private func rules(_ glyphs: GlyphSet) -> any View {
    let days = scrum.schedule.map { Format.schedule($0, dash: glyphs.dash) }
    let length = Format.count(scrum.lengthInMinutes, "minute")
    let rules = [
      (scrum.speakingOrder ?? .listed) == .listed ? "listed order" : "shuffled order",
      (scrum.whenTimeIsUp ?? .overtime) == .overtime ? "overtime" : "advance",
      (scrum.share ?? .rebalanced) == .fixed ? "fixed turns" : nil,
    ]
    func line(_ words: [String?]) -> String { words.compactMap(\.self).joined(separator: " \(glyphs.dot) ") }
    return Text(line([days, length] + rules), shorter: [line([days, length]), line([length])]).lineLimit(1)
  }

  private func attendees(_ glyphs: GlyphSet) -> any View {
    let names = scrum.attendees.isEmpty ? ["No attendees"] : scrum.attendees.map(\.name)
    return ListText(names, separator: " \(glyphs.dot) ") { "and \($0) more" }
      .lineLimit(size.height >= 30 ? 3 : 1)
      .foregroundColor(.secondary)
      .accessibilityLabel(scrum.spokenNames)
  }
}
